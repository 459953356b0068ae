import { copyRows, newId, type Tx } from '@hrms/platform/server';
import type { EmployeeGratuity, GratuityProvisionRow } from '@hrms/statutory/contract';
import { sql } from 'kysely';

/** Provisions by month, newest first: before, charge, released for employees who left, and after. */
export async function sumProvisions(tx: Tx): Promise<GratuityProvisionRow[]> {
  const { rows } = await sql<GratuityProvisionRow>`
    with months as (
      select month, count(*)::int as employees, sum(change_paise)::bigint as charge, sum(accrued_paise)::bigint as closing,
        coalesce(sum(accrued_paise) filter (where vested), 0)::bigint as vested_paise
      from gratuity_provision where org_id = ${tx.org_id} group by month),
    followed as (select *, coalesce(lag(closing) over (order by month), 0) as opening from months)
    select to_char(month, 'YYYY-MM') as month, employees, opening as opening_paise, charge as charge_paise,
      opening + charge - closing as released_paise, closing as closing_paise, vested_paise
    from followed order by followed.month desc`.execute(tx);
  return rows;
}

/** The newest month with a provision; null before the first. */
export async function findLastProvision(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select to_char(max(month), 'YYYY-MM') as month from gratuity_provision
    where org_id = ${tx.org_id}`.execute(tx);
  return rows[0]?.month ?? null;
}

/** The row stored last of an employee; `is_open`: it stands in the newest provision, so that it is part of what the next one opens with. */
export type LastProvision = Omit<ProvisionToStore, 'change_paise'> & { month: string; is_open: boolean };

/** The rows stored last, by employee. */
export async function listLastProvisions(tx: Tx): Promise<Map<string, LastProvision>> {
  const { rows } = await sql<LastProvision>`
    select distinct on (p.employee_id) p.employee_id, to_char(p.month, 'YYYY-MM') as month, wage_paise, completed_months,
      accrued_paise, vested, p.month = (select max(n.month) from gratuity_provision n where n.org_id = p.org_id) as is_open
    from gratuity_provision p
    where p.org_id = ${tx.org_id} order by p.employee_id, p.month desc`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** Stored provisions of an employee, newest first. */
export const listProvisionsOf = (tx: Tx, employee_id: string): Promise<EmployeeGratuity['provisions']> =>
  tx
    .selectFrom('gratuity_provision')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'wage_paise', 'accrued_paise', 'change_paise', 'vested'])
    .orderBy('gratuity_provision.month', 'desc')
    .execute();

/** What the provision of a month changed, by employee. */
export const listChangesOf = (tx: Tx, month: string): Promise<{ employee_id: string; change_paise: number }[]> =>
  tx
    .selectFrom('gratuity_provision')
    .where('org_id', '=', tx.org_id)
    .where('month', '=', `${month}-01`)
    .select(['employee_id', 'change_paise'])
    .orderBy('employee_id')
    .execute();

export type ProvisionToStore = {
  employee_id: string;
  wage_paise: number;
  completed_months: number;
  accrued_paise: number;
  change_paise: number;
  vested: boolean;
};

/** Stores the provision of a month. */
export const insertProvisions = (
  tx: Tx,
  { month, by, now }: { month: string; by: string | null; now: Date },
  rows: readonly ProvisionToStore[],
): Promise<void> =>
  copyRows(
    tx,
    'gratuity_provision',
    rows.map((row) => ({ id: newId(), ...row, month: `${month}-01`, created_by: by, created_at: now.toISOString() })),
  );
