import { listOverLimit, sumOpenOvertime } from '@hrms/attendance/server';
import { listPendingLeave } from '@hrms/leave/server';
import { listBranchStates } from '@hrms/organisation/server';
import { addToMonth, countText, dateLabel, firstDayOf, lastDayOf, type Month, monthName } from '@hrms/platform/calendar';
import { type Work, waitForAll } from '@hrms/platform/server';
import { listUnconfirmedRates, readOpenTaxDues } from '@hrms/statutory/server';
import { listEndedHolds } from './hold.queries.ts';
import { findRecordPoints } from './record-points.service.ts';
import { listEmployeesOfRun, listWithDraft } from './review-points.queries.ts';
import { type Point, toPoint } from './review-points.service.ts';

type Run = { readonly id: string; readonly month: Month };

const spell = (first: string, last: string) => (first === last ? dateLabel(first) : `${dateLabel(first)} to ${dateLabel(last)}`);
const hours = (minutes: number) => {
  const text = (minutes / 60).toFixed(1).replace('.0', '');
  return text === '1' ? '1 hour' : `${text} hours`;
};

/**
 * What the month of a regular run still waits for: leave and overtime without a decision, holds that ended with the month before, and
 * records that lack something.
 * `only`: of these employees. The number of queries does not grow with their number.
 */
export async function findMonthPoints(
  { tx, today }: Pick<Work, 'tx' | 'today'>,
  { id, month }: Run,
  only?: readonly string[],
): Promise<Point[]> {
  const first_day = firstDayOf(month);
  const before = addToMonth(month, -1);
  const [leave, overtime, over, ended, records] = await waitForAll([
    listPendingLeave(tx, { first_day, last_day: lastDayOf(month) }, only),
    sumOpenOvertime(tx, month, only),
    listOverLimit(tx, month, only),
    listEndedHolds(tx, { ended: before, month }, only),
    findRecordPoints({ tx, today }, month, only),
  ]);
  const found = [
    ...records,
    ...[...Map.groupBy(leave, ({ employee_id }) => employee_id)].map(([employee_id, own]) =>
      toPoint(
        employee_id,
        'unapproved_leave',
        `Leave of ${own.map((one) => spell(one.first_day, one.last_day)).join(', ')} is not decided. Days count as attendance has them, a later decision is paid or recovered with a later month`,
      ),
    ),
    ...overtime.map(({ employee_id, minutes, days }) =>
      toPoint(
        employee_id,
        'overtime_unapproved',
        `Overtime of ${hours(minutes)} on ${countText(days, 'day', 'days')} is not approved. It is left out of this run`,
      ),
    ),
    ...over.people.map(({ employee_id, minutes }) =>
      toPoint(
        employee_id,
        'overtime_above_cap',
        `Overtime of ${hours(minutes)} in ${over.quarter} is above the limit of ${hours(over.limit ?? 0)}. Check it before it is paid`,
      ),
    ),
    ...ended.map(({ employee_id, kind }) =>
      toPoint(
        employee_id,
        'hold_expiring',
        kind === 'stop_processing'
          ? `Left out of ${monthName(before)} by a hold that ended with it. Paid in this run unless left out again`
          : `Pay of ${monthName(before)} is held, pay of this month is not. Hold it as well, or release the held pay`,
        'N',
      ),
    ),
  ];
  if (found.length === 0) return [];
  const paid = await listWithDraft(tx, id, [...new Set(found.map(({ employee_id }) => employee_id))]);
  return found.filter(({ employee_id }) => paid.has(employee_id));
}

/** Notices of the whole run: unconfirmed law, and what employees owe while a window for declarations or proofs is open. */
export async function findRunPoints(work: Pick<Work, 'tx' | 'today'>, run: Run): Promise<RunPoint[]> {
  return [...(await lawPoints(work.tx, run)), ...(await taxPoints(work, run))];
}

async function lawPoints(tx: Work['tx'], { month }: Run): Promise<RunPoint[]> {
  const states = new Set((await listBranchStates(tx)).map(({ state_code }) => state_code));
  const rates = await listUnconfirmedRates(tx, lastDayOf(month), states);
  if (rates.length === 0) return [];
  const names = rates.map(({ title }) => title).join(', ');
  return [toRunPoint('law_unconfirmed', `Reported, not confirmed by the gazette: ${names}`.slice(0, 400))];
}

async function taxPoints(work: Pick<Work, 'tx' | 'today'>, { id }: Run): Promise<RunPoint[]> {
  const dues = await readOpenTaxDues(work.tx, work.today, () => listEmployeesOfRun(work.tx, id));
  return dues.flatMap(({ kind, tax_year, to_date, missing, without_regime }) => {
    const until = `The window closes on ${dateLabel(to_date)}`;
    const people = (count: number) => countText(count, 'employee', 'employees');
    const found: RunPoint[] = [];
    if (missing > 0 && kind === 'declaration')
      found.push(toRunPoint('declaration_missing', `No tax declaration of ${tax_year} from ${people(missing)}. ${until}`));
    if (missing > 0 && kind === 'proof')
      found.push(toRunPoint('proof_due', `Proofs of ${tax_year} are missing from ${people(missing)}. ${until}`));
    if (without_regime > 0)
      found.push(
        toRunPoint(
          'regime_not_chosen',
          `${people(without_regime)} chose no tax regime for ${tax_year}: taxed by the new one. ${until}`,
        ),
      );
    return found;
  });
}

/** A notice of the whole run. */
type RunPoint = { employee_id: null; code: string; severity: 'N'; message: string; input_hash: null };
const toRunPoint = (code: string, message: string): RunPoint => ({
  employee_id: null,
  code,
  severity: 'N',
  message,
  input_hash: null,
});
