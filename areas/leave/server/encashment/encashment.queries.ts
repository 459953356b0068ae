import type { EncashmentFacts, LeaveEncashment, leaveEncashments } from '@hrms/leave/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';
import { findApprovals } from '../requests/approval.service.ts';

export const ENCASHMENT_SUBJECT = 'leave.encashment';

/** Encashments of the organisation with their employee and type. */
export const selectEncashments = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('leave_encashment as c')
    .innerJoin('employee', (on) => on.onRef('employee.org_id', '=', 'c.org_id').onRef('employee.id', '=', 'c.employee_id'))
    .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'c.org_id').onRef('t.id', '=', 'c.leave_type_id'))
    .where('c.org_id', '=', ctx.org_id);

export const ENCASHMENT_COLUMNS = [
  'c.id as leave_encashment_id',
  'c.number',
  'c.employee_id',
  sql<string>`employee.employee_code`.as('employee_code'),
  'employee.full_name as employee_name',
  'c.leave_type_id',
  't.code as type_code',
  't.name as type_name',
  't.colour',
  'c.days',
  'c.on_date',
  'c.kind',
  'c.status',
  'c.facts',
  'c.payroll_id',
  'c.paid_on',
  'c.created_at',
] as const;

type Row = Omit<LeaveEncashment, 'kind' | 'status' | 'facts' | 'pending_with'> & { kind: string; status: string; facts: unknown };

async function toEncashments(ctx: Ctx, rows: readonly Row[]): Promise<LeaveEncashment[]> {
  const states = await findApprovals(
    ctx,
    ENCASHMENT_SUBJECT,
    rows.filter(({ status }) => status === 'pending').map(({ leave_encashment_id }) => leave_encashment_id),
  );
  return rows.map((row) => ({
    ...row,
    days: Number(row.days),
    kind: row.kind as LeaveEncashment['kind'],
    status: row.status as LeaveEncashment['status'],
    facts: row.facts as EncashmentFacts,
    pending_with: [...(states.get(row.leave_encashment_id)?.waiting_for ?? [])],
  }));
}

/** One page of encashments, newest first. */
export async function listEncashments(
  ctx: Ctx,
  filter: FilterOf<typeof leaveEncashments.list>,
): Promise<PageRows<LeaveEncashment>> {
  let matching = selectEncashments(ctx).where(
    await visibleEmployees(ctx, 'leave.encashment.read', 'c.employee_id', filter.whose),
  );
  if (filter.status) matching = matching.where('c.status', '=', filter.status);
  if (filter.employee_id) matching = matching.where('c.employee_id', '=', filter.employee_id);
  if (filter.search) {
    const pattern = containsText(filter.search);
    matching = matching.where((eb) => eb.or([eb('employee.full_name', 'ilike', pattern), eb('c.number', 'ilike', pattern)]));
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...ENCASHMENT_COLUMNS])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id'),
  );
  return { ...page, rows: await toEncashments(ctx, page.rows) };
}

/** @throws `not_found` */
export async function readEncashment(ctx: Ctx, id: string): Promise<LeaveEncashment> {
  const row = await selectEncashments(ctx)
    .where('c.id', '=', id)
    .where(await visibleEmployees(ctx, 'leave.encashment.read', 'c.employee_id'))
    .select([...ENCASHMENT_COLUMNS])
    .executeTakeFirst();
  if (!row) throw missing('Encashment');
  return (await toEncashments(ctx, [row]))[0] as LeaveEncashment;
}
