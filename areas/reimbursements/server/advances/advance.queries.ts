import { findEmployeeIds, withEmployeeNames } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Paise, paise } from '@hrms/platform/money';
import { type Ctx, isOneOf, type PageRows, pageOf, type Tx, visibleEmployees, type Work } from '@hrms/platform/server';
import type { Advance, AdvanceStatus, expenseAdvances } from '@hrms/reimbursements/contract';
import { type ApprovableRecord, findRecordStates } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const ADVANCE: ApprovableRecord = { subject: 'reimbursement.advance', table: 'expense_advance' };

const selectAdvances = (tx: Tx) => tx.selectFrom('expense_advance as a').where('a.org_id', '=', tx.org_id);

const COLUMNS = [
  'a.id as advance_id',
  'a.number',
  'a.employee_id',
  'a.purpose',
  'a.amount_paise',
  'a.needed_on',
  'a.trip_to',
  'a.due_on',
  sql<AdvanceStatus>`a.status`.as('status'),
  'a.paid_on',
  'a.settled_paise',
  'a.returned_paise',
  'a.recovered_paise',
  sql<number>`case when a.status in ('paid', 'partly_settled', 'recovering')
    then a.amount_paise - a.settled_paise - a.returned_paise - a.recovered_paise else 0 end`.as('open_paise'),
  'a.version',
] as const;

export type AdvanceRow = Omit<Advance, 'pending_with'>;

async function withApprovers(ctx: Ctx, rows: readonly AdvanceRow[]): Promise<Advance[]> {
  const pending = rows.filter(({ status }) => status === 'submitted').map(({ advance_id }) => advance_id);
  const states = await findRecordStates(ctx, ADVANCE, pending);
  return rows.map((row) => ({ ...row, pending_with: [...(states.get(row.advance_id)?.waiting_for ?? [])] }));
}

/** Drafts are their owner's only. */
const isShownTo = ({ actor }: Ctx) => sql<boolean>`(a.status <> 'draft' or a.employee_id = ${actor.employee_id}::uuid)`;

/** One page of advances, newest first. */
export async function listAdvances(ctx: Ctx, filter: FilterOf<typeof expenseAdvances.list>): Promise<PageRows<Advance>> {
  let matching = selectAdvances(ctx.tx)
    .where(await visibleEmployees(ctx, 'reimbursements.claim.read', 'a.employee_id', filter.whose))
    .where(isShownTo(ctx));
  if (filter.status) matching = matching.where('a.status', '=', filter.status);
  if (filter.employee_id) matching = matching.where('a.employee_id', '=', filter.employee_id);
  if (filter.search) matching = matching.where(isOneOf('a.employee_id', await findEmployeeIds(ctx.tx, filter.search)));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('a.created_at', 'desc').orderBy('a.id'),
  );
  return { ...page, rows: await withApprovers(ctx, await withEmployeeNames(ctx.tx, page.rows)) };
}

/** Advances by id, whoever asks. */
export const findAdvances = async ({ tx }: Pick<Work, 'tx'>, ids: readonly string[]): Promise<AdvanceRow[]> =>
  ids.length === 0 ? [] : withEmployeeNames(tx, await selectAdvances(tx).where(isOneOf('a.id', ids)).select(COLUMNS).execute());

/** An advance that the caller may see. @throws `not_found` */
export async function readAdvance(ctx: Ctx, id: string): Promise<Advance> {
  const rows = await selectAdvances(ctx.tx)
    .where('a.id', '=', id)
    .where(await visibleEmployees(ctx, 'reimbursements.claim.read', 'a.employee_id'))
    .where(isShownTo(ctx))
    .select(COLUMNS)
    .execute();
  const [advance] = await withApprovers(ctx, await withEmployeeNames(ctx.tx, rows));
  if (!advance) throw missing('Advance');
  return advance;
}

/** How many advances of an employee are asked for or open. */
export async function countOpenAdvances(tx: Tx, employee_id: string): Promise<number> {
  const { open } = await selectAdvances(tx)
    .where('a.employee_id', '=', employee_id)
    .where('a.status', 'in', ['submitted', 'returned', 'approved', 'paid', 'partly_settled', 'recovering'])
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export type OpenAdvanceRow = { advance_id: string; number: string; open_paise: Paise; amount_paise: number; due_on: CivilDate };

const OPEN = sql<number>`a.amount_paise - a.settled_paise - a.returned_paise - a.recovered_paise`;

/** Paid advances of an employee with something left, the oldest first; locked where they are to be settled. */
export async function listOpenAdvances(tx: Tx, employee_id: string, lock = false): Promise<OpenAdvanceRow[]> {
  let query = selectAdvances(tx)
    .where('a.employee_id', '=', employee_id)
    .where('a.status', 'in', ['paid', 'partly_settled'])
    .where('a.payroll_id', 'is', null)
    .where(OPEN, '>', 0)
    .select(['a.id as advance_id', 'a.number', 'a.amount_paise', 'a.due_on', OPEN.as('open_paise')])
    .orderBy('a.paid_on')
    .orderBy('a.number');
  if (lock) query = query.forUpdate();
  return (await query.execute()).map((row) => ({ ...row, open_paise: paise(row.open_paise) }));
}

/** Adds to what is settled of an advance and moves its status on. */
export async function addToSettled(
  tx: Tx,
  advance_id: string,
  part: 'settled_paise' | 'returned_paise' | 'recovered_paise',
  amount: number,
): Promise<void> {
  await sql`update expense_advance set ${sql.ref(part)} = ${sql.ref(part)} + ${amount}, version = version + 1,
      status = case when settled_paise + returned_paise + recovered_paise + ${amount} >= amount_paise then 'settled'
        else 'partly_settled' end
    where org_id = ${tx.org_id} and id = ${advance_id}::uuid`.execute(tx);
}
