import type { Branch } from '@hrms/organisation/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { HeadCount } from './department.queries.ts';

/** Branches with the address in force on a day. */
const branchesOn = (tx: Tx, day: string) =>
  tx
    .selectFrom('branch')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('branch_address')
          .whereRef('branch_address.org_id', '=', 'branch.org_id')
          .whereRef('branch_address.branch_id', '=', 'branch.id')
          .select(['state_code', 'local_body', 'city', 'from_date'])
          .orderBy(sql`(from_date > ${day}::date)`)
          .orderBy(sql`abs(from_date - ${day}::date)`)
          .limit(1)
          .as('address'),
      (on) => on.onTrue(),
    )
    .where('branch.org_id', '=', tx.org_id);

const columns = (query: ReturnType<typeof branchesOn>) =>
  query.select([
    'branch.id as branch_id',
    'branch.name',
    'branch.code',
    'branch.is_head_office',
    'branch.active',
    'branch.version',
    'address.state_code',
    'address.local_body',
    'address.city',
    'address.from_date as address_from',
  ]);

async function counted<T extends { branch_id: string }>(tx: Tx, headCount: HeadCount, rows: T[]) {
  const counts = await headCount(
    tx,
    'branch',
    rows.map((row) => row.branch_id),
  );
  return rows.map((row) => ({ ...row, employee_count: counts.get(row.branch_id) ?? 0 }));
}

/** Head office first, then by name. */
export async function listBranches(
  tx: Tx,
  filter: ListQuery & { state_code?: string | undefined; active?: boolean | undefined },
  day: string,
  headCount: HeadCount,
): Promise<PageRows<Branch>> {
  let matching = branchesOn(tx, day);
  if (filter.search) matching = matching.where('branch.name', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.active !== undefined) matching = matching.where('branch.active', '=', filter.active);
  if (filter.state_code) matching = matching.where('address.state_code', '=', filter.state_code);
  const page = await pageOf(tx, matching, filter, (rows) =>
    columns(rows as typeof matching)
      .orderBy('branch.is_head_office', 'desc')
      .orderBy('branch.name')
      .orderBy('branch.id'),
  );
  return { ...page, rows: await counted(tx, headCount, page.rows) };
}

export async function findBranch(tx: Tx, id: string, day: string, headCount: HeadCount): Promise<Branch | undefined> {
  const row = await columns(branchesOn(tx, day).where('branch.id', '=', id)).executeTakeFirst();
  return row && (await counted(tx, headCount, [row]))[0];
}

export type BranchPlace = { branch_id: string; from_date: string; state_code: string; local_body: string | null };

/** Every dated address of every branch, oldest first: what payroll and statutory read for the state of a day. */
export const listBranchPlaces = (tx: Tx): Promise<BranchPlace[]> =>
  tx
    .selectFrom('branch_address')
    .where('org_id', '=', tx.org_id)
    .select(['branch_id', 'from_date', 'state_code', 'local_body'])
    .orderBy('branch_id')
    .orderBy('from_date')
    .execute();
