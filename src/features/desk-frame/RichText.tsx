import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useRef, useState, type KeyboardEvent } from 'react';
import { link as linkSchema } from '#src/kit/fields.ts';
import { FIELD_PATH } from './page-elements.client.ts';
import { askFor } from './actions.tsx';
import { PicturePicker, askPictureText } from './PictureField.tsx';
import { normalizeHtml } from './rich-html.client.ts';

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

interface Tool {
  label: string;
  sign: string;
  on?: boolean;
  able?: boolean;
  run(): void;
}

const NEW_TABLE = { rows: 3, cols: 2, withHeaderRow: true };
const ELEMENTS = ['bold', 'italic', 'strike', 'bulletList', 'orderedList', 'blockquote', 'link', 'table', 'image'];

const linkError = (text: string): string => (text ? (linkSchema.safeParse(text).error?.issues[0]?.message ?? '') : '');

/** The toolbar of a text: one tab stop, arrow keys move between its tools. */
function RichToolbar({ editor, pick, controls }: { editor: Editor; pick(): void; controls: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const is = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      h2: e.isActive('heading', { level: 2 }),
      h3: e.isActive('heading', { level: 3 }),
      inside: ELEMENTS.filter((name) => e.isActive(name)),
      href: String(e.getAttributes('link').href ?? ''),
      alt: String(e.getAttributes('image').alt ?? ''),
      undo: e.can().undo(),
      redo: e.can().redo(),
    }),
  });
  const has = (name: string) => is.inside.includes(name);
  const go = () => editor.chain().focus();
  const setLink = () => {
    const href = askFor('Link to a page of the shop, such as /tires, or https://… Empty: no link.', is.href, linkError);
    if (href === '') go().extendMarkRange('link').unsetLink().run();
    else if (href !== null) go().extendMarkRange('link').setLink({ href }).run();
  };
  const describe = () => {
    const alt = askPictureText(is.alt);
    if (alt !== null) go().updateAttributes('image', { alt }).run();
  };
  const tools: Tool[] = [
    { label: 'H2 heading', sign: 'H2', on: is.h2, run: () => go().toggleHeading({ level: 2 }).run() },
    { label: 'H3 heading', sign: 'H3', on: is.h3, run: () => go().toggleHeading({ level: 3 }).run() },
    { label: 'Bold', sign: 'B', on: has('bold'), run: () => go().toggleBold().run() },
    { label: 'Italic', sign: 'I', on: has('italic'), run: () => go().toggleItalic().run() },
    { label: 'Strikethrough', sign: 'S', on: has('strike'), run: () => go().toggleStrike().run() },
    { label: 'Link', sign: 'Link', on: has('link'), run: setLink },
    { label: 'List', sign: '•', on: has('bulletList'), run: () => go().toggleBulletList().run() },
    { label: '1. numbered list', sign: '1.', on: has('orderedList'), run: () => go().toggleOrderedList().run() },
    { label: 'Quote', sign: '“ ”', on: has('blockquote'), run: () => go().toggleBlockquote().run() },
    { label: 'Horizontal line', sign: '—', run: () => go().setHorizontalRule().run() },
    { label: 'Picture', sign: 'Picture', run: pick },
    ...(has('image') ? [{ label: 'What the picture shows', sign: 'Text', run: describe }] : []),
    ...(has('table')
      ? [
          { label: 'Add a row', sign: '+ row', run: () => go().addRowAfter().run() },
          { label: 'Remove the row', sign: '− row', run: () => go().deleteRow().run() },
          { label: 'Add a column', sign: '+ col', run: () => go().addColumnAfter().run() },
          { label: 'Remove the column', sign: '− col', run: () => go().deleteColumn().run() },
          { label: 'Remove the table', sign: '− table', run: () => go().deleteTable().run() },
        ]
      : [{ label: 'Table', sign: 'Table', run: () => go().insertTable(NEW_TABLE).run() }]),
    { label: 'Undo', sign: '↶', able: is.undo, run: () => go().undo().run() },
    { label: 'Redo', sign: '↷', able: is.redo, run: () => go().redo().run() },
  ];
  const here = Math.min(at, tools.length - 1);
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tools.length) % tools.length;
    setAt(next);
    bar.current!.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      className="rich-tools flex wraps line-below on-surface"
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={keys}
    >
      {tools.map(({ label, sign, on, able = true, run }, i) => (
        <button
          key={label}
          type="button"
          className="bold tap-height pad-x-2 rounded-1 text-center nowrap"
          data-tool
          aria-label={label}
          title={label}
          aria-pressed={on}
          aria-disabled={!able || undefined}
          tabIndex={i === here ? 0 : -1}
          onFocus={() => setAt(i)}
          onClick={() => able && run()}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
