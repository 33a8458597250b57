import type { ContentPage } from '#src/domain/content/content.ts';
import type { SuccessAnswer } from './answer.ts';

/** `GET /api/content/{code}`: codes of the specification and of services, whatever their case. */
export type ContentAnswer = SuccessAnswer<ContentPage>;
