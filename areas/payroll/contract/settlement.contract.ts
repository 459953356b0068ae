/** Full and final settlements of leavers. */
import {
  byId,
  emptyBody,
  endpoint,
  id,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  searchable,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { RunApproval } from './approval.contract.ts';

export const SettlementStatus = z.enum(['to_start', 'draft', 'finalising', 'finalised', 'outside_payroll']);
export type SettlementStatus = z.output<typeof SettlementStatus>;

/** A leaver with the state of the settlement. Amounts in paise. */
export const SettlementRow = z.object({
  exit_id: id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  department: z.string().nullable(),
  last_working_day: isoDate,
  due_by: isoDate,
  status: SettlementStatus,
  payroll_id: id.nullable(),
  net_paise: z.int().nullable(),
  /** What the pay could not cover; still owed by the leaver. */
  owed_paise: z.int(),
});
export type SettlementRow = z.output<typeof SettlementRow>;

export const SettlementDetail = SettlementRow.extend({
  notice_given_on: isoDate,
  served_days: z.int(),
  shortfall_days: z.int(),
  recover_days: z.int(),
  notice_pay_days: z.int(),
  /** Tasks of the exit that should be done first. */
  open_gates: z.array(z.string()),
  /** Why it was started with open tasks. */
  reason: z.string().nullable(),
  /** The month whose pay the settlement holds; null when a payslip paid it already. */
  pays_month: isoMonth.nullable(),
  /** After a death: who is paid, with shares in basis points of the net pay and the amounts; null otherwise. */
  payees: z
    .array(
      z.object({
        payee_id: id,
        name: z.string(),
        relationship: z.string(),
        share_bp: z.int(),
        has_account: z.boolean(),
        /** Null until it is calculated. */
        amount_paise: z.int().nullable(),
      }),
    )
    .nullable(),
  lines: z.array(
    z.object({
      area: z.string(),
      component_code: z.string(),
      name: z.string(),
      kind: z.enum(['pay', 'recover']),
      amount_paise: z.int(),
      exempt_paise: z.int(),
      /** Null until the settlement is final. */
      taken_paise: z.int().nullable(),
      why: z.string(),
    }),
  ),
});
export type SettlementDetail = z.output<typeof SettlementDetail>;

export const StartSettlement = z.strictObject({
  employee_id: z.uuid({ error: 'Please select an employee' }),
  pay_date: isoDate.optional(),
  /** Needed while tasks of the exit are open. */
  reason: optionalText(300),
});
export type StartSettlement = z.output<typeof StartSettlement>;

export const settlements = {
  list: endpoint({
    method: 'GET',
    path: '/settlements',
    permission: 'payroll.settlement.read',
    summary: 'Leavers and their settlements, by due date',
    shows: [{ group: 'salary', fields: ['settlement'] }],
    query: PageQuery.extend({ ...searchable, status: SettlementStatus.optional() }),
    response: paged(SettlementRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/settlements/{id}',
    permission: 'payroll.settlement.read',
    summary: 'The settlement of an exit, as it stands now until it is final',
    shows: [{ group: 'salary', fields: ['settlement'] }],
    params: byId,
    response: SettlementDetail,
    errors: ['payroll.not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/settlements/{id}/pdf',
    permission: 'payroll.settlement.read',
    reveals: false,
    summary: 'Download the settlement of an exit as PDF, provisional until it is final',
    kind: 'file',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/settlements/{id}/submit',
    permission: 'payroll.run.prepare',
    summary: 'Submit the payroll run of a settlement for approval',
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: RunApproval,
    message: 'Submitted for approval',
    errors: [
      'payroll.not_found',
      'payroll.not_draft',
      'payroll.not_computed',
      'payroll.open_exceptions',
      'payroll.approval_pending',
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/settlements/{id}/approve',
    permission: 'payroll.run.approve',
    summary: 'Approve the payroll run of a settlement',
    idempotent: true,
    params: byId,
    body: z.strictObject({ comments: z.string().trim().max(500).nullish() }),
    response: RunApproval,
    message: 'Settlement approved',
    errors: ['payroll.not_found', 'payroll.own_run', 'workflows.approval_not_found', 'workflows.already_decided'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/settlements',
    acts_upon: ['body.employee_id'],
    permission: 'payroll.settlement.update',
    summary: 'Start the settlement of a leaver: a payroll run of one employee',
    status: 201,
    idempotent: true,
    body: StartSettlement,
    response: z.object({ payroll_id: id, progress_id: id }),
    message: 'Settlement started',
    errors: [
      'payroll.exit_not_confirmed',
      'payroll.settlement_exists',
      'payroll.clearance_open',
      'payroll.previous_open',
      'payroll.pay_date',
    ],
  }),
};
