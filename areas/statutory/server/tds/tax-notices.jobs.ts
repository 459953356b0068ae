import { listPayrollIds } from '@hrms/employees/server';
import { addDays, dateLabel, monthName, monthOf, periodOf } from '@hrms/platform/calendar';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import type { TaxWindow } from '@hrms/statutory/contract';
import { keepUndeclared, keepUnproven, listOpenWindows } from '../declarations/window.queries.ts';
import { statutoryNotices, WINDOW_WORDS } from '../notices.ts';
import { listTaxJumps } from './projection.service.ts';

/** Days before the last day of a window on which who submitted nothing is told. */
const CLOSING: readonly number[] = [7, 2, 0];
/** Days after its first day in which the opening of a window is told: one entered late is told as well. */
const OPENING_DAYS = 3;

async function notifyOfWindow(work: JobContext, window: TaxWindow, employees: readonly string[]): Promise<void> {
  const { window_id, kind, tax_year, from_date, to_date } = window;
  const values = { what: WINDOW_WORDS[kind], year: tax_year, until: dateLabel(to_date) };
  const subject = { subject_id: window_id, values };
  if (addDays(from_date, OPENING_DAYS) > work.today)
    await work.notify(statutoryNotices.windowOpened, { to: { employees }, cause: `${window_id}:opened`, ...subject });
  if (!CLOSING.some((days) => addDays(work.today, days) === to_date)) return;
  const keep = kind === 'declaration' ? keepUndeclared : keepUnproven;
  const open = await keep(work.tx, tax_year, employees);
  await work.notify(statutoryNotices.windowClosing, { to: { employees: open }, cause: `${window_id}:${work.today}`, ...subject });
}

/** 09:00 in India: windows that open, and those that close for who submitted nothing. Each day once. */
export const taxWindowNoticesJob: Job = {
  ...simpleJob('statutory.tax_window_notices', async (work) => {
    const windows = await listOpenWindows(work.tx, work.today);
    if (windows.length === 0) return;
    const employees = await listPayrollIds(work.tx, periodOf(monthOf(work.today)));
    for (const window of windows) await notifyOfWindow(work, window, employees);
  }),
  every: '30 3 * * *',
};

/** 09:10 in India on Mondays: whose next tax is more than a fifth above the last one. Once a month and employee. */
export const taxJumpJob: Job = {
  ...simpleJob('statutory.tax_jumps', async (work) => {
    const { month, employee_ids } = await listTaxJumps(work);
    await work.notify(
      statutoryNotices.jumpForecast,
      employee_ids.map((employee_id) => ({
        to: { employees: [employee_id] },
        cause: `${employee_id}:${month}`,
        values: { month: monthName(month) },
      })),
    );
  }),
  every: '40 3 * * 1',
};
