import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useState } from 'react';
import { FIELD_PATH } from '../page-elements.ts';
import { pastedHtml } from './pasted-html.ts';
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
    <div className="rich" data-wrong={wrong || undefined}>
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
