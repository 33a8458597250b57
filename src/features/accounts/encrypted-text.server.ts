/** Texts that are stored encrypted: AES-256-GCM with a key of the environment. Docs: docs/deploy.md. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readEnv } from '#src/features/http/env.server.ts';

const MARK = 'v1.';
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'stored texts', 32));

/** @param owner of the text, so that it cannot be read as another's @returns the text itself where no key is set */
export function encryptText(text: string, owner: number): string {
  const secret = readEnv('ENCRYPTION_KEY');
  if (!secret) return text;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return MARK + sealed.toString('base64url');
}

/** Reads texts of this key, of the key before, and from before there was one. @throws an `Error` without the right key */
export function decryptText(stored: string, owner: number): string {
  if (!stored.startsWith(MARK)) return stored;
  const sealed = Buffer.from(stored.slice(MARK.length), 'base64url');
  for (const secret of [readEnv('ENCRYPTION_KEY'), readEnv('ENCRYPTION_KEY_BEFORE')]) {
    if (!secret) continue;
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(sealed.subarray(-16));
      return decipher.update(sealed.subarray(12, -16)).toString('utf8') + decipher.final('utf8');
    } catch {
      // another key
    }
  }
  throw new Error('ENCRYPTION_KEY is not the one with which this was encrypted');
}
