import type { DuePayRow, PayRunReference, PaySource } from '@hrms/employees/server';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import { copyRows, newId, type Tx, type Work, waitForAll } from '@hrms/platform/server';
import { membersOfRun, ofRunGroup } from '../groups/membership.queries.ts';
import { deleteSourceItems, listSourceItemsOfRun, loadShortItems } from './pay-source.queries.ts';

const sourcesOf = ({ dependencies }: Work): readonly PaySource[] => dependencies.payroll.paySources;

/** Items entered by people are numbered from 0, those of attendance from 1000, encashments from 2,000,000. */
const FIRST_COPY = 4_000_000;

/**
 * Sets what other areas have due in a month as items of its draft, and locks their rows for this run. Called by every calculation: rows
 * of the run are released first, so that what is not due any more leaves it. `except`: employees whose settlement takes what is due.
 * What is due to employees of another pay group stays with its run. `only`: the employees whose items are set again; all without it.
 */
export async function setSourceItems(
  work: Work,
  run: PayRunReference,
  except: ReadonlySet<string>,
  only?: readonly string[],
): Promise<void> {
  const { tx } = work;
  const sources = sourcesOf(work);
  const first_day = firstDayOf(run.month);
  await deleteSourceItems(
    tx,
    first_day,
    sources.map(({ area }) => area),
    await ofRunGroup(tx, run.payroll_id, 'payroll_input.employee_id', only),
  );
  const isSet = only && new Set(only);
  const isMember = await membersOfRun(tx, run.payroll_id);
  const lockDue = async (source: PaySource) => {
    await source.releaseRows(tx, run.payroll_id);
    const due = (await source.dueRows(tx, run)).filter(
      ({ employee_id }) => !except.has(employee_id) && (isMember?.(employee_id) ?? true),
    );
    if (due.length > 0) await source.lockRows(tx, run.payroll_id, [...new Set(due.map(({ row_id }) => row_id))]);
    return due.filter(({ employee_id }) => isSet?.has(employee_id) ?? true).map((row) => ({ ...row, source: source.area }));
  };
  const items = (await waitForAll(sources.map(lockDue))).flat();
  const created_at = work.clock.now().toISOString();
  const rows = items.map((item, index) => toItem(item, run.month, { copy_number: FIRST_COPY + index, created_at }));
  if (rows.length > 0) await copyRows(tx, 'payroll_input', rows);
}

const toItem = (
  { row_id, employee_id, component_code, amount_paise, label, origin_month, source }: DuePayRow & { source: string },
  month: Month,
  more: { copy_number: number; created_at: string },
) => ({
  id: newId(),
  employee_id,
  period_month: firstDayOf(month),
  origin_month: origin_month === null || origin_month === month ? null : firstDayOf(origin_month),
  component_code,
  amount_paise,
  note: label,
  source,
  source_row_id: row_id,
  status: 'active',
  ...more,
});

/**
 * Books what the payslips of a run take: each area consumes its rows in this transaction, and gets back the rows of employees who are not
 * in the run.
 * @returns false when an area no longer has a row that a draft pays, and the run must be calculated again
 */
export async function consumeSourceItems(work: Work, run: PayRunReference): Promise<boolean> {
  const { tx } = work;
  const sources = sourcesOf(work);
  const { payroll_id, month } = run;
  const names = sources.map(({ area }) => area);
  const items = await listSourceItemsOfRun(tx, { payroll_id, first_day: firstDayOf(month) }, names);
  const short = await loadShortItems(tx, payroll_id);
  const byArea = Map.groupBy(items, ({ source }) => source);
  for (const source of sources) {
    const rows = (byArea.get(source.area) ?? []).map(({ id, row_id, component_code, amount_paise }) => ({
      row_id,
      component_code,
      taken_paise: short.get(id) ?? amount_paise,
    }));
    const distinct = new Set(rows.map(({ row_id }) => row_id)).size;
    if (distinct > 0 && (await source.consumeRows(work, run, rows)) !== distinct) return false;
    await source.releaseRows(tx, payroll_id);
  }
  return true;
}

/** Gives back what a cancelled run held of other areas. */
export async function releaseSourceItems(work: Work, { payroll_id, month }: { payroll_id: string; month: Month }): Promise<void> {
  const sources = sourcesOf(work);
  for (const source of sources) await source.releaseRows(work.tx as Tx, payroll_id);
  await deleteSourceItems(
    work.tx,
    firstDayOf(month),
    sources.map(({ area }) => area),
    await ofRunGroup(work.tx, payroll_id, 'payroll_input.employee_id'),
  );
}
