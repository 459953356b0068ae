import type { LeaveRequest } from '@hrms/leave/contract';
import { type EvaluationInputs, evaluateApplication, toDays } from '@hrms/leave/domain';
import { toPlainSteps } from '@hrms/platform/explain';
import { type Ctx, canAccessEmployee, findRow, visibleEmployees } from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { missing } from '../refusals.ts';
import { listHalves } from './half.queries.ts';
import { LINE_COLUMNS, seesDraft, seesPrivate, selectRequests, toLine } from './list.queries.ts';
import { listAttachments, listLedger, listTeamAway } from './read.queries.ts';
import { findPendingChange, findRequest, LEAVE, type RequestRow } from './request.queries.ts';

/** A request that the caller may change: their own, or of an employee they may apply for. @throws `not_found` */
export async function findOwnedRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  const row = await findRequest(ctx.tx, id);
  const own = row !== null && row.employee_id === ctx.actor.employee_id;
  if (!row || !seesDraft(ctx, row) || !(own || (await canAccessEmployee(ctx, 'leave.request.apply_for', row.employee_id))))
    throw missing('Leave request');
  return row;
}

/** Categories whose reason is a medical one. */
const MEDICAL: readonly string[] = ['sick', 'maternity', 'miscarriage'];

/** One request as the caller may see it. @throws `not_found`, for private leave of others too */
export async function readRequest(ctx: Ctx, id: string): Promise<LeaveRequest> {
  const line = await selectRequests(ctx)
    .where('leave_request.id', '=', id)
    .where(await visibleEmployees(ctx, 'leave.request.read', 'leave_request.employee_id'))
    .select([...LINE_COLUMNS])
    .select('leave_type.category')
    .executeTakeFirst();
  const row = line ? await findRequest(ctx.tx, id) : null;
  if (!line || !row) throw missing('Leave request');
  const approval = (
    await findRecordStates(ctx, LEAVE, row.status === 'pending' || row.status === 'cancel_pending' ? [id] : [])
  ).get(id);
  if (line.private && !seesPrivate(ctx, row.employee_id) && !approval?.can_decide_approval_id) throw missing('Leave request');
  const change = await findPendingChange(ctx.tx, id);
  const opens = seesPrivate(ctx, row.employee_id) || Boolean(approval?.can_decide_approval_id);
  const opensReason = opens || !MEDICAL.includes(line.category);
  const inputs = row.inputs as EvaluationInputs;
  const evaluation = evaluateApplication(inputs);
  const names = await ctx.dependencies.platform.people.names(ctx.tx, [
    ...row.notify_employee_ids,
    ...(row.stand_in_employee_id ? [row.stand_in_employee_id] : []),
  ]);
  const toName = (employee_id: string) => ({ employee_id, employee_name: names.get(employee_id) ?? 'Unknown' });
  return {
    ...toLine(ctx, { ...line, private: false }, approval?.waiting_for ?? []),
    reason: opensReason ? row.reason : null,
    contact_phone: row.contact_phone,
    stand_in: row.stand_in_employee_id ? toName(row.stand_in_employee_id) : null,
    notified: row.notify_employee_ids.map(toName),
    event: row.event as LeaveRequest['event'],
    applied_by_name: await userName(ctx, row.applied_by),
    decided_at: row.decided_at,
    decision_note: row.decision_note,
    workflow_request_id: row.workflow_request_id,
    changes_request_id: row.changes_request_id,
    pending_change: change && { leave_request_id: change.id, number: change.number },
    halves: (await listHalves(ctx.tx, [id])).map(({ day, half, kind, holiday_name, charged, why, pay_fraction_bp, status }) => ({
      day,
      half,
      kind,
      holiday_name,
      why,
      pay_fraction_bp,
      charged: toDays(charged),
      status: status === 'proposed' ? ('held' as const) : status,
    })),
    checks: [...evaluation.checks],
    paid_by: inputs.type.paid_by,
    steps: toPlainSteps(evaluation.explained.steps),
    ledger: await listLedger(ctx, id),
    attachments: opens ? await listAttachments(ctx, id) : [],
    team: await listTeamAway(ctx, row.employee_id, row.first_day, row.last_day),
    actions: await actionsOf(ctx, row, change !== null),
  };
}

async function userName(ctx: Ctx, user_id: string | null): Promise<string> {
  if (!user_id) return 'System';
  const user = await findRow(ctx.tx, 'app_user', { id: user_id }, ['display_name']);
  return user?.display_name ?? 'System';
}

async function actionsOf(ctx: Ctx, row: RequestRow, is_changing: boolean): Promise<LeaveRequest['actions']> {
  const may =
    row.employee_id === ctx.actor.employee_id || (await canAccessEmployee(ctx, 'leave.request.apply_for', row.employee_id));
  if (!may) return [];
  if (row.status === 'draft') return ['edit', 'send', 'delete'];
  if (row.status === 'pending' || row.status === 'returned') return ['edit', 'withdraw'];
  if (row.status === 'cancel_pending') return ['withdraw'];
  return !is_changing && (row.status === 'approved' || row.status === 'partly_cancelled') ? ['cancel', 'change'] : [];
}
