/** Kinds of entries that the desk can show in their real page before they are saved. */
export const PREVIEWABLE = ['page', 'article', 'question'] as const;
export type PreviewableKind = (typeof PREVIEWABLE)[number];
export const isPreviewable = (kind: string): kind is PreviewableKind => (PREVIEWABLE as readonly string[]).includes(kind);
