/** Who is on probation, and how it ends. Never by itself: somebody decides. */
import { employeeFields, endpoint, flag, id, isoDate, PageQuery, paged, recordAct, searchable } from '@hrms/platform/contract';
import * as z from 'zod';
import { startErrors } from './exit.contract.ts';
import { ExitStatus } from './exit-fields.ts';
import { shortText } from './joining-fields.ts';

export const ProbationOutcome = z.enum(['confirmed', 'extended', 'ended'], { error: 'Please select the outcome' });

export const Probation = z.object({
  ...employeeFields,
  designation: z.string(),
  department: z.string(),
  manager_name: z.string().nullable(),
  joined_on: isoDate,
  due_on: isoDate,
  overdue: z.boolean(),
  days_left: z.int(),
  extensions: z.int(),
  may_decide: z.boolean(),
});
export type Probation = z.output<typeof Probation>;

export const ProbationReview = z.object({
  review_id: id,
  employee_id: id,
  due_on: isoDate,
  outcome: ProbationOutcome,
  extended_to: isoDate.nullable(),
  remarks: z.string().nullable(),
  letter_number: z.string().nullable(),
  /** The exit that ends the employment: started, or a draft where the caller may not start exits. */
  exit: z.object({ exit_id: id, status: ExitStatus }).nullable(),
  decided_on: isoDate,
});
export type ProbationReview = z.output<typeof ProbationReview>;

export const DecideProbation = z.strictObject({
  outcome: ProbationOutcome,
  /** Of an extension: 1 to 6 months. */
  months: z.int().min(1, 'At least 1 month').max(6, 'At most 6 months').nullish(),
  /** Needed to end the employment: the reason, for HR. */
  remarks: shortText(1000),
  /** Of an end: left out, the day on which full notice ends. */
  last_working_day: isoDate.nullish(),
  /** Issues the letter of the outcome. */
  letter: z.boolean().default(true),
});
export type DecideProbation = z.output<typeof DecideProbation>;

export const probations = {
  list: endpoint({
    method: 'GET',
    path: '/probation-reviews',
    permission: 'lifecycle.probation.decide',
    summary: 'Employees on probation, those due first',
    query: PageQuery.extend({ ...searchable, overdue: flag.optional() }),
    response: paged(Probation),
  }),
  decide: recordAct('/probation-reviews/{id}/decide', {
    permission: 'lifecycle.probation.decide',
    acts_upon: ['params.id'],
    summary: 'Confirm an employee, extend the probation, or end it by an exit',
    body: DecideProbation,
    response: ProbationReview,
    message: 'Probation decided',
    errors: [
      'lifecycle.not_found',
      'lifecycle.no_probation',
      'lifecycle.field_required',
      'lifecycle.extension_limit',
      'lifecycle.letter_values',
      'organisation.letter_not_issuable',
      ...startErrors,
    ],
  }),
};
