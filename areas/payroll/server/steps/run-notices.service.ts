import { listBranchStates } from '@hrms/organisation/server';
import { countText, lastDayOf, type Month } from '@hrms/platform/calendar';
import { findRow, type Work } from '@hrms/platform/server';
import { listUnconfirmedRates } from '@hrms/statutory/server';
import { payrollNotices } from '../notices.ts';
import { countOpenByCode } from './step.queries.ts';

const MOST_NAMED = 3;

/**
 * Tells payroll that a run is calculated, once, and of its open exceptions whenever their kinds change; owners learn of statutory rates
 * that are reported and not confirmed. `people`: payslips of the calculation.
 */
export async function notifyCalculated(work: Work, run: { id: string; month: Month }, people: number): Promise<void> {
  const title = (await findRow(work.tx, 'payroll', { id: run.id }, ['title']))?.title ?? '';
  await work.notify(payrollNotices.run_ready, {
    to: { holders: 'payroll.run.read' },
    cause: run.id,
    subject_id: run.id,
    values: { title, people: countText(people, 'employee', 'employees'), payroll_id: run.id },
  });
  await notifyExceptions(work, { id: run.id, title });
  await notifyUnconfirmedLaw(work, { title, month: run.month });
}

async function notifyExceptions(work: Work, { id, title }: { id: string; title: string }): Promise<void> {
  const open = await countOpenByCode(work.tx, id);
  if (open.size === 0) return closeExceptionNotices(work, id);
  const count = [...open.values()].reduce((sum, of) => sum + of, 0);
  await work.notify(payrollNotices.exceptions, {
    to: { holders: 'payroll.run.prepare' },
    cause: `${id}:${[...open.keys()].toSorted().join(',')}`,
    subject_id: id,
    values: { title, exceptions: countText(count, 'exception', 'exceptions'), payroll_id: id },
  });
}

/** Closes the notices of a run's exceptions: none is open any more, or the run is cancelled. */
const closeExceptionNotices = (work: Work, payroll_id: string) => work.closeNotices(payrollNotices.exceptions, payroll_id);

/** Closes the notices of a run's exceptions once none is open. */
export async function closeWhenNoneOpen(work: Work, payroll_id: string): Promise<void> {
  if ((await countOpenByCode(work.tx, payroll_id)).size === 0) await closeExceptionNotices(work, payroll_id);
}

/** Owners learn once of each set of unconfirmed rates. */
async function notifyUnconfirmedLaw(work: Work, { title, month }: { title: string; month: Month }): Promise<void> {
  const states = new Set((await listBranchStates(work.tx)).map(({ state_code }) => state_code));
  const rates = await listUnconfirmedRates(work.tx, lastDayOf(month), states);
  if (rates.length === 0) return;
  const named = rates.slice(0, MOST_NAMED).map((rate) => rate.title);
  const rest = rates.length - named.length;
  await work.notify(payrollNotices.law_unconfirmed, {
    to: { holders: 'statutory.law.review' },
    cause: rates
      .map(({ id }) => id)
      .toSorted()
      .join(','),
    values: { title, rates: `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}` },
  });
}
