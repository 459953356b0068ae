import { daysBetween, isCivilDate } from '@hrms/platform/calendar';
import * as z from 'zod';

/** How many days from the first to the last, both included, a call takes at most; with the reason where it is more than a year. */
export type SpanLimit = { days: number; reason: string };

/** Of every call that does not say more: a year. */
export const LONGEST_SPAN_DAYS = 366;

/** Names that two dates of one spell carry, first and last. */
const SPAN_NAMES: readonly (readonly [string, string])[] = [
  ['from', 'to'],
  ['first_day', 'last_day'],
  ['from_date', 'to_date'],
  ['from_date', 'until_date'],
  ['from_date', 'certificate_until'],
  ['from_date', 'contract_end_date'],
  ['start_date', 'end_date'],
  ['created_from', 'created_to'],
  ['joined_from', 'joined_to'],
  ['joining_from', 'joining_to'],
  ['leaving_from', 'leaving_to'],
  ['notice_given_on', 'last_working_day'],
  ['last_day_from', 'last_day_to'],
  ['trip_from', 'trip_to'],
  ['needed_on', 'trip_to'],
  ['expense_date', 'last_day'],
  ['issued_on', 'expires_on'],
  ['effective_on', 'expires_on'],
  ['due', 'paid'],
  ['quoted_on', 'on_date'],
  ['opens_on', 'closes_on'],
];

type Span = { path: readonly string[]; first: string; last: string };

const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema;
};
const isRead = (schema: z.core.$ZodType | undefined): boolean => !!schema && !(unwrapped(schema) instanceof z.ZodUnknown);

/** Pairs of dates that an input reads, by their names, in objects within objects too. Read-only fields are none. */
export function spansOf(schema: z.core.$ZodType, path: readonly string[] = []): Span[] {
  const object = unwrapped(schema);
  if (!(object instanceof z.ZodObject)) return [];
  const shape = object.shape as Record<string, z.core.$ZodType>;
  return [
    ...SPAN_NAMES.filter(([first, last]) => isRead(shape[first]) && isRead(shape[last])).map(([first, last]) => ({
      path,
      first,
      last,
    })),
    ...Object.entries(shape).flatMap(([name, inner]) => spansOf(inner, [...path, name])),
  ];
}

const within = (value: unknown, path: readonly string[]): Record<string, unknown> | undefined => {
  const inner = path.reduce<unknown>((outer, name) => (outer as Record<string, unknown> | null | undefined)?.[name], value);
  return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : undefined;
};

/** The same input with an end to every spell in it: two dates further apart are refused, naming the last one. */
export function withSpanLimit<S extends z.ZodType>(schema: S, { days }: { days: number }): S {
  const spans = spansOf(schema);
  if (spans.length === 0) return schema;
  const message = `Choose at most ${days.toLocaleString('en-IN')} days`;
  return schema.superRefine((value, refinement) => {
    for (const { path, first, last } of spans) {
      const object = within(value, path);
      const dates = [object?.[first], object?.[last]];
      if (!dates.every((date) => typeof date === 'string' && isCivilDate(date))) continue;
      const [from, to] = dates as [string, string];
      if (daysBetween(from, to) >= days) refinement.addIssue({ code: 'custom', path: [...path, last], message });
    }
  });
}
