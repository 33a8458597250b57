const cache = new WeakMap<object, Map<string, Promise<string>>>();

/** HTML that is rendered once for each name. @param from what it is rendered from: the cache lives as long as this object */
export function cachedFragment(from: object, name: string, render: () => Promise<string>): Promise<string> {
  const fragments = cache.get(from) ?? new Map<string, Promise<string>>();
  cache.set(from, fragments);
  const html = fragments.get(name) ?? render();
  fragments.set(name, html);
  return html;
}
