/** What belongs to an exit: tasks, amounts, open items of other areas and letters. Amounts in paise. */
import { id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { taskFields } from './task-fields.ts';

export const ExitTaskOwner = z.enum(['hr', 'payroll', 'finance', 'employee', 'manager', 'department_head', 'subject']);
export type ExitTaskOwner = z.output<typeof ExitTaskOwner>;

export const ExitTask = z.object({
  ...taskFields,
  exit_id: id,
  employee_id: id,
  employee_name: z.string(),
  last_working_day: isoDate,
  owner_kind: ExitTaskOwner,
});
export type ExitTask = z.output<typeof ExitTask>;

export const ExitDue = z.object({
  due_id: id,
  label: z.string(),
  amount_paise: z.int(),
  direction: z.enum(['recover', 'pay']),
  status: z.enum(['open', 'cleared']),
  reason: z.string().nullable(),
  /** Recorded with a task, or by hand. */
  source: z.enum(['task', 'manual']),
});
export type ExitDue = z.output<typeof ExitDue>;

/** Something that is open in another area and clears only there. */
export const OpenItem = z.object({
  item_id: z.string(),
  area: z.string(),
  heading: z.string(),
  label: z.string(),
  detail: z.string(),
  amount_paise: z.int().nullable(),
  direction: z.enum(['recover', 'pay', 'return']),
  link: z.string(),
  /** The record that it stands for, where its area offers to clear it within the exit. */
  record: z.object({ id, state: z.string() }).nullable(),
});
export type OpenItem = z.output<typeof OpenItem>;

export const ExitLetterKind = z.enum(['acceptance', 'relieving', 'experience', 'no_dues', 'termination'], {
  error: 'Please select a letter',
});
export type ExitLetterKind = z.output<typeof ExitLetterKind>;

export const ExitLetter = z.object({ kind: ExitLetterKind, number: z.string(), issued_on: isoDate });
export type ExitLetter = z.output<typeof ExitLetter>;
