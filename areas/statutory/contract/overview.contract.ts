/** The month at a glance. */
import { endpoint, id, isoDate, isoMonth } from '@hrms/platform/contract';
import * as z from 'zod';
import { MemberProblem } from './member.contract.ts';
import { Scheme } from './registration.contract.ts';
import { StatementStatus } from './statement.contract.ts';

export const OverviewScheme = z.object({
  scheme: Scheme,
  registrations: z.int(),
  statements: z.int(),
  status: StatementStatus.nullable(),
  employees: z.int(),
  employee_paise: z.int(),
  employer_paise: z.int(),
  payable_paise: z.int(),
  paid_paise: z.int(),
  errors: z.int(),
  due_on: isoDate.nullable(),
});
export type OverviewScheme = z.output<typeof OverviewScheme>;

export const UnregisteredState = z.object({
  scheme: Scheme,
  state_code: z.string(),
  employees: z.int(),
  /** Both shares of the month. */
  amount_paise: z.int(),
});
export type UnregisteredState = z.output<typeof UnregisteredState>;

export const OverviewException = z.object({
  kind: z.enum(['finding', 'unpaid']),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  remedy: z.string(),
  scheme: Scheme,
  state_code: z.string().nullable(),
  statement_id: id,
  employee_id: id.nullable(),
  employee_code: z.string().nullable(),
  employee_name: z.string().nullable(),
  /** The money it concerns: both shares of the employee, or of the statement. */
  amount_paise: z.int(),
});
export type OverviewException = z.output<typeof OverviewException>;

/** A doubtful rate in use that nobody of the organisation has reviewed. */
export const OverviewLawReview = z.object({
  parameter_id: z.string(),
  title: z.string(),
  confidence: z.enum(['reported', 'unverified', 'open']),
  to_verify: z.string().nullable(),
});
export type OverviewLawReview = z.output<typeof OverviewLawReview>;

/** Employees of a scheme for whom something is to be decided or entered. */
export const OverviewDecision = z.object({ scheme: Scheme, problem: MemberProblem, employees: z.int() });
export type OverviewDecision = z.output<typeof OverviewDecision>;

/** From how many employees a law applies, and whether the organisation has them. */
export const CoverageCheck = z.object({
  law: z.enum(['epf', 'esi', 'gratuity', 'bonus']),
  least_employees: z.int(),
  reached: z.boolean(),
  /** Null where the law knows no registration. */
  registered: z.boolean().nullable(),
});
export type CoverageCheck = z.output<typeof CoverageCheck>;

export const statutoryOverview = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/overview',
    permission: 'statutory.overview.read',
    summary: 'Schemes of a month with their state and amounts; the last finalised month by default',
    query: z.object({ month: isoMonth.optional() }),
    response: z.object({
      month: isoMonth.nullable(),
      schemes: z.array(OverviewScheme),
      unregistered: z.array(UnregisteredState),
      /** The twenty that concern the most money, the most first. */
      exceptions: z.array(OverviewException),
      exception_count: z.int(),
      /** Changed statutory rates that wait for a decision; 0 for those who do not review the law. */
      law_to_review: z.int(),
      /** The first ten, those of which sources differ first; none for those who do not see the law. */
      law_reviews: z.array(OverviewLawReview),
      law_review_count: z.int(),
      /** Of the last finalised month; none for those who do not see memberships. */
      decisions: z.array(OverviewDecision),
      /** Employees in service today. */
      employees: z.int(),
      coverage: z.array(CoverageCheck),
    }),
  }),
};
