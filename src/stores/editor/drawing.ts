/** How far the drawing of patterns is, at the desk. */
import { atom } from 'nanostores';
import type { DrawingAnswer } from '#src/contracts/editor/photos.ts';
import type { PatternDrawing } from '#src/domain/product/pattern-drawing.ts';
import { deskCall } from './desk.ts';

/** Null until it is known. */
export const $drawing = atom<PatternDrawing | null>(null);

/** Milliseconds between two requests while patterns are drawn; a pattern takes eight seconds. */
const LOOK_MS = 5_000;
let next: ReturnType<typeof setTimeout> | undefined;

/** Loads the state, and again and again while drawing goes on. */
export async function loadDrawing(): Promise<void> {
  const outcome = await deskCall<DrawingAnswer>('photos');
  if (!outcome.ok) return;
  $drawing.set(outcome.answer.data);
  clearTimeout(next);
  if (outcome.answer.data.isDrawing) next = setTimeout(() => void loadDrawing(), LOOK_MS);
}

/** Stops these requests when the page is left. */
export const leaveDrawing = (): void => clearTimeout(next);
