const SHEET = /<(style|script)\b[\s\S]*?<\/\1>/gi;
const TAG = /<[a-z][^>]*>/gi;
/** What the content policy has no leave for; read under another name, it is not refused. */
const REFUSED = /\s(style|on\w+)\s*=/gi;

/**
 * What was copied elsewhere, ready to be read: pictures come through the shop’s own store alone, and what other programs
 * say by styles (Google Docs’ bold is a `span`, and all it copies stands in a `b` that is none) is said by tags.
 */
export function pastedHtml(pasted: string): string {
  const renamed = pasted.replace(SHEET, '').replace(TAG, (tag) => tag.replace(REFUSED, ' data-$1='));
  const { body } = new DOMParser().parseFromString(renamed, 'text/html');
  for (const img of body.querySelectorAll('img')) if (!img.getAttribute('src')?.startsWith('/uploads/')) img.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset.style!;
    if (element.matches('b, strong') && /font-weight:\s*(normal|[1-4]00)/.test(style))
      element.replaceWith(...element.childNodes);
    else if (element.matches('span')) {
      if (/font-weight:\s*(bold|[6-9]00)/.test(style)) wrap(element, 'strong');
      if (/font-style:\s*italic/.test(style)) wrap(element, 'em');
    }
  }
  return body.innerHTML;
}

function wrap(element: HTMLElement, tag: string): void {
  const inner = document.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}
