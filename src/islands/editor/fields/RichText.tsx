import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useState } from 'react';
import { FIELD_PATH } from '../page-elements.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { RichToolbar } from './RichToolbar.tsx';
import { normalizeHtml } from './rich-html.ts';

interface Props {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  path: string;
  html: string;
  wrong: boolean;
  change(html: string): void;
}

/** Exactly what the sanitiser allows (`html/clean-html.ts`). */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      protocols: ['mailto', 'tel', 'sms'],
    },
  }),
  Image.configure({ inline: false, allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];

/** A text in TipTap. Its HTML stays unchanged until something is typed. */
export default function RichText({ id, labelledBy, describedBy, path, html, wrong, change }: Props) {
  const [picking, setPicking] = useState(false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    injectCSS: false, // the content security policy allows no styles from scripts: they are in editor.css
    editorProps: {
      attributes: {
        id,
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        [FIELD_PATH]: path,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(wrong && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: pastedHtml,
    },
    onUpdate: ({ editor }) => change(normalizeHtml(editor.getHTML())),
  });
  if (!editor) return null;
  return (
    <div className="rich rounded-2 on-surface" data-wrong={wrong || undefined}>
      <RichToolbar editor={editor} pick={() => setPicking(true)} controls={id} />
      <EditorContent editor={editor} />
      {picking && (
        <PicturePicker
          close={() => {
            setPicking(false);
            editor.commands.focus();
          }}
          describe
          choose={({ src, width, height }, alt) => editor.chain().focus().setImage({ src, alt, width, height }).run()}
        />
      )}
    </div>
  );
}

const SHEET = /<(style|script)\b[\s\S]*?<\/\1>/gi;
const TAG = /<[a-z][^>]*>/gi;
/** The content security policy forbids these attributes, and reports them even while they are only parsed. */
const FORBIDDEN = /\s(style|on\w+)\s*=/gi;

/**
 * HTML from another program, ready to be parsed by the editor. Pictures are removed unless they were uploaded here.
 * Bold and italic that are styles become elements: Google Docs marks bold text by a `span`, and wraps everything in a
 * `b` that is not bold.
 */
function pastedHtml(pasted: string): string {
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
