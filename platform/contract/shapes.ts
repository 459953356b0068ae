import { isCivilDate, isMonth, isRecordDate, isRecordMonth } from '@hrms/platform/calendar';
import * as z from 'zod';
import { problemText } from './problem-text.ts';

z.config({ localeError: problemText });
// A page under our policy runs no code made of text; zod would try to.
if ('document' in globalThis) z.config({ jitless: true });

/** A row's id: uuid v4 or v7. */
export const id = z.uuid({
  error: ({ input }) => (input === undefined || input === null ? undefined : 'This is not a valid id'),
});

const YEARS = '(19\\d{2}|2[01]\\d{2}|2200)';
const MONTHS = '(0[1-9]|1[0-2])';

/** When a rule over several fields runs: whenever there are fields, so that it is told together with the problems of single ones. */
export const hasFields = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** What an integer column holds. */
export const MOST_INTEGER = 2_147_483_647;

/** `YYYY-MM-DD`, a day that exists, from 1900 to 2200; with the message for a missing one. */
export const requiredDate = (empty: string) =>
  z
    .string({ error: empty })
    .min(1, { message: empty, abort: true })
    .refine(isCivilDate, { message: 'Not a valid date', abort: true })
    .refine(isRecordDate, 'Use a date from 1900 to 2200')
    .meta({ format: 'date', pattern: `^${YEARS}-${MONTHS}-\\d{2}$` });
export const isoDate = requiredDate('Please enter a date');

/** `YYYY-MM`, from 1900 to 2200. */
export const isoMonth = z
  .string({ error: 'Please select a month' })
  .refine(isMonth, { message: 'Not a valid month', abort: true })
  .refine(isRecordMonth, 'Use a month from 1900 to 2200')
  .meta({ pattern: `^${YEARS}-${MONTHS}$` });

/** No clock on earth is further from UTC. */
const FURTHEST_OFFSET = 14 * 60;
const hasRealOffset = (text: string): boolean => {
  const [, hours, minutes] = /[+-](\d{2}):?(\d{2})$/.exec(text) ?? [];
  return hours === undefined || +hours * 60 + Number(minutes) <= FURTHEST_OFFSET;
};

/** An instant somebody enters, `2026-11-20T09:00:00Z` or with an offset of a real zone; it is read as ISO 8601 in UTC. */
export const enteredInstant = z.iso
  .datetime({ offset: true, error: 'Use a date and time like 2026-11-20T09:00:00Z' })
  .max(40)
  .refine(hasRealOffset, { message: 'Use an offset from -14:00 to +14:00', abort: true })
  .refine((text) => isRecordDate(text.slice(0, 10)), { message: 'Use a date from 1900 to 2200', abort: true })
  .transform((text) => new Date(text).toISOString());

/** An instant as ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });

/** Required text, trimmed, with the message for an empty one. */
export const text = (empty: string) => z.string({ error: empty }).trim().min(1, empty).max(2000);

/** A required name: trimmed, with single spaces, so that 'Sr.  Clerk' is no second 'Sr. Clerk'. */
export const nameText = (empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .overwrite((value) => value.replace(/\s+/g, ' '))
    .min(1, empty)
    .max(2000);

/** Whole paise, may be negative. */
export const money = z.int({ error: 'Please enter an amount' }).min(-1e13).max(1e13);
/** Whole paise, not negative. */
export const positiveMoney = z.int({ error: 'Please enter an amount' }).min(0, 'The amount cannot be negative').max(1e13);
/** Hundredths of a percent. */
export const basisPoints = z.int().min(-MOST_INTEGER).max(MOST_INTEGER);
export const count = z.int().min(0).max(MOST_INTEGER);
/** A calendar year, as a number in a body or as text in a query. */
export const calendarYear = z.coerce
  .number({ error: 'Please select a year' })
  .int('Enter a year')
  .min(1900, 'From 1900')
  .max(2200, 'Up to 2200');
/** A yes or no in a query: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** The version a user saw when they began to edit: a stale one is refused with 409. */
export const version = z
  .int()
  .min(1)
  .max(MOST_INTEGER - 1);
/** The version in a change of a record: left out, the last write wins. */
export const optionalVersion = version.optional();
export const emptyBody = z.strictObject({});

/**
 * A body that accepts the record as its GET gave it: fields named here are accepted and ignored, any other unknown one is refused.
 */
export const readOnly = <K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<K, z.ZodOptional<z.ZodUnknown>>;

/** Some calls of the specification carry the organisation in the query; it must be the caller's own. */
export const orgQuery = { orgId: id.optional() };

const wholeNumber = (fallback: number, most: number) =>
  z.coerce
    .number({ error: 'Enter a whole number' })
    .int('Enter a whole number')
    .min(1, 'Use at least 1')
    .max(most, `Use at most ${most}`)
    .default(fallback);

/** Page from 1, and rows per page: 1 to 500, 10 unless given. */
export const PageQuery = z.object({ page: wholeNumber(1, 1_000_000), limit: wholeNumber(10, 500) });

/** For the query of a list that can be searched. */
export const searchable = { search: z.string().trim().max(200).optional() };

/** Whose records of a list are meant: the caller's own, those of the caller's reports, or all that the caller may see. */
export const Whose = z.enum(['own', 'team', 'all']);
export type Whose = z.output<typeof Whose>;

/** For the query of a list of own and others' records; all by default. */
export const ownOrOthers = { whose: Whose.optional() };

/** For the query of a list that can be sorted: `sort=name`, or `sort=-name` for descending. */
export const sortableBy = <Name extends string>(...names: [Name, ...Name[]]) => ({
  sort: z
    .enum([...names, ...names.map((name) => `-${name}` as const)] as [Name | `-${Name}`], {
      error: `Sort by ${names.join(', ')}`,
    })
    .optional(),
});

/** A list that takes a search and a sort of any name. */
export const ListQuery = PageQuery.extend({ ...searchable, sort: z.string().trim().max(60).optional() });
export type ListQuery = z.output<typeof ListQuery>;

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  /** True when counting stopped at the cap: there are more than `total`. */
  more: z.boolean().optional(),
});

/** What a list endpoint returns: rows and their pagination, which the adapter puts beside `data`. */
export type Page<T> = { rows: T[]; pagination: z.output<typeof Pagination> };
export const Page = Symbol('page');

/** The response of a list: `data` holds the rows, `pagination` stands beside it. */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), pagination: Pagination }).meta({ paged: true });

export const WireStep = z.object({
  label: z.string(),
  amount_paise: z.number().optional(),
  quantity: z.number().optional(),
  quantity_of: z.string().optional(),
  text: z.string().optional(),
  why: z.string(),
  parameter: z
    .object({
      id: z.string(),
      title: z.string(),
      unit: z.string(),
      value: z.string(),
      from: z.string(),
      source: z.string(),
      confidence: z.string(),
      confirmed_on: z.string().nullable(),
    })
    .optional(),
});
export type WireStep = z.output<typeof WireStep>;

/** A figure with its steps, as the Why drawer reads it. */
export const wireExplained = z.object({ title: z.string(), value_paise: z.number(), steps: z.array(WireStep) });
