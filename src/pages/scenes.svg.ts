import type { APIRoute } from 'astro';
import { scenesFile } from '#src/components/hero-landscape.ts';

export const GET: APIRoute = () => new Response(scenesFile(), { headers: { 'content-type': 'image/svg+xml' } });
