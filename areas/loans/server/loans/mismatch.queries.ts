import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type Mismatch = { employee_id: string; number: string; outstanding_paise: number; planned_paise: number };

/** Running loans whose open instalments do not add up to the outstanding principal; paise. @param ids only of these employees */
export async function listMismatchedLoans(tx: Tx, ids?: readonly string[]): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    select l.employee_id, l.number, l.outstanding_principal_paise as outstanding_paise,
      coalesce(sum(r.principal_paise), 0)::bigint as planned_paise
    from loan l
    left join loan_row r on r.org_id = l.org_id and r.loan_id = l.id and r.status in ('planned', 'held', 'locked_by_payroll')
    where l.org_id = ${tx.org_id} and l.status in ('active', 'irregular', 'on_hold')
      and ${isOneOf('l.employee_id', ids)}
    group by l.org_id, l.id having coalesce(sum(r.principal_paise), 0) <> l.outstanding_principal_paise
    order by l.number`.execute(tx);
  return rows;
}
