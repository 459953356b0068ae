import type { AnyEndpoint } from '@hrms/platform/contract';
import { createInstallation, type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import { spansOf } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Caller } from './matrix.world.ts';
import { examples, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
let admin: Caller;

beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  admin = await signInPlatformAdmin(installation);
});
afterAll(() => installation.close());

type Schema = { format?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] };
type Where = 'query' | 'body';
type Dates = { where: Where; path: readonly string[]; names: readonly string[] };

const isDate = ({ format, anyOf, allOf }: Schema): boolean =>
  format === 'date' || [...(anyOf ?? []), ...(allOf ?? [])].some(isDate);

/** Objects of an input that read two dates or more. */
function objectsWithDates(schema: Schema, where: Where, path: readonly string[] = []): Dates[] {
  const properties = Object.entries(schema.properties ?? {});
  const names = properties.filter(([, inner]) => isDate(inner)).map(([name]) => name);
  return [
    ...(names.length > 1 ? [{ where, path, names }] : []),
    ...properties.flatMap(([name, inner]) => objectsWithDates(inner, where, [...path, name])),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) => objectsWithDates(inner, where, path)),
  ];
}
const datesOf = (endpoint: AnyEndpoint): Dates[] =>
  (['query', 'body'] as const).flatMap((where) => {
    const schema = endpoint[where];
    return schema ? objectsWithDates(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, where) : [];
  });

/** Dates beside each other that bound no spell of days: what happens once, or the target of a copy. */
const SINGLE = new Set([
  'date_of_birth',
  'joined_on',
  'probation_until',
  'contract_end_date',
  'ends_on',
  'expected_on',
  'actual_on',
  'on',
  'to_first_day',
  'purchased_on',
  'warranty_until',
  'insured_until',
  'amc_until',
  'transferred_on',
  'lease_end',
  'assigned_on',
  'joining_date',
  'offer_valid_until',
  'invite_on',
  'expected_return',
  'cover_from',
  'used_since',
]);

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const dated = examples.flatMap(([endpoint, example]) =>
  datesOf(endpoint).map((dates) => [`${nameOf(endpoint)} ${dates.path.join('.')}`, endpoint, example, dates] as const),
);

type Fields = Record<string, unknown>;
type Input = { params?: Record<string, string>; query?: Fields; body?: Fields; upload?: { fields?: Fields } };
const withValues = (input: Input, { where, path }: Dates, values: Fields): Input => {
  const put = (object: Fields = {}, rest = path): Fields => {
    const [name, ...inner] = rest;
    return name === undefined ? { ...object, ...values } : { ...object, [name]: put(object[name] as Fields | undefined, inner) };
  };
  if (input.upload) return { ...input, upload: { ...input.upload, fields: put(input.upload.fields) } };
  return { ...input, [where]: put(input[where]) };
};

const SLOWEST_MS = 1000;
async function askInTime(endpoint: AnyEndpoint, input: Input) {
  const ask = async () => {
    const began = performance.now();
    const answer = await (endpoint.platform ? admin : world.owner).call(endpoint, input as never);
    return { answer, ms: performance.now() - began };
  };
  const first = await ask();
  // a busy machine is asked again: what is slow by itself is slow twice
  const { answer, ms } = first.ms < SLOWEST_MS ? first : await ask();
  expect(ms, JSON.stringify(input).slice(0, 200)).toBeLessThan(SLOWEST_MS);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBeLessThan(500);
  return answer;
}

describe('two dates with all recorded time between them', () => {
  test.each(dated)('%s', async (_name, endpoint, example, dates) => {
    const input = (await example(world)) as Input;
    const spans = spansOf(endpoint[dates.where] as z.ZodType).filter(({ path }) => path.join() === dates.path.join());
    for (const { first, last } of spans) {
      const answer = await askInTime(endpoint, withValues(input, dates, { [first]: '1900-01-01', [last]: '2200-12-31' }));
      expect(answer).toRefuse('validation', 422, [...dates.path, last].join('.'));
    }
    const bounded = new Set(spans.flatMap(({ first, last }) => [first, last]));
    expect(dates.names.filter((name) => !bounded.has(name) && !SINGLE.has(name))).toEqual([]);
  });
});

describe('a day at either end of time', () => {
  test.each(dated)('%s', async (_name, endpoint, example, dates) => {
    const input = (await example(world)) as Input;
    for (const day of ['1900-01-01', '2200-12-31']) {
      await askInTime(endpoint, withValues(input, dates, Object.fromEntries(dates.names.map((name) => [name, day]))));
      for (const name of dates.names) await askInTime(endpoint, withValues(input, dates, { [name]: day }));
    }
  });
});

test('a call that takes more than a year says why', () => {
  for (const [endpoint] of examples)
    if (endpoint.longest_span) expect(endpoint.longest_span.reason.length, nameOf(endpoint)).toBeGreaterThan(20);
});
