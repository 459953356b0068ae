import { batch } from '@hrms/platform/contract';
import { platformRoutes } from '@hrms/platform/testing/parts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { areas } from '../areas.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

const endpoints = [...platformRoutes, ...areas.flatMap(({ routes }) => routes)]
  .map(({ endpoint }) => endpoint)
  .concat(batch.read);

/** What an integer column holds; amounts in paise go to bigint columns, free fields to JSON. */
const INTEGER = 2_147_483_647;
const PAISE = 1e15;
const MONTHS_OF_NO_RECORD = ['2026-13', '2026-00', '1899-12', '2201-01'];

/** Every value of an input that has no end: its path and what is missing. */
function withoutEnd(schema: Schema, path: string): string[] {
  const { type, format, pattern } = schema;
  const found: string[] = [];
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && schema.enum === undefined && schema.const === undefined) {
    const most = /paise|amount|ctc|custom|changes|figures/.test(path) ? PAISE : INTEGER;
    const low = schema.minimum ?? schema.exclusiveMinimum ?? -Infinity;
    const high = schema.maximum ?? schema.exclusiveMaximum ?? Infinity;
    if (low < -most || high > most) found.push(`${path}: ${low} to ${high}`);
  }
  if (type === 'string' && format === 'date' && !pattern?.includes('2200')) found.push(`${path}: a date of any year`);
  // an instant that is entered is `enteredInstant`, from 1900 to 2200 like a date
  if (type === 'string' && format === 'date-time' && schema.maxLength === undefined)
    found.push(`${path}: an instant of any year`);
  const takes = (text: string) => pattern !== undefined && new RegExp(pattern).test(text);
  const isMonth = takes('2026-01') && !takes('ABCD-EF') && !takes('abcd-ef') && !path.endsWith('_year');
  if (isMonth && MONTHS_OF_NO_RECORD.some(takes)) found.push(`${path}: a month of any year`);
  if (type === 'string' && !format && schema.enum === undefined && schema.const === undefined)
    if (schema.maxLength === undefined && !(pattern?.startsWith('^') && !/[*+]|,\}/.test(pattern)))
      found.push(`${path}: a text of any length`);
  if (type === 'array' && schema.maxItems === undefined) found.push(`${path}: a list of any length`);
  for (const [name, one] of Object.entries(schema.properties ?? {})) found.push(...withoutEnd(one, `${path}.${name}`));
  if (schema.items) found.push(...withoutEnd(schema.items, `${path}[]`));
  if (typeof schema.additionalProperties === 'object') found.push(...withoutEnd(schema.additionalProperties, `${path}{}`));
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    found.push(...withoutEnd(one, path));
  return found;
}

test('every number, date, text and list that a call takes has an end', () => {
  const found = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((where) => {
      const schema = endpoint[where];
      if (!schema) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
      return withoutEnd(json, `${endpoint.method} ${endpoint.path} ${where}`);
    }),
  );
  expect(found).toEqual([]);
});
