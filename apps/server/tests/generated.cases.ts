import type { AnyEndpoint } from '@hrms/platform/contract';
import type { Example } from '@hrms/platform/server';
import { farCell } from '@hrms/platform/testing';
import * as z from 'zod';

type Random = () => number;

/** Numbers from 0 to 1 that come again with the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const LEFT_OUT = Symbol('left out');
const TEXTS = [
  '',
  ' ',
  'x',
  'ａ＝1',
  '=1+1',
  '\u0000',
  'a\ud800',
  '\udc00',
  '😀',
  '\u202e',
  '%',
  "'; --",
  '../..',
  'x'.repeat(300),
];
const LONG = ['x'.repeat(5000), 'é'.repeat(50_000), '9'.repeat(400), `${'a,'.repeat(20_000)}`];
const DATES = ['1900-01-01', '2200-12-31', '1899-12-31', '2201-01-01', '9999-12-31', '0000-01-01', '2026-02-30', '2028-02-29'];
const MONTHS = ['0000-01', '1900-01', '2200-12', '2201-01', '2026-13', '2026-00', '2026-9'];
const INSTANTS = ['2026-12-01T10:00:00+22:47', '9999-12-31T23:59:59Z', '2026-12-01T25:00:00Z', '2026-12-01T10:00:00+05:30'];
const NUMBERS = [0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53 - 1, 1e12, 1e13, 1e15, 0.1 + 0.2, 500, 501];
const OTHERS = [null, LEFT_OUT, true, false, {}, [], [null], [[]], { $gt: '' }, Array.from({ length: 600 }, () => 'x')];

/** Something that a field was not made for, or only just. `ids` exist, here or in another organisation. */
const oddValue = (random: Random, ids: readonly string[]): unknown =>
  pick(
    random,
    pick(random, [
      TEXTS,
      TEXTS,
      DATES,
      MONTHS,
      INSTANTS,
      NUMBERS,
      NUMBERS,
      OTHERS,
      OTHERS,
      ids,
      LONG,
    ] as readonly (readonly unknown[])[]),
  );

type Path = (string | number)[];

/** Where values stand in a body, two levels and the first of each list deep. */
function pathsOf(value: unknown, depth = 0): Path[] {
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  return Object.entries(value)
    .slice(0, 60)
    .flatMap(([name, one]) => {
      const here: Path = [Array.isArray(value) ? Number(name) : name];
      return [here, ...pathsOf(one, depth + 1).map((rest) => [...here, ...rest])];
    });
}

function put(target: unknown, [name, ...rest]: Path, value: unknown): void {
  if (typeof target !== 'object' || target === null || name === undefined) return;
  const record = target as Record<string | number, unknown>;
  if (rest.length > 0) return put(record[name], rest, value);
  if (value === LEFT_OUT) delete record[name];
  else record[name] = structuredClone(value);
}

const LONGEST_TEXT = 100_000;

/** A raw body with something odd in place of one of its fields, cut short, or repeated. */
function oddText(random: Random, text: string): string {
  const odd = pick(random, [
    ...TEXTS,
    ...LONG,
    ...DATES,
    ...INSTANTS,
    '2026-11-20 25:61:61',
    '99999999999999999999',
    '-1',
    '\t\t\n\r',
  ]);
  if (text.length > LONGEST_TEXT) return text;
  const fields = text.split(/([\t\n =])/);
  fields[Math.floor(random() * fields.length)] = odd;
  return pick(random, [fields.join(''), text.slice(0, Math.floor(random() * text.length)), text.repeat(200), odd]);
}

const namesOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [...new Set([properties, ...(anyOf ?? []).map((one) => one.properties)].flatMap((one) => Object.keys(one ?? {})))];
};

/** A request a little or very wrong, made of one that is right. */
export function caseOf(random: Random, endpoint: AnyEndpoint, right: Example, ids: readonly string[]): Example {
  const made = structuredClone(right) as Example & { body?: unknown };
  const odd = () => oddValue(random, ids);
  const text = (value: unknown) => (typeof value === 'string' ? value : value === LEFT_OUT ? '' : JSON.stringify(value));
  for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1) {
    if (made.text !== undefined && random() < 0.7) made.text = oddText(random, made.text);
    const where = pick(random, ['body', 'body', 'body', 'query', 'query', 'params', 'file'] as const);
    if (where === 'params' && made.params) {
      const name = pick(random, Object.keys(made.params));
      if (name)
        made.params = {
          ...made.params,
          [name]: random() < 0.5 ? pick(random, ids) : text(odd()).slice(0, 200).toWellFormed() || 'x',
        };
    } else if (where === 'query' && endpoint.query) {
      const name = pick(random, namesOf(endpoint.query));
      if (name) made.query = { ...made.query, [name]: text(odd()).slice(0, 3000).toWellFormed() };
    } else if (where === 'file' && made.upload) {
      const content = pick(random, ['', 'a,b\n1,2\n', '%PDF-1.4', 'PK\u0003\u0004', '\u0000', `${'x,'.repeat(5000)}\n`]);
      made.upload = {
        ...made.upload,
        name: pick(random, ['a.csv', 'a.xlsx', 'a.pdf', '../../x', 'x'.repeat(300), '😀.png']),
        text: random() < 0.2 ? (farCell() as unknown as string) : content,
      };
    } else if (where === 'body' && endpoint.body && !made.upload) {
      if (random() < 0.03) made.body = odd();
      else {
        const base = typeof made.body === 'object' && made.body !== null ? made.body : {};
        const known = namesOf(endpoint.body).map((name): Path => [name]);
        put(base, pick(random, [...pathsOf(base), ...known]) ?? [], odd());
        made.body = base;
      }
    }
  }
  if (made.body === LEFT_OUT) delete made.body;
  return made;
}
