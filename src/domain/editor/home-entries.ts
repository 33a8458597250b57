/** The fields of home page content and notices that editors may change. */
import * as z from 'zod';
import { requiredLine, line, lines, link, linkOrNone, moment, position, shaped } from './fields.ts';

export const reviewEntry = z.strictObject({
  name: requiredLine(80),
  rating: z.int('One to five stars.').min(1, 'One to five stars.').max(5, 'One to five stars.'),
  text: lines(1_000).refine((s) => s !== '', 'Enter what the customer said.'),
  /** invented, and marked as a sample wherever it is shown */
  sample: z.boolean(),
  position,
});

export const slideEntry = z
  .strictObject({
    title: requiredLine(60),
    text: line(160),
    link,
    link_text: requiredLine(40),
    motif: shaped(40, /^[a-z0-9]+(-[a-z0-9]+)*$/, 'Choose a scene.'),
    desktop: z.boolean(),
    /** null: from the start, without an end. Revisions of the time before slides had dates lack them. */
    shown_from: moment.nullable().default(null),
    shown_until: moment.nullable().default(null),
    position,
  })
  .refine((s) => s.shown_from === null || s.shown_until === null || s.shown_until > s.shown_from, {
    path: ['shown_until'],
    message: 'It ends before it begins.',
  });

export const noticeEntry = z
  .strictObject({
    text: requiredLine(140),
    link: linkOrNone,
    link_text: line(40),
    shown_from: moment,
    shown_until: moment,
  })
  .refine((n) => n.shown_until > n.shown_from, { path: ['shown_until'], message: 'It ends before it begins.' });
