/** What an attacker would try on business accounts. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rows } from '#db/client.ts';
import { accounts, rateLimits, sessions } from '#db/schema.ts';
import { openShop } from './shop.ts';
import { form, registered, Visitor } from './visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const QUARTER = 15 * 60;
const WRONG = 'wrong-password';
beforeEach(async () => void (await db.delete(rateLimits)));

describe('guessing passwords', () => {
  test('of one account stops after ten wrong ones from a connection, and says when to come back', async () => {
    const { username, password } = await registered();
    const guess = (typed: string) => new Visitor('198.51.100.1').login(username.toUpperCase(), typed);
    for (let i = 0; i < 10; i++) expect((await guess(WRONG)).status).toBe(401);
    const late = await guess(WRONG);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(QUARTER - 60);
    expect(late.body.message).toMatch(/try again in 15 minutes, or call us/);
    expect((await guess(password)).status).toBe(429); // the right password is refused, too
  });

  test('of an account that does not exist is limited in the same way', async () => {
    const guess = () => new Visitor('198.51.100.1').login('nobody@example.com', WRONG);
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401);
    const late = await guess();
    expect([late.status, late.body.message]).toEqual([
      429,
      'That is a lot of attempts to log in. “Forgotten your password?” mails you a link that works at once. ' +
        'Please try again in 15 minutes, or call us.',
    ]);
  });

  test('made at once is counted, too', async () => {
    const { username } = await registered();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => new Visitor('198.51.100.1').login(username, WRONG)),
    );
    expect(answers.filter((a) => a.status === 401)).toHaveLength(10);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(6);
  });

  test('over many accounts from one address stops after thirty', async () => {
    const { username, password } = await registered({}, '198.51.100.1');
    const attacker = new Visitor('203.0.113.66');
    for (let i = 0; i < 30; i++) expect((await attacker.login(`shop-number-${i}@example.com`, WRONG)).status).toBe(401);
    expect(
      (
        await attacker.login('one-more@example.com', WRONG, {
          headers: { 'x-forwarded-for': '192.0.2.1', 'x-nf-client-connection-ip': '192.0.2.1' },
        })
      ).status,
    ).toBe(429);
    expect((await new Visitor('198.51.100.1').login(username, password)).status).toBe(200);
  });

  test('is not made easier by signing in to an account of one’s own', async () => {
    const [{ username: mine, password }, { username: victim }] = [await registered(), await registered()];
    const attacker = new Visitor('203.0.113.66');
    for (let i = 0; i < 10; i++) {
      expect((await attacker.login(victim, WRONG)).status).toBe(401);
      expect((await attacker.login(mine, password)).status).toBe(200);
    }
    expect((await attacker.login(victim, WRONG)).status).toBe(429);
    for (let i = 0; i < 20; i++) await attacker.login(`other-${i}@example.com`, WRONG);
    expect((await attacker.login('yet-another@example.com', WRONG)).status).toBe(429);
  });

  test('does not lock out who mistypes now and then', async () => {
    const { username, password } = await registered();
    for (let day = 0; day < 3; day++) {
      for (let i = 0; i < 6; i++) await new Visitor().login(username, WRONG);
      expect((await new Visitor().login(username, password)).status).toBe(200);
    }
  });

  test('through a stolen session’s change of password is limited, too', async () => {
    const { visitor } = await registered();
    const change = () =>
      visitor.post('/api/changePassword', { password: WRONG, new_password: '123456', confirm_password: '123456' });
    for (let i = 0; i < 10; i++) expect((await change()).status).toBe(403);
    expect((await change()).status).toBe(429);
  });

  test('leaves no address behind in the database', async () => {
    const { username } = await registered();
    await new Visitor('198.51.100.5').login(username, WRONG);
    const kept = JSON.stringify(await db.select().from(rateLimits));
    expect(kept).not.toContain(username);
    expect(kept).not.toContain('198.51.100.5');
  });
});

describe('sessions', () => {
  const planted = 'A'.repeat(43);

  test('fixation: a session that was planted before signing in is not taken over', async () => {
    const { username, password } = await registered();
    const victim = new Visitor();
    victim.cookies.set('__Host-session', planted);
    await victim.login(username, password);
    expect(victim.session).not.toBe(planted);
    const attacker = new Visitor();
    attacker.cookies.set('__Host-session', planted);
    expect((await attacker.post('/api/tokenlogin')).status).toBe(401);
  });

  test('fixation: an attacker’s own session ends when the victim signs in over it', async () => {
    const [attacker, victim] = [await registered(), await registered()];
    const browser = attacker.visitor.thief();
    expect((await browser.login(victim.username, victim.password)).body.data.username).toBe(victim.username);
    expect((await attacker.visitor.post('/api/tokenlogin')).status).toBe(401);
  });

  test('replay after signing out', async () => {
    const { visitor } = await registered();
    const thief = visitor.thief();
    await visitor.post('/api/logout');
    expect([
      (await thief.post('/api/tokenlogin')).status,
      (await thief.get('/api/prices?ids=1')).status,
      (await thief.get('/api/sessions')).status,
    ]).toEqual([401, 401, 401]);
  });

  test('replay after a change of password', async () => {
    const { visitor, password } = await registered();
    const thief = visitor.thief();
    await visitor.post('/api/changePassword', {
      password,
      new_password: 'summer-tires',
      confirm_password: 'summer-tires',
    });
    expect((await thief.post('/api/tokenlogin')).status).toBe(401);
    expect((await visitor.post('/api/tokenlogin')).status).toBe(200);
  });

  test('what is stored in the database opens nothing', async () => {
    await registered();
    for (const { tokenHash } of await db.select().from(sessions)) {
      const thief = new Visitor();
      thief.cookies.set('__Host-session', tokenHash);
      expect((await thief.post('/api/tokenlogin')).status).toBe(401);
    }
  });

  test.each(['', 'x', "' or '1'='1", 'A'.repeat(10_000), '%00', '[object Object]', '../../etc/passwd'])(
    'a cookie of %j is nobody',
    async (value) => {
      const visitor = new Visitor();
      visitor.cookies.set('__Host-session', value);
      expect((await visitor.post('/api/tokenlogin')).status).toBe(401);
    },
  );

  test('a session is taken from its own cookie alone', async () => {
    const { visitor, username } = await registered();
    const token = visitor.session!;
    const stranger = new Visitor();
    for (const cookie of [
      `session=${token}`,
      `__host-session=${token}`,
      `__Host-session2=${token}`,
      `x=__Host-session=${token}`,
      `__Host-visitor=${token}`,
    ]) {
      expect((await stranger.post('/api/tokenlogin', {}, { headers: { cookie } })).status, cookie).toBe(401);
    }
    expect(
      (
        await stranger.post(
          `/api/tokenlogin?username=${username}&token=${token}`,
          { username, token, userinfo: { username, token, is_view: 1 } },
          { headers: { authorization: `Bearer ${token}` } },
        )
      ).status,
    ).toBe(401);
  });
});

test('posts from other sites are refused by every call that changes something', async () => {
  const { visitor, password } = await registered();
  const calls = [
    'login',
    'register',
    'tokenlogin',
    'logout',
    'changePassword',
    'forgotPassword',
    'resetPassword',
    'sessions',
    'quickOrder',
    'product/rating/1',
  ];
  const body = {
    ...form(),
    password,
    new_password: '123456',
    confirm_password: '123456',
    revoke: 'others',
    rating: 5,
    text: '225/65R17',
  };
  for (const name of calls) {
    const foreign: Array<Record<string, string>> = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.example' },
      { origin: 'http://localhost:8080' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign)
      expect((await visitor.post(`/api/${name}`, body, { headers })).status, `${name} ${JSON.stringify(headers)}`).toBe(
        403,
      );
    expect((await visitor.get(`/api/${name}`)).status === 405 || name === 'sessions', name).toBe(true);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await visitor.post('/api/login', body, { headers: { 'content-type': type } })).status).toBe(415);
  expect((await visitor.post('/api/tokenlogin')).status).toBe(200);
});

test('a body that is not JSON is refused by every call of an account', async () => {
  const { visitor } = await registered();
  const calls =
    'login register tokenlogin logout changePassword forgotPassword resetPassword sessions confirmEmail ' +
    'resendConfirmation quickOrder';
  for (const name of calls.split(' '))
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await visitor.post(`/api/${name}`, {}, { headers: { 'content-type': type } })).status, name).toBe(415);
  expect((await visitor.post('/api/tokenlogin')).status).toBe(200); // nobody was signed out
});

test('an over-long password costs nothing and is not cut short', async () => {
  const { username } = await registered({ password: 'p'.repeat(200), repassword: 'p'.repeat(200) });
  expect((await new Visitor().login(username, 'p'.repeat(200))).status).toBe(200);
  expect((await new Visitor().login(username, 'p'.repeat(199))).status).toBe(401);
  for (const length of [201, 50_000])
    expect((await new Visitor().login(username, 'p'.repeat(length))).status).toBe(400);
  expect((await new Visitor().login(username, 'p'.repeat(70_000))).status).toBe(413);
  expect(
    (await new Visitor().post('/api/register', form({ password: 'p'.repeat(201), repassword: 'p'.repeat(201) })))
      .status,
  ).toBe(400);
});

describe('addresses that look alike', () => {
  test.each([
    'j\u043ehn.dent@example.com',
    'john.dent@ex\u0430mple.com',
    'john\u200b.dent@example.com',
    'joh\u0578.dent@example.com',
    'john.dent@exampl\u0117.com',
    'john\u202e.dent@example.com',
    'john.dent\u0000@example.com',
  ])('%j is refused, by name', async (username) => {
    const { status, body } = await new Visitor().post('/api/register', form({ username }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['username']]);
    expect(body.message).toMatch(/looks like a plain letter/);
  });

  test('wide letters are the plain ones, and so the same account', async () => {
    await registered({ username: 'wide@example.com' });
    for (const username of ['ｗｉｄｅ@example.com', 'WIDE＠example.com', ' wide@example.com '])
      expect((await new Visitor().post('/api/register', form({ username }))).status).toBe(409);
  });
});

test('of many registrations of one address at once exactly one wins', async () => {
  const username = 'Race@Example.com';
  const visitors = Array.from({ length: 8 }, (_, i) => new Visitor(`198.51.100.${i}`));
  const answers = await Promise.all(
    visitors.map((v, i) =>
      v.post('/api/register', form({ username: i % 2 ? username.toLowerCase() : username, fullname: `Shop ${i}` })),
    ),
  );
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  const [kept] = await db.select().from(accounts).where(eq(accounts.emailKey, 'race@example.com'));
  const winner = answers.findIndex((a) => a.status === 200);
  expect(kept!.fullname).toBe(`Shop ${winner}`);
  for (const [i, answer] of answers.entries()) expect(answer.cookies.length > 0).toBe(i === winner);
});

test('a program cannot open accounts by the hundred', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push((await new Visitor('203.0.113.80').post('/api/register', form())).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

describe('statements, HTML and halves of characters', () => {
  const nasty = [
    `'; drop table accounts; --`,
    `" or ""="`,
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '${7*7}{{7*7}}',
    '%00%0d%0aSet-Cookie: a=b',
    '\u0000\u0007\ud800',
    '\r\nSet-Cookie: x=y',
    '{"$gt":""}',
    '🛞'.repeat(20),
  ];

  test.each(nasty)('%j in every field is text, or refused', async (text) => {
    const visitor = new Visitor();
    const answer = await visitor.post(
      '/api/register',
      form({
        fullname: `x${text}`,
        amvic: text.slice(0, 30),
        phone_number: `1${text.slice(0, 30)}`,
        password: `pass${text}`,
        repassword: `pass${text}`,
      }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.cookies).toHaveLength(2);
    expect((await new Visitor().login(answer.body.data.username, `pass${text}`)).status).toBe(200);
    for (const [path, body] of [
      ['login', { username: `${text}@example.com`, password: text.padEnd(6), agree: true }],
      ['register', form({ username: `${text}@example.com` })],
      ['forgotPassword', { username: `${text}@example.com` }],
      ['resetPassword', { token: text, new_password: '123456', confirm_password: '123456' }],
      ['changePassword', { password: text.padEnd(6), new_password: '123456', confirm_password: '123456' }],
      ['sessions', { revoke: text }],
    ] as const)
      expect([200, 400, 401, 403, 410], path).toContain((await visitor.post(`/api/${path}`, body)).status);
    expect((await rows(db, sql`select 1 from accounts`)).length).toBeGreaterThan(0);
  });

  test('objects, lists and numbers for fields are no way around the checks', async () => {
    for (const odd of [{ $ne: '' }, ['a@b.example'], 7, true, { toString: 'x' }, { __proto__: { agree: true } }]) {
      expect((await new Visitor().post('/api/login', { username: odd, password: odd, agree: true })).status).toBe(400);
      expect((await new Visitor().post('/api/register', { ...form(), password: odd, repassword: odd })).status).toBe(
        400,
      );
      expect(
        (
          await new Visitor().post('/api/resetPassword', {
            token: odd,
            new_password: '123456',
            confirm_password: '123456',
          })
        ).status,
      ).toBe(410);
    }
    expect(
      (await new Visitor().post('/api/login', '{"__proto__":{"agree":true},"username":"abcd","password":"123456"}'))
        .body.message,
    ).toBe('You must agree to the consent form');
  });
});

test('the log tells nothing that is secret when the database fails', async () => {
  const logged: string[] = [];
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...parts) =>
        void logged.push(
          parts
            .map((p) => (p instanceof Error ? `${p.stack} ${JSON.stringify(p)} ${String(p.cause)}` : String(p)))
            .join(' '),
        ),
    );
  const { visitor, username, password } = await registered();
  const passwordHash = (await db.select().from(accounts).where(eq(accounts.email, username)))[0]!.passwordHash;
  const kept = JSON.stringify(await db.select({ hash: sessions.tokenHash }).from(sessions));
  await db.execute(sql`alter table sessions rename to sessions_away`);
  try {
    for (const [path, body] of [
      [`tokenlogin?username=${username}&token=${visitor.session}`, {}],
      ['login', { username, password, agree: true }],
      ['logout', {}],
    ] as const) {
      expect((await visitor.post(`/api/${path}`, body)).status).toBe(503);
    }
    await db.execute(sql`alter table accounts rename to accounts_away`);
    expect(
      (
        await new Visitor().post(
          '/api/register',
          form({ username: 'logged@example.com', password, repassword: password }),
        )
      ).status,
    ).toBe(503);
    await db.execute(sql`alter table accounts_away rename to accounts`);
  } finally {
    await db.execute(sql`alter table sessions_away rename to sessions`);
    vi.restoreAllMocks();
  }
  const log = logged.join('\n');
  expect(log).toMatch(/\/api\/tokenlogin failed \([\w-]+\): the database refused a statement: 42P01/);
  for (const secret of [
    password,
    visitor.session!,
    passwordHash,
    'logged@example.com',
    username,
    '403-555-0100',
    '$argon2id',
    ...[...kept.matchAll(/"hash":"([^"]+)"/g)].map((m) => m[1]!),
  ])
    expect(log).not.toContain(secret);
});
