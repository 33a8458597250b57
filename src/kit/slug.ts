/** `Hakkapeliitta R5 +` → `hakkapeliitta-r5-plus`. Other scripts become numbers: `横浜` → `6a2a-6d5c`. May be empty. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return (
    slug || [...(name.match(/[\p{L}\p{N}]/gu) ?? [])].map((letter) => letter.codePointAt(0)!.toString(16)).join('-')
  );
}
