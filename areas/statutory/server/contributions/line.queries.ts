import { copyRows, newId, type Tx } from '@hrms/platform/server';
import type { ContributionLine } from '@hrms/statutory/domain';
import { sql } from 'kysely';

/** Stores what payslips of a payroll owe, in its transaction. Lines that are there stay as they are. */
export const recordContributions = (tx: Tx, payroll_id: string, lines: readonly ContributionLine[]): Promise<void> =>
  copyRows(
    tx,
    'contribution_line',
    lines.map(({ month, origin_month, deducted, wages, amounts, facts, ...line }) => ({
      id: newId(),
      payroll_id,
      ...line,
      month: `${month}-01`,
      origin_month: `${origin_month}-01`,
      wages: JSON.stringify(wages),
      amounts: JSON.stringify(amounts),
      facts: JSON.stringify(facts),
      deducted_paise: deducted,
    })),
    { onConflict: 'on conflict (org_id, payroll_id, employee_id, scheme, origin_month, kind) do nothing' },
  );

/** Those of the payrolls that have contribution lines. */
export async function findPayrollsWithLines(tx: Tx, payroll_ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ payroll_id: string }>`select distinct payroll_id from contribution_line
    where org_id = ${tx.org_id} and payroll_id = any(${[...payroll_ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ payroll_id }) => payroll_id));
}
