import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type StoredSettlement = {
  id: string;
  employee_id: string;
  exit_id: string;
  payroll_id: string;
  reason: string | null;
  status: 'draft' | 'finalising' | 'finalised';
  net_paise: number | null;
  /** What recoveries could not be taken from the pay; 0 until it is final. */
  owed_paise: number;
};

/** Settlements that are not cancelled, all or of one run, exit or employee. */
export async function listSettlements(
  tx: Tx,
  only: { payroll_id?: string; exit_id?: string; employee_id?: string } = {},
): Promise<StoredSettlement[]> {
  const { rows } = await sql<StoredSettlement>`
    select s.id, s.employee_id, s.exit_id, s.payroll_id, s.reason, p.status, (p.totals->>'net_paise')::bigint as net_paise,
      coalesce((select sum(l.amount_paise - l.taken_paise) from settlement_line l where l.org_id = s.org_id
        and l.settlement_id = s.id and l.kind = 'recover' and l.taken_paise is not null), 0)::bigint as owed_paise
    from settlement s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
    where s.org_id = ${tx.org_id} and p.status <> 'cancelled'
      and (${only.payroll_id ?? null}::uuid is null or s.payroll_id = ${only.payroll_id ?? null}::uuid)
      and (${only.exit_id ?? null}::uuid is null or s.exit_id = ${only.exit_id ?? null}::uuid)
      and (${only.employee_id ?? null}::uuid is null or s.employee_id = ${only.employee_id ?? null}::uuid)`.execute(tx);
  return rows;
}

export type SettlementLineToStore = {
  area: string;
  source_id: string;
  component_code: string;
  kind: 'pay' | 'recover';
  amount_paise: number;
  exempt_paise: number;
  label: string;
};
export type StoredSettlementLine = SettlementLineToStore & { id: string; taken_paise: number | null };

/** Lines of a settlement in their order. */
export const listSettlementLines = async (tx: Tx, settlement_id: string): Promise<StoredSettlementLine[]> =>
  (await tx
    .selectFrom('settlement_line')
    .where('org_id', '=', tx.org_id)
    .where('settlement_id', '=', settlement_id)
    .select(['id', 'area', 'source_id', 'component_code', 'kind', 'amount_paise', 'exempt_paise', 'label', 'taken_paise'])
    .orderBy('position')
    .execute()) as StoredSettlementLine[];

/** Deletes the lines of a settlement and their unpaid items, with those that a regular run had set for the leaver in the month. */
export async function clearSettlement(
  tx: Tx,
  { id, employee_id, month }: { id: string; employee_id: string; month: Month },
  areas: readonly string[],
): Promise<void> {
  await tx.deleteFrom('settlement_line').where('org_id', '=', tx.org_id).where('settlement_id', '=', id).execute();
  await tx
    .deleteFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('period_month', '=', firstDayOf(month))
    .where('source', 'in', ['settlement', 'leave', ...areas])
    .where('status', '=', 'active')
    .execute();
}

/** The draft of the month's regular run of a pay group; undefined without one. */
export const findRegularDraft = (tx: Tx, month: Month, pay_group_id: string) =>
  tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'regular')
    .where('status', '=', 'draft')
    .where('pay_group_id', '=', pay_group_id)
    .where('period_month', '=', firstDayOf(month))
    .select('id')
    .executeTakeFirst();

/** The unpaid items of a settlement's lines, by line. */
export async function listSettlementItems(tx: Tx, employee_id: string, month: Month): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('period_month', '=', firstDayOf(month))
    .where('source', '=', 'settlement')
    .where('status', '=', 'active')
    .select(['id', 'source_row_id'])
    .execute();
  return new Map(rows.map(({ id, source_row_id }) => [source_row_id ?? '', id]));
}

/** Stores what the payslip took of each line. */
export const storeTaken = (tx: Tx, taken: readonly { id: string; taken_paise: number }[]) =>
  sql`update settlement_line l set taken_paise = u.taken
    from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ taken_paise }) => taken_paise)}::bigint[]) as u (id, taken)
    where l.org_id = ${tx.org_id} and l.id = u.id`.execute(tx);

export type GratuitySettled = { employee_id: string; paid_on: string; amount_paise: number };

/** Gratuity that final settlements paid, with the day of payment; paise. */
export async function listGratuitySettled(tx: Tx): Promise<GratuitySettled[]> {
  const { rows } = await sql<GratuitySettled>`
    select s.employee_id, p.pay_date::text as paid_on, sum(l.amount_paise)::bigint as amount_paise
    from settlement s
      join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
      join settlement_line l on l.org_id = s.org_id and l.settlement_id = s.id
        and l.component_code = 'GRATUITY' and l.kind = 'pay'
    where s.org_id = ${tx.org_id}
    group by s.employee_id, p.pay_date`.execute(tx);
  return rows;
}

/** Gratuity of final settlements of employments: what was paid, and its part that was free of income tax. Paise. */
export async function listGratuityPaid(
  tx: Tx,
  employee_ids: readonly string[],
): Promise<Map<string, { paid_paise: number; exempt_paise: number }>> {
  const { rows } = await sql<{ employee_id: string; paid_paise: number; exempt_paise: number }>`
    select s.employee_id, sum(l.amount_paise)::bigint as paid_paise, sum(l.exempt_paise)::bigint as exempt_paise
    from settlement s
      join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
      join settlement_line l on l.org_id = s.org_id and l.settlement_id = s.id
        and l.component_code = 'GRATUITY' and l.kind = 'pay'
    where s.org_id = ${tx.org_id} and s.employee_id = any(${employee_ids}::uuid[])
    group by s.employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, ...amounts }) => [employee_id, amounts]));
}

/** Joining bonus that payslips paid to an employee since a day, in paise. */
export async function sumJoiningBonus(tx: Tx, employee_id: string, since: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum((line ->> 4)::bigint), 0)::bigint as paise
    from payslip s
    join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
    cross join lateral jsonb_array_elements(s.lines) line
    where s.org_id = ${tx.org_id} and s.employee_id = ${employee_id} and s.period_month >= date_trunc('month', ${since}::date)
      and line ->> 0 = 'JOINING_BONUS'`.execute(tx);
  return Number(rows[0]?.paise ?? 0);
}
