/** Cells of imported files, read the same way by every kind. */
import { findEmployeesByCodes, loadEmployeeFacts } from '@hrms/employees/server';
import { isCivilDate } from '@hrms/platform/calendar';
import { positivePaiseOfCell } from '@hrms/platform/imports';
import type { Ctx, FileRow, StartedRow } from '@hrms/platform/server';
import { type CategoryFacts, loadCategories } from '../categories/category.queries.ts';

export const NO_DATE = 'Enter a date as 2026-04-01 or 01-04-2026';

export type KnownEmployee = { readonly employee_id: string; readonly full_name: string; readonly joined_on: string };

/** What rows name: employees by code in small letters, active categories by code and name in small letters. */
export type NamedInFile = {
  readonly employees: ReadonlyMap<string, KnownEmployee>;
  readonly categories: ReadonlyMap<string, CategoryFacts>;
  readonly today: string;
};

/** Loads what the rows of a file may name. */
export async function loadNamedInFile({ tx, today }: Ctx, rows: readonly FileRow[]): Promise<NamedInFile> {
  const ids = await findEmployeesByCodes(
    tx,
    rows.map(({ cells }) => cells.employee_code ?? ''),
  );
  const facts = await loadEmployeeFacts(tx, [...ids.values()], { first_day: today, last_day: today });
  const employees = new Map(
    [...ids].flatMap(([code, id]) => {
      const employee = facts.get(id);
      return employee ? [[code, employee] as const] : [];
    }),
  );
  const active = [...(await loadCategories(tx)).values()].filter((category) => category.active);
  const categories = new Map(
    active.flatMap((category) => [category.name, category.code].map((text) => [text.toLowerCase(), category] as const)),
  );
  return { employees, categories, today };
}

/** The employee, day and amount that every expense has; null when one of them is wrong. */
export function readExpense({ refuse, text }: StartedRow, { employees, today }: NamedInFile) {
  const employee = employees.get(text('employee_code').toLowerCase());
  const day = text('expense_date');
  const amount_paise = positivePaiseOfCell(text('amount'));
  if (!employee) refuse('employee_code', 'No employee has this code');
  if (!isCivilDate(day)) refuse('expense_date', NO_DATE);
  else if (day > today) refuse('expense_date', 'The expense date is in the future');
  else if (employee && day < employee.joined_on) refuse('expense_date', `Before joining on ${employee.joined_on}`);
  if (amount_paise === null) refuse('amount', 'Enter an amount above 0');
  return employee && amount_paise !== null && isCivilDate(day) ? { employee, expense_date: day, amount_paise } : null;
}

/** The category that a cell names by code or name. */
export function readCategory({ refuse, text }: StartedRow, { categories }: NamedInFile): CategoryFacts | null {
  const found = categories.get(text('category').toLowerCase()) ?? null;
  if (!found) refuse('category', 'No active category has this code or name');
  return found;
}
