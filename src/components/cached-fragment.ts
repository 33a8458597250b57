const drawn = new WeakMap<object, Map<string, Promise<string>>>();

/** HTML that components have drawn from an object, kept as long as that is. */
export function cachedFragment(from: object, name: string, draw: () => Promise<string>): Promise<string> {
  const known = drawn.get(from) ?? new Map<string, Promise<string>>();
  drawn.set(from, known);
  const html = known.get(name) ?? draw();
  known.set(name, html);
  return html;
}
