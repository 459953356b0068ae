import { loadEmployeeFacts } from '@hrms/employees/server';
import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { paise } from '@hrms/platform/money';
import { type Dataset, defineDataset, MOST_DATASET_ROWS, type Tx } from '@hrms/platform/server';
import { ptaxSlab } from '@hrms/statutory/domain';
import { sql } from 'kysely';
import { matchingDatasets } from './matching-datasets.queries.ts';
import { statutoryRows as rows, taxDatasets } from './tax-datasets.queries.ts';

const ALL = sql<boolean>`true`;

/** Names of amounts that the employee pays, professional tax among them; the rest are the employer's. */
const OF_EMPLOYEE = ['employee', 'vpf', 'tax'];

const sharesOf = (column: string, of_employee: boolean) =>
  sql<number>`(select coalesce(sum(part.value::numeric), 0)::bigint from jsonb_each_text(${sql.ref(column)}) part
    where (part.key = any(${OF_EMPLOYEE}::text[])) = ${of_employee})`;
/** Wages that a scheme counts; gross where it names no base of its own. */
const COUNTED_WAGES = sql<number>`coalesce((c.wages ->> c.scheme)::bigint, (c.wages ->> 'gross')::bigint, 0)`;
const wagesOf = (base: 'gross' | 'eps' | 'edli') => sql<number | null>`(c.wages ->> ${sql.lit(base)})::bigint`;
const amountOf = (part: 'eps' | 'employer_difference') => sql<number | null>`(c.amounts ->> ${sql.lit(part)})::bigint`;

type TaxedLine = { employee_id: string; scheme: string; month: string; state_code: string | null; gross_paise: number | null };

/** Lines with the slab of professional tax; null for other schemes. */
async function withSlabs<Row extends TaxedLine>(tx: Tx, lines: readonly Row[]): Promise<(Row & { slab: string | null })[]> {
  const people = await loadEmployeeFacts(tx, [...new Set(lines.map(({ employee_id }) => employee_id))]);
  return lines.map((line) => {
    const { scheme, state_code, month, gross_paise } = line;
    if (scheme !== 'ptax' || state_code === null) return { ...line, slab: null };
    const gender = people.get(line.employee_id)?.gender ?? null;
    return { ...line, slab: ptaxSlab(monthOf(month), state_code, paise(gross_paise ?? 0), gender) };
  });
}

const contributions = defineDataset({
  ...rows('contributions'),
  label: 'Contributions',
  grain: 'one employee, scheme and month',
  permission: 'statutory.statement.read',
  period: 'range',
  fields: [
    field.choice('scheme', 'Scheme'),
    field.month('month', 'Month'),
    field.month('origin_month', 'For month'),
    field.choice('kind', 'Kind'),
    field.code('state_code', 'State'),
    field.text('slab', 'Slab', { help: 'Of professional tax on the pay of a month, as the state’s table shows it.' }),
    field.days('days_paid', 'Days paid'),
    field.integer('ncp_days', 'NCP days'),
    field.money('gross_paise', 'Gross', { help: 'EPF, professional tax and welfare fund.' }),
    field.money('wages_paise', 'Wages', { help: 'What the scheme counts.' }),
    field.money('eps_wages_paise', 'EPS wages'),
    field.money('edli_wages_paise', 'EDLI wages'),
    field.money('employee_paise', 'Employee share'),
    field.money('employer_paise', 'Employer share'),
    field.money('eps_paise', 'To the pension scheme'),
    field.money('difference_paise', 'Employer share less pension'),
    field.money('deducted_paise', 'Deducted'),
  ],
  rows: async ({ ctx, span, visible, narrowed }) => {
    const lines = await ctx.tx
      .selectFrom('contribution_line as c')
      .where(narrowed.values.has('scheme') ? sql<boolean>`lower(c.scheme) = any(${narrowed.values.get('scheme')}::text[])` : ALL)
      .where('c.org_id', '=', ctx.tx.org_id)
      .where('c.month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('c.month', '<=', span.last_day)
      .where(await visible('c.employee_id'))
      .select(['c.employee_id', 'c.scheme', 'c.month', 'c.origin_month', 'c.kind', 'c.state_code'])
      .select(['c.days_paid', 'c.ncp_days', 'c.deducted_paise'])
      .select([COUNTED_WAGES.as('wages_paise'), wagesOf('gross').as('gross_paise'), wagesOf('eps').as('eps_wages_paise')])
      .select([wagesOf('edli').as('edli_wages_paise'), amountOf('eps').as('eps_paise')])
      .select(amountOf('employer_difference').as('difference_paise'))
      .select(sharesOf('c.amounts', true).as('employee_paise'))
      .select(sharesOf('c.amounts', false).as('employer_paise'))
      .orderBy('c.month')
      .orderBy('c.scheme')
      .orderBy('c.id')
      .limit(MOST_DATASET_ROWS)
      .execute();
    return narrowed.wants('slab') ? withSlabs(ctx.tx, lines) : lines;
  },
});

const contributionTotals = defineDataset({
  ...rows('contribution_totals'),
  label: 'Contributions by month',
  grain: 'one scheme and month, of all employees',
  permission: 'statutory.statement.read',
  period: 'range',
  of_employee: false,
  fields: [
    field.choice('scheme', 'Scheme'),
    field.month('month', 'Month'),
    field.money('deducted_paise', 'Deducted'),
    field.integer('people', 'People'),
  ],
  rows: async ({ ctx, span }) =>
    ctx.tx
      .selectFrom('contribution_line as c')
      .where('c.org_id', '=', ctx.tx.org_id)
      .where('c.month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('c.month', '<=', span.last_day)
      .select(['c.scheme', 'c.month'])
      .select(sql<number>`sum(c.deducted_paise)::bigint`.as('deducted_paise'))
      .select(sql<number>`count(distinct c.employee_id)::int`.as('people'))
      .groupBy(['c.scheme', 'c.month'])
      .orderBy('c.month')
      .orderBy('c.scheme')
      .execute(),
});

const dues = defineDataset({
  ...rows('dues'),
  label: 'Compliance calendar',
  grain: 'one due item',
  permission: 'statutory.calendar.read',
  period: 'range',
  of_employee: false,
  fields: [
    field.choice('law', 'Law'),
    field.text('title', 'Item'),
    field.text('form', 'Form'),
    field.code('state_code', 'State'),
    field.date('due_on', 'Due'),
    field.date('done_on', 'Done'),
    field.choice('status', 'Status'),
    field.integer('late_days', 'Late days', { adds_up: false }),
    field.yes_no('on_time', 'On time'),
    field.text('reference', 'Reference'),
  ],
  rows: async ({ ctx, span }) =>
    ctx.tx
      .selectFrom('due_item as d')
      .where('d.org_id', '=', ctx.tx.org_id)
      .where('d.due_on', '>=', span.first_day)
      .where('d.due_on', '<=', span.last_day)
      .select(['d.law', 'd.title', 'd.form', 'd.state_code', 'd.due_on', 'd.done_on'])
      .select(['d.status', 'd.reference'])
      .select(sql<number>`greatest(coalesce(d.done_on, ${ctx.today}::date) - d.due_on, 0)`.as('late_days'))
      .select(sql<boolean>`coalesce(d.done_on, ${ctx.today}::date) <= d.due_on`.as('on_time'))
      .orderBy('d.due_on')
      .orderBy('d.id')
      .execute(),
});

const challans = defineDataset({
  ...rows('challans'),
  label: 'Challans',
  grain: 'one challan',
  permission: 'statutory.challan.read',
  period: 'none',
  of_employee: false,
  fields: [
    field.choice('scheme', 'Scheme'),
    field.choice('status', 'Status'),
    field.date('due_on', 'Due'),
    field.date('paid_on', 'Paid'),
    field.money('amount_paise', 'Amount'),
    field.money('interest_paise', 'Interest'),
    field.money('damages_paise', 'Damages'),
    field.text('reference', 'Reference'),
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('challan as c')
      .where('c.org_id', '=', ctx.tx.org_id)
      .select(['c.scheme', 'c.status', 'c.due_on', 'c.paid_on', 'c.amount_paise', 'c.interest_paise'])
      .select(['c.damages_paise', 'c.reference'])
      .orderBy('c.due_on')
      .orderBy('c.id')
      .execute(),
});

const gratuity = defineDataset({
  ...rows('gratuity'),
  label: 'Gratuity provision',
  grain: 'one employee and month',
  permission: 'statutory.gratuity.read',
  period: 'range',
  fields: [
    field.month('month', 'Month'),
    field.integer('completed_months', 'Months of service', { adds_up: false }),
    field.money('wage_paise', 'Wages'),
    field.money('accrued_paise', 'Accrued'),
    field.money('change_paise', 'Change'),
    field.yes_no('vested', 'Vested'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('gratuity_provision as g')
      .where('g.org_id', '=', ctx.tx.org_id)
      .where('g.month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('g.month', '<=', span.last_day)
      .where(await visible('g.employee_id'))
      .select(['g.employee_id', 'g.month', 'g.completed_months', 'g.wage_paise', 'g.accrued_paise', 'g.change_paise'])
      .select(['g.vested'])
      .orderBy('g.month')
      .orderBy('g.employee_id')
      .execute(),
});

const bonus = defineDataset({
  ...rows('bonus'),
  label: 'Statutory bonus',
  grain: 'one employee and accounting year',
  permission: 'statutory.bonus.read',
  period: 'none',
  fields: [
    field.text('accounting_year', 'Year'),
    field.percent('percent_bp', 'Rate', { adds_up: false }),
    field.days('days_worked', 'Days worked'),
    field.integer('eligible_months', 'Eligible months', { adds_up: false }),
    field.money('counted_paise', 'Counted wages'),
    field.money('amount_paise', 'Bonus'),
    field.yes_no('paid', 'Paid'),
    field.text('disqualified_reason', 'Not eligible because'),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('bonus_line as b')
      .innerJoin('bonus_year as y', (on) => on.onRef('y.org_id', '=', 'b.org_id').onRef('y.id', '=', 'b.bonus_year_id'))
      .where('b.org_id', '=', ctx.tx.org_id)
      .where(await visible('b.employee_id'))
      .select(['b.employee_id', 'y.accounting_year', 'y.percent_bp', 'b.days_worked', 'b.eligible_months', 'b.counted_paise'])
      .select(['b.amount_paise', 'b.paid', 'b.disqualified_reason'])
      .orderBy('y.accounting_year')
      .orderBy('b.id')
      .execute(),
});

const findings = defineDataset({
  ...rows('findings'),
  label: 'Findings in returns',
  grain: 'one finding',
  permission: 'statutory.statement.read',
  period: 'none',
  of_employee: false,
  fields: [
    field.code('code', 'Rule'),
    field.choice('level', 'Level'),
    field.text('field', 'Field'),
    field.text('message', 'What'),
    field.text('remedy', 'Remedy'),
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('statutory_finding as f')
      .where('f.org_id', '=', ctx.tx.org_id)
      .select(['f.employee_id', 'f.code', 'f.level', 'f.field', 'f.message', 'f.remedy'])
      .orderBy('f.code')
      .orderBy('f.id')
      .execute(),
});

const esiPeriods = defineDataset({
  ...rows('esi_periods'),
  label: 'ESI contribution periods',
  grain: 'one employee and contribution period',
  permission: 'statutory.membership.read',
  period: 'range',
  fields: [
    field.date('period_from', 'Period from'),
    field.date('period_to', 'Continues until'),
    field.money('wages_tested_paise', 'Wages tested'),
    field.date('tested_on', 'Tested on'),
    field.yes_no('covered', 'Covered'),
    field.choice('cause', 'Cause'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('esi_coverage as c')
      .where('c.org_id', '=', ctx.tx.org_id)
      .where('c.period_from', '<=', span.last_day)
      .where('c.period_to', '>=', span.first_day)
      .where(await visible('c.employee_id'))
      .select(['c.employee_id', 'c.period_from', 'c.period_to', 'c.wages_tested_paise', 'c.tested_on', 'c.covered', 'c.cause'])
      .orderBy('c.period_from')
      .orderBy('c.employee_id')
      .execute(),
});

/** What reports read of statutory matters. */
export const statutoryDatasets: readonly Dataset[] = [
  contributions,
  contributionTotals,
  dues,
  challans,
  gratuity,
  bonus,
  findings,
  esiPeriods,
  ...taxDatasets,
  ...matchingDatasets,
];
