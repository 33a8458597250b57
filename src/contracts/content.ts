import type { ContentPage } from '#src/domain/content/content.ts';
import type { SuccessAnswer } from './answer.ts';

/** `GET /api/content/{code}`: the code of a content page, a service or a policy, in any case; see docs/content.md. */
export type ContentAnswer = SuccessAnswer<ContentPage>;
