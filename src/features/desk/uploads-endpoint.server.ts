import { isUploadName } from '#src/kit/uploaded-picture.ts';
import { logRequests, logFailure } from '#src/features/http/log.server.ts';
import { pictureStore } from './picture-store.server.ts';
import { withDataHeaders } from '#src/features/http/security-headers.server.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `GET /uploads/{hash}-960.webp`: an uploaded picture, cached forever: its name has a hash of its content. */
export default logRequests('/uploads/:name', async (request) => withDataHeaders(await upload(request)));

async function upload(request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const bytes = isUploadName(name)
    ? await pictureStore()
        .read(name)
        .catch((error: unknown) => logFailure('Reading an uploaded picture', error))
    : null;
  if (bytes === undefined)
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
  if (!bytes)
    return new Response('There is no such picture.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=0, must-revalidate' },
    });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': IMMUTABLE,
      'netlify-cdn-cache-control': IMMUTABLE,
    },
  });
}
