import { employeeFields, endpoint, isoDate, PageQuery, paged } from '@hrms/platform/contract';
import * as z from 'zod';

/** An employment that ends by itself: at the retirement age, or with its contract. */
export const ExitProposal = z.object({
  ...employeeFields,
  department: z.string().nullable(),
  designation: z.string().nullable(),
  kind: z.enum(['retirement', 'end_of_contract']),
  last_working_day: isoDate,
  /** Days from today; negative once the day has passed. */
  days_left: z.int(),
});
export type ExitProposal = z.output<typeof ExitProposal>;

export const exitProposals = endpoint({
  method: 'GET',
  path: '/exit-proposals',
  permission: 'lifecycle.exit.read',
  summary: 'Employees without an exit who retire within 180 days or whose contract ends within 30, the earliest first',
  query: PageQuery.extend({ kind: ExitProposal.shape.kind.optional() }),
  response: paged(ExitProposal),
});

/** Somebody absent without leave, from the first notice of absence until an exit is started. */
export const OpenAbsence = z.object({
  ...employeeFields,
  absent_since: isoDate,
  /** Which of the three notices of absence went out last, its number and its day. */
  step: z.int(),
  letter_number: z.string(),
  issued_on: isoDate,
  /** First day on which the next notice may be issued; null after the third, when the exit follows. */
  next_notice_on: isoDate.nullable(),
  /** The day before the absence: the last working day of an exit for absconding. */
  last_day_worked: isoDate,
});
export type OpenAbsence = z.output<typeof OpenAbsence>;

export const openAbsences = endpoint({
  method: 'GET',
  path: '/absence-notices',
  permission: 'lifecycle.exit.read',
  summary: 'Employees with notices of absence and no exit, the longest absence first',
  query: PageQuery,
  response: paged(OpenAbsence),
});
