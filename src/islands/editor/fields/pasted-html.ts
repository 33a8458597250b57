const SHEET = /<(style|script)\b[\s\S]*?<\/\1>/gi;
const TAG = /<[a-z][^>]*>/gi;
/** The content security policy forbids these attributes, and reports them even while they are only parsed. */
const FORBIDDEN = /\s(style|on\w+)\s*=/gi;

/**
 * HTML from another program, ready to be parsed by the editor. Pictures are removed unless they were uploaded here.
 * Bold and italic that are styles become elements: Google Docs marks bold text by a `span`, and wraps everything in a
 * `b` that is not bold.
 */
export function pastedHtml(pasted: string): string {
  const renamed = pasted.replace(SHEET, '').replace(TAG, (tag) => tag.replace(FORBIDDEN, ' data-$1='));
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
