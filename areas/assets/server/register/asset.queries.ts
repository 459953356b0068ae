import type { Asset, AssetCondition, AssetStatus, assets, OwnAsset } from '@hrms/assets/contract';
import { findEmployeeCards, matchesEmployeeSearch } from '@hrms/employees/server';
import { listBranchNames } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, isOneOf, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectAssets = (tx: Tx) =>
  tx
    .selectFrom('asset as a')
    .innerJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'a.org_id').onRef('c.id', '=', 'a.category_id'))
    .leftJoin('asset_assignment as h', (on) =>
      on.onRef('h.org_id', '=', 'a.org_id').onRef('h.asset_id', '=', 'a.id').on('h.returned_on', 'is', null),
    )
    .where('a.org_id', '=', tx.org_id);

const COLUMNS = [
  'a.id as asset_id',
  'a.tag',
  'a.name',
  'a.category_id',
  'c.name as category_name',
  'a.serial_number',
  sql<AssetStatus>`a.status`.as('status'),
  sql<AssetCondition>`a.condition`.as('condition'),
  'a.branch_id',
  'a.warranty_until',
  sql<string | null>`(select f.id from asset_file f where f.org_id = a.org_id and f.asset_id = a.id and f.kind = 'photo'
    order by f.uploaded_at, f.id limit 1)`.as('photo_file_id'),
  'h.id as assignment_id',
  'h.employee_id as holder_id',
  'h.assigned_on',
  'a.stock_quantity',
  sql<boolean | null>`case when h.id is null or not c.requires_acknowledgement then null
    else h.acknowledged_at is not null end`.as('acknowledged'),
  'a.version',
] as const;

const MORE = [
  'a.brand',
  'a.model',
  sql<Record<string, string | number | boolean | null>>`a.field_values`.as('values'),
  'a.purchased_on',
  'a.purchase_price_paise',
  'a.vendor',
  'a.invoice_number',
  sql<'owned' | 'leased' | 'rented'>`a.ownership`.as('ownership'),
  'a.lease_end',
  'a.monthly_rent_paise',
  'a.location',
  'a.insured_until',
  'a.insurance_policy',
  'a.amc_until',
  'a.notes',
  'a.disposed_on',
  'a.disposal_kind',
  'a.disposal_value_paise',
] as const;

async function withNames<Row extends { holder_id: string | null; branch_id: string | null }>(tx: Tx, rows: readonly Row[]) {
  const holders = await findEmployeeCards(
    tx,
    rows.flatMap(({ holder_id }) => (holder_id ? [holder_id] : [])),
  );
  const branches = new Map((await listBranchNames(tx)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...row,
    holder_name: holders.get(row.holder_id ?? '')?.full_name ?? null,
    branch_name: branches.get(row.branch_id ?? '') ?? null,
  }));
}

/** Assets the caller may see: all of them for an office, else those that visible employees hold. */
const isVisible = async (ctx: Ctx, wide: boolean) =>
  wide ? sql<boolean>`true` : await visibleEmployees(ctx, 'assets.asset.read', 'h.employee_id');

type AssetFilter = Omit<FilterOf<typeof assets.list>, 'page' | 'limit'> & { today: string };

async function selectFiltered(tx: Tx, filter: AssetFilter) {
  let matching = selectAssets(tx);
  if (filter.status) matching = matching.where('a.status', '=', filter.status);
  const { category_id } = filter;
  if (category_id)
    // a category above others holds what stands below it
    matching = matching.where((where) => where.or([where('c.id', '=', category_id), where('c.parent_id', '=', category_id)]));
  if (filter.branch_id) matching = matching.where('a.branch_id', '=', filter.branch_id);
  const holder = filter.employee_id ?? filter.holder;
  if (holder) matching = matching.where('h.employee_id', '=', holder);
  if (filter.condition) matching = matching.where('a.condition', '=', filter.condition);
  if (filter.unacknowledged)
    matching = matching
      .where('h.id', 'is not', null)
      .where('h.acknowledged_at', 'is', null)
      .where('c.requires_acknowledgement', '=', true);
  if (filter.warranty_before)
    matching = matching.where('a.warranty_until', '>=', filter.today).where('a.warranty_until', '<=', filter.warranty_before);
  if (filter.search) {
    const text = containsText(filter.search);
    const ofHolder = await matchesEmployeeSearch(tx, filter.search, 'h.employee_id');
    matching = matching.where((where) =>
      where.or([
        where('a.tag', 'ilike', text),
        where('a.name', 'ilike', text),
        where('a.serial_number', 'ilike', text),
        where('a.model', 'ilike', text),
        ofHolder,
      ]),
    );
  }
  return { matching };
}

/** One page of assets, by tag. @param wide the caller sees assets without a holder too */
export async function listAssets(ctx: Ctx, filter: FilterOf<typeof assets.list>, wide: boolean): Promise<PageRows<Asset>> {
  const { matching: filtered } = await selectFiltered(ctx.tx, { ...filter, today: ctx.today });
  const matching = filtered.where(await isVisible(ctx, wide));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('a.tag').orderBy('a.id'),
  );
  return { ...page, rows: await withNames(ctx.tx, page.rows) };
}

/** Assets of a filter for a file, by tag. */
export async function listAssetBatch(
  tx: Tx,
  filter: AssetFilter,
  { page, limit }: { page: number; limit: number },
): Promise<Asset[]> {
  const { matching } = await selectFiltered(tx, filter);
  const rows = matching.select(COLUMNS).orderBy('a.tag').orderBy('a.id').limit(limit);
  return withNames(tx, await rows.offset((page - 1) * limit).execute());
}

/** How many assets a filter has. */
export async function countAssets(tx: Tx, filter: AssetFilter): Promise<number> {
  const { matching } = await selectFiltered(tx, filter);
  const { count } = await matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** What employees hold, by tag. */
export async function listHeldAssets(tx: Tx, employee_ids: readonly string[]): Promise<Asset[]> {
  const rows = await selectAssets(tx).where(isOneOf('h.employee_id', employee_ids)).select(COLUMNS).orderBy('a.tag').execute();
  return withNames(tx, rows);
}

/** What an employee holds with what came with it, by tag. */
export async function listOwn(tx: Tx, employee_id: string): Promise<OwnAsset[]> {
  const rows = await selectAssets(tx)
    .where('h.employee_id', '=', employee_id)
    .select([...COLUMNS, 'h.expected_return', 'h.disputed_note'])
    .select(sql<OwnAsset['accessories']>`h.accessories`.as('accessories'))
    .orderBy('a.tag')
    .execute();
  return withNames(tx, rows);
}

/** The tag of another asset of the category that has a value in a field; undefined without one. */
export async function findValueHolder(
  tx: Tx,
  { category_id, key, value, except }: { category_id: string; key: string; value: string; except: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`select tag from asset where org_id = ${tx.org_id}
    and category_id = ${category_id}::uuid and lower(field_values->>${key}) = lower(${value})
    and id is distinct from ${except}::uuid limit 1`.execute(tx);
  return rows[0]?.tag;
}

/** Assets by id, whoever asks. */
export const findAssets = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : withNames(
        tx,
        await selectAssets(tx)
          .where(isOneOf('a.id', ids))
          .select([...COLUMNS, ...MORE])
          .orderBy('a.tag')
          .execute(),
      );

export type AssetRecord = Awaited<ReturnType<typeof findAssets>>[number];

/** Holds assets until the end of the transaction, in the order of their ids. */
export async function lockAssets(tx: Tx, ids: readonly string[]): Promise<AssetRecord[]> {
  await sql`select from asset where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx);
  return findAssets(tx, ids);
}

type Pool = { category_id: string; branch_id: string | null; count: number };

/** Assets in stock of a category, or of one branch, the oldest first; held until the end of the transaction, without those that others hand out. */
export async function lockPool(tx: Tx, { category_id, branch_id, count }: Pool): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from asset where org_id = ${tx.org_id}
    and category_id = ${category_id}::uuid and status = 'in_stock' and stock_quantity is null
    and (${branch_id}::uuid is null or branch_id = ${branch_id}::uuid)
    order by purchased_on nulls last, created_at, id limit ${count} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether the caller sees an asset by who holds it or held it. */
export async function isAssetVisible(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from asset_assignment h
    where h.org_id = ${ctx.org_id} and h.asset_id = ${id}::uuid and h.returned_on is null
      and ${await visibleEmployees(ctx, 'assets.asset.read', 'h.employee_id')} limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** Marks assets as assigned. */
export async function markAssigned(tx: Tx, asset_ids: readonly string[]): Promise<void> {
  await sql`update asset set status = 'assigned', version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...asset_ids]}::uuid[])`.execute(tx);
}

/** The tag of another asset of the category with one of the serial numbers; undefined without one. */
export async function findSerialHolder(
  tx: Tx,
  { category_id, serials, except }: { category_id: string; serials: readonly string[]; except: string | null },
): Promise<string | undefined> {
  const lower = serials.map((serial) => serial.toLowerCase());
  const { rows } = await sql<{
    tag: string;
  }>`select tag from asset where org_id = ${tx.org_id} and category_id = ${category_id}::uuid
    and lower(serial_number) = any(${lower}::text[]) and id is distinct from ${except}::uuid limit 1`.execute(tx);
  return rows[0]?.tag;
}

/** How many assets are where, and what is to be done. */
export async function readSummary(tx: Tx, today: string) {
  const { rows } = await sql<{
    in_stock: number;
    assigned: number;
    in_repair: number;
    unacknowledged: number;
    warranty_ending: number;
    requests: number;
    charges: number;
  }>`
    select count(*) filter (where a.status = 'in_stock')::int as in_stock,
      count(*) filter (where a.status = 'assigned')::int as assigned,
      count(*) filter (where a.status = 'in_repair')::int as in_repair,
      (select count(*)::int from asset_assignment h join asset b on b.org_id = h.org_id and b.id = h.asset_id
        join asset_category c on c.org_id = b.org_id and c.id = b.category_id and c.requires_acknowledgement
        where h.org_id = ${tx.org_id} and h.returned_on is null and h.acknowledged_at is null) as unacknowledged,
      count(*) filter (where a.status in ('in_stock', 'assigned')
        and a.warranty_until between ${today}::date and ${addDays(today, 30)}::date)::int as warranty_ending,
      (select count(*)::int from asset_request r
        where r.org_id = ${tx.org_id} and r.status in ('pending', 'approved')) as requests,
      (select count(*)::int from asset_assignment h where h.org_id = ${tx.org_id} and h.charge_status = 'proposed') as charges
    from asset a where a.org_id = ${tx.org_id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}

/** Whether an employee ever held or asked for an asset; such an employee is not deleted. */
export async function hasAssetRecords(tx: Tx, employee_id: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n where
    exists (select from asset_assignment where org_id = ${tx.org_id} and employee_id = ${employee_id}::uuid)
    or exists (select from asset_request where org_id = ${tx.org_id} and employee_id = ${employee_id}::uuid)
    or exists (select from asset_issue where org_id = ${tx.org_id} and employee_id = ${employee_id}::uuid)
    or exists (select from asset where org_id = ${tx.org_id} and disposal_employee_id = ${employee_id}::uuid)`.execute(tx);
  return rows.length > 0;
}
