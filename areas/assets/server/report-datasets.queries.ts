import { bookValue, type DepreciationTerms } from '@hrms/assets/domain';
import { loadEmployeeFacts } from '@hrms/employees/server';
import { daysBetween } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { paise } from '@hrms/platform/money';
import { type Ctx, type Dataset, defineDataset } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readAssetSettings } from './settings/setting.queries.ts';

const rows = (id: string) => ({ id: `assets.${id}`, area: 'assets', of_employee: true }) as const;

const DEPRECIATION = [
  sql<DepreciationTerms['depreciation_method']>`c.depreciation_method`.as('depreciation_method'),
  'c.default_life_months',
  'c.salvage_bp',
  'c.rate_bp_per_year',
] as const;

type Bought = DepreciationTerms & {
  purchased_on: string | null;
  purchase_price_paise: number | null;
  disposed_on: string | null;
};

/** Rows with the book value of today, of the day of disposal for what is gone; null where the organisation keeps none. */
async function withBookValues<Row extends Bought>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<(Row & { book_value_paise: number | null })[]> {
  const { book_values_on, first_month } = await readAssetSettings(ctx.tx);
  return rows.map((row) => {
    const { purchased_on, purchase_price_paise: price, disposed_on } = row;
    if (!book_values_on || purchased_on === null || price === null) return { ...row, book_value_paise: null };
    return { ...row, book_value_paise: bookValue(paise(price), purchased_on, { ...row, first_month }, disposed_on ?? ctx.today) };
  });
}

const register = defineDataset({
  ...rows('register'),
  label: 'Assets',
  grain: 'one asset',
  permission: 'assets.asset.update',
  period: 'none',
  link: '/assets/{asset_id}',
  of_employee: false,
  fields: [
    field.code('tag', 'Tag'),
    field.text('name', 'Name'),
    field.text('category', 'Category'),
    field.choice('status', 'Status'),
    field.choice('condition', 'Condition'),
    field.text('serial_number', 'Serial number'),
    field.date('purchased_on', 'Bought on'),
    field.money('purchase_price_paise', 'Price'),
    field.date('warranty_until', 'Warranty until'),
    field.date('assigned_on', 'With the holder since'),
    field.money('book_value_paise', 'Book value', {
      help: 'Today; empty while book values are switched off, or without a price and a date.',
    }),
  ],
  rows: async ({ ctx }) => {
    const rows = await ctx.tx
      .selectFrom('asset as a')
      .innerJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'a.org_id').onRef('c.id', '=', 'a.category_id'))
      .leftJoin('asset_assignment as h', (on) =>
        on.onRef('h.org_id', '=', 'a.org_id').onRef('h.asset_id', '=', 'a.id').on('h.returned_on', 'is', null),
      )
      .where('a.org_id', '=', ctx.tx.org_id)
      .select(['a.id as asset_id', 'h.employee_id', 'a.tag', 'a.name', 'c.name as category', 'a.status'])
      .select(['a.condition', 'a.serial_number', 'a.purchased_on', 'a.purchase_price_paise', 'a.warranty_until', 'h.assigned_on'])
      .select(['a.disposed_on', ...DEPRECIATION])
      .orderBy('a.tag')
      .execute();
    return withBookValues(ctx, rows);
  },
});

const assignments = defineDataset({
  ...rows('assignments'),
  label: 'Assignments of assets',
  grain: 'one assignment',
  permission: 'assets.asset.read',
  period: 'none',
  link: '/assets/{asset_id}',
  fields: [
    field.code('tag', 'Tag'),
    field.text('name', 'Name'),
    field.text('category', 'Category'),
    field.date('assigned_on', 'From'),
    field.date('expected_return', 'Expected back'),
    field.date('returned_on', 'Returned'),
    field.choice('condition_out', 'Condition given'),
    field.choice('condition_in', 'Condition returned'),
    field.yes_no('acknowledged', 'Confirmed'),
    field.choice('charge_status', 'Charge'),
    field.money('charge_paise', 'Owed', { permission: 'assets.charge.decide' }),
    field.money('recovered_paise', 'Recovered', { permission: 'assets.charge.decide' }),
  ],
  rows: async ({ ctx, visible }) =>
    ctx.tx
      .selectFrom('asset_assignment as h')
      .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 'h.org_id').onRef('a.id', '=', 'h.asset_id'))
      .innerJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'a.org_id').onRef('c.id', '=', 'a.category_id'))
      .where('h.org_id', '=', ctx.tx.org_id)
      .where(await visible('h.employee_id'))
      .select(['a.id as asset_id', 'h.employee_id', 'a.tag', 'a.name', 'c.name as category', 'h.assigned_on'])
      .select(['h.expected_return', 'h.returned_on', 'h.condition_out', 'h.condition_in', 'h.charge_status', 'h.charge_paise'])
      .select(['h.recovered_paise'])
      .select(sql<boolean>`h.acknowledged_at is not null`.as('acknowledged'))
      .orderBy('h.assigned_on')
      .orderBy('h.id')
      .execute(),
});

const withLeavers = defineDataset({
  ...rows('with_leavers'),
  label: 'Assets with leavers',
  grain: 'one asset that a leaver still has',
  permission: 'assets.asset.read',
  period: 'none',
  link: '/assets/{asset_id}',
  fields: [
    field.date('last_working_day', 'Last day'),
    field.code('tag', 'Tag'),
    field.text('name', 'Name'),
    field.text('category', 'Category'),
    field.money('purchase_price_paise', 'Price', { permission: 'assets.asset.update' }),
    field.money('book_value_paise', 'Book value', {
      permission: 'assets.asset.update',
      help: 'Today, where book values are kept.',
    }),
    field.choice('clearance', 'Exit', {
      permission: 'lifecycle.exit.read',
      help: 'State of the exit; empty where none was recorded.',
    }),
    field.yes_no('return_on_exit', 'Must be returned'),
    field.integer('days_over', 'Days over', { help: 'Days since the last working day.', adds_up: false }),
  ],
  rows: async ({ ctx, visible }) => {
    const held = await ctx.tx
      .selectFrom('asset_assignment as h')
      .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 'h.org_id').onRef('a.id', '=', 'h.asset_id'))
      .innerJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'a.org_id').onRef('c.id', '=', 'a.category_id'))
      .where('h.org_id', '=', ctx.tx.org_id)
      .where('h.returned_on', 'is', null)
      .where(await visible('h.employee_id'))
      .select(['a.id as asset_id', 'h.employee_id', 'a.tag', 'a.name', 'c.name as category', 'a.purchase_price_paise'])
      .select(['c.return_on_exit', 'a.purchased_on', 'a.disposed_on', ...DEPRECIATION])
      .orderBy('a.tag')
      .execute();
    const ids = [...new Set(held.map(({ employee_id }) => employee_id))];
    const facts = await loadEmployeeFacts(ctx.tx, ids, { first_day: ctx.today, last_day: ctx.today });
    const states = await ctx.dependencies.assets.exitStates(ctx.tx, ids);
    return (await withBookValues(ctx, held)).flatMap((row) => {
      const last_working_day = facts.get(row.employee_id)?.last_working_day;
      if (!last_working_day) return [];
      const clearance = states.get(row.employee_id) ?? null;
      return [{ ...row, last_working_day, clearance, days_over: Math.max(0, daysBetween(last_working_day, ctx.today)) }];
    });
  },
});

const services = defineDataset({
  ...rows('services'),
  label: 'Service of assets',
  grain: 'one repair, maintenance or inspection',
  permission: 'assets.asset.update',
  period: 'range',
  of_employee: false,
  link: '/assets/{asset_id}',
  fields: [
    field.text('category', 'Category'),
    field.code('tag', 'Tag'),
    field.text('name', 'Asset'),
    field.choice('kind', 'Kind'),
    field.date('opened_on', 'Begun'),
    field.date('closed_on', 'Ended'),
    field.text('vendor', 'Vendor'),
    field.integer('jobs', 'Jobs'),
    field.money('cost_paise', 'Cost'),
    field.integer('in_warranty', 'Under warranty'),
  ],
  rows: async ({ ctx, span }) =>
    ctx.tx
      .selectFrom('asset_service as s')
      .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 's.org_id').onRef('a.id', '=', 's.asset_id'))
      .innerJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'a.org_id').onRef('c.id', '=', 'a.category_id'))
      .where('s.org_id', '=', ctx.tx.org_id)
      .where('s.opened_on', '>=', span.first_day)
      .where('s.opened_on', '<=', span.last_day)
      .select(['a.id as asset_id', 'c.name as category', 'a.tag', 'a.name', 's.kind', 's.opened_on', 's.closed_on', 's.vendor'])
      .select([sql<number>`1`.as('jobs'), sql<number>`coalesce(s.cost_paise, 0)`.as('cost_paise')])
      .select(sql<number>`s.under_warranty::int`.as('in_warranty'))
      .orderBy('s.opened_on')
      .orderBy('s.id')
      .execute(),
});

/** What reports read of assets. */
export const assetDatasets: readonly Dataset[] = [register, assignments, withLeavers, services];
