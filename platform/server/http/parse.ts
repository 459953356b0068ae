import type { ErrorDetail } from '@hrms/platform/contract';
import type * as z from 'zod';
import { Refusal } from '../refusal.ts';

/** zod's issues as path and message, one per wrong field; unknown fields are named one by one. */
function toErrorDetails(issues: readonly z.core.$ZodIssue[]): ErrorDetail[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'This field is not accepted here. Remove it' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
}

/**
 * @param malformed the status of a value of a wrong form; a field that is not accepted is always 422
 * @throws Refusal 422 naming every wrong field
 */
export function parseValue<T>(schema: z.ZodType<T>, value: unknown, malformed: 400 | 422 = 422): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = toErrorDetails(result.error.issues);
  const [first] = errors;
  throw new Refusal(
    'validation',
    result.error.issues.some(({ code }) => code === 'unrecognized_keys') ? 422 : malformed,
    first && errors.length === 1 ? first.message : `${errors.length} fields need your attention`,
    { errors },
  );
}

const UNSTORABLE = 'Remove the characters that cannot be stored';

/** Paths of texts with a null character or half a letter, which no column takes. */
function* unstorablePaths(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\u0000'))) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    const here = path ? `${path}.${name}` : name;
    if (!name.isWellFormed() || name.includes('\u0000')) yield here.toWellFormed().replaceAll('\u0000', '');
    else yield* unstorablePaths(one, here);
  }
}

/** @throws Refusal 422 naming every text that no column could hold */
export function assertStorableText(given: unknown): void {
  const errors = [...unstorablePaths(given, '')].map((path) => ({ path, message: UNSTORABLE }));
  if (errors.length > 0) throw new Refusal('validation', 422, UNSTORABLE, { errors });
}

const strictly = new WeakMap<z.ZodType, z.ZodType>();

/** The schema that refuses what it does not name: made once, because zod compiles each that is new. */
function strictOf<T>(schema: z.ZodType<T>): z.ZodType<T> {
  const known = strictly.get(schema);
  if (known) return known as z.ZodType<T>;
  const strict = 'strict' in schema && typeof schema.strict === 'function' ? (schema.strict() as z.ZodType<T>) : schema;
  strictly.set(schema, strict);
  return strict;
}

/** A query string: repeated keys are refused by name where one value is expected. */
export function parseQuery<T>(schema: z.ZodType<T>, value: Record<string, unknown>): T {
  const repeated = Object.entries(value).find(([, given]) => Array.isArray(given));
  const strict = strictOf(schema);
  assertStorableText(value);
  if (repeated && !strict.safeParse(value).success)
    throw new Refusal('validation', 422, `${repeated[0]} is given twice`, {
      errors: [{ path: repeated[0], message: 'Give one value' }],
    });
  return parseValue(strict, value);
}
