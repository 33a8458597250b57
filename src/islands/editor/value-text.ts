/** The value of a field as text, for reading and comparing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'object')
    return JSON.stringify(value, null, 1)
      .replace(/[{}[\]"]/g, '')
      .replace(/\n\s*\n/g, '\n')
      .trim();
  return String(value).replace(/<(?:br|\/p|\/li|\/h\d|\/tr)\b[^>]*>/gi, (tag) => `${tag}\n`);
}
