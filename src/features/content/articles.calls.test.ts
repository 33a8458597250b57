/** Articles, and where other spellings of the URLs of articles and services lead. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { articles } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import type { articlesCall } from './content-calls.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import { json, openEmptyShop, publishWords } from '../../../tests/support/shop.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openEmptyShop();
  await seedContent(connection.db);
  await publishWords(connection);
});

describe('GET /api/new', () => {
  test('newest first, 20 a page, without their text', async () => {
    const { body } = await json<OutputOf<typeof articlesCall>>('/api/new');
    expect(body).toMatchObject({ status: 'success', total: 17, current: 1, pageSize: 20, totalPage: 1 });
    expect(body.data.map((a) => a.create_time)).toEqual(body.data.map((a) => a.create_time).toSorted((a, b) => b - a));
    expect(body.data[0]).not.toHaveProperty('content');
    expect((await json<OutputOf<typeof articlesCall>>('/api/new?current=2&pageSize=10')).body).toMatchObject({
      current: 2,
      totalPage: 2,
      data: expect.objectContaining({ length: 7 }),
    });
  });

  test('by type, short or id, several at once', async () => {
    const types = (await json('/api/newTypeList')).body.data as Array<{
      id: number;
      short: string;
      count: number;
      title: string;
    }>;
    expect(types.map((t) => t.short)).toEqual(['winter-driving', 'buying-guides', 'tire-care', 'business']);
    for (const type of types) {
      const byShort = (await json<OutputOf<typeof articlesCall>>(`/api/new?types=${type.short}`)).body;
      expect(byShort.total).toBe(type.count);
      expect((await json<OutputOf<typeof articlesCall>>(`/api/new?types=${type.id}`)).body.data).toEqual(byShort.data);
    }
    expect((await json<OutputOf<typeof articlesCall>>(`/api/new?types=tire-care,business`)).body.total).toBe(
      types[2]!.count + types[3]!.count,
    );
    expect((await json<OutputOf<typeof articlesCall>>('/api/new?types=hovercraft')).body).toMatchObject({
      total: 0,
      data: [],
      totalPage: 0,
    });
  });

  test.each(['current=0', 'current=x', 'pageSize=51', 'current=1e9'])('%s is refused', async (query) =>
    expect((await json(`/api/new?${query}`)).status).toBe(400),
  );

  test('one by id or by its path, drafts and scheduled ones not', async () => {
    const { body } = await json('/api/new/studded-tires-in-alberta');
    expect(body.data).toMatchObject({
      slug: 'studded-tires-in-alberta',
      type_short: 'winter-driving',
      tags: expect.arrayContaining(['studs']),
      content: expect.stringContaining('<h2>'),
    });
    expect((await json(`/api/new/${body.data.id}`)).body.data).toEqual(body.data);
    const [type] = await connection.db.select({ id: articles.typeId }).from(articles).limit(1);
    await connection.db.insert(articles).values([
      { slug: 'a-draft', title: 'Draft', typeId: type!.id },
      { slug: 'scheduled', title: 'Scheduled', typeId: type!.id, publishedAt: new Date(Date.now() + 86_400_000) },
    ]);
    for (const slug of ['a-draft', 'scheduled', 'nothing', '0', '99999999999', '%3Cb%3E']) {
      expect(await json(`/api/new/${slug}`)).toEqual({
        status: 404,
        body: { status: 'error', message: 'Article not found' },
      });
    }
    expect((await json<OutputOf<typeof articlesCall>>('/api/new')).body.total).toBe(17);
  });
});
