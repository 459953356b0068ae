/** SQL of comp-off: the list, records by id, and what is left of a credit, worked out where it is stored. */
import type { CompOff, compOffs } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { Ctx, PageRows, Work } from '@hrms/platform/server';
import { type ApprovableRecord, recordRows } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const COMP_OFF: ApprovableRecord = { subject: 'leave.comp_off', table: 'comp_off_claim' };

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
    'c.worked_on',
    'c.worked_minutes',
    sql<CompOff['off_kind']>`c.off_kind`.as('off_kind'),
    sql<number>`c.days::float8`.as('days'),
    sql<CompOff['source']>`c.source`.as('source'),
    stateOn(today).as('status'),
    'c.expires_on',
    'c.lot_id',
    daysLeft.as('days_left'),
    'c.note',
    'c.created_at',
    'c.version',
  ] as const;

export const claimRows = recordRows({
  record: COMP_OFF,
  permission: 'leave.comp_off.read',
  columns: { id: 'c.id', employee: 'c.employee_id', status: 'c.status' },
  from: (tx) => tx.selectFrom('comp_off_claim as c').where('c.org_id', '=', tx.org_id),
  select: (rows, { today }) => rows.select(columnsOn(today)),
  newestFirst: (rows) => rows.orderBy('c.worked_on', 'desc').orderBy('c.id'),
  idOf: ({ comp_off_id }) => comp_off_id,
  missing: () => missing('Comp-off'),
});

export const { findOf: findCompOffsOf, read: readCompOff, readAll: readCompOffs } = claimRows;
export type CompOffRow = Awaited<ReturnType<typeof findCompOffsOf>>[number];

/** The claim of an employee's day that stands in one of these states; null without one. Days as a number. */
export const findClaimOfDay = async (
  { tx }: Work,
  { employee_id, worked_on }: { employee_id: string; worked_on: CivilDate },
  states: readonly CompOffRow['status'][],
) =>
  (await tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('worked_on', '=', worked_on)
    .where('status', 'in', states)
    .select(['id', 'employee_id', 'status', 'lot_id', sql<number>`days::float8`.as('days')])
    .executeTakeFirst()) ?? null;
export type ClaimOfDay = NonNullable<Awaited<ReturnType<typeof findClaimOfDay>>>;

/** One page of claims and credits. A credit is stored as approved, also once it was used or expired. */
export const listCompOffs = (ctx: Ctx, filter: FilterOf<typeof compOffs.list>): Promise<PageRows<CompOff>> => {
  const { status } = filter;
  const stored = status === 'used' || status === 'expired' ? 'approved' : status;
  return claimRows.list(ctx, { ...filter, status: stored }, (matching) =>
    status ? matching.where(stateOn(ctx.today), '=', status) : matching,
  );
};
