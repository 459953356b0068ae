import type { SlipInput } from '@hrms/payroll/domain';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { StoredContext } from '../run-context.ts';

type YearFilter = { tax_year: string; employee_ids?: readonly string[] | undefined };

const paidWithin = ({ tax_year }: YearFilter) =>
  sql`s.pay_date between ${`${tax_year.slice(0, 4)}-04-01`}::date and ${`${+tax_year.slice(0, 4) + 1}-03-31`}::date`;

/** The last payslip of each employee paid in a tax year, and the tax it took in paise. */
export type LastSlip = { employee_id: string; payroll_id: string; input: SlipInput; taken: number };

/** The payslip of a tax year that was finalised last, by employee: it knows what the others paid. */
export async function listLastSlips(tx: Tx, filter: YearFilter): Promise<LastSlip[]> {
  const { rows } = await sql<LastSlip>`
    select distinct on (s.employee_id) s.employee_id, s.payroll_id, s.input,
      coalesce((select sum((l ->> 4)::bigint) from jsonb_array_elements(s.lines) l
        where l ->> 0 = 'TDS' and l ->> 1 = 'deduction'), 0)::bigint as taken
    from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
    where s.org_id = ${tx.org_id} and ${paidWithin(filter)} and ${isOneOf('s.employee_id', filter.employee_ids)}
    order by s.employee_id, p.finalised_at desc, s.pay_date desc`.execute(tx);
  return rows;
}

/** Exempt parts (paise) of what payslips of a tax year paid, by employee and component. */
export async function listExemptReceipts(
  tx: Tx,
  filter: YearFilter,
): Promise<{ employee_id: string; code: string; exempt: number }[]> {
  const { rows } = await sql<{ employee_id: string; code: string; exempt: number }>`
    select s.employee_id, i ->> 'code' as code, sum((i ->> 'exempt')::bigint)::bigint as exempt
    from payslip s cross join lateral jsonb_array_elements(s.input -> 'items') i
    where s.org_id = ${tx.org_id} and ${paidWithin(filter)} and ${isOneOf('s.employee_id', filter.employee_ids)} and i ? 'exempt'
    group by s.employee_id, i ->> 'code'`.execute(tx);
  return rows;
}

/** What payrolls were calculated with, by id. */
export async function listContexts(tx: Tx, payroll_ids: readonly string[]): Promise<Map<string, StoredContext>> {
  const { rows } = await sql<{ id: string; context: StoredContext }>`select id, context from payroll
    where org_id = ${tx.org_id} and id = any(${[...payroll_ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, context }) => [id, context]));
}
