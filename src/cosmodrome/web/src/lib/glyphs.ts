/** A shape for each player, by seat: circle, triangle, square, diamond, star, hexagon, cross, moon. Box 24 × 24. */
export const GLYPHS: readonly string[] = [
  "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19Z",
  "M12 2.5 22.5 21H1.5Z",
  "M3.5 3.5h17v17h-17Z",
  "M12 1 22 12 12 23 2 12Z",
  "m12 1.5 3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.8l-6.6 3.8L7 14.2l-5.6-5 7.5-.8Z",
  "M6.5 3h11L23 12l-5.5 9h-11L1 12Z",
  "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z",
  "M16 1.5a10.5 10.5 0 1 0 0 21a13 13 0 0 1 0-21Z",
];
