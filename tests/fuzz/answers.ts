/** The responses of public calls and of accounts, field by field: one more is a leak, one less breaks a page. */
import * as z from 'zod';
import { cleanHtml } from '#src/html/clean-html.ts';
import type { SessionItem } from '#src/contracts/accounts.ts';
import type { Cart } from '#src/contracts/cart.ts';
import type { QuickLine, QuickTire } from '#src/contracts/quick-order.ts';
import type { QuoteItemOfAccount } from '#src/contracts/quote.ts';
import type { VehicleItem } from '#src/contracts/vehicles.ts';
import type { Viewer } from '#src/domain/account/account.ts';
import type { Article, ArticleSummary, ArticleType } from '#src/domain/content/article.ts';
import type { ContentPage, Question, TextImage } from '#src/domain/content/content.ts';
import type { SizePrice } from '#src/domain/content/installation-tables.ts';
import type { RearList } from '#src/domain/list/list-state.ts';
import { VEHICLE_KINDS } from '#src/domain/vehicle/vehicle-kind.ts';
import type { ListVehicle, PlusSize, VehicleSize } from '#src/domain/vehicle/list-vehicle.ts';
import type { FitJudgement } from '#src/domain/vehicle/tire-fit.ts';
import type { PartnerPrice } from '#src/domain/pricing/partner-price.ts';
import type { AlternateSize, Facets } from '#src/domain/list/facets.ts';
import { CRITERION_NAMES } from '#src/domain/list/criteria.ts';
import { MARKS } from '#src/domain/list/tire-criteria.ts';
import type { Brand, Product, ProductSummary, ProductType } from '#src/domain/product/product.ts';
import { settingsShape } from '#src/domain/shop/settings.ts';
import { MAX_SUGGESTED, type Suggestion } from '#src/domain/list/suggestion.ts';
import { VEHICLE_STEPS } from '#src/domain/vehicle/vehicle.ts';

const text = z.string();
const count = z.int().min(0);
const money = z.string().regex(/^\d+\.\d{2}$/);
const bit = z.union([z.literal(0), z.literal(1)]);
const cleanText = z.string().refine((html) => cleanHtml(html) === html, 'HTML that is not clean');

export const errorAnswer = z.strictObject({
  status: z.literal('error'),
  message: z.string().min(1),
  fields: z.record(text, z.string().min(1)).optional(),
  data: z.unknown().optional(),
});
export const success = <T extends z.ZodType>(data: T) =>
  z.strictObject({ status: z.literal('success'), data, message: text.optional() });
const paging = { total: count, current: z.int().min(1), pageSize: z.int().min(1), totalPage: count };
export const pageOf = <T extends z.ZodType>(one: T) =>
  z.strictObject({ status: z.literal('success'), data: z.array(one), ...paging });
export const done = success(z.strictObject({}));
export const ownAppointment = success(
  z.strictObject({ text, location: z.int(), path: text, calendar: text }).nullable(),
);

const summaryShape = {
  id: z.int().positive(),
  slug: text,
  title: text,
  brands: text,
  brand_short: text,
  pattern_title: text,
  pattern_picture: text,
  pictures: text,
  type_id: z.int(),
  type_name: text,
  type_short: text,
  size: text,
  size_slug: text.nullable(),
  load_index: text,
  speed_rating: text,
  load_range: text,
  run_flat: z.boolean().nullable(),
  snowflake: z.boolean().nullable(),
  retail_price: money,
  count: z.int().min(0).max(4).nullable(),
  in_stock: z.boolean(),
  lead_days: z.int().min(1).optional(),
  location: bit,
  status_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  averageRating: z.number().min(1).max(5).nullable(),
  reviewCount: count,
};
const fitJudgement: z.ZodType<FitJudgement> = z.strictObject({
  fit: z.enum(['fits', 'note', 'no', 'unknown']),
  reason: text,
});
const productSummary: z.ZodType<ProductSummary> = z.strictObject({ ...summaryShape, fit: fitJudgement.optional() });
const oneProduct: z.ZodType<Product> = z.strictObject({
  ...summaryShape,
  sku: text,
  description: text,
  content: text,
  width: z.number().nullable(),
  profile: z.number().nullable(),
  rim: z.number().nullable(),
  utqg: text,
  sidewall: text,
  studdable: z.boolean().nullable(),
  tread_depth: z.number().nullable(),
  warranty_km: z.number().nullable(),
  tags: z.array(text),
  status_visible: bit,
  seo_title: text,
  seo_desc: text,
  ratingValue: z.number().nullable(),
  visitorRating: z.number().nullable(),
  visitorCount: count,
});
const facets: z.ZodType<Facets> = z.strictObject({
  types: z.array(z.strictObject({ id: z.int(), short: text, title: text, count })),
  brands: z.array(z.strictObject({ id: z.int(), short_title: text, title: text, count })),
  status: z.array(z.strictObject({ status_type: z.int(), count })),
  widths: z.array(z.number()),
  profiles: z.array(z.number()),
  rims: z.array(z.number()),
  marks: z.array(z.strictObject({ value: z.enum(MARKS), count })),
  prices: z.array(z.strictObject({ min: z.int(), max: z.int(), count })),
  shops: z.array(z.strictObject({ short: text, title: text, count })),
  selects: z.partialRecord(
    z.enum(CRITERION_NAMES),
    z.array(z.strictObject({ value: z.union([z.string(), z.int()]), count })),
  ),
});
const alternate: z.ZodType<AlternateSize> = z.strictObject({
  size: text,
  size_slug: text,
  count,
  diameter_difference_percent: z.number(),
});
const vehicleSize: z.ZodType<VehicleSize> = z.strictObject({
  slug: text,
  front: text,
  rear: text.nullable(),
  options: z.array(text),
  services: z.strictObject({ front: z.array(text), rear: z.array(text) }),
  dual: z.boolean(),
  pressure: text,
});
const plusSize: z.ZodType<PlusSize> = z.strictObject({
  size: text,
  size_slug: text,
  rims: z.int(),
  count,
  diameter_difference_percent: z.number(),
});
const listVehicle: z.ZodType<ListVehicle> = z.strictObject({
  key: text,
  name: text,
  short: text,
  kind: z.enum(VEHICLE_KINDS),
  winter: z
    .strictObject({
      id: z.int(),
      slug: text,
      name: text,
      size: text,
      each: text,
      note: text,
      brands: text,
      pattern_title: text,
      type_short: text,
    })
    .nullable(),
  size: vehicleSize,
  others: z.array(vehicleSize),
  plus: z.array(plusSize),
  unfit: count,
});
const rearList: z.ZodType<RearList> = z.strictObject({ size: text, data: z.array(productSummary), total: count });

export const products = z.strictObject({
  status: z.literal('success'),
  data: z.array(productSummary).max(50),
  ...paging,
  typeData: z.strictObject({ top_text: cleanText, bottom_text: cleanText }),
  facets,
  alternates: z.array(alternate).optional(),
  vehicle: listVehicle.optional(),
  rear: rearList.optional(),
});
export const product = success(oneProduct);
export const productTypes = success(
  z.array(
    z.strictObject({
      id: z.int(),
      title: text,
      short: text,
      picture: text,
      is_wheel: bit,
      count,
      description: text,
      snowflake: z.boolean(),
    }) satisfies z.ZodType<ProductType>,
  ),
);
export const brands = success(
  z.array(
    z.strictObject({
      id: z.int(),
      title: text,
      short_title: text,
      logo: text,
      description: text,
      count,
      seo_title: text,
      seo_desc: text,
      seo_h1: text,
    }) satisfies z.ZodType<Brand>,
  ),
);
const {
  price_rules: _rules,
  offer_rules: _offers,
  partner_approval: _approval,
  staff_second_factor: _factor,
  ...publicShape
} = settingsShape;
export const settings = success(
  z.strictObject({ code: z.literal('settings'), ...publicShape, fee_gst_percent: z.number() }),
);

const articleShape = {
  id: z.int(),
  slug: text,
  title: text,
  picture: text,
  description: text,
  tags: z.array(text),
  author: text,
  type_id: z.int(),
  type_title: text,
  type_short: text,
  create_time: z.int(),
  update_time: z.int(),
  seo_title: text,
  seo_desc: text,
};
export const articles = pageOf(z.strictObject(articleShape) satisfies z.ZodType<ArticleSummary>);
export const article = success(z.strictObject({ ...articleShape, content: cleanText }) satisfies z.ZodType<Article>);
export const articleTypes = success(
  z.array(z.strictObject({ id: z.int(), title: text, short: text, count }) satisfies z.ZodType<ArticleType>),
);

const sizePrice: z.ZodType<SizePrice> = z.strictObject({ columns: z.array(text), data: z.array(z.array(text)) });
const block: z.ZodType<TextImage> = z.strictObject({
  image: text,
  imageAlt: text,
  title: text,
  text: cleanText,
  is_image_on_right: z.boolean(),
});
export const content = success(
  z.strictObject({
    id: z.int(),
    code: text,
    kind: z.enum(['page', 'service', 'policy']),
    title: text,
    description: text,
    card: text,
    content: cleanText,
    seo_title: text,
    seo_desc: text,
    position: z.int().nullable(),
    duration: text,
    price_from: text,
    price_unit: text,
    is_template: z.boolean(),
    short_description: cleanText,
    size_price_title: text,
    size_price: sizePrice.nullable(),
    text_image_1: block.nullable(),
    text_image_2: block.nullable(),
    text_image_3: block.nullable(),
    add_faq: z.boolean(),
    faq_ids: z.array(z.int()),
    add_message_form: z.boolean(),
  }) satisfies z.ZodType<ContentPage>,
);
export const questions = success(
  z.array(
    z.strictObject({
      id: z.int(),
      slug: text,
      topic: text,
      title: text,
      content: cleanText,
    }) satisfies z.ZodType<Question>,
  ),
);

export const vehicleStep = z.strictObject({
  status: z.literal('success'),
  type: z.enum(VEHICLE_STEPS),
  data: z.array(z.strictObject({ name: text, value: text }) satisfies z.ZodType<VehicleItem>),
});
export const suggestions = success(
  z
    .array(
      z.strictObject({
        kind: z.enum(['list', 'vehicle', 'pattern', 'page']),
        label: text,
        note: text,
        url: z.string().startsWith('/'),
        picture: z.string().startsWith('/tires/').exactOptional(),
      }) satisfies z.ZodType<Suggestion>,
    )
    .max(MAX_SUGGESTED),
);
export const cart = success(
  z.strictObject({
    items: z.array(z.never()),
    quantity: z.literal(0),
    subtotal: money,
    gst: money,
    total: money,
  }) satisfies z.ZodType<Cart>,
);
export const fetching = success(z.strictObject({ due: z.int() }));
export const health = success(z.looseObject({ database: z.literal('ok') }));
export const rating = success(
  z.strictObject({ averageRating: z.number(), ratingValue: z.number(), reviewCount: count }),
);

const priceShape = {
  id: z.int(),
  retail_price: money,
  count: z.int().min(0).max(16).nullable(),
  in_stock: z.boolean(),
  lead_days: z.int().min(1).optional(),
  price: money.optional(),
  vip_price: money.optional(),
};
export const prices = success(z.array(z.strictObject(priceShape) satisfies z.ZodType<PartnerPrice>));
const quickTire = z.strictObject({
  ...priceShape,
  slug: text,
  title: text,
  brands: text,
  pattern_title: text,
  type_name: text,
  type_short: text,
  size: text,
  load_index: text,
  speed_rating: text,
  load_range: text,
  run_flat: z.boolean().nullable(),
  snowflake: z.boolean().nullable(),
  location: bit,
  status_type: summaryShape.status_type,
}) satisfies z.ZodType<QuickTire>;
const quickLine: z.ZodType<QuickLine> = z.strictObject({
  line: z.int().min(1),
  text: z.string().max(200),
  size: z.strictObject({ size: text, size_slug: text, key: text, quantity: z.int().min(1) }).nullable(),
});
export const quickOrder = success(
  z.strictObject({
    lines: z.array(quickLine),
    tires: z.record(text, z.array(quickTire)),
    others: z.record(text, z.array(quickTire)),
  }),
);
const quotePath = z.string().regex(/^\/quotes\/[\w-]{43}$/);
export const keptQuote = success(z.strictObject({ path: quotePath }));
export const quoteItem = z.strictObject({
  token: text,
  number: z.int(),
  path: quotePath,
  created_at: text,
  expires_at: text,
  title: text,
  total: money,
  prices: z.enum(['retail', 'own']),
  can_order: z.boolean(),
}) satisfies z.ZodType<QuoteItemOfAccount>;
export const quotes = success(z.array(quoteItem));
export const viewer = success(
  z.strictObject({
    username: text,
    fullname: text,
    phone_number: text,
    is_view: z.boolean(),
    is_vip: z.boolean(),
    is_editor: z.boolean(),
    is_pending: z.boolean(),
    is_unconfirmed: z.boolean(),
  }) satisfies z.ZodType<Viewer>,
);
export const sessions = success(
  z.array(
    z.strictObject({
      id: z.int(),
      device: text,
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      current: z.boolean(),
    }) satisfies z.ZodType<SessionItem>,
  ),
);
