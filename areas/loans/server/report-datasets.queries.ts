import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset } from '@hrms/platform/server';
import { sql } from 'kysely';

const loans = (id: string) => ({ id: `loans.${id}`, area: 'loans', of_employee: true }) as const;

const all = defineDataset({
  ...loans('loans'),
  label: 'Loans',
  grain: 'one loan',
  permission: 'loans.loan.read',
  period: 'none',
  link: '/loans/{loan_id}',
  fields: [
    field.code('number', 'Loan'),
    field.text('loan_type', 'Type'),
    field.choice('status', 'Status'),
    field.date('applied_on', 'Applied on'),
    field.date('disbursed_on', 'Paid out on'),
    field.money('amount_requested_paise', 'Requested'),
    field.money('amount_approved_paise', 'Approved'),
    field.money('recovered_paise', 'Recovered', { help: 'Paid out less outstanding.' }),
    field.money('outstanding_principal_paise', 'Outstanding'),
    field.money('carried_interest_paise', 'Carried interest'),
    field.money('instalment_paise', 'Instalment'),
    field.integer('tenure_months', 'Months', { adds_up: false }),
    field.month('first_cycle', 'First month'),
    field.month('next_cycle', 'Next instalment'),
    field.money('next_paise', 'Due next'),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('loan as l')
      .innerJoin('loan_type as t', (on) => on.onRef('t.org_id', '=', 'l.org_id').onRef('t.id', '=', 'l.loan_type_id'))
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('loan_row as r')
            .whereRef('r.org_id', '=', 'l.org_id')
            .whereRef('r.loan_id', '=', 'l.id')
            .where('r.status', 'in', ['planned', 'locked_by_payroll'])
            .select(['r.cycle', 'r.instalment_paise'])
            .orderBy('r.cycle')
            .limit(1)
            .as('next'),
        (on) => on.onTrue(),
      )
      .where('l.org_id', '=', ctx.tx.org_id)
      .where(await visible('l.employee_id'))
      .select(['l.id as loan_id', 'l.employee_id', 'l.number', 't.name as loan_type', 'l.status', 'l.applied_on'])
      .select(['next.cycle as next_cycle', 'next.instalment_paise as next_paise'])
      .select([
        'l.disbursed_on',
        'l.amount_requested_paise',
        'l.amount_approved_paise',
        'l.outstanding_principal_paise',
        'l.carried_interest_paise',
        'l.instalment_paise',
      ])
      .select(['l.tenure_months', 'l.first_cycle'])
      .select(
        sql<number>`case when l.disbursed_on is null then 0 else l.amount_approved_paise - l.outstanding_principal_paise end`.as(
          'recovered_paise',
        ),
      )
      .orderBy('l.number')
      .execute(),
});

/** The reason of the approved skip or hold that the row follows, or that the pay was not enough. */
const SHORT_REASON = sql<string | null>`case
  when r.status = 'part_taken' then 'Net pay was not enough'
  when r.status in ('skipped', 'held') then (select c.reason from loan_change c
    where c.org_id = r.org_id and c.loan_id = r.loan_id and c.status in ('approved', 'applied')
      and c.kind = case r.status when 'skipped' then 'skip' else 'hold' end
      and (c.from_cycle is null or c.from_cycle <= r.cycle)
    order by c.created_at desc limit 1) end`;

const instalments = defineDataset({
  ...loans('instalments'),
  label: 'Loan instalments',
  grain: 'one instalment of a month',
  permission: 'loans.loan.read',
  period: 'range',
  link: '/loans/{loan_id}',
  fields: [
    field.code('number', 'Loan'),
    field.text('loan_type', 'Type'),
    field.month('cycle', 'Month'),
    field.money('opening_paise', 'Opening'),
    field.money('instalment_paise', 'Due'),
    field.money('principal_paise', 'Principal'),
    field.money('interest_paise', 'Interest'),
    field.money('taken_paise', 'Taken'),
    field.money('short_paise', 'Short'),
    field.text('short_reason', 'Reason', { help: 'Why less was taken than was due.' }),
    field.money('closing_paise', 'Closing'),
    field.choice('status', 'Status'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('loan_row as r')
      .innerJoin('loan as l', (on) => on.onRef('l.org_id', '=', 'r.org_id').onRef('l.id', '=', 'r.loan_id'))
      .innerJoin('loan_type as t', (on) => on.onRef('t.org_id', '=', 'l.org_id').onRef('t.id', '=', 'l.loan_type_id'))
      .where('r.org_id', '=', ctx.tx.org_id)
      .where('r.cycle', '>=', span.first_day.slice(0, 7))
      .where('r.cycle', '<=', span.last_day.slice(0, 7))
      .where('r.status', '<>', 'superseded')
      .where(await visible('l.employee_id'))
      .select(['l.id as loan_id', 'l.employee_id', 'l.number', 't.name as loan_type', 'r.cycle', 'r.opening_paise'])
      .select(['r.instalment_paise', 'r.principal_paise', 'r.interest_paise', 'r.taken_paise', 'r.closing_paise', 'r.status'])
      .select(SHORT_REASON.as('short_reason'))
      .select(sql<number>`case when r.status = 'planned' then 0 else r.instalment_paise - r.taken_paise end`.as('short_paise'))
      .orderBy('r.cycle')
      .orderBy('l.number')
      .execute(),
});

const entries = defineDataset({
  ...loans('entries'),
  label: 'Loan entries',
  grain: 'one entry of a loan',
  permission: 'loans.loan.read',
  period: 'range',
  link: '/loans/{loan_id}',
  fields: [
    field.code('number', 'Loan'),
    field.date('on_date', 'Date'),
    field.choice('kind', 'Entry'),
    field.money('principal_paise', 'Principal'),
    field.money('interest_paise', 'Interest'),
    field.money('fee_paise', 'Fee'),
    field.choice('source', 'Source'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('loan_entry as e')
      .innerJoin('loan as l', (on) => on.onRef('l.org_id', '=', 'e.org_id').onRef('l.id', '=', 'e.loan_id'))
      .where('e.org_id', '=', ctx.tx.org_id)
      .where('e.on_date', '>=', span.first_day)
      .where('e.on_date', '<=', span.last_day)
      .where(await visible('l.employee_id'))
      .select(['l.id as loan_id', 'l.employee_id', 'l.number', 'e.on_date', 'e.kind', 'e.principal_paise'])
      .select(['e.interest_paise', 'e.fee_paise', 'e.source'])
      .orderBy('e.on_date')
      .orderBy('e.id')
      .execute(),
});

/** What reports read of loans. */
export const loanDatasets: readonly Dataset[] = [all, instalments, entries];
