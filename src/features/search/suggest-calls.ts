import * as z from 'zod';
import { MAX_KEYWORD } from '#src/features/filter/criteria.ts';
import { data, defineCall } from '#src/kit/define-call.ts';

export interface Suggestion {
  kind: 'list' | 'vehicle' | 'pattern' | 'page';
  /** `225/65R17 winter tires` */
  label: string;
  /** what is shown beside it: `24 tires`, `Winter, 12 sizes`, `Service`; may be empty */
  note: string;
  url: string;
  picture?: string;
}

/** Up to eight lists that match an incomplete search text, with the number of products in each. One letter suggests nothing. */
export const suggestCall = defineCall({
  route: 'GET /api/suggest',
  input: z.object({
    q: z
      .string()
      .max(10_240)
      .default('')
      .transform((s) => s.trim().slice(0, MAX_KEYWORD)),
  }),
  tag: 'catalogue',
  output: data<Suggestion[]>(),
});
