import { addToMonth, type CivilDate, firstDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** The pay date of the newest finalised regular run before a month, of the pay group of a run; null before the first. */
export async function findLastPayDate(tx: Tx, payroll_id: string, month: Month): Promise<CivilDate | null> {
  const { rows } = await sql<{ pay_date: CivilDate | null }>`
    select max(p.pay_date) as pay_date
    from payroll p join payroll run on run.org_id = p.org_id and run.pay_group_id = p.pay_group_id
    where run.org_id = ${tx.org_id} and run.id = ${payroll_id} and p.org_id = ${tx.org_id}
      and p.kind = 'regular' and p.status = 'finalised' and p.period_month < ${firstDayOf(month)}::date`.execute(tx);
  return rows[0]?.pay_date ?? null;
}

/** Those of the employees who have a draft payslip in a run. */
export async function listWithDraft(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<Set<string>> {
  // one look-up per employee, whatever the statistics say of drafts that were just written
  const { rows } = await sql<{ employee_id: string }>`
    select d.employee_id from unnest(${[...ids]}::uuid[]) as one (id)
    cross join lateral (select employee_id from payroll_draft where org_id = ${tx.org_id} and payroll_id = ${payroll_id}
      and employee_id = one.id offset 0) d`.execute(tx);
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** All employees with a draft payslip in a run. */
export const listEmployeesOfRun = async (tx: Tx, payroll_id: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('payroll_draft')
      .where('org_id', '=', tx.org_id)
      .where('payroll_id', '=', payroll_id)
      .select('employee_id')
      .execute()
  ).map(({ employee_id }) => employee_id);

export type Outlier = { employee_id: string; component_code: string; amount_paise: number; median_paise: number };

/** Months whose items are compared, how many of them make a median, and how many times the median is unusual (payroll R15). */
const [MONTHS, LEAST, TIMES] = [6, 5, 5];

/** One-time items of a run, entered or imported, far above what the component's items were in the months before. Amounts in paise. */
export async function listOutliers(
  tx: Tx,
  { month, own_run }: { month: Month; own_run: string | null },
  ids?: readonly string[],
): Promise<Outlier[]> {
  const { rows } = await sql<Outlier>`
    with usual as (select component_code, percentile_disc(0.5) within group (order by abs(amount_paise)) as median_paise
      from payroll_input where org_id = ${tx.org_id} and status = 'consumed' and source in ('screen', 'file')
        and period_month < ${firstDayOf(month)}::date and period_month >= ${firstDayOf(addToMonth(month, -MONTHS))}::date
      group by component_code having count(*) >= ${LEAST})
    select i.employee_id, i.component_code, i.amount_paise, usual.median_paise
    from payroll_input i join usual on usual.component_code = i.component_code
    where i.org_id = ${tx.org_id} and i.period_month = ${firstDayOf(month)}::date and i.status = 'active'
      and i.payroll_id is not distinct from ${own_run}::uuid and i.source in ('screen', 'file')
      and abs(i.amount_paise) > ${TIMES} * usual.median_paise and ${isOneOf('i.employee_id', ids)}
    order by i.employee_id, i.component_code, i.amount_paise`.execute(tx);
  return rows;
}
