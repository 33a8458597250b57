/** Headers of every response. Netlify adds the headers of `netlify.toml` to static files only, so functions set the same. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
} as const;

/** If a browser opens data as a page, it loads and runs nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Adds headers to a response that is not a page. Other sites may show pictures, as feed readers do, but read no data. */
export function withDataHeaders(response: Response): Response {
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': DATA_POLICY,
    ...(!isPicture && { 'cross-origin-resource-policy': 'same-origin' }),
  };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
