import { id } from '@hrms/platform/contract';
import { platformRoutes } from '@hrms/platform/testing/parts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { areas } from '../areas.ts';

type Def = { type: string; shape?: Record<string, z.ZodType>; innerType?: z.ZodType; in?: z.ZodType };

/** Names of the fields of a body. */
function fieldsOf(schema: z.ZodType): string[] {
  const { shape, innerType, in: first } = schema._zod.def as unknown as Def;
  if (shape) return Object.keys(shape);
  const inner = innerType ?? first;
  return inner ? fieldsOf(inner) : [];
}

const RAW =
  /invalid (input|option|string|number|value|key|element|discriminator)|\bexpected (string|number|int|boolean|array|object|record|date|one of|nonoptional|")|received|too (small|big)|unrecognized|undefined|\bNaN\b|\bnull\b/i;
const WRONG = ['', 'x', '§'.repeat(9000), -1, 1.5, 9e17, true, null, [], [null], ['x'], Array(5000).fill(1), {}, { x: {} }];

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  const { success, error } = schema.safeParse(value);
  return success ? [] : error.issues.filter(({ code }) => code !== 'unrecognized_keys').map(({ message }) => message);
};

describe('no raw text of a validator reaches a person', () => {
  const endpoints = [...platformRoutes, ...areas.flatMap(({ routes }) => routes)].map(({ endpoint }) => endpoint);
  test.each(['params', 'query', 'body'] as const)('whatever a field of the %s holds', (where) => {
    const raw: string[] = [];
    let asked = 0;
    for (const endpoint of endpoints) {
      const schema = endpoint[where] as z.ZodType | undefined;
      if (!schema) continue;
      const values = [{}, null, undefined, 'x', ...fieldsOf(schema).flatMap((name) => WRONG.map((value) => ({ [name]: value })))];
      for (const message of values.flatMap((value) => messagesOf(schema, value))) {
        asked += 1;
        if (RAW.test(message)) raw.push(`${endpoint.method} ${endpoint.path}: ${message}`);
      }
    }
    expect([...new Set(raw)]).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  });
});

test.each([
  ['a missing text', z.object({ first_name: z.string() }), {}, 'Please enter the first name'],
  ['nothing for a text', z.object({ father_name: z.string() }), { father_name: null }, 'Please enter the father name'],
  ['a missing choice', z.object({ gender: z.enum(['male', 'female']) }), {}, 'Please select the gender'],
  ['a missing number', z.object({ ctc_annual_paise: z.int() }), {}, 'Please enter the CTC annual'],
  ['a missing id', z.object({ branch_id: id }), {}, 'Please select the branch'],
  ['a wrong id', z.object({ branch_id: id }), { branch_id: 'HO' }, 'This is not a valid id'],
  ['another choice', z.object({ gender: z.enum(['male', 'female']) }), { gender: 'x' }, 'Gender must be one of male, female'],
  ['a text for a number', z.object({ days: z.number() }), { days: 'two' }, 'Days must be a number'],
  ['half a day', z.object({ days: z.int() }), { days: 1.5 }, 'Days must be a whole number'],
  ['a number for a text', z.object({ pan: z.string() }), { pan: 12 }, 'PAN must be text'],
  ['a word for yes or no', z.object({ paid: z.boolean() }), { paid: 'yes' }, 'Paid must be true or false'],
  ['one for a list', z.object({ employee_ids: z.array(z.string()) }), { employee_ids: 'E1' }, 'Employees must be a list'],
  ['one character too many', z.object({ note: z.string().max(2) }), { note: 'abc' }, 'Use at most 2 characters'],
  ['too many entries', z.object({ files: z.array(z.string()).max(1) }), { files: ['a', 'b'] }, 'Use at most 1 entry'],
  ['too much money', z.object({ pay_paise: z.int().max(10_000_000) }), { pay_paise: 10_000_001 }, 'Use at most ₹1,00,000'],
  ['no body', z.object({ days: z.int() }), undefined, 'This field is required'],
] as const)('%s is told in words', (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
