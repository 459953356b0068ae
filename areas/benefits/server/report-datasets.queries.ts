import { financialYearOf } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset } from '@hrms/platform/server';
import { sql } from 'kysely';

const rows = (id: string) => ({ id: `benefits.${id}`, area: 'benefits', of_employee: true }) as const;

const enrolments = defineDataset({
  ...rows('enrolments'),
  label: 'Benefit enrolments',
  grain: 'one enrolment',
  permission: 'benefits.enrolment.read_cost',
  period: 'none',
  fields: [
    field.text('plan', 'Plan'),
    field.text('option', 'Option'),
    field.choice('plan_kind', 'Kind'),
    field.choice('status', 'Status'),
    field.date('from_date', 'From'),
    field.date('to_date', 'To'),
    field.money('cost_paise', 'Cost'),
    field.money('employer_share_paise', 'Employer'),
    field.money('employee_share_paise', 'Employee'),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('benefit_enrolment as e')
      .innerJoin('benefit_plan as p', (on) => on.onRef('p.org_id', '=', 'e.org_id').onRef('p.id', '=', 'e.plan_id'))
      .leftJoin('benefit_option as o', (on) => on.onRef('o.org_id', '=', 'e.org_id').onRef('o.id', '=', 'e.option_id'))
      .where('e.org_id', '=', ctx.tx.org_id)
      .where(await visible('e.employee_id'))
      .select(['e.employee_id', 'p.name as plan', 'o.name as option', 'p.kind as plan_kind', 'e.status', 'e.from_date'])
      .select(['e.to_date', 'e.cost_paise', 'e.employer_share_paise', 'e.employee_share_paise'])
      .orderBy('p.name')
      .orderBy('e.id')
      .execute(),
});

const shares = defineDataset({
  ...rows('shares'),
  label: 'Benefit shares by month',
  grain: 'one enrolment and month',
  permission: 'benefits.enrolment.read_cost',
  period: 'range',
  fields: [
    field.text('plan', 'Plan'),
    field.month('cycle', 'Month'),
    field.money('employer_paise', 'Employer'),
    field.money('employee_paise', 'Employee'),
    field.money('taken_paise', 'Taken'),
    field.choice('status', 'Status'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('benefit_share_row as s')
      .innerJoin('benefit_enrolment as e', (on) => on.onRef('e.org_id', '=', 's.org_id').onRef('e.id', '=', 's.enrolment_id'))
      .innerJoin('benefit_plan as p', (on) => on.onRef('p.org_id', '=', 'e.org_id').onRef('p.id', '=', 'e.plan_id'))
      .where('s.org_id', '=', ctx.tx.org_id)
      .where('s.cycle', '>=', span.first_day.slice(0, 7))
      .where('s.cycle', '<=', span.last_day.slice(0, 7))
      .where(await visible('e.employee_id'))
      .select(['e.employee_id', 'p.name as plan', 's.cycle', 's.employer_paise', 's.employee_paise', 's.taken_paise'])
      .select(['s.status'])
      .orderBy('s.cycle')
      .orderBy('s.id')
      .execute(),
});

const basket = defineDataset({
  ...rows('basket'),
  label: 'Flexible baskets',
  grain: 'one employee and category in a tax year',
  permission: 'benefits.enrolment.read_cost',
  period: 'as_on',
  fields: [
    field.text('tax_year', 'Tax year'),
    field.text('category', 'Category'),
    field.money('allotted_paise', 'Allotted'),
    field.money('claimed_paise', 'Claimed', { help: 'Claims of the tax year that were not rejected.' }),
    field.money('left_paise', 'Left'),
  ],
  async rows({ ctx, span, visible }) {
    const { benefits } = ctx.dependencies;
    const names = new Map((await benefits.flexibleCategories(ctx.tx)).map(({ category_id, name }) => [category_id, name]));
    const tax_year = financialYearOf(span.last_day);
    const allotted = await ctx.tx
      .selectFrom('basket_year as y')
      .innerJoin('basket_allotment as a', (on) => on.onRef('a.org_id', '=', 'y.org_id').onRef('a.basket_id', '=', 'y.id'))
      .where('y.org_id', '=', ctx.tx.org_id)
      .where('y.tax_year', '=', tax_year)
      .where(await visible('y.employee_id'))
      .where(
        sql<boolean>`a.from_month = (select max(b.from_month) from basket_allotment b
          where b.org_id = a.org_id and b.basket_id = a.basket_id)`,
      )
      .select(['y.employee_id', 'a.category_id', 'a.annual_paise as allotted_paise'])
      .orderBy('y.employee_id')
      .orderBy('a.category_id')
      .execute();
    const ids = [...new Set(allotted.map(({ employee_id }) => employee_id))];
    const claimed = await benefits.claimedByCategory(ctx.tx, ids, tax_year);
    return allotted.map(({ employee_id, category_id, allotted_paise }) => {
      const claimed_paise = claimed.get(employee_id)?.get(category_id) ?? 0;
      const left_paise = Math.max(0, allotted_paise - claimed_paise);
      return { employee_id, tax_year, category: names.get(category_id) ?? '', allotted_paise, claimed_paise, left_paise };
    });
  },
});

/** What reports read of benefits. */
export const benefitDatasets: readonly Dataset[] = [enrolments, shares, basket];
