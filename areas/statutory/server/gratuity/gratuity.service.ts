import { type EmployeeFacts, findNominated, listPayrollPeople, loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import { addDays, addToMonth, lastDayOf, type Month, monthName, periodOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { inForce, step, toPlainSteps } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, type PageRows, type Work } from '@hrms/platform/server';
import type {
  EmployeeGratuity,
  GratuityPreview,
  GratuityProvisionRow,
  GratuityRow,
  gratuityRegister,
} from '@hrms/statutory/contract';
import {
  breakDays,
  gratuity,
  gratuityAccrual,
  gratuityPaymentDays,
  gratuityVestingMonths,
  serviceBetween,
} from '@hrms/statutory/domain';
import type { WageMonth } from '../dependencies.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { missing } from '../refusals.ts';
import { beforeJoining, noWages, provisionMonthOpen, provisionOrder } from '../refusals-tax.ts';
import { listServiceBreaks } from './break-rule.service.ts';
import {
  findLastProvision,
  insertProvisions,
  type LastProvision,
  listLastProvisions,
  listProvisionsOf,
  type ProvisionToStore,
  sumProvisions,
} from './gratuity.queries.ts';

/** Wages of a full month of the same pay, in paise. */
export const fullWage = ({ gratuity_earned_paise, days_paid, days_basis }: WageMonth): Paise =>
  days_paid <= 0
    ? zero
    : multiplyDivide(gratuity_earned_paise as Paise, Math.round(days_basis * 100), Math.round(days_paid * 100), 'nearest_rupee');

type Facts = Pick<Work, 'tx' | 'dependencies'>;

/** The last paid month with its wages by employee; months before it for those without pay in it. */
async function readWages(work: Facts, until: Month, employee_id: string | null = null): Promise<Map<string, WageMonth>> {
  const months = await work.dependencies.statutory.listWageMonths(work.tx, {
    first_month: addToMonth(until, -2),
    last_month: until,
    employee_id,
  });
  return new Map(months.filter(({ days_paid }) => days_paid > 0).map((month) => [month.employee_id, month]));
}

const serviceFrom = ({ service_from, joined_on }: EmployeeFacts): string => service_from ?? joined_on;

const employmentOn = (person: EmployeeFacts, day: string) =>
  positionOfDay(person, day)?.employment_type === 'fixed_term' ? 'fixed_term' : 'regular';

type Breaks = Awaited<ReturnType<typeof listServiceBreaks>>;

function accrualOf(person: EmployeeFacts, wages: WageMonth, day: string, before: Paise, breaks: Breaks) {
  const service = serviceBetween(serviceFrom(person), day, breaks.get(person.employee_id));
  const { years, months } = service;
  const completed_months = years * 12 + months;
  const wage = fullWage(wages);
  const employment_type = employmentOn(person, day);
  const accrual = gratuityAccrual({ on: day, wages: wage, completed_months, accrued_before: before, employment_type });
  const break_days = (service.breaks ?? []).reduce((days, one) => days + breakDays(one), 0);
  return { wage, completed_months, break_days, accrual, ...accrual.value };
}

type RowFacts = { readonly today: string; readonly nominated: ReadonlySet<string>; readonly breaks: Breaks };

function toRow(person: EmployeeFacts, own: WageMonth, { today, nominated, breaks }: RowFacts): GratuityRow {
  const { wage, completed_months, break_days, accrued, vested } = accrualOf(person, own, today, zero, breaks);
  return {
    employee_id: person.employee_id,
    employee_name: person.full_name,
    employee_code: person.employee_code,
    department: positionOfDay(person, today)?.department ?? null,
    service_from: serviceFrom(person),
    break_days,
    completed_months,
    wage_paise: wage,
    accrued_paise: accrued,
    vested,
    has_nominee: nominated.has(person.employee_id),
  };
}

async function readRegister(ctx: Ctx): Promise<GratuityRow[]> {
  const month = ctx.today.slice(0, 7);
  const people = await listPayrollPeople(ctx.tx, periodOf(month));
  const wages = await readWages(ctx, month);
  const nominated = await findNominated(ctx.tx, 'gratuity', [...wages.keys()]);
  const breaks = await listServiceBreaks(ctx.tx);
  return people.flatMap((person): GratuityRow[] => {
    const own = wages.get(person.employee_id);
    return own ? [toRow(person, own, { today: ctx.today, nominated, breaks })] : [];
  });
}

/** Accrued gratuity of employees in service, by name. */
export async function listGratuity(ctx: Ctx, filter: FilterOf<typeof gratuityRegister.list>): Promise<PageRows<GratuityRow>> {
  const search = filter.search?.toLowerCase() ?? '';
  const rows = (await readRegister(ctx))
    .filter(({ has_nominee }) => filter.nominee === undefined || has_nominee === filter.nominee)
    .filter(({ vested }) => filter.vested === undefined || vested === (filter.vested === 'true'))
    .filter(({ employee_name, employee_code }) => `${employee_name} ${employee_code}`.toLowerCase().includes(search))
    .toSorted((a, b) => a.employee_name.localeCompare(b.employee_name) || (a.employee_id < b.employee_id ? -1 : 1));
  return pageOfRows(rows, filter);
}

/** Accrued gratuity in all. */
export async function totalGratuity(ctx: Ctx) {
  const rows = await readRegister(ctx);
  const sum = (vested: boolean) => rows.reduce((total, row) => (row.vested === vested ? total + row.accrued_paise : total), 0);
  return {
    employees: rows.length,
    vested_paise: sum(true),
    unvested_paise: sum(false),
    month: await findLastProvision(ctx.tx),
  };
}

/** Accrued gratuity of an employee with its stored provisions. @throws `not_found`, `gratuity_no_wages` */
export async function readEmployeeGratuity(ctx: Ctx, employee_id: string): Promise<EmployeeGratuity> {
  const person = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  if (!person || !(await canAccessEmployee(ctx, 'statutory.gratuity.read', employee_id))) throw missing('Employee');
  const gratuity_of = await loadGratuity(ctx, person);
  if (!gratuity_of) throw noWages();
  return gratuity_of;
}

/** Accrued gratuity of the caller; null without an employee record in service or before wages. */
export async function readOwnGratuity(ctx: Ctx): Promise<{ row: EmployeeGratuity | null }> {
  const { employee_id } = ctx.actor;
  const person = employee_id ? (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id) : undefined;
  const leaves = person?.last_working_day ?? null;
  if (!person || (leaves !== null && leaves < ctx.today)) return { row: null };
  return { row: await loadGratuity(ctx, person) };
}

async function loadGratuity(ctx: Ctx, person: EmployeeFacts): Promise<EmployeeGratuity | null> {
  const { employee_id } = person;
  const wages = (await readWages(ctx, ctx.today.slice(0, 7), employee_id)).get(employee_id);
  if (!wages) return null;
  const nominated = await findNominated(ctx.tx, 'gratuity', [employee_id]);
  const breaks = await listServiceBreaks(ctx.tx, [employee_id]);
  const provisions = await listProvisionsOf(ctx.tx, employee_id);
  const { accrual } = accrualOf(person, wages, ctx.today, (provisions[0]?.accrued_paise ?? 0) as Paise, breaks);
  return {
    ...toRow(person, wages, { today: ctx.today, nominated, breaks }),
    provisions,
    vesting_months: gratuityVestingMonths(employmentOn(person, ctx.today), ctx.today),
    steps: toPlainSteps(accrual.steps),
  };
}

/** Gratuity for any last day and cause. @throws `not_found`, `gratuity_before_joining`, `gratuity_no_wages` */
export async function previewGratuity(
  ctx: Ctx,
  { employee_id, exit_date, cause, days_make_fifth_year, paid_elsewhere_paise }: BodyOf<typeof gratuityRegister.preview>,
): Promise<GratuityPreview> {
  const person = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  if (!person || !(await canAccessEmployee(ctx, 'statutory.gratuity.read', employee_id))) throw missing('Employee');
  if (exit_date < serviceFrom(person)) throw beforeJoining();
  const wages = (await readWages(ctx, ctx.today.slice(0, 7), employee_id)).get(employee_id);
  if (!wages) throw noWages();
  const breaks = (await listServiceBreaks(ctx.tx, [employee_id])).get(employee_id);
  const service = serviceBetween(serviceFrom(person), exit_date, breaks);
  const wage = fullWage(wages);
  const computed = gratuity({
    exit_date,
    cause,
    employment_type: employmentOn(person, exit_date),
    wages: wage,
    service,
    covered: true,
    days_make_fifth_year,
    fewer_than_six_days: false,
  });
  const { eligible, counted_years, amount } = computed.value;
  const { paid } = await ctx.dependencies.statutory.readEarlierGratuity(ctx.tx, employee_id, serviceFrom(person));
  const before = paid + paid_elsewhere_paise;
  const less = eligible && before > 0 ? [step('Paid before', -before as Paise, 'for service that is counted again')] : [];
  return {
    employee_id,
    employee_name: person.full_name,
    service: { years: service.years, months: service.months, days: service.days },
    wage_paise: wage,
    eligible,
    counted_years,
    amount_paise: eligible ? Math.max(0, amount - before) : amount,
    paid_before_paise: before,
    payable_by: addDays(exit_date, inForce(gratuityPaymentDays, exit_date).value),
    steps: toPlainSteps([...computed.steps, ...less]),
  };
}

/** Provisions by month, newest first. */
export const listProvisions = async (ctx: Ctx): Promise<{ rows: GratuityProvisionRow[] }> => ({
  rows: await sumProvisions(ctx.tx),
});

/** Who is in service without pay, as on long unpaid leave, keeps what was accrued last; what was accrued before leaving is not brought back. */
function keptProvision({ joined_on }: EmployeeFacts, last: LastProvision | undefined): ProvisionToStore[] {
  if (!last || lastDayOf(last.month) < joined_on) return [];
  const { month: _month, is_open, ...kept } = last;
  return [{ ...kept, change_paise: is_open ? 0 : last.accrued_paise }];
}

/** Stores what is accrued at the end of a month, and its change; the month is final for every pay group. */
async function storeProvision(work: Work, month: Month, by: string | null): Promise<void> {
  const day = lastDayOf(month);
  const last = await listLastProvisions(work.tx);
  const wages = await readWages(work, month);
  const people = await listPayrollPeople(work.tx, { first_day: day, last_day: day });
  const breaks = await listServiceBreaks(work.tx);
  const rows = people.flatMap((person): ProvisionToStore[] => {
    const own = wages.get(person.employee_id);
    const before = last.get(person.employee_id);
    if (!own) return keptProvision(person, before);
    const accrual = accrualOf(person, own, day, (before?.is_open ? before.accrued_paise : 0) as Paise, breaks);
    return [
      {
        employee_id: person.employee_id,
        wage_paise: accrual.wage,
        completed_months: accrual.completed_months,
        accrued_paise: accrual.accrued,
        change_paise: accrual.change,
        vested: accrual.vested,
      },
    ];
  });
  await insertProvisions(work.tx, { month, by, now: work.clock.now() }, rows);
  await work.audit('statutory.gratuity_provided', undefined, { month, employees: rows.length });
}

/**
 * Stores the provision of a month that is finalised for every pay group; the last stored month again changes nothing.
 * @throws `gratuity_month_open`, `gratuity_month_order` for a month before the last one
 */
export async function provideGratuity(ctx: Ctx, month: Month): Promise<{ rows: GratuityProvisionRow[] }> {
  if (!(await ctx.dependencies.statutory.isMonthFinalised(ctx.tx, month))) throw provisionMonthOpen(monthName(month));
  const groups = await ctx.dependencies.statutory.listOpenGroups(ctx.tx, month);
  if (groups.length > 0) throw provisionMonthOpen(monthName(month), groups);
  const last = await findLastProvision(ctx.tx);
  if (last !== null && month < last) throw provisionOrder(monthName(last));
  if (last !== month) await storeProvision(ctx, month, ctx.actor.user_id);
  return listProvisions(ctx);
}

/**
 * Stores the provision of a month once its regular payroll is final for every pay group with employees. Months up to the last stored one
 * are left as they are.
 */
export async function provideFinalMonth(work: Work, month: Month): Promise<void> {
  const { isMonthFinalised, listOpenGroups } = work.dependencies.statutory;
  if (!(await isMonthFinalised(work.tx, month)) || (await listOpenGroups(work.tx, month)).length > 0) return;
  const last = await findLastProvision(work.tx);
  if (last === null || month > last) await storeProvision(work, month, null);
}
