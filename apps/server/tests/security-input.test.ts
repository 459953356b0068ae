import { roles } from '@hrms/access/contract';
import { departments } from '@hrms/organisation/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { type Answer, call, createInstallation, type Installation } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inParallel } from './matrix.world.ts';
import { examples, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
});
afterAll(() => installation.close());

const post = (payload: string) =>
  installation.app.inject({
    method: 'POST',
    url: '/v1/department',
    headers: { authorization: `Bearer ${world.owner.token}`, 'content-type': 'application/json' },
    payload,
  });

describe('a body that two readers could understand in two ways', () => {
  test.each([
    ['a prototype', '{"name":"x","__proto__":{"admin":true}}', 400],
    ['a prototype in disguise', '{"name":"x","__pro\\u0074o__":{"admin":true}}', 400],
    ['a constructor deeper down', '{"name":"x","address":{"constructor":{"prototype":{}}}}', 400],
    ['a name given twice', '{"name":"x","name":"y"}', 400],
    ['a name given twice, once in disguise', '{"name":"x","n\\u0061me":"y"}', 400],
    ['a name given twice deeper down', '{"name":"x","a":[{"b":1,"b":2}]}', 400],
    ['NaN', '{"name":NaN}', 400],
    ['a number beyond all', '{"name":"x","order":1e309}', 400],
    ['a number that loses its last digit', '{"name":"x","order":9007199254740993}', 400],
    ['a thousand levels', `{"name":${'['.repeat(1000)}${']'.repeat(1000)}}`, 400],
    ['ten megabytes', `{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`, 413],
  ])('%s is refused', async (_name, payload, status) => {
    expect((await post(payload)).statusCode).toBe(status);
  });

  test('what looks alike but is plain is taken', async () => {
    const plain = '{"name":"Braces {\\"name\\": 1} and \\\\ slashes, 9007199254740993 in words"}';
    expect((await post(plain)).statusCode).toBe(201);
    // two objects beside each other may use one name
    expect((await post('{"name":"Two","b":[{"c":1},{"c":2}]}')).json().errors).toEqual([
      { path: 'b', message: 'This field is not accepted here. Remove it' },
    ]);
  });
});

const PAYLOADS = [
  "'",
  '"',
  "''",
  "' or '1'='1",
  "' or 1=1--",
  "') or ('1'='1",
  "1' order by 99--",
  "1' union select null--",
  "' union select password_hash from app.login_identity--",
  "'; drop table app.role; --",
  "'; delete from app.department; --",
  "'; update app.role set role_name = 'x'; --",
  "'; select pg_sleep(20); --",
  "' || pg_sleep(20)::text || '",
  '1; select pg_sleep(20)',
  '1 or (select 1 from pg_sleep(20)) is not null',
  '$1',
  '$$; select 1; $$',
  '%',
  '_',
  '\\',
  "\\'; select 1; --",
  "x' and extractvalue(1, concat(0x7e, version()))--",
  "'; set app.org_id = ''; --",
  "'; reset app.org_id; --",
  "' and 1=cast((select version()) as int)--",
  'name desc; drop table app.role',
  '(select 1)',
  '-- ',
  '/* */',
  '\u02bc or 1=1',
];

const fieldsOf = (schema: z.ZodType | undefined): [string, z.ZodType][] =>
  Object.entries((schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {});
const takesText = (schema: z.ZodType) => schema.safeParse('x').success || schema.safeParse("'").success || isText(schema);
/** Texts of a fixed form (ids, dates, choices) are refused before the database is asked, which is asked here too. */
const isText = (schema: z.ZodType): boolean => {
  const kind = (schema as unknown as { _zod: { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } } })._zod.def;
  return kind.type === 'string' || (kind.innerType ? isText(kind.innerType) : kind.in ? isText(kind.in) : false);
};

type Text = { text: string; payloads: number };
const FIELD_BY_FIELD = process.env.HRMS_NIGHTLY === '1';

/** The texts of a call in as few calls as there are texts of its shortest field. */
function roundsOf<T extends { field: string }>(texts: readonly T[]): T[][] {
  const rounds: Map<string, T>[] = [];
  for (const text of texts) {
    const round = rounds.find((map) => !map.has(text.field)) ?? (rounds[rounds.push(new Map()) - 1] as Map<string, T>);
    round.set(text.field, text);
  }
  return rounds.map((round) => [...round.values()]);
}

type Knock = { endpoint: AnyEndpoint; input: Record<string, unknown>; name: string; payloads: number };

/** Those that begin with a quote come last: they break nothing where no quote stands before them. */
const IN_COMPANY = [
  ...PAYLOADS.filter((payload) => !/^['"]/.test(payload)),
  ...PAYLOADS.filter((payload) => /^['"]/.test(payload)),
];

/** Every payload that a schema takes, as many in one text as it takes together: what breaks a statement alone breaks it in company. */
function packed(schema: z.ZodType): Text[] {
  const takes = (text: string) => schema.safeParse(text).success;
  const texts: Text[] = [];
  let now: Text = { text: '', payloads: 0 };
  for (const payload of IN_COMPANY.filter(takes)) {
    const longer = now.text ? `${now.text} ${payload}` : payload;
    if (takes(longer)) now = { text: longer, payloads: now.payloads + 1 };
    else {
      texts.push(now);
      now = { text: payload, payloads: 1 };
    }
  }
  return now.payloads > 0 ? [...texts, now] : texts;
}

/**
 * What the contract lets through goes to the server with every text field of a call at once by day, field by field by night. What
 * it refuses is refused there by the same rule, before anything is asked of the database: those of one call go together.
 */
async function knocks(): Promise<Knock[]> {
  const found: Knock[] = [];
  for (const [endpoint, example] of examples) {
    const asked = (await example(world)) as Record<'params' | 'query' | 'body', object | undefined>;
    for (const part of ['params', 'query', 'body'] as const) {
      if (part === 'body' && endpoint.kind === 'upload') continue;
      const name = `${endpoint.method} ${endpoint.path}`;
      const refused: Record<string, string> = {};
      const taken: (Text & { field: string })[] = [];
      for (const [field, schema] of fieldsOf(endpoint[part])) {
        if (!takesText(schema)) continue;
        taken.push(...packed(schema).map((text) => ({ ...text, field })));
        const wrong = PAYLOADS.find((payload) => !schema.safeParse(payload).success);
        if (wrong !== undefined) refused[field] = wrong;
      }
      for (const texts of FIELD_BY_FIELD ? taken.map((text) => [text]) : roundsOf(taken))
        found.push({
          endpoint,
          name: `${name} ${texts.map(({ field }) => field).join(', ')}`,
          input: { ...asked, [part]: { ...asked[part], ...Object.fromEntries(texts.map(({ field, text }) => [field, text])) } },
          payloads: texts.reduce((sum, text) => sum + text.payloads, 0),
        });
      const payloads = Object.keys(refused).length;
      if (payloads > 0) found.push({ endpoint, name, input: { ...asked, [part]: { ...asked[part], ...refused } }, payloads });
    }
  }
  return found;
}

/** Calls whose effect would end the test's own sign-in, or the organisation. */
const ENDING = /^(POST \/auth\/(logout|signup|signin|forgot|reset|change)|DELETE )/;

test('words for the database are only words: 30 payloads in every text of every call', { timeout: 600_000 }, async () => {
  const counts = async () =>
    (
      await installation.services.pool.query(
        'select (select count(*) from login_identity) as people, (select count(*) from organisation) as organisations',
      )
    ).rows[0];
  const before = await counts();
  const roleCount = (await world.owner.call(roles.list)).data.pagination.total;
  const failed = new Set<string>();
  const asked = (await knocks()).filter(({ endpoint }) => !ENDING.test(`${endpoint.method} ${endpoint.path}`));
  await inParallel(asked, async ({ endpoint, input, name }) => {
    const began = performance.now();
    const { status, body } = endpoint.public
      ? await call(installation.app, endpoint, null, input as never)
      : ((await world.owner.call(endpoint, input as never)) as Answer);
    if (status >= 500) failed.add(`${name}: ${status} ${body.code ?? ''}`);
    if (performance.now() - began > 15_000) failed.add(`${name}: waited`);
  });
  expect([...failed]).toEqual([]);
  expect(asked.reduce((sum, { payloads }) => sum + payloads, 0)).toBeGreaterThan(2000);
  expect(await counts()).toEqual(before);
  expect((await world.owner.call(roles.list)).data.pagination.total).toBeGreaterThanOrEqual(roleCount);
});

test('the payloads would be noticed: joined into a statement they break it or answer too much', async () => {
  const { pool } = installation.services;
  const outcomes = await Promise.all(
    PAYLOADS.filter((payload) => !payload.includes('pg_sleep') && !payload.includes(';')).map((payload) =>
      pool.query(`select 1 where 'none' = '${payload}'`).then(
        ({ rowCount }) => (rowCount ? 'answers' : 'nothing'),
        () => 'breaks',
      ),
    ),
  );
  expect(outcomes).toContain('answers');
  expect(outcomes).toContain('breaks');
});

test.each([
  ['in quotes', (text: string) => `select 1 where 'none' = '${text}'`],
  ['in a pattern', (text: string) => `select 1 where 'none' ilike '%${text}%'`],
  ['bare', (text: string) => `select 1 where 'none' = ${text}`],
  ['as an order', (text: string) => `select 1 as name order by ${text}`],
  ['as a number', (text: string) => `select 1 limit ${text}`],
])('in company they break a statement wherever they stand: %s', async (_place, statement) => {
  // a connection of its own: what a statement sets stays with it
  const client = new pg.Client({ connectionString: installation.programUrl });
  await client.connect();
  try {
    for (const most of [30, 60, 120, 200, 2000]) {
      const outcomes = [];
      for (const { text } of packed(z.string().max(most)))
        outcomes.push(
          await client.query(statement(text.replaceAll('pg_sleep(20)', 'pg_sleep(0)'))).then(
            () => 'passes',
            () => 'breaks',
          ),
        );
      expect(outcomes, `${most} signs`).toContain('breaks');
    }
  } finally {
    await client.end();
  }
});

test('sort and filter names come from a list of their own', async () => {
  const wrong: string[] = [];
  for (const [endpoint, example] of examples) {
    if (endpoint.method !== 'GET' || endpoint.public || endpoint.platform) continue;
    const asked = (await example(world)) as { params?: object; query?: object };
    const names = fieldsOf(endpoint.query).map(([name]) => name);
    if (names.length === 0) continue;
    const answer = (await world.owner.call(endpoint, {
      ...asked,
      query: { ...asked.query, 'name; drop table role': '1' },
    } as never)) as Answer;
    if (answer.status !== 422) wrong.push(`${endpoint.path} took an unknown filter: ${answer.status}`);
    if (!names.includes('sort')) continue;
    const sorted = (await world.owner.call(endpoint, {
      ...asked,
      query: { ...asked.query, sort: 'password_hash' },
    } as never)) as Answer;
    if (sorted.status >= 500) wrong.push(`${endpoint.path} sorted by ${sorted.status}`);
  }
  expect(wrong).toEqual([]);
  expect((await world.owner.call(departments.list)).status).toBe(200);
});
