import type { PriceLine } from './price-lines.ts';

/** @param total the class of the last row */
export function writeLines(body: Element, lines: readonly PriceLine[], total: string): void {
  body.replaceChildren(
    ...lines.map(({ label, text, isTotal }) => {
      const row = document.createElement('tr');
      if (isTotal) row.className = total;
      const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: label });
      row.append(head, Object.assign(document.createElement('td'), { textContent: text }));
      return row;
    }),
  );
}
