import { loadEmployeeFacts } from '@hrms/employees/server';
import { daysBetween } from '@hrms/platform/calendar';
import { datasetField as field } from '@hrms/platform/contract';
import { type Dataset, defineDataset } from '@hrms/platform/server';
import { sql } from 'kysely';

const rows = (id: string) => ({ id: `assets.${id}`, area: 'assets', of_employee: true }) as const;

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
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('asset as a')
      .innerJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'a.org_id').onRef('c.id', '=', 'a.category_id'))
      .leftJoin('asset_assignment as h', (on) =>
        on.onRef('h.org_id', '=', 'a.org_id').onRef('h.asset_id', '=', 'a.id').on('h.returned_on', 'is', null),
      )
      .where('a.org_id', '=', ctx.tx.org_id)
      .select(['a.id as asset_id', 'h.employee_id', 'a.tag', 'a.name', 'c.name as category', 'a.status'])
      .select(['a.condition', 'a.serial_number', 'a.purchased_on', 'a.purchase_price_paise', 'a.warranty_until', 'h.assigned_on'])
      .orderBy('a.tag')
      .execute(),
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
      .select('c.return_on_exit')
      .orderBy('a.tag')
      .execute();
    const ids = [...new Set(held.map(({ employee_id }) => employee_id))];
    const facts = await loadEmployeeFacts(ctx.tx, ids, { first_day: ctx.today, last_day: ctx.today });
    return held.flatMap((row) => {
      const last_working_day = facts.get(row.employee_id)?.last_working_day;
      if (!last_working_day) return [];
      return [{ ...row, last_working_day, days_over: Math.max(0, daysBetween(last_working_day, ctx.today)) }];
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
