import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { ofRunGroup } from '../groups/membership.queries.ts';

type Run = { id: string; period_month: string };
export type Counted = { count: number; amount: number | null };

/** One-time items of a month's regular run by the area they come from: how many, and their sum in paise. */
export async function countItemsBySource(
  tx: Tx,
  { id, period_month }: Run,
): Promise<Map<string, { count: number; amount: number }>> {
  const { rows } = await sql<{ source: string; count: number; amount: number }>`
    select source, count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as amount from payroll_input
    where org_id = ${tx.org_id} and period_month = ${period_month}::date and payroll_id is null
      and status in ('active', 'consumed') and ${await ofRunGroup(tx, id, 'payroll_input.employee_id')}
    group by source`.execute(tx);
  return new Map(rows.map(({ source, count, amount }) => [source, { count, amount: Number(amount) }]));
}

/** Of the drafts of a run: employees who join or leave in its month, and those with days without pay. */
export async function countDrafts(tx: Tx, { id, period_month }: Run): Promise<{ moving: number; lop: number; lop_days: number }> {
  const { rows } = await sql<{ moving: number; lop: number; lop_days: number }>`
    select count(*) filter (where input->>'joined_on' >= m.first_day or input->>'last_working_day' <= m.last_day)::int as moving,
      count(*) filter (where (input->>'lop_days')::numeric > 0)::int as lop,
      coalesce(sum((input->>'lop_days')::numeric * 100), 0)::int as lop_days
    from payroll_draft, (select ${period_month}::text as first_day,
      to_char(${period_month}::date + interval '1 month - 1 day', 'YYYY-MM-DD') as last_day) m
    where org_id = ${tx.org_id} and payroll_id = ${id}`.execute(tx);
  return rows[0] ?? { moving: 0, lop: 0, lop_days: 0 };
}

/** Holds of a month that are not released. */
export async function countHolds(tx: Tx, { id, period_month }: Run): Promise<number> {
  const row = await tx
    .selectFrom('payroll_hold')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', period_month)
    .where('status', '=', 'active')
    .where(await ofRunGroup(tx, id, 'payroll_hold.employee_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Open blockers and warnings of a run by their code. */
export async function countOpenByCode(tx: Tx, payroll_id: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('severity', 'in', ['B', 'W'])
    .where('status', '=', 'open')
    .groupBy('code')
    .select(({ fn }) => ['code', fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ code, count }) => [code, Number(count)]));
}

/** Payslips of a finalised run with net pay that is neither in a bank advice nor held, wholly or in part, and payslips never published. */
export async function countUnfinished(tx: Tx, { id, period_month }: Run): Promise<{ unpaid: number; unpublished: number }> {
  const { rows } = await sql<{ unpaid: number; unpublished: number }>`
    select count(*) filter (where s.net_paise > coalesce(a.paise, 0) and h.id is null)::int as unpaid,
      count(*) filter (where n.payslip_id is null)::int as unpublished
    from payslip s
    left join (select employee_id, sum(amount_paise) as paise from bank_advice_payment
      where org_id = ${tx.org_id} and payroll_id = ${id} group by employee_id) a on a.employee_id = s.employee_id
    left join payroll_hold h on h.org_id = s.org_id and h.employee_id = s.employee_id and h.period_month = s.period_month
      and h.kind = 'hold_payout' and h.status = 'active'
    left join payslip_publication n on n.org_id = s.org_id and n.payslip_id = s.id
    where s.org_id = ${tx.org_id} and s.period_month = ${period_month}::date and s.payroll_id = ${id}`.execute(tx);
  return rows[0] ?? { unpaid: 0, unpublished: 0 };
}

/** Steps of a run that people marked. */
export const listMarks = (tx: Tx, payroll_id: string) =>
  tx
    .selectFrom('payroll_step')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .select(['step', 'done_by', 'done_at', 'items', 'amount_paise', 'reopened_reason'])
    .execute();
