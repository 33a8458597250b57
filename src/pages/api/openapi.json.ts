import type { APIRoute } from 'astro';
import document from '#src/contracts/openapi.json' with { type: 'json' };

export const GET: APIRoute = () => Response.json(document);
