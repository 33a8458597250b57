import type { APIRoute } from 'astro';
import { SCENES_FILE } from '#src/features/home/hero-landscape.ts';

export const GET: APIRoute = () => new Response(SCENES_FILE, { headers: { 'content-type': 'image/svg+xml' } });
