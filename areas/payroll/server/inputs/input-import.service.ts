import { findEmployeesByCodes } from '@hrms/employees/server';
import { firstDayOf, isMonth, lastDayOf, type Month, monthLabel } from '@hrms/platform/calendar';
import { positivePaiseOfCell } from '@hrms/platform/imports';
import { formatRupees } from '@hrms/platform/money';
import { assertNotOwn, type CheckedRow, type Ctx, defineImport, type FileRow, startRow } from '@hrms/platform/server';
import { listComponentsInForce } from '@hrms/salary/server';
import { announceMonthFacts, lockOpenMonth } from '../month-lock.ts';
import { readPersonNames } from '../people.ts';
import { inputConsumed, missing } from '../refusals.ts';
import { listActiveItems } from './entries.queries.ts';
import { componentFinder, insertItems } from './entries.service.ts';
import { isEnterable } from './input.service.ts';
import { listItemsOfBatch, voidBatch } from './input-batch.queries.ts';

type ImportedItem = {
  employee_id: string;
  component_code: string;
  amount_paise: number;
  note: string | null;
  month: Month;
  copy_number: number;
};

type Copies = { take(month: Month, item: { employee_id: string; component_code: string; amount_paise: number }): number };
type World = {
  employees: ReadonlyMap<string, string>;
  nameOf: (id: string) => string;
  componentIn: (month: Month, given: string) => ReturnType<ReturnType<typeof componentFinder>>;
  copies: Copies;
};

function checkRow(file_row: FileRow, { employees, nameOf, componentIn, copies }: World): CheckedRow<ImportedItem> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const { employee_code = '', month: period = '', component = '', amount = '', note = '' } = cells;
  const employee_id = employees.get(employee_code.toLowerCase());
  const month = period.slice(0, 7);
  const paise = positivePaiseOfCell(amount);
  if (!employee_id) refuse('employee_code', 'No employee has this code');
  if (!isMonth(month)) refuse('month', 'Enter a month as 2026-11');
  const found = isMonth(month) ? componentIn(month, component) : undefined;
  if (isMonth(month) && (!found || !isEnterable(found))) refuse('component', `${component} can’t be added as a one-time item`);
  if (paise === null) refuse('amount', 'Enter an amount above 0');
  if (note.length > 300) refuse('note', 'Use at most 300 characters');
  const label = `${employee_id ? `${nameOf(employee_id)} (${employee_code})` : employee_code}, ${component}`;
  if (errors.length > 0 || !employee_id || !found || paise === null) return { row, label, errors, value: null };
  const item = { employee_id, component_code: found.code, amount_paise: paise };
  return {
    row,
    label,
    summary: `${formatRupees(paise)} with ${monthLabel(month)}`,
    errors,
    value: { ...item, note: note || null, month, copy_number: copies.take(month, item) },
    counts: { amount: paise },
  };
}

/** Numbers equal items of an employee and month after those that exist. */
async function readCopies(ctx: Ctx, months: readonly Month[], ids: readonly string[]): Promise<Copies> {
  const last = new Map<string, number>();
  const keyOf = (month: Month, item: { employee_id: string; component_code: string; amount_paise: number }) =>
    `${month} ${item.employee_id} ${item.component_code} ${item.amount_paise}`;
  for (const month of months)
    for (const item of await listActiveItems(ctx, { month, own_run: null }, ids)) {
      const key = keyOf(month, { ...item, amount_paise: Number(item.amount_paise) });
      last.set(key, Math.max(last.get(key) ?? -1, item.copy_number));
    }
  return {
    take: (month, item) => {
      const key = keyOf(month, item);
      const next = (last.get(key) ?? -1) + 1;
      last.set(key, next);
      return next;
    },
  };
}

const monthsOf = (rows: readonly { month: Month }[]): Month[] => [...new Set(rows.map(({ month }) => month))].toSorted();

/** One-time items of many employees and months: bonuses, incentives and recoveries, each paid with its month. */
export const inputImport = defineImport<ImportedItem>({
  kind: 'payroll.one_time_items',
  fields: [
    { name: 'employee_code', required: true, example: 'EMP-00001' },
    { name: 'month', required: true, example: '2026-11' },
    { name: 'component', required: true, example: 'PERFORMANCE_BONUS' },
    { name: 'amount', required: true, example: '25000' },
    { name: 'note', example: 'Half-year incentive' },
  ],
  most_rows: 20_000,
  check: async (ctx, rows) => {
    const employees = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const nameOf = await readPersonNames(ctx.tx, [...employees.values()]);
    const months = [...new Set(rows.map(({ cells }) => (cells.month ?? '').slice(0, 7)))].filter(isMonth);
    const finders = new Map<Month, ReturnType<typeof componentFinder>>();
    for (const month of months) finders.set(month, componentFinder(await listComponentsInForce(ctx.tx, lastDayOf(month))));
    const world: World = {
      employees,
      nameOf: (id) => nameOf(id).full_name,
      componentIn: (month, given) => finders.get(month)?.(given),
      copies: await readCopies(ctx, months, [...employees.values()]),
    };
    return rows.map((row) => checkRow(row, world));
  },
  commit: async (ctx, rows, { import_id }) => {
    const items = rows.map(({ value }) => value);
    await assertNotOwn(
      ctx,
      'payroll.input.update',
      items.map(({ employee_id }) => employee_id),
    );
    for (const month of monthsOf(items)) {
      const own = items.filter((item) => item.month === month).map(({ month: _month, ...item }) => item);
      const runs = await lockOpenMonth(ctx.tx, month, employeesOf(own));
      await insertItems(ctx, { month, own_run: null, batch_id: import_id, source: 'file' }, own);
      await announceMonthFacts(ctx, runs, { month, cause: 'one-time items imported' });
    }
  },
  undo: (ctx, { import_id }) => voidItemsOfBatch(ctx, import_id),
});

const employeesOf = (items: readonly { employee_id: string }[]) => [...new Set(items.map(({ employee_id }) => employee_id))];

/** Takes back the items of a batch. Safe to repeat. @throws Refusal 404, 409 when one is on a payslip, or its month is being finalised */
export async function voidItemsOfBatch(ctx: Ctx, batch_id: string): Promise<void> {
  const all = await listItemsOfBatch(ctx.tx, batch_id);
  if (all.length === 0) throw missing('Batch');
  const items = all.filter(({ status }) => status !== 'voided');
  if (items.length === 0) return;
  if (items.some(({ status }) => status === 'consumed')) throw inputConsumed();
  const open = new Map<Month, string[]>();
  for (const month of monthsOf(items))
    open.set(month, await lockOpenMonth(ctx.tx, month, employeesOf(items.filter((item) => item.month === month))));
  const locked = await listItemsOfBatch(ctx.tx, batch_id);
  if (locked.some(({ status }) => status === 'consumed')) throw inputConsumed();
  await voidBatch(ctx.tx, batch_id);
  await ctx.audit('payroll.input_batch_voided', batch_id, { items: items.length, months: [...open.keys()].map(firstDayOf) });
  for (const [month, runs] of open) await announceMonthFacts(ctx, runs, { month, cause: 'one-time items taken back' });
}
