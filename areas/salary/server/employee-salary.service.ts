import { type Ctx, canAccessEmployee, hasOfficeScope, type PageRows, type Tx, visibleEmployees } from '@hrms/platform/server';
import type {
  BreakUp,
  DatedSalary,
  EmployeeSalary,
  EmployeeSalaryRow,
  employeeSalaries,
  SalaryHistory,
} from '@hrms/salary/contract';
import { breakUp, breakUpOfRates, type CheckedStructure, changeInBp, checkStructure, toWireBreakUp } from '@hrms/salary/domain';
import { sql } from 'kysely';
import type * as z from 'zod';
import {
  findNextSalary,
  findSalaryOn,
  findStoredSalary,
  listNextDays,
  listSalariesOn,
  listSalaryHistory,
  type StoredSalary,
  salaryCondition,
} from './employee-salary.queries.ts';
import { missing, onlyWholeOrganisation } from './refusals.ts';
import { findVersionLines } from './structure.queries.ts';
import {
  type ComponentBook,
  checkLines,
  type RequestedLine,
  readComponentBook,
  toGivenLines,
} from './structure-check.service.ts';

const READ = 'salary.assignment.read';

/** Employees with the salary in force on a day, by name. @throws Refusal 403 without the permission for the whole organisation */
export async function listEmployeeSalaries(
  ctx: Ctx,
  filter: z.output<typeof employeeSalaries.list.query>,
): Promise<PageRows<EmployeeSalaryRow>> {
  const { people } = ctx.dependencies.salary;
  if (!hasOfficeScope(ctx.actor, READ)) throw onlyWholeOrganisation();
  const day = filter.as_of ?? ctx.today;
  const condition = salaryCondition(ctx.tx, filter, day);
  const seen = await visibleEmployees(ctx, READ, 'employee.id');
  // employees who left are not listed among those without a salary
  const wanted = { ...filter, leavers: filter.leavers ?? filter.without_salary !== true };
  const page = await people.list(ctx.tx, wanted, day, (employee_id) =>
    condition ? sql`${condition(employee_id)} and ${seen}` : seen,
  );
  const ids = page.rows.map(({ employee_id }) => employee_id);
  const inForce = await listSalariesOn(ctx.tx, ids, day);
  const next = await listNextDays(ctx.tx, ids, day);
  const rows = page.rows.map((person) => ({
    ...NO_SALARY,
    ...inForce.get(person.employee_id),
    ...person,
    next_from_date: next.get(person.employee_id) ?? null,
  }));
  return { ...page, rows };
}

const NO_SALARY = {
  employee_salary_id: null,
  structure_id: null,
  structure_name: null,
  version_no: null,
  ctc_annual_paise: null,
  gross_monthly_paise: null,
  from_date: null,
  passes_wage_test: null,
};

/** Allows the employee's own salary, and any salary with the permission for the whole organisation. Managers see no pay. */
async function requireSight(ctx: Ctx, employee_id: string): Promise<void> {
  const office = hasOfficeScope(ctx.actor, READ) && (await canAccessEmployee(ctx, READ, employee_id));
  if (!office && ctx.actor.employee_id !== employee_id) throw missing('Employee');
}

/** An employee's salary on a day with its break-up. @throws Refusal 404 when there is no such employee or no access */
export async function readEmployeeSalary(ctx: Ctx, employee_id: string, as_of: string | undefined): Promise<EmployeeSalary> {
  await requireSight(ctx, employee_id);
  return readSalaryOn(ctx, employee_id, as_of ?? ctx.today);
}

/** Salaries of an employee, newest first; the office also sees replaced and cancelled ones. @throws Refusal 404 */
export async function readSalaryHistory(ctx: Ctx, employee_id: string): Promise<SalaryHistory> {
  await requireSight(ctx, employee_id);
  const person = (await ctx.dependencies.salary.people.factsOn(ctx.tx, [employee_id], ctx.today)).get(employee_id);
  if (!person) throw missing('Employee');
  const rows = await listSalaryHistory(ctx.tx, employee_id, hasOfficeScope(ctx.actor, READ));
  let before: number | null = null;
  const dated = rows.map((row) => {
    const change_bp = before === null ? null : changeInBp(before, row.ctc_annual_paise);
    if (row.status === 'approved') before = row.ctc_annual_paise;
    return { ...row, change_bp };
  });
  const { employee_code, full_name } = person;
  return { employee_id, employee_code, full_name, rows: dated.toReversed() };
}

/** An employee's salary on a day with its break-up, without checking access. @throws Refusal 404 */
export async function readSalaryOn(ctx: Ctx, employee_id: string, day: string): Promise<EmployeeSalary> {
  const { people } = ctx.dependencies.salary;
  const person = (await people.factsOn(ctx.tx, [employee_id], day)).get(employee_id);
  if (!person) throw missing('Employee');
  const current = await findSalaryOn(ctx.tx, employee_id, day);
  const next = await findNextSalary(ctx.tx, employee_id, day);
  return {
    employee_id,
    employee_code: person.employee_code,
    full_name: person.full_name,
    as_of: day,
    current: current
      ? { ...toDatedSalary(current), reason: current.reason, break_up: await recomputedBreakUp(ctx.tx, current) }
      : null,
    next: next ? toDatedSalary(next) : null,
  };
}

const toDatedSalary = ({ rates: _rates, inputs: _inputs, reason: _reason, ...salary }: StoredSalary): DatedSalary => salary;

/** The break-up of a stored salary in whatever state it is. @throws Refusal 404 */
export async function readStoredBreakUp(tx: Tx, id: string): Promise<BreakUp> {
  const salary = await findStoredSalary(tx, id);
  if (!salary) throw missing('Salary');
  return recomputedBreakUp(tx, salary);
}

/**
 * The break-up of an approved salary, calculated again from its stored facts and settings. Where rules edited since would give
 * other rates, the approved rates are kept and shown as fixed amounts.
 */
async function recomputedBreakUp(tx: Tx, salary: StoredSalary): Promise<BreakUp> {
  const book = await readComponentBook(tx, salary.from_date);
  const version = salary.structure_version_id && (await findVersionLines(tx, salary.structure_version_id));
  const structure = version ? checkLines(version.lines, book).structure : undefined;
  const facts = { ...salary.inputs.facts, tables: book.tables };
  const given = { ...salary.inputs, facts, ctc_annual: salary.ctc_annual_paise as never, day: salary.from_date };
  const closed = structure && breakUp({ ...given, structure });
  if (closed?.breakUp && sameRates(closed.breakUp.value.rates, salary)) return toWireBreakUp(closed.breakUp, closed.other);
  return toWireBreakUp(breakUpOfRates({ ...given, structure: structureOfRates(salary.rates, book) }), null);
}

const sameRates = (computed: Readonly<Record<string, number>>, { rates }: StoredSalary): boolean =>
  rates.length === Object.keys(computed).length && rates.every(({ code, rate_paise }) => computed[code] === rate_paise);

/** Approved rates as lines of fixed amounts, without limits or rounding. */
export function structureOfRates(rates: StoredSalary['rates'], book: ComponentBook): CheckedStructure {
  const lines = toGivenLines(rates.map(asAmount), book).map((line) => ({
    ...line,
    rule: { ...line.rule, minimum_paise: null, maximum_paise: null, rounding: 'paise', evaluated_at: 'assignment' } as const,
  }));
  const { structure, problems } = checkStructure(lines, { components: book.codes });
  if (problems) throw new Error(`approved rates cannot be read as fixed amounts: ${problems[0]?.message}`);
  return structure;
}

const asAmount = ({ code, rate_paise }: StoredSalary['rates'][number]): RequestedLine => ({
  code,
  calculation: { calculation: 'fixed', amount_paise: rate_paise, percentage_bp: null, percentage_of: [], formula: null },
  condition: null,
});
