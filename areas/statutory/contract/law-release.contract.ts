/** Values of the law that a new version of the program brought, and what they change in pay. */
import { byId, endpoint, id, isoDate, isoMonth, PageQuery, paged, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { Confidence, LawKey } from './law.contract.ts';

export const LawReleaseStatus = z.enum(['calculating', 'open', 'pending', 'accepted']);

const LawReleaseDecision = z.enum(['arrears', 'no_arrears'], { error: 'Please select a decision' });

/** A month whose payslips were calculated again with the new value; amounts in paise. */
export const LawReleaseMonth = z.object({
  month: isoMonth,
  people: z.int(),
  affected: z.int(),
  net_difference_paise: z.int(),
  cost_difference_paise: z.int(),
  /** EPF, ESI, professional tax and welfare fund of both shares that acceptance carries into the next run. */
  arrears_paise: z.int(),
});

export const LawRelease = z.object({
  law_release_id: id,
  parameter_id: z.string(),
  title: z.string(),
  law: LawKey,
  from_date: isoDate,
  to_date: isoDate.nullable(),
  /** Null where no value was known before. */
  before_text: z.string().nullable(),
  after_text: z.string(),
  parts: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  source: z.string(),
  confidence: Confidence,
  found_on: isoDate,
  /** No finalised month is touched: the impact is shown on the last finalised month, as if the value had been in force. */
  is_estimate: z.boolean(),
  months: z.array(LawReleaseMonth),
  status: LawReleaseStatus,
  decision: LawReleaseDecision.nullable(),
  note: z.string().nullable(),
  proposed_by: z.string().nullable(),
  proposed_at: z.string().nullable(),
  /** Proposed by the current user: another user must approve it. */
  own: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_note: z.string().nullable(),
  /** The month whose run carries the arrears. */
  paid_in_month: isoMonth.nullable(),
  version: z.int(),
});
export type LawRelease = z.output<typeof LawRelease>;

/** What a change makes different in a payslip, in paise. */
export const LawReleaseEffect = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  month: isoMonth,
  net_difference_paise: z.int(),
  cost_difference_paise: z.int(),
  arrears_paise: z.int(),
});
export type LawReleaseEffect = z.output<typeof LawReleaseEffect>;

const state = ['statutory.not_found', 'statutory.law_release_state', 'statutory.version_conflict'] as const;

export const lawReleases = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/law-releases',
    permission: 'statutory.law.read',
    summary: 'Changed values of the law, undecided ones first, newest first',
    query: PageQuery.extend({ status: LawReleaseStatus.optional() }),
    response: paged(LawRelease),
  }),
  get: endpoint({
    method: 'GET',
    path: '/statutory/law-releases/{id}',
    permission: 'statutory.law.read',
    summary: 'A changed value of the law with its impact by month',
    params: byId,
    response: LawRelease,
    errors: ['statutory.not_found'],
  }),
  effects: endpoint({
    method: 'GET',
    path: '/statutory/law-releases/{id}/effects',
    permission: 'statutory.law.review',
    summary: 'Employees whose payslips a changed value makes different, largest difference first',
    params: byId,
    query: PageQuery.extend({ month: isoMonth.optional() }),
    response: paged(LawReleaseEffect),
    errors: ['statutory.not_found'],
  }),
  calculate: endpoint({
    method: 'POST',
    path: '/statutory/law-releases/{id}/calculate',
    permission: 'statutory.law.review',
    summary: 'Calculate the impact again on the months that are finalised now',
    params: byId,
    body: z.strictObject({ version }),
    response: LawRelease,
    message: 'Calculating the impact',
    errors: state,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/statutory/law-releases/{id}/propose',
    permission: 'statutory.law.review',
    summary: 'Propose to pay the difference of finalised months with the next run, or not to, for approval by another user',
    params: byId,
    body: z.strictObject({
      version,
      decision: LawReleaseDecision,
      note: text('Please enter a note').min(10, 'Use at least 10 characters').max(500),
    }),
    response: LawRelease,
    message: 'Sent for approval',
    errors: state,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/statutory/law-releases/{id}/approve',
    permission: 'statutory.override.approve',
    summary: 'Approve what another user proposed for a changed value; arrears go into the next run',
    params: byId,
    body: z.strictObject({ version, note: text('Please enter a note').max(500).optional() }),
    response: LawRelease,
    message: 'Change accepted',
    errors: [...state, 'statutory.own_law_release', 'payroll.month_finalised'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/statutory/law-releases/{id}/reject',
    permission: 'statutory.override.approve',
    summary: 'Return what was proposed for a changed value',
    params: byId,
    body: z.strictObject({ version, note: text('Please enter a reason').max(500) }),
    response: LawRelease,
    message: 'Returned',
    errors: state,
  }),
};
