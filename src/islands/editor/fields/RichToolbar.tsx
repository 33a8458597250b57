import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { link as linkSchema } from '#src/domain/editor/fields.ts';
import { LineForm } from './LineForm.tsx';
import { pictureTextError } from './picture-text.ts';

interface Tool {
  label: string;
  sign: string;
  on?: boolean;
  able?: boolean;
  run(): void;
}

const NEW_TABLE = { rows: 3, cols: 2, withHeaderRow: true };
/** Elements that the caret may be in. */
const ELEMENTS = ['bold', 'italic', 'strike', 'bulletList', 'orderedList', 'blockquote', 'link', 'table', 'image'];

/** The toolbar of a text: one tab stop, arrow keys move between its tools. */
export function RichToolbar({ editor, pick, controls }: { editor: Editor; pick(): void; controls: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [openForm, setOpenForm] = useState<'link' | 'alt' | null>(null);
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
  const tools: Tool[] = [
    { label: 'H2 heading', sign: 'H2', on: is.h2, run: () => go().toggleHeading({ level: 2 }).run() },
    { label: 'H3 heading', sign: 'H3', on: is.h3, run: () => go().toggleHeading({ level: 3 }).run() },
    { label: 'Bold', sign: 'B', on: has('bold'), run: () => go().toggleBold().run() },
    { label: 'Italic', sign: 'I', on: has('italic'), run: () => go().toggleItalic().run() },
    { label: 'Strikethrough', sign: 'S', on: has('strike'), run: () => go().toggleStrike().run() },
    { label: 'Link', sign: 'Link', on: has('link'), run: () => setOpenForm('link') },
    { label: 'List', sign: '•', on: has('bulletList'), run: () => go().toggleBulletList().run() },
    { label: '1. numbered list', sign: '1.', on: has('orderedList'), run: () => go().toggleOrderedList().run() },
    { label: 'Quote', sign: '“ ”', on: has('blockquote'), run: () => go().toggleBlockquote().run() },
    { label: 'Horizontal line', sign: '—', run: () => go().setHorizontalRule().run() },
    { label: 'Picture', sign: 'Picture', run: pick },
    ...(has('image') ? [{ label: 'What the picture shows', sign: 'Text', run: () => setOpenForm('alt') }] : []),
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
    <>
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
            className="bold tap-height pad-x-2 rounded-1 text-center nowrap"
            key={label}
            type="button"
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
      {openForm === 'link' && (
        <LineForm
          label="Link to"
          hint="A page of the shop, such as /tires, or a link that begins with https://. Empty: no link."
          value={is.href}
          check={(text) => (text === '' ? '' : (linkSchema.safeParse(text).error?.issues[0]?.message ?? ''))}
          done={(text) => {
            setOpenForm(null);
            if (text === '') go().extendMarkRange('link').unsetLink().run();
            else if (text !== null) go().extendMarkRange('link').setLink({ href: text }).run();
            else editor.commands.focus();
          }}
        />
      )}
      {openForm === 'alt' && (
        <LineForm
          label="What the picture shows"
          hint="For people who cannot see it."
          value={is.alt}
          check={pictureTextError}
          done={(text) => {
            setOpenForm(null);
            if (text !== null) go().updateAttributes('image', { alt: text }).run();
            else editor.commands.focus();
          }}
        />
      )}
    </>
  );
}
