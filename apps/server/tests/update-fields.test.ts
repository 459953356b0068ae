import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { areas } from '../areas.ts';

type Inner = { type: string; shape?: Record<string, z.ZodType>; innerType?: z.ZodType; in?: z.ZodType };
const innerOf = (schema: z.ZodType) => schema._zod.def as unknown as Inner;

/** Fields of a body that are filled in when they are left out; what stands inside one field is that field's own affair. */
function filledFields(schema: z.ZodType): string[] {
  const { type, shape, innerType, in: first } = innerOf(schema);
  if (type === 'object') return Object.keys(shape ?? {}).filter((name) => isFilled(shape?.[name] as z.ZodType));
  const inner = innerType ?? first;
  return inner ? filledFields(inner) : [];
}

function isFilled(schema: z.ZodType): boolean {
  const { type, innerType, in: first } = innerOf(schema);
  if (type === 'default' || type === 'prefault') return true;
  const inner = innerType ?? first;
  return inner ? isFilled(inner) : false;
}

/** The next area to follow: what these leave out is filled in until then. */
const LATER = new Set(['PUT /statutory/memberships/{employee_id}', 'PUT /tds/profile/{employee_id}']);

describe('an update never fills in what a create would', () => {
  const updates = areas
    .flatMap(({ routes }) => routes)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, body }) => method === 'PUT' && body !== undefined)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.body as z.ZodType] as const)
    .filter(([name]) => !LATER.has(name));
  test.each(updates)('%s', (_, body) => {
    expect(filledFields(body)).toEqual([]);
  });
});
