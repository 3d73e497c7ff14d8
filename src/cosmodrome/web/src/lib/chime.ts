/** Two soft notes for "your turn", made on the spot: no file, no autoplay before the first touch. */

let audio: AudioContext | null = null;

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 1);
}

export function chime(): void {
  audio ??= new AudioContext();
  void audio.resume();
  note(audio, 523.25, audio.currentTime);
  note(audio, 783.99, audio.currentTime + 0.18);
}
