import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import { type DatasetRow, datasetField as field } from '@hrms/platform/contract';
import { formatRupees } from '@hrms/platform/money';
import {
  type Dataset,
  type DatasetCheck,
  type DatasetNarrowing,
  defineDataset,
  MOST_DATASET_ROWS,
  type Tx,
} from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

const rows = (id: string) => ({ id: `payroll.${id}`, area: 'payroll', of_employee: true }) as const;

/** A line as payslips store it: code, section, origin month, rate, amount. */
export const partOf = (index: 0 | 1 | 2) => sql<string | null>`l.line ->> ${sql.lit(index)}`;
const LINE_AMOUNT = sql<number>`(l.line ->> 4)::bigint`;
const amountIn = (...sections: string[]) =>
  sql<number>`case when l.line ->> 1 = any(${sections}::text[]) then (l.line ->> 4)::bigint else 0 end`;

/** Whether the net pay of payslips is what their runs were finalised with. */
async function agreeWithRuns(tx: Tx, slips: readonly DatasetRow[]): Promise<DatasetCheck[]> {
  const nets = new Map<string, number>();
  for (const { payroll_id, net_paise } of slips)
    nets.set(String(payroll_id), (nets.get(String(payroll_id)) ?? 0) + Number(net_paise));
  if (nets.size === 0) return [];
  const runs = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', 'in', [...nets.keys()])
    .select(['id', 'title', sql<number>`(totals->>'net_paise')::bigint`.as('net_paise')])
    .orderBy('period_month')
    .orderBy('id')
    .execute();
  return runs.map(({ id, title, net_paise }) => {
    const difference = (nets.get(id) ?? 0) - Number(net_paise);
    return difference === 0
      ? { text: `Net pay agrees with ${title}`, passed: true }
      : { text: `Net pay differs from ${title} by ${formatRupees(difference)}`, passed: false };
  });
}

const employerPart = (...codes: string[]) =>
  sql`coalesce(sum((l ->> 4)::bigint) filter (where l ->> 0 = any(${codes}::text[])), 0)`;
/** The employer's EPF and ESI in paise, by one pass over the lines of a payslip. */
const EMPLOYER_PARTS = sql<[epf: number, esi: number]>`(select jsonb_build_array(
    ${employerPart('EPF_EMPLOYER', 'EDLI', 'EPF_ADMIN')}, ${employerPart('ESI_EMPLOYER')})
  from jsonb_array_elements(s.lines) l where l ->> 1 = 'employer')`;
const LAST_DAY = sql<string | null>`(s.input ->> 'last_working_day')`;
/** Whether a value is one of the texts in small letters that a report's conditions leave; all without them. */
const among = (value: RawBuilder<unknown>, texts: readonly string[] | undefined) =>
  texts ? sql<boolean>`lower(${value}) = any(${[...texts]}::text[])` : sql<boolean>`true`;
/** Read only where a report asks for it: a year of payslips has a million values. */
const onlyIf = <Value>(wanted: boolean, value: RawBuilder<Value>): RawBuilder<Value | null> => (wanted ? value : sql<null>`null`);

/** Columns of payslips that a report may ask for under their own names. */
const COLUMNS = [
  'payslip_number',
  'pay_date',
  'gross_paise',
  'reimbursements_paise',
  'deductions_paise',
  'employer_cost_paise',
  'wages_paise',
] as const;

const sumOf = <Column extends string>(column: Column) => sql<number>`sum(${sql.ref(`s.${column}`)})::bigint`.as(column);

const payslips = defineDataset({
  ...rows('payslips'),
  label: 'Payslips',
  grain: 'one payslip',
  permission: 'payroll.run.read',
  period: 'range',
  link: '/payroll/{payroll_id}',
  fields: [
    field.code('payslip_number', 'Payslip'),
    field.month('period_month', 'Month'),
    field.text('run', 'Run'),
    field.choice('run_kind', 'Kind of run'),
    field.date('pay_date', 'Pay date'),
    field.days('paid_days', 'Paid days'),
    field.days('lop_days', 'LOP days'),
    field.money('gross_paise', 'Gross'),
    field.money('reimbursements_paise', 'Reimbursements'),
    field.money('deductions_paise', 'Deductions'),
    field.money('net_paise', 'Net pay'),
    field.money('employer_cost_paise', 'Employer cost'),
    field.money('wages_paise', 'Wages'),
    field.money('employer_epf_paise', 'Employer’s EPF', { help: 'Fund, pension, insurance and administration.' }),
    field.money('employer_esi_paise', 'Employer’s ESI'),
    field.money('other_cost_paise', 'Other cost', { help: 'Employer cost less gross and the employer’s EPF and ESI.' }),
    field.date('last_working_day', 'Last day'),
    field.integer('days_taken', 'Days taken', { help: 'From the last working day to the day of payment.', adds_up: false }),
  ],
  rows: async ({ ctx, span, visible, narrowed }) => {
    const wantsParts = narrowed.wants('employer_epf_paise', 'employer_esi_paise', 'other_cost_paise');
    const rows = await ctx.tx
      .selectFrom('payslip as s')
      .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
      .where('s.org_id', '=', ctx.tx.org_id)
      .where('s.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('s.period_month', '<=', span.last_day)
      .where('p.status', '=', 'finalised')
      .where(among(sql.ref('p.kind'), narrowed.values.get('run_kind')))
      .where(await visible('s.employee_id'))
      .select(['s.employee_id', 's.payroll_id', 's.period_month', 's.net_paise', 'p.kind as run_kind'])
      .select(COLUMNS.map((column) => onlyIf(narrowed.wants(column), sql.ref<string | number>(`s.${column}`)).as(column)))
      .select(onlyIf(narrowed.wants('run'), sql.ref<string>('p.title')).as('run'))
      .select(onlyIf(narrowed.wants('paid_days'), sql<number | null>`(s.days->>'paid')::numeric`).as('paid_days'))
      .select(onlyIf(narrowed.wants('lop_days'), sql<number | null>`(s.days->>'lop')::numeric`).as('lop_days'))
      .select(onlyIf(wantsParts, EMPLOYER_PARTS).as('parts'))
      .select(onlyIf(wantsParts, sql<number>`s.employer_cost_paise - s.gross_paise`).as('beside_gross_paise'))
      .select(onlyIf(narrowed.wants('last_working_day'), LAST_DAY).as('last_working_day'))
      .select(onlyIf(narrowed.wants('days_taken'), sql<number | null>`s.pay_date - ${LAST_DAY}::date`).as('days_taken'))
      .orderBy('s.period_month')
      .orderBy('s.payslip_number')
      .limit(MOST_DATASET_ROWS)
      .execute();
    return rows.map(({ parts, beside_gross_paise, ...row }) => {
      if (!parts) return row;
      const [employer_epf_paise, employer_esi_paise] = parts;
      const other_cost_paise = Number(beside_gross_paise) - employer_epf_paise - employer_esi_paise;
      return { ...row, employer_epf_paise, employer_esi_paise, other_cost_paise };
    });
  },
  monthTotals: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('payslip as s')
      .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
      .where('s.org_id', '=', ctx.tx.org_id)
      .where('s.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('s.period_month', '<=', span.last_day)
      .where('p.status', '=', 'finalised')
      .where(await visible('s.employee_id'))
      .select('s.period_month')
      .select(sql<string>`case when bool_or(p.kind = 'regular') then 'regular' else min(p.kind) end`.as('run_kind'))
      .select([sumOf('gross_paise'), sumOf('net_paise'), sumOf('employer_cost_paise')])
      .select(sql<number>`count(distinct s.employee_id)::int`.as('employees'))
      .groupBy('s.period_month')
      .orderBy('s.period_month')
      .execute(),
  checks: ({ ctx }, rows) => agreeWithRuns(ctx.tx, rows),
});

/** Lines that a report's conditions leave: many lines of a payslip are not read in vain. */
const lineWanted = ({ values, filled }: DatasetNarrowing) =>
  sql<boolean>`(${sql.join(
    [
      filled.has('origin_month') ? sql`${partOf(2)} <> ''` : sql`true`,
      among(partOf(0), values.get('component')),
      among(partOf(1), values.get('section')),
    ],
    sql` and `,
  )})`;

const lines = defineDataset({
  ...rows('lines'),
  label: 'Lines of payslips',
  grain: 'one component of a payslip',
  permission: 'payroll.run.read',
  period: 'range',
  link: '/payroll/{payroll_id}',
  fields: [
    field.month('period_month', 'Month'),
    field.text('run', 'Run'),
    field.code('component', 'Component'),
    field.choice('section', 'Section'),
    field.month('origin_month', 'For month'),
    field.money('amount_paise', 'Amount'),
    field.money('earning_paise', 'Earning'),
    field.money('deduction_paise', 'Deduction'),
    field.money('employer_paise', 'Employer'),
  ],
  rows: async ({ ctx, span, visible, narrowed }) =>
    ctx.tx
      .selectFrom('payslip as s')
      .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
      .innerJoinLateral(sql<{ line: unknown }>`jsonb_array_elements(s.lines)`.as<'l'>(sql`l(line)`), (on) => on.onTrue())
      .where('s.org_id', '=', ctx.tx.org_id)
      .where('s.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('s.period_month', '<=', span.last_day)
      .where('p.status', '=', 'finalised')
      .where(await visible('s.employee_id'))
      .where(lineWanted(narrowed))
      .select(['s.employee_id', 's.payroll_id', 's.period_month', 'p.title as run', partOf(0).as('component')])
      .select([partOf(1).as('section'), partOf(2).as('origin_month'), LINE_AMOUNT.as('amount_paise')])
      .select(amountIn('earning', 'reimbursement', 'rounding').as('earning_paise'))
      .select([amountIn('deduction').as('deduction_paise'), amountIn('employer').as('employer_paise')])
      .orderBy('s.period_month')
      .orderBy('s.employee_id')
      .orderBy(partOf(0))
      .limit(MOST_DATASET_ROWS)
      .execute(),
});

/** Summed where they are stored: a year of lines of many people is more than a report reads. */
const componentTotals = defineDataset({
  ...rows('component_totals'),
  label: 'Components of payslips by month',
  grain: 'one component and month, of all employees',
  permission: 'payroll.run.read',
  period: 'range',
  of_employee: false,
  fields: [
    field.month('period_month', 'Month'),
    field.code('component', 'Component'),
    field.choice('section', 'Section'),
    field.money('amount_paise', 'Amount'),
    field.integer('payslips', 'Payslips'),
  ],
  rows: async ({ ctx, span, narrowed }) => {
    // counting distinct payslips sorts every line, which a year of many people is too much for where nobody asks
    const payslips = onlyIf(narrowed.wants('payslips'), sql<number>`count(distinct s.id)::int`);
    const { rows: summed } = await sql<DatasetRow>`select s.period_month, l.line ->> 0 as component, l.line ->> 1 as section,
        sum((l.line ->> 4)::bigint)::bigint as amount_paise, ${payslips} as payslips
      from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
        cross join lateral jsonb_array_elements(s.lines) l(line)
      where s.org_id = ${ctx.tx.org_id} and s.period_month between ${firstDayOf(monthOf(span.first_day))} and ${span.last_day}
      group by 1, 2, 3 order by 1, 3, 2`.execute(ctx.tx);
    return summed;
  },
});

/** What reports read of payslips and their lines. */
export const payslipDatasets: readonly Dataset[] = [payslips, lines, componentTotals];
