import type { CauseCode } from '@hrms/payroll/domain';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { findRunBefore, listRegularRuns } from './payslips/bridge.queries.ts';
import { compareRuns } from './payslips/compare-runs.service.ts';

/** Net pay of an employee in a month and the month before, in paise. */
export type NetChange = {
  readonly employee_id: string;
  readonly period_month: Month;
  readonly last_net_paise: number;
  readonly net_paise: number;
  readonly change_paise: number;
  readonly gross_change_paise: number;
  readonly deduction_change_paise: number;
};

type CauseColumn = { readonly key: string; readonly label: string; readonly help: string; readonly codes: readonly CauseCode[] };

const OTHER = 'cause_other';

/** Columns of causes; together they are the difference of net pay. */
export const CAUSE_COLUMNS: readonly CauseColumn[] = [
  { key: 'cause_days', label: 'Days', help: 'Joining, leaving and days of service.', codes: ['days'] },
  { key: 'cause_lop', label: 'Loss of pay', help: 'More or fewer days without pay.', codes: ['lop'] },
  { key: 'cause_salary', label: 'Salary', help: 'A revision of the salary.', codes: ['salary'] },
  { key: 'cause_variable', label: 'Variable pay', help: 'One-time earnings.', codes: ['variable'] },
  { key: 'cause_overtime', label: 'Overtime', help: 'Overtime and shift allowances.', codes: ['overtime'] },
  { key: 'cause_arrears', label: 'Arrears', help: 'Pay of earlier months.', codes: ['arrears'] },
  { key: 'cause_claims', label: 'Claims', help: 'Claims and reimbursements.', codes: ['claims'] },
  { key: 'cause_recoveries', label: 'Recoveries', help: 'Loans and other recoveries.', codes: ['loans', 'recoveries'] },
  { key: 'cause_tax', label: 'Tax', help: 'Tax of the month, regime and elections.', codes: ['tax', 'elections'] },
  {
    key: 'cause_law',
    label: 'Law and place',
    help: 'Rates of the law, place of work and rules.',
    codes: ['law', 'place', 'rules'],
  },
  { key: OTHER, label: 'Other runs', help: 'Runs beside the regular one, and those who joined or left.', codes: [] },
];

/**
 * Adds to each employee why net pay differs, from the regular runs of the month and of the month before. What no cause of these runs
 * explains is pay of other runs, or of somebody who is in one of the two alone.
 */
export async function addCauses(tx: Tx, changes: readonly NetChange[], month: Month) {
  const wanted = new Set(changes.map(({ employee_id }) => employee_id));
  const caused = new Map<string, Map<CauseCode, number>>();
  for (const run of await listRegularRuns(tx, firstDayOf(month))) {
    const earlier = await findRunBefore(tx, run);
    if (!earlier) continue;
    const finalised = { status: 'finalised' } as const;
    for (const { employee_id, causes } of await compareRuns(tx, { ...earlier, ...finalised }, { ...run, ...finalised }, wanted))
      caused.set(employee_id, new Map(causes.map(({ code, net }) => [code, net])));
  }
  return changes.map((change) => {
    const nets = caused.get(change.employee_id);
    const of = (codes: readonly CauseCode[]) => codes.reduce((sum, code) => sum + (nets?.get(code) ?? 0), 0);
    const explained = [...(nets?.values() ?? [])].reduce((sum, net) => sum + net, 0);
    return {
      ...change,
      ...Object.fromEntries(CAUSE_COLUMNS.map(({ key, codes }) => [key, of(codes)])),
      [OTHER]: change.change_paise - explained,
    };
  });
}
