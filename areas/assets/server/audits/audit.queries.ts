import type { AssetAudit, AssetStatus, AuditLine, AuditResult, assetAudits } from '@hrms/assets/contract';
import { findEmployeeCards } from '@hrms/employees/server';
import { listBranchNames } from '@hrms/organisation/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const countOf = (result: AuditResult) =>
  sql<number>`(select count(*)::int from asset_audit_line l where l.org_id = u.org_id and l.audit_id = u.id
    and l.result = ${result})`;

const selectAudits = (tx: Tx) =>
  tx
    .selectFrom('asset_audit as u')
    .leftJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'u.org_id').onRef('c.id', '=', 'u.category_id'))
    .where('u.org_id', '=', tx.org_id);

const COLUMNS = [
  'u.id as audit_id',
  'u.number',
  'u.branch_id',
  'u.category_id',
  'c.name as category_name',
  'u.started_on',
  'u.closed_on',
  'u.note',
  sql<number>`(select count(*)::int from asset_audit_line l where l.org_id = u.org_id and l.audit_id = u.id
    and l.result <> 'extra')`.as('expected'),
  countOf('found').as('found'),
  sql<number>`(select count(*)::int from asset_audit_line l where l.org_id = u.org_id and l.audit_id = u.id
    and l.result in ('expected', 'missing'))`.as('missing'),
  countOf('extra').as('extra'),
  'u.version',
] as const;

async function withBranch<Row extends { branch_id: string | null }>(tx: Tx, rows: readonly Row[]) {
  const branches = new Map((await listBranchNames(tx)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, branch_name: branches.get(row.branch_id ?? '') ?? null }));
}

/** One page of audits, newest first. */
export async function listAudits(ctx: Ctx, filter: FilterOf<typeof assetAudits.list>): Promise<PageRows<AssetAudit>> {
  let matching = selectAudits(ctx.tx);
  if (filter.open !== undefined) matching = matching.where('u.closed_on', filter.open ? 'is' : 'is not', null);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('u.started_on', 'desc').orderBy('u.number', 'desc').orderBy('u.id'),
  );
  return { ...page, rows: await withBranch(ctx.tx, page.rows) };
}

/** An audit by id with its counts; undefined without one. */
export async function findAudit(tx: Tx, id: string): Promise<AssetAudit | undefined> {
  const rows = await selectAudits(tx).where('u.id', '=', id).select(COLUMNS).execute();
  return (await withBranch(tx, rows))[0];
}

type Scope = { branch_id: string | null; category_id: string | null };

/** Assets in use that belong to a branch, a category, or both. */
export const listExpectedIds = (tx: Tx, { branch_id, category_id }: Scope): Promise<{ id: string }[]> => {
  let matching = tx
    .selectFrom('asset')
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', ['in_stock', 'reserved', 'assigned', 'in_repair']);
  if (branch_id) matching = matching.where('branch_id', '=', branch_id);
  if (category_id) matching = matching.where('category_id', '=', category_id);
  return matching.select('id').orderBy('tag').execute();
};

const selectLines = (tx: Tx) =>
  tx
    .selectFrom('asset_audit_line as l')
    .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 'l.org_id').onRef('a.id', '=', 'l.asset_id'))
    .leftJoin('asset_assignment as h', (on) =>
      on.onRef('h.org_id', '=', 'a.org_id').onRef('h.asset_id', '=', 'a.id').on('h.returned_on', 'is', null),
    )
    .where('l.org_id', '=', tx.org_id);

const LINE = [
  'l.id as line_id',
  'l.asset_id',
  'a.tag',
  'a.name',
  sql<AssetStatus>`a.status`.as('status'),
  'h.employee_id as holder_id',
  'a.branch_id',
  sql<AuditResult>`l.result`.as('result'),
  'l.scanned_at',
  'l.explanation',
] as const;

type StoredLine = Omit<AuditLine, 'holder_name' | 'branch_name'> & { holder_id: string | null; branch_id: string | null };

async function toLines(tx: Tx, rows: readonly StoredLine[]): Promise<AuditLine[]> {
  const holders = await findEmployeeCards(
    tx,
    rows.flatMap(({ holder_id }) => (holder_id ? [holder_id] : [])),
  );
  return (await withBranch(tx, rows)).map(({ holder_id, branch_id: _branch, ...row }) => ({
    ...row,
    scanned_at: row.scanned_at ? new Date(row.scanned_at).toISOString() : null,
    holder_name: holders.get(holder_id ?? '')?.full_name ?? null,
  }));
}

/** One page of an audit's assets, by tag. */
export async function listLines(
  ctx: Ctx,
  audit_id: string,
  filter: FilterOf<typeof assetAudits.lines>,
): Promise<PageRows<AuditLine>> {
  let matching = selectLines(ctx.tx).where('l.audit_id', '=', audit_id);
  if (filter.result) matching = matching.where('l.result', '=', filter.result);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(LINE).orderBy('a.tag').orderBy('l.id'),
  );
  return { ...page, rows: await toLines(ctx.tx, page.rows) };
}

/** The line of an asset, or a line by its own id; undefined without one. */
export async function findLine(
  tx: Tx,
  audit_id: string,
  key: { asset_id: string } | { line_id: string },
): Promise<AuditLine | undefined> {
  const lines = selectLines(tx).where('l.audit_id', '=', audit_id);
  const rows = await ('asset_id' in key ? lines.where('l.asset_id', '=', key.asset_id) : lines.where('l.id', '=', key.line_id))
    .select(LINE)
    .execute();
  return (await toLines(tx, rows))[0];
}

/** What was not seen is missing; answers the assets. */
export async function markMissing(tx: Tx, audit_id: string): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`update asset_audit_line set result = 'missing'
    where org_id = ${tx.org_id} and audit_id = ${audit_id}::uuid and result = 'expected' returning asset_id`.execute(tx);
  return rows.map(({ asset_id }) => asset_id);
}

/** The id of the asset with a tag, in any case; undefined without one. */
export async function findIdByTag(tx: Tx, tag: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from asset
    where org_id = ${tx.org_id} and lower(tag) = lower(${tag})`.execute(tx);
  return rows[0]?.id;
}
