import { withEmployeeNames } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { PayableItem, PaymentBatch, PaymentLine, reimbursementPayments } from '@hrms/reimbursements/contract';
import { sql } from 'kysely';

type Unnamed<T> = Omit<T, 'employee_code' | 'employee_name' | 'account'>;

/** Approved claims and advances that nothing pays yet, oldest approval first. */
export async function listPayable(tx: Tx): Promise<Omit<PayableItem, 'account'>[]> {
  const { rows } = await sql<Unnamed<PayableItem>>`
    select 'claim' as kind, c.id as source_id, c.number, c.employee_id, c.title, c.payable_paise as amount_paise, c.pay_through,
      c.approved_on
    from expense_claim c where c.org_id = ${tx.org_id} and c.status = 'approved' and c.payable_paise > 0 and c.payroll_id is null
    union all
    select 'advance', a.id, a.number, a.employee_id, a.purpose, a.amount_paise, 'batch', a.approved_on
    from expense_advance a where a.org_id = ${tx.org_id} and a.status = 'approved'
      and not exists (select from claim_payment_line l
        where l.org_id = a.org_id and l.advance_id = a.id and l.status <> 'reversed')
    order by approved_on, number`.execute(tx);
  return withEmployeeNames(tx, rows);
}

const selectBatches = (tx: Tx) => tx.selectFrom('claim_payment_batch as b').where('b.org_id', '=', tx.org_id);

const OF_LINES = sql`from claim_payment_line l where l.org_id = b.org_id and l.batch_id = b.id and l.status <> 'reversed'`;
const COLUMNS = [
  'b.id as batch_id',
  'b.number',
  sql<PaymentBatch['mode']>`b.mode`.as('mode'),
  sql<PaymentBatch['status']>`b.status`.as('status'),
  sql<number>`(select coalesce(sum(l.amount_paise), 0)::bigint ${OF_LINES})`.as('total_paise'),
  sql<number>`(select count(*)::int ${OF_LINES})`.as('items'),
  'b.created_at',
  'b.created_by',
  'b.checked_by',
  'b.posted_on',
  'b.reference',
  'b.version',
] as const;

export type BatchRow = Omit<PaymentBatch, 'created_by_name' | 'checked_by_name'> & {
  created_by: string;
  checked_by: string | null;
};

/** One page of batches, newest first. */
export async function pageOfBatches(ctx: Ctx, filter: FilterOf<typeof reimbursementPayments.list>): Promise<PageRows<BatchRow>> {
  let matching = selectBatches(ctx.tx);
  if (filter.status) matching = matching.where('b.status', '=', filter.status);
  return pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('b.created_at', 'desc').orderBy('b.number', 'desc'),
  );
}

/** A batch by id; undefined without one. */
export const findBatch = (tx: Tx, id: string): Promise<BatchRow | undefined> =>
  selectBatches(tx).where('b.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Lines of a batch by employee. */
export async function listPaymentLines(tx: Tx, batch_id: string): Promise<Omit<PaymentLine, 'account'>[]> {
  const { rows } = await sql<Unnamed<PaymentLine>>`
    select l.id as payment_line_id, case when l.claim_id is null then 'advance' else 'claim' end as kind,
      coalesce(l.claim_id, l.advance_id) as source_id, coalesce(c.number, a.number) as number,
      coalesce(c.employee_id, a.employee_id) as employee_id, coalesce(c.title, a.purpose) as title, l.amount_paise, l.status,
      l.reversal_reason
    from claim_payment_line l
    left join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    left join expense_advance a on a.org_id = l.org_id and a.id = l.advance_id
    where l.org_id = ${tx.org_id} and l.batch_id = ${batch_id}::uuid order by number`.execute(tx);
  return withEmployeeNames(tx, rows);
}

/** Writes the lines of a batch. */
export const insertPaymentLines = (
  tx: Tx,
  batch_id: string,
  items: readonly Pick<PayableItem, 'kind' | 'source_id' | 'amount_paise'>[],
): Promise<void> =>
  copyRows(
    tx,
    'claim_payment_line',
    items.map(({ kind, source_id, amount_paise }) => ({
      id: newId(),
      batch_id,
      claim_id: kind === 'claim' ? source_id : null,
      advance_id: kind === 'advance' ? source_id : null,
      amount_paise,
    })),
  );

/** Moves claims from one status to another; answers how many were there. */
export async function moveClaims(
  tx: Tx,
  ids: readonly string[],
  {
    from,
    to,
    paid_on = null,
    reference = null,
  }: { from: string; to: string; paid_on?: string | null; reference?: string | null },
): Promise<number> {
  const { numAffectedRows } = await sql`update expense_claim set status = ${to}, paid_on = ${paid_on}::date,
      payment_reference = ${reference}, version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and status = ${from}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Moves advances that are paid or whose payment came back. */
export async function moveAdvances(
  tx: Tx,
  ids: readonly string[],
  { from, to, paid_on }: { from: string; to: string; paid_on: string | null },
): Promise<number> {
  const { numAffectedRows } =
    await sql`update expense_advance set status = ${to}, paid_on = ${paid_on}::date, version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and status = ${from}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Moves lines of a batch on. */
export async function moveLines(
  tx: Tx,
  ids: readonly string[],
  { to, reason = null }: { to: PaymentLine['status']; reason?: string | null },
): Promise<void> {
  await sql`update claim_payment_line set status = ${to}, reversal_reason = ${reason}
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
}
