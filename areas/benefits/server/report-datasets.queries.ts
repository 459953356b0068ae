import { allottedInService } from '@hrms/benefits/domain';
import { financialYearOf } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { paise } from '@hrms/platform/money';
import { type Dataset, defineDataset, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { claimableBaskets } from './basket/basket.service.ts';
import { listBasketYears } from './basket/take.queries.ts';

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

const NO_PARTS: ReadonlyMap<string, number> = new Map();

const categoryNames = async ({ tx, dependencies }: Work) =>
  new Map((await dependencies.benefits.flexibleCategories(tx)).map(({ category_id, name }) => [category_id, name]));

const basket = defineDataset({
  ...rows('basket'),
  label: 'Flexible baskets',
  grain: 'one employee and category in a tax year',
  permission: 'benefits.enrolment.read_cost',
  period: 'as_on',
  fields: [
    field.text('tax_year', 'Tax year'),
    field.text('category', 'Category'),
    field.money('allotted_paise', 'Allotted a year'),
    field.money('monthly_paise', 'A month'),
    field.money('held_paise', 'Held back', { help: 'By final payslips of the tax year.' }),
    field.money('claimed_paise', 'Claimed', { help: 'Claims of the tax year that were not rejected.' }),
    field.money('not_claimed_paise', 'Paid, not claimed', { help: 'Paid as taxable salary because it was not claimed.' }),
    field.money('left_paise', 'Left to claim', { help: 'Held back and still to hold back in the year, less what is claimed.' }),
  ],
  async rows({ ctx, span, visible }) {
    const tax_year = financialYearOf(span.last_day);
    const found = await ctx.tx
      .selectFrom('basket_year as y')
      .where('y.org_id', '=', ctx.tx.org_id)
      .where('y.tax_year', '=', tax_year)
      .where(await visible('y.employee_id'))
      .select('y.employee_id')
      .execute();
    const ids = found.map(({ employee_id }) => employee_id);
    const names = await categoryNames(ctx);
    const claimed = await ctx.dependencies.benefits.claimedByCategory(ctx.tx, ids, tax_year);
    const claimable = await claimableBaskets(ctx, ids, tax_year, false);
    const baskets = await listBasketYears(ctx.tx, { tax_years: [tax_year], employee_ids: ids, waits: false });
    return baskets.flatMap(({ employee_id, sets, held, paid }) => {
      const of = (parts: ReadonlyMap<string, number> | undefined, category_id: string) => parts?.get(category_id) ?? 0;
      const annual = sets.at(-1)?.annual ?? NO_PARTS;
      const categories = [...new Set([...annual.keys(), ...held.keys()])].toSorted();
      return categories.map((category_id) => {
        const claimed_paise = of(claimed.get(employee_id), category_id);
        return {
          employee_id,
          tax_year,
          category: names.get(category_id) ?? 'Closed category',
          allotted_paise: of(annual, category_id),
          monthly_paise: allottedInService(paise(of(annual, category_id)), 1),
          held_paise: of(held, category_id),
          claimed_paise,
          not_claimed_paise: of(paid, category_id),
          left_paise: Math.max(0, of(claimable.get(employee_id), category_id) - claimed_paise),
        };
      });
    });
  },
});

const basketMonths = defineDataset({
  ...rows('basket_months'),
  label: 'Flexible baskets by month',
  grain: 'one employee, month and category',
  permission: 'benefits.enrolment.read_cost',
  period: 'range',
  fields: [
    field.month('month', 'Month'),
    field.text('tax_year', 'Tax year'),
    field.text('category', 'Category'),
    field.money('held_paise', 'Held back'),
    field.money('not_claimed_paise', 'Paid, not claimed'),
    field.money('recovered_paise', 'Recovered', { help: 'Claimed and not held back.' }),
  ],
  async rows({ ctx, span, visible }) {
    const names = await categoryNames(ctx);
    const ofKind = (kind: string, as: string) =>
      sql<number>`coalesce(sum(t.amount_paise) filter (where t.kind = ${kind}), 0)::bigint`.as(as);
    const taken = await ctx.tx
      .selectFrom('basket_take as t')
      .innerJoin('basket_year as y', (on) => on.onRef('y.org_id', '=', 't.org_id').onRef('y.id', '=', 't.basket_id'))
      .where('t.org_id', '=', ctx.tx.org_id)
      .where('t.month', '>=', span.first_day.slice(0, 7))
      .where('t.month', '<=', span.last_day.slice(0, 7))
      .where(await visible('y.employee_id'))
      .groupBy(['y.employee_id', 't.month', 'y.tax_year', 't.category_id'])
      .select(['y.employee_id', 't.month', 'y.tax_year', 't.category_id'])
      .select([ofKind('held', 'held_paise'), ofKind('paid', 'not_claimed_paise'), ofKind('recovered', 'recovered_paise')])
      .orderBy('t.month')
      .orderBy('y.employee_id')
      .orderBy('t.category_id')
      .execute();
    return taken.map(({ category_id, ...row }) => ({ ...row, category: names.get(category_id) ?? 'Closed category' }));
  },
});

/** What reports read of benefits. */
export const benefitDatasets: readonly Dataset[] = [enrolments, shares, basket, basketMonths];
