import { listAlikeEmployees, listJoinersWithoutDocuments } from '@hrms/employees/server';
import { listMismatchedLoans } from '@hrms/loans/server';
import { addDays, dateLabel, lastDayOf, type Month, periodOf } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Work, waitForAll } from '@hrms/platform/server';
import { listAgeingClaims } from '@hrms/reimbursements/server';
import { listAadhaarUnseeded } from '@hrms/statutory/server';
import { type Point, toPoint } from './review-points.service.ts';

/** Days after which an approved claim that payroll does not pay should have been paid. */
const CLAIM_DAYS = 30;

/**
 * What the records of employees and of other areas lack or contradict in the month of a regular run. `only`: of these employees. The
 * number of queries does not grow with their number.
 */
export async function findRecordPoints(
  { tx, today }: Pick<Work, 'tx' | 'today'>,
  month: Month,
  only?: readonly string[],
): Promise<Point[]> {
  const period = periodOf(month);
  const day = today < lastDayOf(month) ? today : lastDayOf(month);
  const [joiners, alike, unseeded, loans, claims] = await waitForAll([
    listJoinersWithoutDocuments(tx, period, today, only),
    listAlikeEmployees(tx, period, only),
    listAadhaarUnseeded(tx, only),
    listMismatchedLoans(tx, only),
    listAgeingClaims(tx, addDays(day, -CLAIM_DAYS), only),
  ]);
  return [
    ...joiners.map(({ employee_id, joined_on }) =>
      toPoint(
        employee_id,
        'joiner_without_documents',
        `Joins on ${dateLabel(joined_on)} without all required documents. Ask for them in the profile`,
        'N',
      ),
    ),
    ...alike.map(({ employee_id, others }) =>
      toPoint(
        employee_id,
        'duplicate_person',
        `Same name and date of birth as ${others}. Compare the records, and leave one out if it is the same person`,
      ),
    ),
    ...unseeded.map((employee_id) =>
      toPoint(employee_id, 'aadhaar_unseeded', 'Aadhaar is not linked to the UAN. EPFO refuses the contribution until it is'),
    ),
    ...loans.map(({ employee_id, number, outstanding_paise, planned_paise }) =>
      toPoint(
        employee_id,
        'loan_mismatch',
        `Instalments of loan ${number} add up to ${formatRupees(planned_paise as Paise)}, ${formatRupees(outstanding_paise as Paise)} is outstanding. Correct the schedule of the loan`,
        'B',
      ),
    ),
    ...claims.map(({ employee_id, number, payable_paise, approved_on }) =>
      toPoint(
        employee_id,
        'claim_unpaid_ageing',
        `Claim ${number} of ${formatRupees(payable_paise as Paise)}, approved${approved_on ? ` on ${dateLabel(approved_on)}` : ''}, is not paid. It is paid outside payroll`,
        'N',
      ),
    ),
  ];
}
