import type { mergeCall, MergeRequest, mergesCall } from '#src/contracts/editor/merges.ts';
import { $deskMessage, deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';
import { loadPublish } from './publish.ts';

export const merges = deskData(() => deskCall<typeof mergesCall>('GET /api/editor/merges'));

/** Merges two products or undoes it. @param done the message after success @returns the error, empty after success */
export async function merge(request: MergeRequest, done: string): Promise<string> {
  const error = await merges.take(deskCall<typeof mergeCall>('POST /api/editor/merges', request));
  if (error) return error;
  $deskMessage.set(done);
  void loadPublish();
  return '';
}

/** The id of a product in the URL of its page, or the id itself; null: neither. */
export function productIdIn(text: string): number | null {
  const id = /^(?:\S*\/tires\/detail\/)?([1-9]\d{0,8})(?:[/?#]\S*)?$/.exec(text.trim())?.[1];
  return id === undefined ? null : Number(id);
}
