import { readShell } from './pages/shell.ts';

/** What every answer says beside its content. Netlify puts the headers of `netlify.toml` on static files alone, so functions say the same. */
export const SAFE_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
} as const;

/** Data shows nothing and runs nothing, should a browser ever take it for a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** A page’s, should the build’s not be there: without its hashes islands stay plain HTML. */
const BARE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/** An answer of data, with what keeps it from being taken for anything else. Pictures may be shown elsewhere: readers of the feed do. */
export function safeData(response: Response): Response {
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  const headers = {
    ...SAFE_HEADERS,
    'content-security-policy': DATA_POLICY,
    ...(!isPicture && { 'cross-origin-resource-policy': 'same-origin' }),
  };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** A page drawn by a function, under the policy of those that the build drew: it is filled into one of them. */
export async function safePage(response: Response): Promise<Response> {
  for (const [name, value] of Object.entries({ ...SAFE_HEADERS, 'content-security-policy': await pagePolicy() }))
    response.headers.set(name, value);
  return response;
}

async function pagePolicy(): Promise<string> {
  const file = await readShell('_headers').catch(() => '');
  return /^\s+Content-Security-Policy: (.+)$/m.exec(file)?.[1] ?? BARE_POLICY;
}
