/** SQL of comp-off: the list, records by id, and what is left of a credit, worked out where it is stored. */
import type { CompOff, compOffs } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, isValue, type PageRows, pageOf, type Tx, visibleEmployees, type Work } from '@hrms/platform/server';
import { type ApprovableRecord, withPendingApprovers } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const COMP_OFF: ApprovableRecord = { subject: 'leave.comp_off', table: 'comp_off_claim' };

const selectClaims = (tx: Tx) =>
  tx
    .selectFrom('comp_off_claim as c')
    .innerJoin('employee', (on) => on.onRef('employee.org_id', '=', 'c.org_id').onRef('employee.id', '=', 'c.employee_id'))
    .where('c.org_id', '=', tx.org_id);

const ledger = sql`leave_ledger l where l.org_id = c.org_id and l.lot_id = c.lot_id`;
const daysLeft = sql<number>`case c.status when 'approved' then coalesce((select sum(l.days) from ${ledger}), 0)::float8 else 0
  end`;
/** What expired stays so when the rest was used. */
const stateOn = (today: CivilDate) => sql<CompOff['status']>`case
  when c.status <> 'approved' then c.status
  when exists (select from ${ledger} and l.kind = 'expiry') or (c.expires_on < ${today}::date and ${daysLeft} > 0) then 'expired'
  when ${daysLeft} = 0 then 'used' else 'approved' end`;

const columnsOn = (today: CivilDate) =>
  [
    'c.id as comp_off_id',
    'c.employee_id',
    sql<string>`employee.employee_code`.as('employee_code'),
    'employee.full_name as employee_name',
    'c.worked_on',
    'c.worked_minutes',
    sql<CompOff['off_kind']>`c.off_kind`.as('off_kind'),
    sql<number>`c.days::float8`.as('days'),
    sql<CompOff['source']>`c.source`.as('source'),
    stateOn(today).as('status'),
    'c.expires_on',
    daysLeft.as('days_left'),
    'c.note',
    'c.created_at',
    'c.version',
  ] as const;

/** One page of claims and credits, newest first. */
export async function listCompOffs(ctx: Ctx, filter: FilterOf<typeof compOffs.list>): Promise<PageRows<CompOff>> {
  let matching = selectClaims(ctx.tx)
    .where(await visibleEmployees(ctx, 'leave.comp_off.read', 'c.employee_id', filter.whose))
    .where(isValue('c.employee_id', filter.employee_id))
    .where(hasText(filter.search, 'employee.full_name', 'employee.employee_code'));
  if (filter.status) {
    const stored = filter.status === 'used' || filter.status === 'expired' ? 'approved' : filter.status;
    matching = matching.where('c.status', '=', stored).where(stateOn(ctx.today), '=', filter.status);
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(columnsOn(ctx.today)).orderBy('c.worked_on', 'desc').orderBy('c.id'),
  );
  return { ...page, rows: await withPendingApprovers(ctx, COMP_OFF, page.rows, ({ comp_off_id }) => comp_off_id) };
}

export type CompOffRow = Omit<CompOff, 'pending_with'>;

/** Claims by id, whoever asks. */
export const findCompOffs = ({ tx, today }: Work, ids: readonly string[]): Promise<CompOffRow[]> =>
  selectClaims(tx)
    .where('c.id', 'in', [...ids])
    .select(columnsOn(today))
    .execute();

/** Claims that a permission of the caller covers, with who is asked about them. @throws `not_found` unless all are */
export async function readCompOffs(ctx: Ctx, ids: readonly string[], permission = 'leave.comp_off.read'): Promise<CompOff[]> {
  const rows = await selectClaims(ctx.tx)
    .where('c.id', 'in', [...ids])
    .where(await visibleEmployees(ctx, permission, 'c.employee_id'))
    .select(columnsOn(ctx.today))
    .execute();
  if (rows.length < new Set(ids).size) throw missing('Comp-off');
  return withPendingApprovers(ctx, COMP_OFF, rows, ({ comp_off_id }) => comp_off_id);
}

/** Claims of an employee that are not decided, oldest first. */
export const listOpenClaims = (tx: Tx, employee_id: string) =>
  tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', 'in', ['detected', 'pending', 'returned'])
    .select(['id', 'status', 'worked_on'])
    .orderBy('worked_on')
    .execute();

/** The claim of a day that stands in one of these states; undefined without one. */
export const findClaimOfDay = (tx: Tx, employee_id: string, worked_on: CivilDate, states: readonly string[]) =>
  tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('worked_on', '=', worked_on)
    .where('status', 'in', [...states])
    .select(['id', 'lot_id', 'days', 'status'])
    .executeTakeFirst();
