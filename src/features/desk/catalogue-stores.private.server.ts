import { hasOwner } from '#src/features/accounts/accounts.private.server.ts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { EntryData, EntryKind } from '#src/features/entries/entry-kinds.ts';
import { longDay } from '#src/kit/long-day.ts';
import { formatMoney } from '#src/kit/money.ts';
import { brandPath, productPath, typePath } from '#src/kit/paths.ts';
import { rows as rowsOf } from '#db/client.ts';
import { brands, listTexts, patterns, productTypes } from '#db/schema/catalogue.ts';
import { type products, ratings } from '#db/schema/products.ts';
import { suppliers } from '#db/schema/suppliers.ts';
import {
  type EntryStore,
  keyedStore,
  mappingOf,
  tableStore,
  wrongField,
} from '#src/features/entries/table-store.private.server.ts';

const PHOTOGRAPHS = ['no photograph', 'one photograph', '2 photographs', '3 photographs'];

const BRAND = sql<string>`(select b.title from brands b where b.id = patterns.brand_id)`;

const ratingTable = tableStore('rating', {
  table: ratings,
  more: {
    tire: sql<Pick<typeof products.$inferSelect, 'id' | 'slug' | 'title'>>`(select
      json_build_object('id', p.id, 'slug', p.slug, 'title', p.title) from products p where p.id = ratings.product_id)`,
  },
  order: [desc(ratings.id)],
  search: sql`(select p.title from products p where p.id = ratings.product_id)`,
  title: ({ rating, tire }) => `${rating === 1 ? '1 star' : `${rating} stars`}: ${tire.title}`,
  note: ({ createdAt, hidden }) => `${longDay(createdAt)}${hidden ? ', hidden' : ''}`,
  path: ({ tire }) => productPath(tire),
});

type SavedText = EntryData['list-text'] & { route: string; version: number };
const NO_TEXTS = { version: 0, heading: '', lead: '', top_text: '', bottom_text: '', seo_title: '', seo_desc: '' };

const NO_SOURCE = { source_url: '', source_access: 'none', source_user: '' } as const;
const OWNERS_FIELDS = Object.keys(NO_SOURCE) as Array<keyof typeof NO_SOURCE>;

export const CATALOGUE_STORES = {
  /** Patterns are named with their brand, and seen on the page of one of their sizes. */
  pattern: tableStore('pattern', {
    table: patterns,
    more: {
      brand: BRAND,
      page: sql<
        Parameters<typeof productPath>[0] | null
      >`(select json_build_object('id', p.id, 'slug', p.slug) from products p
        where p.pattern_id = patterns.id order by p.pictures <> '', p.count < 4, p.id limit 1)`,
    },
    order: [BRAND, asc(patterns.title)],
    search: sql`${patterns.search}`,
    title: ({ brand, title }) => `${brand} ${title}`,
    note: (row) => PHOTOGRAPHS[[row.photoFront, row.photoTread, row.photoSide].filter(Boolean).length]!,
    path: ({ page }) => page && productPath(page),
  }),
  /** The stars that visitors gave. None is added or deleted here; a hidden one does not count in the average of its product. */
  rating: {
    ...ratingTable,
    insert: async () => null,
    async update(db, change, by) {
      const { before, data } = change;
      if (!(await ratingTable.update(db, change, by))) return false;
      const sign = Number(before.data.hidden) - Number(data.hidden);
      await db.execute(sql`update products p
        set rating_sum = p.rating_sum + ${sign}::int * r.rating, rating_count = p.rating_count + ${sign}::int
        from ratings r where r.id = ${Number(before.id)}::int and p.id = r.product_id`);
      return true;
    },
    remove: async () => false,
  },
  'product-type': tableStore('product-type', {
    table: productTypes,
    order: [asc(productTypes.position)],
    search: sql`${productTypes.title}`,
    note: (row) => row.short,
    path: (row) => typePath(row.short),
  }),
  brand: tableStore('brand', {
    table: brands,
    order: [asc(brands.title)],
    search: sql`${brands.title}`,
    note: (row) => row.shortTitle,
    path: (row) => brandPath(row.shortTitle),
  }),
  /** Of all tires, of each type and brand, saved or not. `type/wintertires` is the entry `type.wintertires`: a path has no slash. */
  'list-text': keyedStore({
    async write(db, id, version, data, now) {
      const text = { ...mappingOf('list-text', listTexts).columnsOf(data, now), version: version + 1 };
      const written = await db
        .insert(listTexts)
        .values({ ...text, route: id.replace('.', '/') })
        .onConflictDoUpdate({ target: listTexts.route, set: text, setWhere: eq(listTexts.version, version) })
        .returning();
      return written.length > 0;
    },
    async all(db) {
      const saved = await rowsOf<SavedText>(db)`select * from list_texts`;
      const texts = new Map(saved.map(({ route, ...row }) => [route, row]));
      const { short, title, position, id } = productTypes;
      const types = await db.select({ short, title }).from(productTypes).orderBy(position, id);
      const { shortTitle, title: name } = brands;
      const names = await db.select({ short: shortTitle, title: name }).from(brands).orderBy(name);
      const lists = [
        { route: 'all', title: 'All tires', path: '/tires' },
        ...types.map((type) => ({ ...type, route: `type/${type.short}`, path: typePath(type.short) })),
        ...names.map((brand) => ({ ...brand, route: `brand/${brand.short}`, path: brandPath(brand.short) })),
      ];
      return lists.map(({ route, title, path }) => {
        const { version, ...data } = texts.get(route) ?? NO_TEXTS;
        return { id: route.replace('/', '.'), version, data, title, note: data.heading, path };
      });
    },
  }),
  /** The prefix of a supplier is part of its products' item numbers, so it cannot be changed. */
  supplier: {
    ...tableStore('supplier', {
      table: suppliers,
      order: [asc(suppliers.kind), asc(suppliers.title)],
      search: sql`concat_ws(' ', ${suppliers.title}, ${suppliers.slug})`,
      note: ({ slug, active, freight, leadDays }) =>
        [slug, !active && 'off', `freight ${formatMoney(freight)}`, `${leadDays} ${leadDays === 1 ? 'day' : 'days'}`]
          .filter(Boolean)
          .join(', '),
    }),
    async check(db, { id, before, data }, { accountId }) {
      const { slug } = data;
      const moved = OWNERS_FIELDS.find((field) => data[field] !== (before?.data[field] ?? NO_SOURCE[field]));
      if (moved && accountId !== null && !(await hasOwner(db, accountId)))
        throw wrongField(moved, 'Only an owner changes where a list comes from, and what its server is told.');
      if (id === null && slug === '') throw wrongField('slug', 'Up to 12 lower-case letters and digits, such as mtl.');
      if (before && before.data.slug !== slug)
        throw wrongField('slug', 'Its item numbers begin with it, so it stays as it is.');
    },
  },
} satisfies { [K in EntryKind]?: EntryStore<K> };
