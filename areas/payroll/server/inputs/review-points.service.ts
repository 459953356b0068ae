import { listChangedAccounts, listSharedAccounts } from '@hrms/employees/server';
import { dateLabel, lastDayOf, type Month } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Tx, waitForAll } from '@hrms/platform/server';
import { listComponentsInForce } from '@hrms/salary/server';
import { sha256 } from '../canonical.ts';
import { isSupplement } from '../supplement.queries.ts';
import { findLastPayDate, listOutliers, listWithDraft } from './review-points.queries.ts';

type Run = { readonly id: string; readonly kind: string; readonly month: Month };
export type Point = { employee_id: string; code: string; severity: 'B' | 'W' | 'N'; message: string; input_hash: string };

/** An acceptance holds as long as the message says the same. */
export const toPoint = (employee_id: string, code: string, message: string, severity: Point['severity'] = 'W'): Point => ({
  employee_id,
  code,
  severity,
  message,
  input_hash: sha256(message),
});

/**
 * What a person looks at before pay leaves, beside the payslips themselves: accounts that changed since the last pay or that two people
 * share, and one-time items far above the usual. Of employees with a draft payslip; `only`: of these.
 */
export async function findReviewPoints(tx: Tx, { id, kind, month }: Run, only?: readonly string[]): Promise<Point[]> {
  const day = lastDayOf(month);
  const listChanged = async () => {
    const paid_on = await findLastPayDate(tx, id, month);
    return paid_on ? listChangedAccounts(tx, { paid_on, day }, only) : [];
  };
  const [changed, shared, outliers] = await waitForAll([
    listChanged(),
    listSharedAccounts(tx, day, only),
    listOutliers(tx, { month, own_run: isSupplement(kind) ? id : null }, only),
  ]);
  const names =
    outliers.length === 0
      ? new Map<string, string>()
      : new Map((await listComponentsInForce(tx, day)).map(({ code, rule }) => [code, rule.name]));
  const found = [
    ...changed.map(({ employee_id, from_date }) =>
      toPoint(
        employee_id,
        'bank_changed',
        `Another bank account than at the last pay, since ${dateLabel(from_date)}. Confirm it with the employee, or hold the pay`,
      ),
    ),
    ...shared.map(({ employee_id, others, reason }) =>
      toPoint(employee_id, 'shared_bank_account', `Same bank account as ${others}${reason ? `. Reason entered: ${reason}` : ''}`),
    ),
    ...outliers.map(({ employee_id, component_code, amount_paise, median_paise }) =>
      toPoint(
        employee_id,
        'input_outlier',
        `${names.get(component_code) ?? component_code} of ${formatRupees(amount_paise as Paise)} is more than 5 times the usual ${formatRupees(median_paise as Paise)}. Correct the item, or accept`,
      ),
    ),
  ];
  if (found.length === 0) return [];
  const paid = await listWithDraft(tx, id, [...new Set(found.map(({ employee_id }) => employee_id))]);
  return found.filter(({ employee_id }) => paid.has(employee_id));
}
