import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

const rows = (id: string) => ({ id: `reimbursements.${id}`, area: 'reimbursements', of_employee: true }) as const;

/** The day of submission in the time of India. */
const submittedOn = sql<string>`(c.submitted_at at time zone 'Asia/Kolkata')::date`;

const ofLines = <Value>(of: RawBuilder<unknown>) => sql<Value>`(select ${of} from expense_line l
  join expense_category t on t.org_id = l.org_id and t.id = l.category_id where l.org_id = c.org_id and l.claim_id = c.id)`;

const claims = defineDataset({
  ...rows('claims'),
  label: 'Expense claims',
  grain: 'one claim',
  permission: 'reimbursements.claim.read',
  period: 'range',
  link: '/reimbursements/{claim_id}',
  fields: [
    field.code('number', 'Claim'),
    field.text('title', 'Title'),
    field.date('submitted_on', 'Submitted'),
    field.choice('status', 'Status'),
    field.money('total_claimed_paise', 'Claimed'),
    field.money('total_sanctioned_paise', 'Sanctioned'),
    field.money('advance_settled_paise', 'Advance settled'),
    field.money('payable_paise', 'Payable'),
    field.money('taxable_paise', 'Taxable'),
    field.text('categories', 'Categories'),
    field.integer('breaches', 'Breaches', { help: 'Rules of the policy that its lines go beyond.' }),
    field.choice('pay_through', 'Paid through'),
    field.date('paid_on', 'Paid on'),
    field.integer('age_days', 'Age in days', { adds_up: false }),
    field.text('age_band', 'Age'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('expense_claim as c')
      .where('c.org_id', '=', ctx.tx.org_id)
      .where('c.status', '<>', 'draft')
      .where(submittedOn, '>=', span.first_day)
      .where(submittedOn, '<=', span.last_day)
      .where(await visible('c.employee_id'))
      .select(['c.id as claim_id', 'c.employee_id', 'c.number', 'c.title', 'c.status', 'c.total_claimed_paise'])
      .select([
        'c.total_sanctioned_paise',
        'c.advance_settled_paise',
        'c.payable_paise',
        'c.taxable_paise',
        'c.pay_through',
        'c.paid_on',
      ])
      .select(ofLines<string | null>(sql`string_agg(distinct t.name, ', ' order by t.name)`).as('categories'))
      .select(ofLines<number>(sql`coalesce(sum(l.breaches), 0)::int`).as('breaches'))
      .select([submittedOn.as('submitted_on'), sql<number>`${ctx.today}::date - ${submittedOn}`.as('age_days')])
      .select(
        sql<string>`case when ${ctx.today}::date - ${submittedOn} <= 7 then '0 to 7 days'
        when ${ctx.today}::date - ${submittedOn} <= 15 then '8 to 15 days'
        when ${ctx.today}::date - ${submittedOn} <= 30 then '16 to 30 days' else 'Over 30 days' end`.as('age_band'),
      )
      .orderBy('c.created_at')
      .orderBy('c.id')
      .execute(),
});

const lines = defineDataset({
  ...rows('lines'),
  label: 'Lines of claims',
  grain: 'one line of a claim',
  permission: 'reimbursements.claim.read',
  period: 'range',
  link: '/reimbursements/{claim_id}',
  fields: [
    field.code('number', 'Claim'),
    field.text('category', 'Category'),
    field.date('expense_date', 'Date'),
    field.text('merchant', 'Merchant'),
    field.text('bill_number', 'Bill'),
    field.text('gstin', 'GSTIN'),
    field.money('amount_paise', 'Claimed'),
    field.money('sanctioned_paise', 'Sanctioned'),
    field.money('cut_paise', 'Cut'),
    field.money('gst_paise', 'GST'),
    field.integer('breaches', 'Breaches'),
    field.choice('status', 'Status'),
    field.choice('claim_status', 'Status of the claim'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('expense_line as l')
      .innerJoin('expense_claim as c', (on) => on.onRef('c.org_id', '=', 'l.org_id').onRef('c.id', '=', 'l.claim_id'))
      .innerJoin('expense_category as g', (on) => on.onRef('g.org_id', '=', 'l.org_id').onRef('g.id', '=', 'l.category_id'))
      .where('l.org_id', '=', ctx.tx.org_id)
      .where('l.expense_date', '>=', span.first_day)
      .where('l.expense_date', '<=', span.last_day)
      .where('c.status', '<>', 'draft')
      .where(await visible('c.employee_id'))
      .select(['c.id as claim_id', 'c.employee_id', 'c.number', 'g.name as category', 'l.expense_date', 'l.merchant'])
      .select(['l.bill_number', 'l.gstin', 'l.amount_paise', 'l.sanctioned_paise', 'l.gst_paise', 'l.breaches'])
      .select(['l.status', 'c.status as claim_status'])
      .select(sql<number>`l.amount_paise - l.sanctioned_paise`.as('cut_paise'))
      .orderBy('l.expense_date')
      .orderBy('l.id')
      .execute(),
});

const advances = defineDataset({
  ...rows('advances'),
  label: 'Advances',
  grain: 'one advance',
  permission: 'reimbursements.claim.read',
  period: 'none',
  fields: [
    field.code('number', 'Advance'),
    field.text('purpose', 'Purpose'),
    field.choice('status', 'Status'),
    field.date('paid_on', 'Paid on'),
    field.date('due_on', 'Due'),
    field.money('amount_paise', 'Amount'),
    field.money('settled_paise', 'Settled'),
    field.money('returned_paise', 'Returned'),
    field.money('recovered_paise', 'Recovered'),
    field.money('open_paise', 'Open'),
    field.integer('days_over', 'Days over', { adds_up: false }),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('expense_advance as a')
      .where('a.org_id', '=', ctx.tx.org_id)
      .where('a.status', '<>', 'draft')
      .where(await visible('a.employee_id'))
      .select(['a.employee_id', 'a.number', 'a.purpose', 'a.status', 'a.paid_on', 'a.due_on'])
      .select(['a.amount_paise', 'a.settled_paise', 'a.returned_paise', 'a.recovered_paise'])
      .select(
        sql<number>`case when a.paid_on is null then 0
          else a.amount_paise - a.settled_paise - a.returned_paise - a.recovered_paise end`.as('open_paise'),
      )
      .select(sql<number>`greatest(${ctx.today}::date - a.due_on, 0)`.as('days_over'))
      .orderBy('a.number')
      .execute(),
});

/** What reports read of reimbursements. */
export const reimbursementDatasets: readonly Dataset[] = [claims, lines, advances];
