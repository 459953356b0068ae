import type { Branch, branches, RegistrationKind } from '@hrms/organisation/contract';
import { daysBetween } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, hasText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { countEmployees } from '../head-count.queries.ts';

/** Branches with the address in force on a day. */
const selectBranchesOn = (tx: Tx, day: string) =>
  tx
    .selectFrom('branch')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('branch_address')
          .whereRef('branch_address.org_id', '=', 'branch.org_id')
          .whereRef('branch_address.branch_id', '=', 'branch.id')
          .select(['state_code', 'local_body', 'city', 'line1', 'line2', 'district', 'pin', 'from_date'])
          .orderBy(sql`(from_date > ${day}::date)`)
          .orderBy(sql`abs(from_date - ${day}::date)`)
          .limit(1)
          .as('address'),
      (on) => on.onTrue(),
    )
    .where('branch.org_id', '=', tx.org_id);

const selectBranchColumns = (query: ReturnType<typeof selectBranchesOn>) =>
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
    'address.line1',
    'address.line2',
    'address.district',
    'address.pin',
    'branch.kind',
    'branch.email',
    'branch.phone',
    'branch.head_employee_id',
    'branch.closed_on',
    'address.from_date as address_from',
  ]);

type Row = Omit<Branch, 'kind' | 'employee_count' | 'head_name' | 'registration_count' | 'next_expiry'> & { kind: string };

/** Adds the head, the number of employees and the registration that expires first. */
async function withHeadAndCounts(ctx: Ctx, rows: readonly Row[]): Promise<Branch[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.branch_id);
  const counts = await countEmployees(ctx, 'branch', ids);
  const names = await ctx.dependencies.platform.people.names(
    ctx.tx,
    rows.flatMap(({ head_employee_id }) => head_employee_id ?? []),
  );
  const registrations = await ctx.tx
    .selectFrom('branch_registration')
    .where('org_id', '=', ctx.org_id)
    .where('branch_id', 'in', ids)
    .select(['branch_id', 'kind', 'expires_on'])
    .orderBy('expires_on')
    .execute();
  return rows.map((row) => {
    const own = registrations.filter(({ branch_id }) => branch_id === row.branch_id);
    const first = own.find(({ expires_on }) => expires_on !== null);
    return {
      ...row,
      kind: row.kind as Branch['kind'],
      head_name: names.get(row.head_employee_id ?? '') ?? null,
      employee_count: counts.get(row.branch_id) ?? 0,
      registration_count: own.length,
      next_expiry: first?.expires_on
        ? {
            kind: first.kind as RegistrationKind,
            expires_on: first.expires_on,
            days_left: daysBetween(ctx.today, first.expires_on),
          }
        : null,
    };
  });
}

type Filter = FilterOf<typeof branches.list>;

/** One page of the branches: head office first, then by name, unless another sort is given. */
export async function listBranches(ctx: Ctx, filter: Filter): Promise<PageRows<Branch>> {
  const { tx } = ctx;
  let matching = selectBranchesOn(tx, ctx.today);
  matching = matching.where(hasText(filter.search, 'branch.name', 'branch.code'));
  if (filter.active !== undefined) matching = matching.where('branch.active', '=', filter.active);
  if (filter.state_code) matching = matching.where('address.state_code', '=', filter.state_code);
  const byPeople = ['headcount', 'employee_count'].includes(filter.sort?.replace(/^-/, '') ?? '');
  if (byPeople) return pageByEmployeeCount(ctx, matching, filter);
  const direction = filter.sort === '-name' ? 'desc' : 'asc';
  const page = await pageOf(tx, matching, filter, (rows) => {
    const ordered = selectBranchColumns(rows as typeof matching);
    return (filter.sort ? ordered : ordered.orderBy('branch.is_head_office', 'desc'))
      .orderBy('branch.name', direction)
      .orderBy('branch.id');
  });
  return { ...page, rows: await withHeadAndCounts(ctx, page.rows) };
}

/** People are counted outside this area, so the order is made here: an organisation has hundreds of branches at most. */
async function pageByEmployeeCount(
  ctx: Ctx,
  matching: ReturnType<typeof selectBranchesOn>,
  { page, limit, sort }: Filter,
): Promise<PageRows<Branch>> {
  const all = await withHeadAndCounts(
    ctx,
    await selectBranchColumns(matching).orderBy('branch.name').orderBy('branch.id').execute(),
  );
  const turn = sort?.startsWith('-') ? -1 : 1;
  const rows = all.toSorted((a, b) => turn * (a.employee_count - b.employee_count));
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  };
}

/** One branch with the address in force today, or undefined. */
export async function findBranch(ctx: Ctx, id: string): Promise<Branch | undefined> {
  const row = await selectBranchColumns(selectBranchesOn(ctx.tx, ctx.today).where('branch.id', '=', id)).executeTakeFirst();
  return row && (await withHeadAndCounts(ctx, [row]))[0];
}

export type BranchState = { branch_id: string; from_date: string; state_code: string; local_body: string | null };

/** Every dated address of every branch, oldest first: what payroll and statutory read for the state of a day. */
export const listBranchStates = (tx: Tx): Promise<BranchState[]> =>
  tx
    .selectFrom('branch_address')
    .where('org_id', '=', tx.org_id)
    .select(['branch_id', 'from_date', 'state_code', 'local_body'])
    .orderBy('branch_id')
    .orderBy('from_date')
    .execute();
