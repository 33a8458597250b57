/** Keeps what was made of an object as long as the object is there: of a database, or of the columns of lists. */
export function keptWith<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const kept = new WeakMap<K, V>();
  return (of) => {
    const known = kept.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    kept.set(of, made);
    return made;
  };
}
