import { financialYearOf, type Month } from '@hrms/platform/calendar';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { actOn, salaryCode, type TaxActCode, type TdsEntryFacts } from '@hrms/statutory/domain';
import { sql } from 'kysely';
import { readTdsDeductor } from './deductor.service.ts';

/** Tax deducted from a payment to an employee, in paise. */
export type PaidTax = { employee_id: string; amount_paid: number; tax: number; facts: TdsEntryFacts };

/** Stores the tax deducted by a payroll, in its transaction, under the Act of the pay date. Entries that are there stay. */
export async function recordTdsEntries(
  tx: Tx,
  run: { payroll_id: string; month: Month; paid_on: string },
  entries: readonly PaidTax[],
): Promise<void> {
  const law = actOn(run.paid_on);
  const { government } = await readTdsDeductor(tx, run.paid_on);
  await copyRows(
    tx,
    'tds_entry',
    entries.map(({ employee_id, amount_paid, tax, facts }) => ({
      id: newId(),
      payroll_id: run.payroll_id,
      employee_id,
      tax_year: financialYearOf(run.paid_on),
      month: `${run.month}-01`,
      paid_on: run.paid_on,
      law,
      section_code: salaryCode(law, government),
      amount_paid_paise: amount_paid,
      tax_paise: tax,
      facts: JSON.stringify(facts),
    })),
    { onConflict: 'on conflict (org_id, payroll_id, employee_id) do nothing' },
  );
}

/** Those of the payrolls that have entries. */
export async function findPayrollsWithEntries(tx: Tx, payroll_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ payroll_id: string }>`select distinct payroll_id from tds_entry
    where org_id = ${tx.org_id} and payroll_id = any(${[...payroll_ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ payroll_id }) => payroll_id));
}

export type TdsEntry = {
  entry_id: string;
  employee_id: string;
  tax_year: string;
  month: Month;
  paid_on: string;
  law: TaxActCode;
  section_code: string;
  amount_paid_paise: number;
  tax_paise: number;
  /** Covered by challans that are not reversed. */
  linked_paise: number;
  facts: TdsEntryFacts;
};

type EntryFilter = {
  month?: Month | undefined;
  tax_year?: string | undefined;
  employee_id?: string | undefined;
  law?: TaxActCode | undefined;
  first_day?: string | undefined;
  last_day?: string | undefined;
};

/** Deductions with what challans cover of them, by day of payment. */
export async function listTdsEntries(tx: Tx, filter: EntryFilter): Promise<TdsEntry[]> {
  const { month = null, tax_year = null, employee_id = null, law = null, first_day = null, last_day = null } = filter;
  const { rows } = await sql<TdsEntry>`
    select e.id as entry_id, e.employee_id, e.tax_year, to_char(e.month, 'YYYY-MM') as month, e.paid_on::text as paid_on, e.law,
      e.section_code, e.amount_paid_paise, e.tax_paise, e.facts,
      coalesce((select sum(p.amount_paise) from tds_challan_part p
        join tds_challan c on c.org_id = p.org_id and c.id = p.challan_id and c.status <> 'reversed'
        where p.org_id = e.org_id and p.entry_id = e.id), 0)::bigint as linked_paise
    from tds_entry e
    where e.org_id = ${tx.org_id} and (${month}::text is null or e.month = (${month} || '-01')::date)
      and (${tax_year}::text is null or e.tax_year = ${tax_year})
      and (${employee_id}::uuid is null or e.employee_id = ${employee_id}::uuid)
      and (${law}::text is null or e.law = ${law}) and (${first_day}::date is null or e.paid_on >= ${first_day}::date)
      and (${last_day}::date is null or e.paid_on <= ${last_day}::date)
    order by e.paid_on, e.employee_id, e.id`.execute(tx);
  return rows;
}

/** Tax that previous employers deducted in a tax year, in paise by employee. */
export async function sumPreviousTds(tx: Tx, tax_year: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; tds: number }>`
    select employee_id, sum(tds_paise)::bigint as tds from previous_employment
    where org_id = ${tx.org_id} and tax_year = ${tax_year} and cancelled_at is null group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, tds }) => [employee_id, tds]));
}
