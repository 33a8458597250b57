import type { APIRoute } from 'astro';
import { GROUND, PAPER } from '#src/shell/browser-colours.ts';

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/app/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const shortcut = (name: string, url: string, picture: string) => ({ name, url, icons: [icon(picture, 96)] });

export const GET: APIRoute = ({ locals: { shop } }) => {
  const { title, short_name, description, region } = shop.settings;
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    name: title,
    short_name: short_name || (title.length > 12 ? title.replace(/ Tire$/, '') : title),
    description,
    lang: region.language,
    dir: 'ltr',
    display: 'standalone',
    background_color: PAPER,
    theme_color: GROUND,
    categories: ['shopping'],
    icons: [icon('icon', 192), icon('icon', 512), icon('maskable', 192, 'maskable'), icon('maskable', 512, 'maskable')],
    shortcuts: [
      shortcut('Search by size', '/#by-size', 'size'),
      shortcut('Search by vehicle', '/search-by-vehicle', 'vehicle'),
      shortcut('Contact us', '/contact', 'call'),
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
