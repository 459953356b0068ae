import { financialYearOf, firstDayOf, monthOf } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset, MOST_DATASET_ROWS, minuteText } from '@hrms/platform/server';
import type { TdsEntryFacts } from '@hrms/statutory/domain';
import { sql } from 'kysely';

/** Each dataset asks the permission of the list that shows the same rows. */
export const statutoryRows = (id: string) => ({ id: `statutory.${id}`, area: 'statutory', of_employee: true }) as const;

const tds = defineDataset({
  ...statutoryRows('tds'),
  label: 'Tax deducted',
  grain: 'one employee and month',
  permission: 'statutory.statement.read',
  period: 'range',
  fields: [
    field.month('month', 'Month'),
    field.text('tax_year', 'Tax year'),
    field.code('section_code', 'Section'),
    field.date('paid_on', 'Paid on'),
    field.money('amount_paid_paise', 'Paid'),
    field.money('paid_so_far_paise', 'Taxable to date', { help: 'Paid in the tax year up to this payment.', adds_up: false }),
    field.money('year_tax_paise', 'Projected tax', { help: 'Tax of the year as this payment projected it.', adds_up: false }),
    field.money('deducted_before_paise', 'Deducted before', {
      help: 'In the tax year before this payment, by previous employers too.',
      adds_up: false,
    }),
    field.money('tax_paise', 'Tax'),
    field.money('left_paise', 'Left', { help: 'Projected tax less what is deducted up to this payment.', adds_up: false }),
  ],
  rows: async ({ ctx, span, visible }) => {
    const seen = await visible('e.employee_id');
    const factOf = (name: keyof TdsEntryFacts) => sql<number>`coalesce((e.facts ->> ${sql.lit(name)})::bigint, 0)`;
    const before = sql<number>`${factOf('deducted_so_far')} + ${factOf('deducted_elsewhere')}`;
    const so_far = sql<number>`(sum(e.amount_paid_paise)
      over (partition by e.employee_id, e.tax_year order by e.month, e.id))::bigint`;
    return ctx.tx
      .selectFrom((from) =>
        from
          .selectFrom('tds_entry as e')
          .where('e.org_id', '=', ctx.tx.org_id)
          .where('e.tax_year', '>=', financialYearOf(span.first_day))
          .where('e.month', '<=', span.last_day)
          .where(seen)
          .select(['e.id', 'e.employee_id', 'e.month', 'e.tax_year', 'e.section_code', 'e.paid_on', 'e.amount_paid_paise'])
          .select(['e.tax_paise', factOf('annual_tax').as('year_tax_paise'), before.as('deducted_before_paise')])
          .select(so_far.as('paid_so_far_paise'))
          .as('t'),
      )
      .where('t.month', '>=', firstDayOf(monthOf(span.first_day)))
      .select(['t.employee_id', 't.month', 't.tax_year', 't.section_code', 't.paid_on', 't.amount_paid_paise'])
      .select(['t.tax_paise', 't.paid_so_far_paise', 't.year_tax_paise', 't.deducted_before_paise'])
      .select(sql<number>`greatest(t.year_tax_paise - t.deducted_before_paise - t.tax_paise, 0)`.as('left_paise'))
      .orderBy('t.month')
      .orderBy('t.id')
      .limit(MOST_DATASET_ROWS)
      .execute();
  },
});

const tdsChallans = defineDataset({
  ...statutoryRows('tds_challans'),
  label: 'TDS challans',
  grain: 'one challan',
  permission: 'statutory.challan.read',
  period: 'range',
  of_employee: false,
  fields: [
    field.month('month', 'Month'),
    field.code('bsr_code', 'BSR code'),
    field.code('serial', 'Serial'),
    field.date('due_on', 'Due'),
    field.date('paid_on', 'Paid'),
    field.choice('status', 'Status'),
    field.money('tax_paise', 'Deposited'),
    field.money('mapped_paise', 'Mapped', { help: 'Deductions of employees that this challan pays.' }),
    field.money('unmatched_paise', 'Unmatched', { help: 'Deposited less mapped.' }),
    field.money('interest_paise', 'Interest'),
  ],
  rows: async ({ ctx, span }) => {
    const mapped = sql<number>`coalesce((select sum(p.amount_paise) from tds_challan_part p
      where p.org_id = c.org_id and p.challan_id = c.id), 0)::bigint`;
    return ctx.tx
      .selectFrom('tds_challan as c')
      .where('c.org_id', '=', ctx.tx.org_id)
      .where('c.month', '>=', firstDayOf(monthOf(span.first_day)))
      .where('c.month', '<=', span.last_day)
      .where('c.status', '<>', 'reversed')
      .select(['c.month', 'c.bsr_code', 'c.serial', 'c.due_on', 'c.paid_on', 'c.status', 'c.tax_paise', 'c.interest_paise'])
      .select([mapped.as('mapped_paise'), sql<number>`c.tax_paise - ${mapped}`.as('unmatched_paise')])
      .orderBy('c.month')
      .orderBy('c.id')
      .execute();
  },
});

const declarations = defineDataset({
  ...statutoryRows('declarations'),
  label: 'Tax declarations',
  grain: 'one item of a declaration',
  permission: 'statutory.tds_declaration.read',
  period: 'none',
  fields: [
    field.text('tax_year', 'Tax year'),
    field.choice('status', 'Status'),
    field.choice('kind', 'Item'),
    field.text('label', 'Label'),
    field.money('amount_paise', 'Declared'),
    field.money('claimed_paise', 'Submitted', { help: 'Claimed by proofs.' }),
    field.money('approved_paise', 'Accepted', { help: 'Of proofs that are approved, in full or in part.' }),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('tax_declaration as d')
      .leftJoin('tax_declaration_item as i', (on) => on.onRef('i.org_id', '=', 'd.org_id').onRef('i.declaration_id', '=', 'd.id'))
      .where('d.org_id', '=', ctx.tx.org_id)
      .where(await visible('d.employee_id'))
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('tax_proof as p')
            .whereRef('p.org_id', '=', 'i.org_id')
            .whereRef('p.declaration_id', '=', 'i.declaration_id')
            .whereRef('p.item_id', '=', 'i.id')
            .select(sql<number>`coalesce(sum(p.claimed_paise), 0)::bigint`.as('claimed_paise'))
            .select(sql<number>`coalesce(sum(p.approved_paise), 0)::bigint`.as('approved_paise'))
            .as('proofs'),
        (on) => on.onTrue(),
      )
      .select(['d.employee_id', 'd.tax_year', 'd.status', 'i.kind', 'i.label', 'i.amount_paise'])
      .select(['proofs.claimed_paise', 'proofs.approved_paise'])
      .orderBy('d.tax_year')
      .orderBy('d.id')
      .orderBy('i.position')
      .execute(),
});

const regimes = defineDataset({
  ...statutoryRows('regimes'),
  label: 'Choice of tax regime',
  grain: 'one choice',
  permission: 'statutory.tds_declaration.read',
  period: 'none',
  fields: [
    field.text('tax_year', 'Tax year'),
    field.choice('regime', 'Regime'),
    field.instant('chosen', 'Chosen'),
    field.text('reason', 'Reason'),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('tax_regime_choice as c')
      .where('c.org_id', '=', ctx.tx.org_id)
      .where(await visible('c.employee_id'))
      .select(['c.employee_id', 'c.tax_year', 'c.regime', 'c.reason'])
      .select(minuteText('c.chosen_at').as('chosen'))
      .orderBy('c.tax_year')
      .orderBy('c.id')
      .execute(),
});

/** What reports read of income tax. */
export const taxDatasets: readonly Dataset[] = [tds, tdsChallans, declarations, regimes];
