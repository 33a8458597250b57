/** The responses of the calls of the editors' desk, field by field. */
import * as z from 'zod';
import type { EntrySummary } from '#src/contracts/editor/entries.ts';
import type { SearchFigure, MissedSize, OpenWork, Trends, ViewFigures } from '#src/contracts/editor/figures.ts';
import type { ShopHealth } from '#src/contracts/editor/health.ts';
import type { InboxAppointment } from '#src/contracts/appointment.ts';
import { MESSAGE_STATES, type Conversation, type InboxMessage } from '#src/contracts/editor/inbox.ts';
import type { OpeningProgress } from '#src/contracts/editor/opening.ts';
import type { DeskOffer } from '#src/contracts/editor/offers.ts';
import type { AuditLine, Partner } from '#src/contracts/editor/partners.ts';
import type { Merges } from '#src/contracts/editor/merges.ts';
import type { PatternDrawing } from '#src/domain/product/pattern-drawing.ts';
import type { PhotoPlan } from '#src/contracts/editor/photos.ts';
import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import type { Build, PublishState } from '#src/contracts/editor/publish.ts';
import type { RevisionSummary } from '#src/contracts/editor/revisions.ts';
import type { DeskSupplier } from '#src/contracts/editor/suppliers.ts';
import type { UploadedPicture } from '#src/contracts/editor/uploads.ts';
import { APPOINTMENT_STATES, REASON_KEYS } from '#src/domain/appointment/appointment.ts';
import { DAY_PARTS } from '#src/domain/appointment/choosable-days.ts';
import { patternEntry } from '#src/domain/editor/catalogue-entries.ts';
import { ENTRY_KINDS, entrySchema } from '#src/domain/editor/entry-kinds.ts';
import { STEP_IDS, type OpeningItem } from '#src/domain/opening/opening-plan.ts';
import { LIST_FIELDS } from '#src/domain/product/list-fields.ts';
import { FETCH_DAYS } from '#src/domain/supplier/fetch-hours.ts';
import { FETCH_RESULTS } from '#src/domain/supplier/fetch-result.ts';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import { pageOf, quoteItem, success } from './answers.ts';

const text = z.string();
const count = z.int().min(0);
const moment = z.iso.datetime();
const kind = z.enum(ENTRY_KINDS);

export const overview = success(
  z.strictObject({
    who: text,
    open: z.strictObject({ is_open: z.boolean(), text }),
    appointments: count,
    overdue_lists: z.array(text),
    messages: count,
    partners: count,
    price_limits: count,
    offers: count,
    pending: count,
  }) satisfies z.ZodType<OpenWork>,
);

export const trends = success(
  z.strictObject({
    days: z.array(z.iso.date()).length(28),
    series: z.array(
      z.strictObject({
        name: z.enum(['views', 'searches', 'missed', 'sizes', 'messages', 'appointments']),
        now: z.array(count).length(28),
        before: z.array(count).length(28),
      }),
    ),
  }) satisfies z.ZodType<Trends>,
);
const size = z.number().min(0);
export const health = success(
  z.strictObject({
    database: z.strictObject({ kind: z.enum(['pglite', 'neon', 'postgres']), bytes: size, ms: count }),
    publication: z
      .strictObject({ state: z.enum(['running', 'live', 'failed']), at: moment, pages: count, error: text })
      .nullable(),
    mails: z.strictObject({
      is_on: z.boolean(),
      waiting: count,
      failed: count,
      oldest: moment.nullable(),
      error: text,
    }),
    jobs: z.array(z.strictObject({ name: text, at: moment.nullable(), ms: count, error: text, is_late: z.boolean() })),
    backup: z.strictObject({ at: moment.nullable() }).nullable(),
    disk: z.strictObject({ free: size, total: size }).nullable(),
    versions: z.array(z.strictObject({ name: text, version: text })),
  }) satisfies z.ZodType<ShopHealth>,
);

const summaryShape = {
  kind,
  id: text,
  title: text,
  note: text,
  path: text.nullable(),
  version: count,
  pending: z.boolean(),
  publishing: z.boolean(),
};
export const entries = pageOf(z.strictObject(summaryShape) satisfies z.ZodType<EntrySummary>);
const oneEntry = z
  .strictObject({
    ...summaryShape,
    data: z.record(text, z.unknown()),
    changed: z.strictObject({ who: text, at: moment }).nullable(),
  })
  .refine(
    ({ kind, id, data }) => entrySchema(kind, id)?.safeParse(data).success,
    'an entry that its own schema refuses',
  );
export const entry = success(oneEntry);
/** A conflict contains the stored version; null when it was deleted. */
export const conflict = oneEntry.nullable();
export const deleted = success(z.null());

const revisionShape = {
  id: z.int(),
  kind,
  entry_id: text,
  title: text,
  action: z.enum(['added', 'changed', 'deleted', 'brought back']),
  fields: z.array(text),
  who: text,
  at: moment,
  pending: z.boolean(),
  publishing: z.boolean(),
};
const side = z.record(text, z.unknown()).nullable();
export const revisions = pageOf(z.strictObject(revisionShape) satisfies z.ZodType<RevisionSummary>);
export const revision = success(z.strictObject({ ...revisionShape, before: side, after: side }));

const appointment = z.strictObject({
  id: z.int(),
  location: z.int(),
  day: text,
  part: z.enum([...DAY_PARTS, 'midday']),
  reason: z.enum(REASON_KEYS),
  state: z.enum(APPOINTMENT_STATES),
  confirmed: z.strictObject({ day: text, time: text }).nullable(),
  others: z.int(),
}) satisfies z.ZodType<InboxAppointment>;
export const oneAppointment = success(appointment);
const message = z.strictObject({
  id: z.int(),
  name: text,
  email: text,
  phone: text,
  content: text,
  pathname: text,
  state: z.enum(MESSAGE_STATES),
  created_at: moment,
  delivery: z.enum(['delivered', 'waiting', 'failing', 'none']),
  delivered_at: moment.nullable(),
  attempts: count,
  next_attempt_at: moment.nullable(),
  last_error: text,
  appointment: appointment.nullable(),
  acts: z.array(z.strictObject({ field: z.enum(['state', 'appointment']), after: text, who: text, at: moment })),
}) satisfies z.ZodType<InboxMessage>;
export const inbox = pageOf(message).extend({ counts: z.strictObject({ new: count, answered: count, spam: count }) });
export const oneMessage = success(message);
const facts = z.array(text);
export const conversation = success(
  z.strictObject({
    facts: z.strictObject({ Name: facts, Email: facts, Phone: facts, Vehicle: facts, Tires: facts }),
    note: z.strictObject({ id: z.int(), text, who: text, at: moment }).nullable(),
    items: z.array(
      z.union([z.strictObject({ at: moment, message }), z.strictObject({ at: moment, quote: quoteItem })]),
    ),
  }) satisfies z.ZodType<Conversation>,
);

const offeredTire = z.strictObject({ id: z.int(), title: text });
const offer = z.strictObject({
  id: z.int(),
  supplier: text,
  item: text,
  title: text,
  cost: text.nullable(),
  count: count.nullable(),
  gtin: text,
  mpn: text,
  product: offeredTire.nullable(),
  joined_by: text,
  joined_at: moment.nullable(),
  candidates: z.array(offeredTire.extend({ path: text, sku: text, cost: text.nullable(), count })).max(5),
}) satisfies z.ZodType<DeskOffer>;
const mergeable = z.strictObject({
  id: z.int(),
  title: text,
  slug: text,
  sku: text,
  retail_price: text,
  count,
  offers: count,
});
export const calendars = success(
  z.strictObject({
    shops: z.array(text),
    calendars: z.array(
      z.strictObject({ id: z.int(), location: z.int(), who: text, created_at: moment, used_at: moment.nullable() }),
    ),
    url: text,
  }),
);
export const merges = success(
  z.strictObject({
    doubles: z.array(z.tuple([mergeable, mergeable])),
    merged: z.array(
      z.strictObject({
        id: z.int(),
        title: text,
        sku: text,
        into: z.strictObject({ id: z.int(), title: text, slug: text }),
        by: text,
        at: moment,
      }),
    ),
  }) satisfies z.ZodType<Merges>,
);

const photoMatch = z.strictObject({
  file: text,
  pattern: z.int().nullable(),
  view: z.enum(['front', 'tread', 'side']),
  why: text,
  nearest: z.array(z.int()),
});
export const drawing = success(
  z.strictObject({
    patterns: count,
    drawn: count,
    photographed: count,
    isDrawing: z.boolean(),
    problem: text,
  }) satisfies z.ZodType<PatternDrawing>,
);
export const photos = success(
  z.strictObject({
    matches: z.array(photoMatch),
    patterns: z.array(z.strictObject({ id: z.int(), title: text, version: count, data: patternEntry })),
  }) satisfies z.ZodType<PhotoPlan>,
);

export const offers = pageOf(offer).extend({ counts: z.strictObject({ waiting: count, joined: count }) });
export const oneOffer = success(offer);

const partner = z.strictObject({
  id: z.int(),
  email: text,
  fullname: text,
  amvic: text,
  phone: text,
  status: z.enum(['active', 'pending', 'closed']),
  email_state: z.enum(['unchecked', 'waiting', 'confirmed']),
  is_view: z.boolean(),
  is_vip: z.boolean(),
  is_editor: z.boolean(),
  sessions: count,
  created_at: moment,
  last_seen_at: moment.nullable(),
  price_limit_at: moment.nullable(),
}) satisfies z.ZodType<Partner>;
export const partners = pageOf(partner).extend({ waiting: count, confirms_email: z.boolean() });
export const onePartner = success(partner);
export const audit = pageOf(
  z.strictObject({
    id: z.int(),
    subject: z.enum(['partner', 'price', 'staff', 'invitation', 'message']),
    subject_id: z.int(),
    title: text,
    field: text,
    before: text.nullable(),
    after: text.nullable(),
    who: text,
    at: moment,
  }) satisfies z.ZodType<AuditLine>,
);

export const missed = success(
  z.strictObject({
    wanted: z.array(z.strictObject({ what: text, path: text, count, last_day: z.iso.date() })),
    missed: z.array(
      z.strictObject({ size: text, size_slug: text, count, last_day: z.iso.date() }) satisfies z.ZodType<MissedSize>,
    ),
  }),
);
const counted = z.array(z.strictObject({ text, count, last_day: z.iso.date() }) satisfies z.ZodType<SearchFigure>);
export const searches = success(z.strictObject({ all: counted, missed: counted }));
const opened = z.strictObject({ products: count, ratings: count, reviews: count, accounts: count, brands: count });
export const opening = success(
  z.strictObject({
    steps: z.array(
      z.strictObject({
        id: z.enum(STEP_IDS),
        title: text,
        done: z.array(text),
        missing: z.array(
          z.strictObject({
            text,
            entry: z.strictObject({ kind: z.enum(ENTRY_KINDS), id: text }).optional(),
            section: text.optional(),
            samples: z.array(text).optional(),
            confirmable: z.boolean().optional(),
          }) satisfies z.ZodType<OpeningItem>,
        ),
      }),
    ),
    is_ready: z.boolean(),
    removed: opened.optional(),
  }) satisfies z.ZodType<OpeningProgress>,
);
export const views = success(
  z.strictObject({
    days: z.array(z.strictObject({ day: z.iso.date(), count })),
    pages: z.array(z.strictObject({ path: text, count })).max(200),
    total: count,
  }) satisfies z.ZodType<ViewFigures>,
);

const picture = z.strictObject({
  src: z.string().regex(/^\/uploads\/[0-9a-f]{32}-960\.webp$/),
  hash: text,
  width: z.int(),
  height: z.int(),
  name: text,
  at: moment,
}) satisfies z.ZodType<UploadedPicture>;
export const uploads = pageOf(picture);
export const upload = success(picture);

const listField = z.enum(Object.keys(LIST_FIELDS) as (keyof typeof LIST_FIELDS)[]);
const sampleField = z.enum(['sku', 'brand', 'pattern', 'size', 'loadSpeed', 'season', 'cost', 'msrp', 'stock']);
const item = { sku: text, title: text };
const moves = z.array(z.strictObject({ ...item, from: text, to: text, percent: z.number() })).max(10);

const figures = z.strictObject({
  rows: count,
  rejected: count,
  added: count,
  changed: count,
  unchanged: count,
  joined: count,
  waiting: count,
  gone: count,
});
const supplier = z.strictObject({
  id: z.int(),
  title: text,
  slug: text,
  is_own: z.boolean(),
  active: z.boolean(),
  freight: text,
  lead_days: count,
  stale_days: count,
  listed: count,
  waiting: count,
  last_list: z.strictObject({ name: text, at: moment, is_stale: z.boolean(), figures: figures.nullable() }).nullable(),
  mapping: z
    .strictObject({
      sheet: text.nullable(),
      type: z.enum(TYPE_SHORTS).nullable(),
      stock: z.enum(['shops', 'warehouses']),
      warranty: z.enum(['miles', 'km']),
      columns: z.array(z.strictObject({ field: listField, names: z.array(text) })),
    })
    .nullable(),
  source: z
    .strictObject({
      url: text,
      hours: z.strictObject({ days: z.record(z.enum(FETCH_DAYS), z.boolean()), times: z.array(text) }),
      next_at: moment.nullable(),
      variable: z.strictObject({ name: text, is_set: z.boolean() }).nullable(),
      state: z.enum(['idle', 'due', 'running']),
      last: z.strictObject({ at: moment, result: z.enum(FETCH_RESULTS), reason: text }).nullable(),
      again_at: moment.nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<DeskSupplier>;
export const oneSupplier = success(supplier);
export const suppliers = success(z.array(supplier));

export const imported = success(
  z.strictObject({
    dry: z.boolean(),
    reading: z.strictObject({
      sheet: text,
      sheets: z.array(text),
      header_line: count,
      source: z.enum(['kept', 'own', 'guessed']),
      supplier: text.nullable(),
      suppliers: z.array(text),
      type: z.enum(TYPE_SHORTS).nullable(),
      warranty: z.enum(['miles', 'km']),
      stock: z.enum(['shops', 'warehouses']),
      columns: z.array(
        z.strictObject({ name: text, field: listField.nullable(), reason: text, cells: z.array(text).max(3) }),
      ),
      missing: z.array(z.union([listField, z.literal('supplier')])),
      rows: z
        .array(
          z.strictObject({
            line: count,
            cells: z.record(sampleField, text),
            wrong: z.array(sampleField),
            reasons: z.array(text),
          }),
        )
        .max(20),
    }),
    waited: z.boolean(),
    problem: text,
    offers: z.strictObject({ joined: count, waiting: count }),
    gone: z.strictObject({ count, first: z.array(z.strictObject(item)).max(10) }),
    doubts: z.array(z.strictObject({ message: text, asks: z.boolean() })),
    increases: moves,
    decreases: moves,
    low_margins: z.strictObject({
      limit: z.number(),
      count,
      lowest: z.array(z.strictObject({ ...item, cost: text, retail: text, percent: z.number() })).max(10),
    }),
    rows: count,
    rejected: z.array(z.strictObject({ line: z.int(), item: text, reasons: z.array(text) })).max(200),
    rejected_total: count,
    added: count,
    changed: count,
    unchanged: count,
    brands_created: z.array(text),
    patterns_created: count,
    differences: z
      .array(
        z.strictObject({
          sku: text,
          title: text,
          columns: z.array(z.strictObject({ column: text, from: text.nullable(), to: text.nullable() })),
        }),
      )
      .max(100),
  }) satisfies z.ZodType<ImportOutcome>,
);

const build: z.ZodType<Build> = z.strictObject({
  id: z.int(),
  state: z.enum(['running', 'live', 'failed']),
  started_by: text,
  started_at: moment,
  finished_at: moment.nullable(),
  pages: count,
  pages_expected: count,
  error: text,
});
export const publishing = success(
  z.strictObject({
    pending: count,
    pending_since: moment.nullable(),
    pending_prices: z.boolean(),
    publishing: count,
    running: build.nullable(),
    live: build.nullable(),
    failed: build.nullable(),
  }) satisfies z.ZodType<PublishState>,
);
export const preview = success(z.strictObject({ path: z.string().startsWith('/'), mark: text.nullable(), html: text }));
