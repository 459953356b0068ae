import { id } from '@hrms/platform/contract';
import * as z from 'zod';

/** Days of leave on the wire, with at most two decimals. */
export const days = z.number();

/** Days a user enters: quarters of a day. */
export const quarterDays = (most: number) =>
  z
    .number({ error: 'Please enter days' })
    .min(0, 'Days can’t be negative')
    .max(most, `Use at most ${most}`)
    .multipleOf(0.25, 'Use quarters of a day');

/** Days a user enters: halves of a day. */
export const halfDays = (most: number) => quarterDays(most).multipleOf(0.5, 'Use half days');

/** First or second half of one day of attendance. */
export const Half = z.union([z.literal(1), z.literal(2)], { error: 'Select the first or second half' });
export type Half = z.output<typeof Half>;

/** The type of a row. */
export const typeFields = { leave_type_id: id, type_code: z.string(), type_name: z.string(), colour: z.string() };

export const optionalNote = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .nullish()
  .transform((value) => value || null);

export const idList = (most: number) => z.array(id).max(most).default([]);
