import { findEmployeeCards, findPayFactsOn, listPayrollIds } from '@hrms/employees/server';
import { lastDayOf, monthOf, periodOf } from '@hrms/platform/calendar';
import { multiplyDivide, type Paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import type { MinimumWageCheck, MinimumWageShortfall } from '@hrms/statutory/contract';
import { type ComparedWage, minimumWageShortfalls, type WageShortfall } from '@hrms/statutory/domain';
import { listMinimumWages } from './minimum-wage.queries.ts';

const MOST_SHOWN = 500;

/** Salaries in force on the last day of the month, and its payslips as full months. */
async function listComparedWages(ctx: Ctx, month: string): Promise<ComparedWage[]> {
  const day = lastDayOf(month);
  const { listSalaryWages, listWageMonths } = ctx.dependencies.statutory;
  const ids = await listPayrollIds(ctx.tx, periodOf(month));
  const facts = await findPayFactsOn(ctx.tx, ids, day);
  const salaries = (await listSalaryWages(ctx.tx, day)).filter(({ employee_id }) => facts.has(employee_id));
  const payslips = await listWageMonths(ctx.tx, { first_month: month, last_month: month });
  return [
    ...salaries.map(({ employee_id, wage }) => ({
      employee_id,
      state_code: facts.get(employee_id)?.state ?? null,
      basis: 'salary' as const,
      wage,
    })),
    ...payslips.flatMap(({ employee_id, state_code, earned_paise, days_paid, days_basis }) =>
      days_paid <= 0
        ? []
        : [
            {
              employee_id,
              state_code,
              basis: 'payslip' as const,
              wage: multiplyDivide(
                earned_paise as Paise,
                Math.round(days_basis * 100),
                Math.round(days_paid * 100),
                'nearest_rupee',
              ),
            },
          ],
    ),
  ];
}

const remedyOf = ({ level, basis }: WageShortfall): string => {
  if (level === 'below_some') return 'Compare the skill and zone of the work with the rate';
  return basis === 'salary' ? 'Revise the salary from the day of the rate' : 'Pay the difference with the next payroll';
};

/**
 * Employees whose salary in force or payslip of a month is below a minimum wage of their state, the certain ones first.
 * @param most how many rows are answered; the counts are of all
 */
export async function checkMinimumWages(
  ctx: Ctx,
  month: string = monthOf(ctx.today),
  most = MOST_SHOWN,
): Promise<MinimumWageCheck> {
  const wages = await listComparedWages(ctx, month);
  const { below, ...open } = minimumWageShortfalls(wages, await listMinimumWages(ctx.tx), lastDayOf(month));
  const shown = below.slice(0, most);
  const cards = await findEmployeeCards(
    ctx.tx,
    shown.map(({ employee_id }) => employee_id),
  );
  const rows = shown.map((one): MinimumWageShortfall => {
    const { employee_id, state_code, basis, wage, level, minimum, shortfall, rate } = one;
    const card = cards.get(employee_id);
    return {
      employee_id,
      employee_code: card?.employee_code ?? '',
      employee_name: card?.full_name ?? '',
      state_code: state_code ?? '',
      basis,
      level,
      wage_paise: wage,
      minimum_paise: minimum,
      shortfall_paise: shortfall,
      zone: rate.zone,
      skill: rate.skill as MinimumWageShortfall['skill'],
      from_date: rate.from_date,
      source: rate.source,
      remedy: remedyOf(one),
    };
  });
  const employees = (level: WageShortfall['level']) =>
    new Set(below.filter((one) => one.level === level).map(({ employee_id }) => employee_id)).size;
  return {
    month,
    checked: new Set(wages.map(({ employee_id }) => employee_id)).size,
    below_all: employees('below_all'),
    below_some: employees('below_some'),
    ...open,
    rows,
  };
}
