import { createHash } from 'node:crypto';

/** A successful answer as it is sent, which may be kept and sent again. */
export class FinishedAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;

  constructor(body: object) {
    this.bytes = new TextEncoder().encode(JSON.stringify({ status: 'success', ...body }));
    this.etag = `"${createHash('sha1').update(this.bytes).digest('base64url')}"`;
  }
}
