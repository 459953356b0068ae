import { daysText, slotKey, toHundredths } from '@hrms/leave/domain';
import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import {
  type ApprovalSubject,
  findRequestStates,
  previewApprovers,
  type RequestState,
  removeStandIn,
  type SubjectDescription,
  saveStandIn,
  submitRequest,
  withdrawRequest,
} from '@hrms/workflows/server';
import { findPerson } from '../people/person.queries.ts';
import { loadTypes } from '../types/type.queries.ts';
import { findRequests, type RequestRow } from './request.queries.ts';

/** Leave's only door to approvals. */
export const LEAVE_SUBJECT = 'leave.request';

export type LeaveApprovalKind = 'apply' | 'change' | 'cancel';
type Submitted = {
  id: string;
  number: string;
  employee_id: string;
  days: number;
  type_name: string;
  kind: LeaveApprovalKind;
  employee_name: string;
};

/** Asks approval for a request. It may be approved at once: `on_approved` has run then. */
export async function submitLeave(ctx: Ctx, request: Submitted): Promise<void> {
  const { id, number, employee_id, days, type_name, kind, employee_name } = request;
  const words = { apply: '', change: 'Change of ', cancel: 'Cancellation of ' }[kind];
  const title = `${words}${kind === 'apply' ? type_name : type_name.toLowerCase()}: ${employee_name}, ${daysText(days)} (${number})`;
  const { request_id } = await submitRequest(ctx, {
    subject: LEAVE_SUBJECT,
    source_id: id,
    subject_employee_id: employee_id,
    title,
    facts: { kind, fields: { days: days / 100, leave_type: type_name } },
  });
  await ctx.tx
    .updateTable('leave_request')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}

/** Withdraws the pending approval of a request; `on_withdrawn` runs. */
export const withdrawLeave = (ctx: Ctx, id: string): Promise<void> =>
  withdrawRequest(ctx, { subject: LEAVE_SUBJECT, source_id: id });

/** Where approvals of records stand, by record id. */
export const findApprovals = (
  ctx: Pick<Ctx, 'tx' | 'org_id' | 'actor'>,
  subject: string,
  ids: readonly string[],
): Promise<Map<string, RequestState>> => (ids.length > 0 ? findRequestStates(ctx, subject, ids) : Promise.resolve(new Map()));

/** Names of those who would be asked, stage by stage. */
export async function previewLeaveApprovers(
  ctx: Ctx,
  employee_id: string,
  days: number,
  type_name: string,
): Promise<{ level: number; names: string[] }[]> {
  const { stages } = await previewApprovers(ctx, {
    subject: LEAVE_SUBJECT,
    subject_employee_id: employee_id,
    facts: { kind: 'apply', fields: { days: days / 100, leave_type: type_name } },
  });
  return stages.map((stage, n) => ({ level: n + 1, names: stage.seats.flatMap(({ people }) => people.map(({ name }) => name)) }));
}

/** The stand-in of approved leave decides in the employee's place during the spell. */
export async function nameStandIn(ctx: Ctx, row: RequestRow): Promise<void> {
  if (!row.stand_in_employee_id) return;
  await saveStandIn(ctx, {
    employee_id: row.employee_id,
    stand_in_employee_id: row.stand_in_employee_id,
    from_date: row.first_day,
    to_date: row.last_day,
    reason: `On leave (${row.number})`,
    source: { area: 'leave', id: row.id },
  });
}

/** Ends the stand-in that a request named. */
export const endStandIn = async (ctx: Ctx, row: RequestRow): Promise<void> => {
  if (row.stand_in_employee_id) await removeStandIn(ctx, { area: 'leave', id: row.id });
};

/** What approvers read of requests: days, balance, reason. */
export async function describeLeave(
  ctx: Parameters<ApprovalSubject['describe']>[0],
  ids: readonly string[],
): Promise<Map<string, SubjectDescription>> {
  const rows = await findRequests(ctx.tx, ids);
  const types = new Map((await loadTypes(ctx.tx)).map((type) => [type.id, type]));
  const described = new Map<string, SubjectDescription>();
  for (const row of rows) {
    const type = types.get(row.leave_type_id);
    const person = await findPerson(ctx.tx, row.employee_id, ctx.today);
    const days = toHundredths(row.days);
    const from = `${dateLabel(row.first_day)}${row.first_half === 2 ? ' (second half)' : ''}`;
    const to = `${dateLabel(row.last_day)}${row.last_half === 1 ? ' (first half)' : ''}`;
    const cancelled = new Set((row.cancel_halves ?? []).map(slotKey)).size;
    described.set(row.id, {
      title: `${type?.name ?? 'Leave'}: ${person?.full_name ?? ''}, ${daysText(days)}`,
      lines: [
        { label: 'Leave type', value: type?.name ?? '' },
        { label: 'From', value: from },
        { label: 'To', value: to },
        { label: 'Days', value: String(row.days) },
        ...(Number(row.lop_days) > 0 ? [{ label: 'Unpaid', value: daysText(toHundredths(row.lop_days)) }] : []),
        ...(cancelled > 0 ? [{ label: 'To cancel', value: daysText(cancelled * 50) }] : []),
        ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
      ],
      help: await helpLines(ctx, row),
      link: `/leaves/view/${row.id}`,
    });
  }
  return described;
}

async function helpLines({ tx }: Work, row: RequestRow) {
  const rows = await tx
    .selectFrom('leave_balance')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', row.employee_id)
    .where('leave_type_id', '=', row.leave_type_id)
    .select('balance')
    .execute();
  const balance = rows.reduce((sum, one) => sum + toHundredths(Number(one.balance)), 0);
  return rows.length > 0 ? [{ label: 'Balance', value: daysText(balance) }] : [];
}
