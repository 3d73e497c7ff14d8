/** Compute a value once for each `key`, for as long as that is in use. The other arguments must not change meanwhile.
 * */
export function once<Key extends object, Rest extends readonly unknown[], Value>(make: (key: Key, ...rest: Rest) => Value): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, Value>();
  return (key, ...rest) => {
    if (!known.has(key)) known.set(key, make(key, ...rest));
    return known.get(key)!;
  };
}
