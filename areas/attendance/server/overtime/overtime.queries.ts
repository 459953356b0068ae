import type { Overtime, overtimes } from '@hrms/attendance/contract';
import { isPositionAt, positionOrFirstOn } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, isValue, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import type { ApprovableRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { recordNotFound } from '../refusals.ts';

export const OVERTIME: ApprovableRecord = { subject: 'attendance.overtime', table: 'overtime' };

const selectOvertime = (tx: Tx) =>
  tx
    .selectFrom('overtime as o')
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'o.org_id').onRef('e.id', '=', 'o.employee_id'))
    .where('o.org_id', '=', tx.org_id);

const COLUMNS = [
  'o.id as overtime_id',
  'o.number',
  'e.id as employee_id',
  sql<string>`e.employee_code`.as('employee_code'),
  'e.full_name',
  'o.day',
  'o.category',
  'o.requested_minutes',
  'o.actual_minutes',
  'o.approved_minutes',
  'o.payable_minutes',
  'o.reward',
  'o.multiplier_bp',
  'o.source',
  sql<boolean>`o.consent_at is not null`.as('consent'),
  'o.reason',
  'o.status',
  'o.workflow_request_id',
  'o.version',
] as const;

type Filter = Omit<FilterOf<typeof overtimes.list>, 'status' | 'category'> & {
  status?: string | undefined;
  category?: string | undefined;
};

/** Overtime of people the caller may see, newest day first. */
export async function listOvertime(ctx: Ctx, filter: Filter): Promise<PageRows<Overtime>> {
  let matching = selectOvertime(ctx.tx)
    .where(await visibleEmployees(ctx, 'attendance.overtime.read', 'o.employee_id', filter.whose))
    .where(isValue('o.status', filter.status))
    .where(isValue('o.category', filter.category))
    .where(isValue('o.employee_id', filter.employee_id));
  if (filter.from) matching = matching.where('o.day', '>=', filter.from);
  if (filter.to) matching = matching.where('o.day', '<=', filter.to);
  matching = matching.where(hasText(filter.search, 'e.full_name', 'e.employee_code', 'o.number'));
  matching = matching.where(isPositionAt(positionOrFirstOn(ctx, 'e.id', ctx.today), filter));
  return (await pageOf(ctx.tx, matching, filter, (rows) =>
    rows.select(COLUMNS).orderBy('o.day', 'desc').orderBy('e.full_name').orderBy('o.id'),
  )) as unknown as PageRows<Overtime>;
}

/** Overtime, whoever asks. @throws `not_found` */
export async function loadOvertime(tx: Tx, id: string): Promise<Overtime> {
  const row = await selectOvertime(tx).where('o.id', '=', id).select(COLUMNS).executeTakeFirst();
  if (!row) throw recordNotFound('Overtime');
  return row as unknown as Overtime;
}

/** Overtime of an employee's day that was not refused or taken back; undefined without any. */
export const findOvertimeOfDay = (tx: Tx, { employee_id, day, category }: Pick<Overtime, 'employee_id' | 'day' | 'category'>) =>
  tx
    .selectFrom('overtime')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .where('category', '=', category)
    .where('status', 'not in', ['rejected', 'cancelled', 'reversed'])
    .select(['id', 'status', 'reward', 'version'])
    .executeTakeFirst();

/** Overtime by id, whoever asks. */
export async function loadOvertimes(tx: Tx, ids: readonly string[]): Promise<Overtime[]> {
  const rows = await selectOvertime(tx)
    .where('o.id', 'in', [...ids])
    .select(COLUMNS)
    .execute();
  return rows as unknown as Overtime[];
}

/** Overtime that a permission of the caller reaches. @throws `not_found` */
export async function findOvertime(ctx: Ctx, id: string, permission = 'attendance.overtime.read'): Promise<Overtime> {
  const row = await selectOvertime(ctx.tx)
    .where('o.id', '=', id)
    .where(await visibleEmployees(ctx, permission, 'o.employee_id'))
    .select('o.id')
    .executeTakeFirst();
  if (!row) throw recordNotFound('Overtime');
  return loadOvertime(ctx.tx, id);
}
