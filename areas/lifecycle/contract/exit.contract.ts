/** Leaving on the wire: shapes, calls, permissions and refusals of exits. */
import {
  byId,
  endpoint,
  flag,
  hasFields,
  id,
  instant,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  recordAct,
  requestFields,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ExitKind, ExitStatus, NoticeUnit, ReasonCode, Treatment } from './exit-fields.ts';
import { ExitDue, ExitLetter, ExitTask, OpenItem } from './exit-parts.ts';

export const NoticeStep = z.object({ label: z.string(), value: z.string() });

export const Exit = z.object({
  exit_id: id,
  ...requestFields,
  branch: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  kind: ExitKind,
  status: ExitStatus,
  initiated_by: z.enum(['employee', 'hr']),
  notice_given_on: isoDate,
  notice_value: z.int(),
  notice_unit: NoticeUnit,
  notice_end_on: isoDate.nullable(),
  requested_last_day: isoDate.nullable(),
  last_working_day: isoDate,
  served_days: z.int(),
  shortfall_days: z.int(),
  treatment: Treatment,
  waived_days: z.int(),
  recover_days: z.int(),
  leave_adjust_days: z.int(),
  notice_pay_days: z.int(),
  /** Null where the caller may not read why somebody leaves. */
  reason_code: ReasonCode.nullable(),
  reason_text: z.string().nullable(),
  /** Null where HR has not decided, or the caller may not read it. */
  rehire_eligible: z.boolean().nullable(),
  rehire_note: z.string().nullable(),
  settlement_due_on: isoDate,
  settlement_clock: z.enum(['ahead', 'running', 'late', 'settled', 'settled_late']),
  settled_on: isoDate.nullable(),
  settlement_note: z.string().nullable(),
  access_after: z.enum(['former_employee', 'none']),
  access_ended_at: instant.nullable(),
  withdrawal_asked_at: instant.nullable(),
  withdrawal_reason: z.string().nullable(),
  tasks_open: z.int(),
  tasks_all: z.int(),
});
export type Exit = z.output<typeof Exit>;

export const ExitDetail = Exit.extend({
  /** What the caller may do with it now. */
  actions: z.array(z.string()),
  workflow_request_id: id.nullable(),
  /** The decision on probation that this exit carries out. */
  probation: z.object({ review_id: id, due_on: isoDate, decided_on: isoDate }).nullable(),
  /** How notice, shortfall and what becomes of it come about. */
  notice_steps: z.array(NoticeStep),
  tasks: z.array(ExitTask),
  /** Empty for managers: amounts are for the office and the leaver. */
  dues: z.array(ExitDue),
  open_items: z.array(OpenItem),
  letters: z.array(ExitLetter),
  timeline: z.array(z.object({ happened_at: instant, text: z.string(), by: z.string().nullable() })),
});
export type ExitDetail = z.output<typeof ExitDetail>;

const dates = {
  notice_given_on: requiredDate('Please enter the notice date'),
  last_working_day: requiredDate('Please enter the last working day'),
};
const reason = {
  reason_code: ReasonCode,
  reason_text: z.string().trim().max(2000).nullish(),
};
const explained = ({ reason_code, reason_text }: { reason_code?: string | undefined; reason_text?: string | null | undefined }) =>
  reason_code !== 'other' || Boolean(reason_text);
const otherNeedsText = { path: ['reason_text'], message: 'Please describe the reason', when: hasFields };
const lastDayOrder = {
  path: ['last_working_day'],
  message: 'Last working day cannot be before the notice date',
  when: hasFields,
};
const isOrdered = (leaving: { notice_given_on: string; last_working_day: string }) =>
  leaving.last_working_day >= leaving.notice_given_on;

const hrFields = {
  treatment: Treatment.optional(),
  rehire_eligible: z.boolean().nullish(),
  rehire_note: z.string().trim().max(500).nullish(),
  access_after: z.enum(['former_employee', 'none']).optional(),
};

export const StartExit = z
  .strictObject({
    employee_id: id,
    kind: ExitKind,
    ...dates,
    ...reason,
    ...hrFields,
    /** The template of tasks; left out, the one that fits best. */
    template_id: id.nullish(),
    /** Keeps a draft instead of starting the exit. */
    draft: z.boolean().default(false),
    /** Ends the sign-in at once instead of after the last working day. */
    revoke_access_now: z.boolean().default(false),
  })
  .refine(isOrdered, lastDayOrder)
  .refine(explained, otherNeedsText);
export type StartExit = z.output<typeof StartExit>;

export const Resign = z.strictObject({ last_working_day: dates.last_working_day, ...reason }).refine(explained, otherNeedsText);
export type Resign = z.output<typeof Resign>;

export const UpdateExit = z
  .strictObject({ ...dates, ...reason, ...hrFields, version: version.optional() })
  .refine(isOrdered, lastDayOrder)
  .refine(explained, otherNeedsText);
export type UpdateExit = z.output<typeof UpdateExit>;

export const ExitPreview = z.object({
  notice_given_on: isoDate,
  notice_value: z.int(),
  notice_unit: NoticeUnit,
  notice_end_on: isoDate.nullable(),
  last_working_day: isoDate,
  served_days: z.int(),
  shortfall_days: z.int(),
  notice_pay_days: z.int(),
  settlement_due_on: isoDate,
  /** How the settlement due date comes about. */
  settlement_why: z.string(),
  notice_steps: z.array(NoticeStep),
});
export type ExitPreview = z.output<typeof ExitPreview>;

const dateErrors = [
  'lifecycle.last_day_before_joining',
  'lifecycle.last_day_too_far',
  'lifecycle.notice_date',
  'lifecycle.treatment_not_allowed',
  'lifecycle.access_choice',
  'lifecycle.protected_leave',
] as const;
/** Refusals of the start of an exit. */
export const startErrors = [
  ...dateErrors,
  'lifecycle.exit_already_open',
  'lifecycle.employee_unknown',
  'lifecycle.field_required',
  'lifecycle.not_in_service',
  'workflows.already_pending',
  'employees.position_date',
  'employees.not_found',
] as const;
const exitErrors = ['lifecycle.not_found', 'lifecycle.wrong_status', 'lifecycle.version_conflict'] as const;
const requestErrors = ['workflows.request_not_found', 'workflows.request_decided', 'workflows.already_pending'] as const;
const UPDATE = 'lifecycle.exit.update';

/** A change of an exit that needs only its reason. */
const reasoned = z.strictObject({ reason: text('Please enter a reason').max(500), version: version.optional() });

const exitFilter = {
  ...searchable,
  ...ownOrOthers,
  status: ExitStatus.optional(),
  kind: ExitKind.optional(),
  branch_id: id.optional(),
  department_id: id.optional(),
  last_day_from: isoDate.optional(),
  last_day_to: isoDate.optional(),
  /** Settlement overdue. */
  late: flag.optional(),
  /** Not settled, closed, rejected or withdrawn. */
  open: flag.optional(),
};

export const exits = {
  list: endpoint({
    method: 'GET',
    path: '/offboardings',
    permission: 'lifecycle.exit.read',
    summary: 'Exits, the earliest last working day first',
    query: PageQuery.extend(exitFilter),
    response: paged(Exit),
  }),
  export: endpoint({
    method: 'GET',
    path: '/offboardings/export',
    longest_span: { days: 3660, reason: 'A filter of stored rows, which a file streams' },
    kind: 'file',
    permission: 'lifecycle.exit.read',
    reveals: true,
    summary: 'Exits of a filter as CSV or Excel, without reasons and amounts',
    failure: 'Exits not exported',
    query: z.object({ ...exitFilter, format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.unknown(),
    errors: ['lifecycle.too_many_rows'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/offboardings/mine',
    permission: 'lifecycle.exit.read',
    alumni: true,
    summary: 'The caller’s own newest exit; null without one',
    response: z.object({ exit: ExitDetail.nullable() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/offboardings/preview',
    permission: 'lifecycle.exit.read',
    summary: 'Notice end, shortfall and settlement due date of an exit that is being entered',
    query: z.object({ employee_id: id, kind: ExitKind, notice_given_on: isoDate, last_working_day: isoDate.optional() }),
    response: ExitPreview,
    errors: ['lifecycle.employee_unknown'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/offboardings/{id}',
    permission: 'lifecycle.exit.read',
    summary: 'One exit with what may be done with it',
    params: byId,
    response: ExitDetail,
    errors: ['lifecycle.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/offboardings',
    permission: UPDATE,
    acts_upon: ['body.employee_id'],
    summary: 'Start the exit of an employee',
    status: 201,
    idempotent: true,
    body: StartExit,
    response: ExitDetail,
    message: 'Exit started',
    errors: [...startErrors],
  }),
  resign: endpoint({
    method: 'POST',
    path: '/offboardings/resign',
    permission: 'lifecycle.exit.resign',
    summary: 'Resign. Notice is given today',
    status: 201,
    idempotent: true,
    body: Resign,
    response: ExitDetail,
    message: 'Resignation submitted',
    errors: [...startErrors, 'lifecycle.no_employee'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/offboardings/{id}',
    permission: UPDATE,
    summary: 'Change an exit that is not settled. Dates of an approved one change with a reason of their own',
    params: byId,
    body: UpdateExit,
    response: ExitDetail,
    message: 'Exit updated',
    errors: [...exitErrors, ...dateErrors, ...requestErrors, 'access.own_record', 'lifecycle.field_locked'],
  }),
  changeResignation: endpoint({
    method: 'PUT',
    path: '/offboardings/{id}/resignation',
    permission: 'lifecycle.exit.resign',
    summary: 'Change an own resignation that is pending or was returned, and submit it again',
    params: byId,
    body: Resign.safeExtend({ version: version.optional() }),
    response: ExitDetail,
    message: 'Resignation submitted again',
    errors: [...exitErrors, ...dateErrors, ...requestErrors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/offboardings/{id}',
    permission: UPDATE,
    summary: 'Delete a draft',
    params: byId,
    response: z.object({}),
    message: 'Draft deleted',
    errors: ['lifecycle.not_found', 'lifecycle.wrong_status'],
  }),
  submit: recordAct('/offboardings/{id}/submit', {
    permission: UPDATE,
    summary: 'Start an exit that was kept as a draft',
    response: ExitDetail,
    message: 'Exit started',
    errors: [...exitErrors, ...startErrors, 'access.own_record'],
  }),
  withdraw: recordAct('/offboardings/{id}/withdraw', {
    permission: 'lifecycle.exit.resign',
    summary: 'Withdraw an own resignation, or ask HR to accept its withdrawal once it is approved',
    body: reasoned,
    response: ExitDetail,
    message: 'Withdrawal recorded',
    errors: [...exitErrors, ...requestErrors, 'lifecycle.too_late'],
  }),
  acceptWithdrawal: recordAct('/offboardings/{id}/accept-withdrawal', {
    permission: UPDATE,
    summary: 'Accept that an employee stays',
    body: reasoned,
    response: ExitDetail,
    message: 'Exit withdrawn',
    errors: [...exitErrors, 'lifecycle.too_late', 'access.own_record'],
  }),
  changeLastDay: recordAct('/offboardings/{id}/change-last-day', {
    permission: UPDATE,
    summary: 'Change the last working day of an approved exit',
    body: reasoned.extend({ last_working_day: dates.last_working_day }),
    response: ExitDetail,
    message: 'Last working day changed',
    errors: [...exitErrors, ...dateErrors, 'lifecycle.exit_settled', 'access.own_record', 'employees.position_date'],
  }),
  waive: recordAct('/offboardings/{id}/waive', {
    permission: 'lifecycle.exit.waive',
    summary: 'Waive days of the shortfall',
    body: reasoned.extend({ waived_days: z.int({ error: 'Please enter the days' }).min(0).max(365) }),
    response: ExitDetail,
    message: 'Shortfall waived',
    errors: [...exitErrors, 'lifecycle.waived_too_many', 'lifecycle.exit_settled', 'access.own_record'],
  }),
  revokeAccess: recordAct('/offboardings/{id}/revoke-access', {
    permission: UPDATE,
    summary: 'End the sign-in at once',
    body: reasoned,
    response: ExitDetail,
    message: 'Access ended',
    errors: [...exitErrors, 'lifecycle.owner_access', 'access.own_record'],
  }),
  settle: recordAct('/offboardings/{id}/settle', {
    permission: 'lifecycle.exit.settle',
    summary: 'Record that the settlement was paid',
    body: z.strictObject({
      settled_on: requiredDate('Please enter the payment date'),
      /** Needed where tasks or dues that should come first are open. */
      note: z.string().trim().max(500).nullish(),
      version: version.optional(),
    }),
    response: ExitDetail,
    message: 'Settlement recorded',
    errors: [...exitErrors, 'lifecycle.settled_date', 'lifecycle.reason_required', 'access.own_record'],
  }),
  close: recordAct('/offboardings/{id}/close', {
    permission: UPDATE,
    summary: 'Close a settled exit',
    body: z.strictObject({ version: version.optional() }),
    response: ExitDetail,
    message: 'Exit closed',
    errors: [...exitErrors, 'access.own_record'],
  }),
};
