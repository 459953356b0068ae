import { findEmployeesByCodes } from '@hrms/employees/server';
import type { EntryError, EntryRow } from '@hrms/payroll/contract';
import { firstDayOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, mapUniqueViolation, newId } from '@hrms/platform/server';
import { type ComponentInForce, listComponentsInForce } from '@hrms/salary/server';
import { announceMonthFacts, assertPaidByOwnRun, assertPaidByRun, lockDraftRun } from '../month-lock.ts';
import { duplicateInput, notRegular } from '../refusals.ts';
import { type EmployeeDays, saveDays } from './days.service.ts';
import { insertInputs, listActiveItems } from './entries.queries.ts';
import { isEnterable } from './input.service.ts';

type Entered = { rows: readonly EntryRow[]; dry_run: boolean; confirm_duplicates: boolean };
type Item = { employee_id: string; component_code: string; amount_paise: number; note: string | null };

/**
 * Enters LOP days and one-time items (paise) of many employees in one step: all rows, or none when one has an error. A dry run only
 * checks. Row numbers begin at 1.
 * @throws Refusal 404, 409 when the run is no draft
 */
export async function saveEntries(
  ctx: Ctx,
  payroll_id: string,
  { rows, dry_run, confirm_duplicates }: Entered,
): Promise<{ saved: number; errors: EntryError[] }> {
  const { month, own_run } = await lockDraftRun(ctx.tx, payroll_id);
  if (own_run && rows.some(({ lop_days }) => lop_days !== null)) throw notRegular();
  const { tx } = ctx;
  const employees = await findEmployeesByCodes(
    tx,
    rows.map(({ employee_code }) => employee_code),
  );
  const findComponent = componentFinder(await listComponentsInForce(tx, lastDayOf(month)));
  const active = await listActiveItems(ctx, { month, own_run }, [...employees.values()]);
  const copies = new Map<string, number>();
  for (const item of active) copies.set(keyOf(item), Math.max(copies.get(keyOf(item)) ?? -1, item.copy_number));
  const errors: EntryError[] = [];
  const days = new Map<string, EmployeeDays>();
  const items: (Item & { copy_number: number })[] = [];
  for (const [at, { employee_code, lop_days, component_code, amount_paise, note }] of rows.entries()) {
    const report = (field: EntryError['field'], message: string) => errors.push({ row: at + 1, field, message });
    const employee_id = employees.get(employee_code.trim().toLowerCase());
    if (!employee_id) {
      report('employee_code', `No employee has the code ${employee_code}`);
      continue;
    }
    if (lop_days === null && component_code === null) report('lop_days', 'Enter LOP days or a component with an amount');
    if (lop_days !== null) {
      if (days.has(employee_id)) report('lop_days', 'LOP days of this employee are entered twice');
      days.set(employee_id, { employee_id, lop_days, reason: note ?? 'Entered for many employees' });
    }
    if (component_code === null) {
      if (amount_paise !== null) report('component_code', 'Choose the component of this amount');
      continue;
    }
    const component = findComponent(component_code);
    if (!component || !isEnterable(component)) {
      report('component_code', `${component?.rule.name ?? component_code} can’t be added as a one-time item`);
      continue;
    }
    if (amount_paise === null) {
      report('amount_paise', 'Enter an amount');
      continue;
    }
    const item = { employee_id, component_code: component.code, amount_paise, note };
    const last = copies.get(keyOf(item)) ?? -1;
    if (last >= 0 && !confirm_duplicates) report('amount_paise', 'This item with the same amount already exists for the month');
    copies.set(keyOf(item), last + 1);
    items.push({ ...item, copy_number: last + 1 });
  }
  if (errors.length > 0 || dry_run) return { saved: 0, errors };
  await assertNotOwn(ctx, 'payroll.input.update', [...employees.values()]);
  await (own_run ? assertPaidByOwnRun : assertPaidByRun)(tx, payroll_id, [...employees.values()]);
  await saveDays(ctx, month, [...days.values()], 'screen');
  await insertItems(ctx, { month, own_run }, items);
  await announceMonthFacts(ctx, [payroll_id], { month, cause: 'LOP days and one-time items entered' });
  return { saved: rows.length, errors };
}

/** Finds a component by its code, else by its name, in any case. */
export function componentFinder(components: readonly ComponentInForce[]) {
  const byCode = new Map(components.map((one) => [one.code, one]));
  const byName = new Map(components.map((one) => [one.rule.name.toLowerCase(), one]));
  return (given: string) => byCode.get(given.trim().toUpperCase()) ?? byName.get(given.trim().toLowerCase());
}

const keyOf = ({ employee_id, component_code, amount_paise }: Omit<Item, 'note'>) =>
  `${employee_id} ${component_code} ${amount_paise}`;

/** `batch_id`: the id they are taken back by together. */
type NewBatch = { month: Month; own_run: string | null; batch_id?: string; source?: 'screen' | 'file' };

/** Stores one-time items of a month, or of a run of its own. */
export async function insertItems(
  ctx: Ctx,
  { month, own_run, batch_id = newId(), source = 'screen' }: NewBatch,
  items: readonly (Item & { copy_number: number })[],
): Promise<void> {
  if (items.length === 0) return;
  const now = ctx.clock.now();
  const rows = items.map((item) => ({
    org_id: ctx.org_id,
    id: newId(),
    ...item,
    payroll_id: own_run,
    period_month: firstDayOf(month),
    source,
    batch_id,
    status: 'active',
    created_by: ctx.actor.user_id,
    created_at: now,
  }));
  const insert = insertInputs(ctx, rows);
  await mapUniqueViolation(insert.execute(), { payroll_input__equal: duplicateInput });
  await ctx.auditMany(
    'payroll.input_entered',
    rows.map(({ id, employee_id, component_code, amount_paise }) => ({
      subject_id: employee_id,
      details: { payroll_input_id: id, component_code, amount_paise, batch_id },
    })),
  );
}
