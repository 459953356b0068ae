import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { payslipsOf } from '../run.queries.ts';

/** LOP days of payslips of a run as corrected so far, by employee; those never corrected are left out. */
export async function listCorrectedDays(
  tx: Tx,
  payroll_id: string,
  employee_ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; lop_days: number }>`
    select distinct on (c.employee_id) c.employee_id, c.lop_days_after::float as lop_days from payroll_correction c
    left join payroll p on p.org_id = c.org_id and p.id = c.own_run_id
    where c.org_id = ${tx.org_id} and c.payroll_id = ${payroll_id} and c.employee_id = any(${[...employee_ids]}::uuid[])
      and p.status is distinct from 'cancelled'
    order by c.employee_id, c.created_at desc, c.id desc`.execute(tx);
  return new Map(rows.map(({ employee_id, lop_days }) => [employee_id, lop_days]));
}

export type StoredCorrection = {
  correction_id: string;
  employee_id: string;
  lop_days_before: number;
  lop_days_after: number;
  reason: string;
  earnings_paise: number;
  instalments: number;
  own_run_id: string | null;
  own_run_title: string | null;
  paid_in_month: string;
  regular_run_id: string | null;
  created_at: string;
};

/** Corrections of a run, newest first; those of cancelled correction runs are left out. */
export async function listCorrections(tx: Tx, payroll_id: string): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`
    select c.id as correction_id, c.employee_id, c.lop_days_before::float as lop_days_before,
      c.lop_days_after::float as lop_days_after, c.reason, c.earnings_paise, c.instalments, c.own_run_id,
      p.title as own_run_title,
      to_char(c.paid_in_month, 'YYYY-MM') as paid_in_month, r.id as regular_run_id, c.created_at
    from payroll_correction c
    left join payroll p on p.org_id = c.org_id and p.id = c.own_run_id
    join payroll b on b.org_id = c.org_id and b.id = c.payroll_id
    left join payroll r on r.org_id = c.org_id and r.period_month = c.paid_in_month and r.kind = 'regular'
      and r.status <> 'cancelled' and r.pay_group_id = b.pay_group_id
    where c.org_id = ${tx.org_id} and c.payroll_id = ${payroll_id} and p.status is distinct from 'cancelled'
    order by c.created_at desc, c.id desc`.execute(tx);
  return rows;
}

/** Net pay (paise) of employees in a finalised run, by employee. */
export async function listNetPay(
  tx: Tx,
  run: { id: string; period_month: string },
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await payslipsOf(tx, run).where(isOneOf('employee_id', ids)).select(['employee_id', 'net_paise']).execute();
  return new Map(rows.map(({ employee_id, net_paise }) => [employee_id, net_paise]));
}

/** The highest number that an item of a correction has, so that equal items of two corrections differ; undefined before the first. */
export async function findLastCopy(tx: Tx): Promise<number | undefined> {
  const row = await tx
    .selectFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where('source', '=', 'correction')
    .select(({ fn }) => fn.max('copy_number').as('last'))
    .executeTakeFirst();
  return row?.last ?? undefined;
}
