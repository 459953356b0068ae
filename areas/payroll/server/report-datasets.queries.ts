import { findSalaryBanks } from '@hrms/employees/server';
import { addToMonth, firstDayOf, monthOf } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, MOST_DATASET_ROWS, minuteText, type Tx } from '@hrms/platform/server';
import { findUserNames } from '@hrms/workflows/server';
import { type RawBuilder, sql } from 'kysely';
import { monthDatasets } from './month-datasets.queries.ts';
import { addCauses, CAUSE_COLUMNS, type NetChange } from './net-change-causes.service.ts';
import { partOf, payslipDatasets } from './payslip-datasets.queries.ts';

const rows = (id: string) => ({ id: `payroll.${id}`, area: 'payroll', of_employee: true }) as const;

/** The last month up to a day with finalised pay; the month of the day without one. */
async function lastPaidMonth(tx: Tx, day: string): Promise<string> {
  const paid = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'finalised')
    .where('kind', '=', 'regular')
    .where('period_month', '<=', day)
    .select(({ fn }) => fn.max('period_month').as('month'))
    .executeTakeFirst();
  return monthOf(paid?.month ?? day);
}

/** Finalised pay of a month and of the month before, by employee. */
const monthSlips = async (tx: Tx, month: string, visible: RawBuilder<boolean>) =>
  tx
    .selectFrom('payslip as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('p.status', '=', 'finalised')
    .where('s.period_month', 'in', [firstDayOf(month), firstDayOf(addToMonth(month, -1))])
    .where(visible)
    .select(['s.employee_id', 's.period_month', 's.net_paise', 's.gross_paise', 's.deductions_paise'])
    .orderBy('s.employee_id')
    .execute();

type MonthSlip = Awaited<ReturnType<typeof monthSlips>>[number];

function netChange(slips: readonly MonthSlip[], month: string): NetChange[] {
  const totalOf = (own: readonly MonthSlip[], field: 'net_paise' | 'gross_paise' | 'deductions_paise', now: boolean) =>
    own.filter(({ period_month }) => (monthOf(period_month) === month) === now).reduce((total, slip) => total + slip[field], 0);
  return [...Map.groupBy(slips, ({ employee_id }) => employee_id)].map(([employee_id, own]) => ({
    employee_id,
    period_month: month,
    last_net_paise: totalOf(own, 'net_paise', false),
    net_paise: totalOf(own, 'net_paise', true),
    change_paise: totalOf(own, 'net_paise', true) - totalOf(own, 'net_paise', false),
    gross_change_paise: totalOf(own, 'gross_paise', true) - totalOf(own, 'gross_paise', false),
    deduction_change_paise: totalOf(own, 'deductions_paise', true) - totalOf(own, 'deductions_paise', false),
  }));
}

const change = defineDataset({
  ...rows('net_change'),
  label: 'Change of net pay',
  grain: 'one employee, month against the month before',
  permission: 'payroll.run.read',
  period: 'as_on',
  fields: [
    field.month('period_month', 'Month'),
    field.money('last_net_paise', 'Last month'),
    field.money('net_paise', 'This month'),
    field.money('change_paise', 'Difference'),
    field.money('gross_change_paise', 'Gross'),
    field.money('deduction_change_paise', 'Deductions'),
    ...CAUSE_COLUMNS.map(({ key, label, help }) => field.money(key, label, { help })),
  ],
  rows: async ({ ctx, span, visible, narrowed }) => {
    const month = await lastPaidMonth(ctx.tx, span.last_day);
    const changes = netChange(await monthSlips(ctx.tx, month, await visible('s.employee_id')), month);
    return narrowed.wants(...CAUSE_COLUMNS.map(({ key }) => key)) ? addCauses(ctx.tx, changes, month) : changes;
  },
});

const variance = defineDataset({
  ...rows('variance'),
  label: 'Components against the month before',
  grain: 'one employee and component, the last month paid against the month before',
  permission: 'payroll.run.read',
  period: 'as_on',
  fields: [
    field.choice('section', 'Section'),
    field.code('component', 'Component'),
    field.month('period_month', 'Month'),
    field.money('last_paise', 'Last month'),
    field.money('amount_paise', 'This month'),
    field.money('difference_paise', 'Difference'),
    field.integer('people', 'People', { help: 'Employees whose amount differs.' }),
  ],
  rows: async ({ ctx, span, visible }) => {
    const month = await lastPaidMonth(ctx.tx, span.last_day);
    const [now, before] = [firstDayOf(month), firstDayOf(addToMonth(month, -1))];
    const of = (day: string) =>
      sql<number>`coalesce(sum((l.line ->> 4)::bigint) filter (where s.period_month = ${day}), 0)::bigint`;
    const found = await ctx.tx
      .selectFrom('payslip as s')
      .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
      .innerJoinLateral(sql<{ line: unknown }>`jsonb_array_elements(s.lines)`.as<'l'>(sql`l(line)`), (on) => on.onTrue())
      .where('s.org_id', '=', ctx.tx.org_id)
      .where('s.period_month', 'in', [now, before])
      .where('p.status', '=', 'finalised')
      .where(await visible('s.employee_id'))
      .select(['s.employee_id', partOf(1).as('section'), partOf(0).as('component'), sql<string>`${month}`.as('period_month')])
      .select([of(before).as('last_paise'), of(now).as('amount_paise')])
      .groupBy(['s.employee_id', partOf(1), partOf(0)])
      .orderBy('s.employee_id')
      .orderBy(partOf(0))
      .limit(MOST_DATASET_ROWS)
      .execute();
    return found.map((row) => {
      const difference_paise = Number(row.amount_paise) - Number(row.last_paise);
      return { ...row, difference_paise, people: Number(difference_paise !== 0) };
    });
  },
});

const holds = defineDataset({
  ...rows('holds'),
  label: 'Pay on hold',
  grain: 'one hold',
  permission: 'payroll.run.read',
  period: 'none',
  fields: [
    field.choice('kind', 'Kind'),
    field.month('period_month', 'Month'),
    field.text('reason', 'Reason'),
    field.choice('status', 'Status'),
    field.instant('since', 'Since'),
    field.instant('released', 'Released'),
    field.money('amount_paise', 'Net pay held', { help: 'Net pay of the month, once it is finalised.' }),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('payroll_hold as h')
      .where('h.org_id', '=', ctx.tx.org_id)
      .where(await visible('h.employee_id'))
      .select(['h.employee_id', 'h.kind', 'h.period_month', 'h.reason', 'h.status'])
      .select([minuteText('h.created_at').as('since'), minuteText('h.released_at').as('released')])
      .select(
        sql<number | null>`(select sum(s.net_paise)::bigint from payslip s
          join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
          where s.org_id = h.org_id and s.employee_id = h.employee_id and s.period_month = h.period_month)`.as('amount_paise'),
      )
      .orderBy('h.created_at')
      .orderBy('h.id')
      .execute(),
});

const exceptions = defineDataset({
  ...rows('exceptions'),
  label: 'Payroll exceptions',
  grain: 'one exception of a run',
  permission: 'payroll.run.read',
  period: 'range',
  link: '/payroll/{payroll_id}',
  of_employee: false,
  fields: [
    field.text('run', 'Run'),
    field.month('period_month', 'Month'),
    field.code('code', 'Rule'),
    field.choice('severity', 'Severity'),
    field.text('message', 'What'),
    field.choice('status', 'Status'),
    field.text('accepted_by', 'Accepted by'),
    field.text('reason', 'Reason'),
  ],
  async rows({ ctx, span }) {
    const found = await ctx.tx
      .selectFrom('payroll_exception as e')
      .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 'e.org_id').onRef('p.id', '=', 'e.payroll_id'))
      .where('e.org_id', '=', ctx.tx.org_id)
      .where('p.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('p.period_month', '<=', span.last_day)
      .select(['e.employee_id', 'e.payroll_id', 'p.title as run', 'p.period_month', 'e.code', 'e.severity'])
      .select('e.accepted_by')
      .select(['e.message', 'e.status', 'e.reason'])
      .orderBy('p.period_month')
      .orderBy('e.id')
      .limit(MOST_DATASET_ROWS)
      .execute();
    const users = await findUserNames(
      ctx.tx,
      found.map(({ accepted_by }) => accepted_by),
    );
    return found.map((row) => ({ ...row, accepted_by: users.get(row.accepted_by ?? '') ?? null }));
  },
});

const inputs = defineDataset({
  ...rows('inputs'),
  label: 'One-time pay items',
  grain: 'one item',
  permission: 'payroll.run.read',
  period: 'range',
  fields: [
    field.month('period_month', 'Month'),
    field.month('origin_month', 'For month'),
    field.code('component_code', 'Component'),
    field.money('amount_paise', 'Amount'),
    field.choice('source', 'Source'),
    field.choice('status', 'Status'),
    field.text('note', 'Note'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('payroll_input as i')
      .where('i.org_id', '=', ctx.tx.org_id)
      .where('i.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('i.period_month', '<=', span.last_day)
      .where(await visible('i.employee_id'))
      .select(['i.employee_id', 'i.period_month', 'i.origin_month', 'i.component_code', 'i.amount_paise', 'i.source'])
      .select(['i.status', 'i.note'])
      .orderBy('i.period_month')
      .orderBy('i.id')
      .limit(MOST_DATASET_ROWS)
      .execute(),
});

const payments = defineDataset({
  ...rows('payments'),
  label: 'Payments by bank',
  grain: 'one payment of an advice',
  permission: 'payroll.run.read',
  period: 'range',
  link: '/payroll/{payroll_id}',
  fields: [
    field.month('period_month', 'Month'),
    field.text('run', 'Run'),
    field.text('bank', 'Bank'),
    field.code('ifsc', 'IFSC'),
    field.money('amount_paise', 'Amount'),
    field.choice('advice_status', 'State'),
    field.date('paid_on', 'Paid on'),
    field.text('reference', 'Reference'),
  ],
  async rows({ ctx, span, visible, narrowed }) {
    const paid = await ctx.tx
      .selectFrom('bank_advice_payment as b')
      .innerJoin('bank_advice as a', (on) => on.onRef('a.org_id', '=', 'b.org_id').onRef('a.id', '=', 'b.bank_advice_id'))
      .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 'b.org_id').onRef('p.id', '=', 'b.payroll_id'))
      .where('b.org_id', '=', ctx.tx.org_id)
      .where('a.status', '<>', 'cancelled')
      .where('p.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('p.period_month', '<=', span.last_day)
      .where(await visible('b.employee_id'))
      .select([
        'b.employee_id',
        'b.payroll_id',
        'p.period_month',
        'p.title as run',
        'b.amount_paise',
        'a.status as advice_status',
      ])
      .select(['a.paid_on', 'a.reference'])
      .orderBy('p.period_month')
      .orderBy('b.employee_id')
      .limit(MOST_DATASET_ROWS)
      .execute();
    if (!narrowed.wants('bank', 'ifsc')) return paid;
    const ids = [...new Set(paid.map(({ employee_id }) => employee_id))];
    const banks = await findSalaryBanks(ctx.tx, ids, span.last_day);
    return paid.map((row) => ({ ...row, ...banks.get(row.employee_id) }));
  },
});

const runs = defineDataset({
  ...rows('runs'),
  label: 'Payroll runs',
  grain: 'one run',
  permission: 'payroll.run.read',
  period: 'range',
  link: '/payroll/{payroll_id}',
  of_employee: false,
  fields: [
    field.text('run', 'Run'),
    field.month('period_month', 'Month'),
    field.choice('kind', 'Kind'),
    field.choice('status', 'Status'),
    field.date('pay_date', 'Pay date'),
    field.integer('slips_written', 'Payslips'),
    field.instant('finalised', 'Finalised'),
  ],
  rows: async ({ ctx, span }) =>
    ctx.tx
      .selectFrom('payroll as p')
      .where('p.org_id', '=', ctx.tx.org_id)
      .where('p.period_month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('p.period_month', '<=', span.last_day)
      .select(['p.id as payroll_id', 'p.title as run', 'p.period_month', 'p.kind', 'p.status', 'p.pay_date'])
      .select(['p.slips_written'])
      .select(minuteText('p.finalised_at').as('finalised'))
      .orderBy('p.period_month')
      .orderBy('p.id')
      .execute(),
});

/** What reports read of payroll. */
export const payrollDatasets: readonly Dataset[] = [
  ...payslipDatasets,
  change,
  variance,
  holds,
  exceptions,
  inputs,
  payments,
  runs,
  ...monthDatasets,
];
