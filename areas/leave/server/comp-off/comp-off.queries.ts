import type { CompOff, compOffs } from '@hrms/leave/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf, visibleEmployees, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';
import { findApprovals } from '../requests/approval.service.ts';

export const COMP_OFF_SUBJECT = 'leave.comp_off';

type Row = Omit<CompOff, 'status' | 'days_left' | 'pending_with' | 'off_kind' | 'source'> & {
  status: string;
  off_kind: string;
  source: string;
  lot_id: string | null;
};

/** Claims of the organisation with their employee. */
export const selectClaims = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('comp_off_claim')
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'comp_off_claim.org_id').onRef('employee.id', '=', 'comp_off_claim.employee_id'),
    )
    .where('comp_off_claim.org_id', '=', ctx.org_id);

export const CLAIM_COLUMNS = [
  'comp_off_claim.id as comp_off_id',
  'comp_off_claim.employee_id',
  sql<string>`employee.employee_code`.as('employee_code'),
  'employee.full_name as employee_name',
  'comp_off_claim.worked_on',
  'comp_off_claim.worked_minutes',
  'comp_off_claim.off_kind',
  'comp_off_claim.days',
  'comp_off_claim.source',
  'comp_off_claim.status',
  'comp_off_claim.expires_on',
  'comp_off_claim.lot_id',
  'comp_off_claim.note',
  'comp_off_claim.created_at',
] as const;

async function toCompOffs(ctx: Ctx, rows: readonly Row[]): Promise<CompOff[]> {
  const lots = rows.flatMap(({ lot_id }) => (lot_id ? [lot_id] : []));
  const { rows: sums } = await sql<{
    lot_id: string;
    left_days: number;
    has_expired: boolean;
  }>`select lot_id, sum(days) as left_days, bool_or(kind = 'expiry') as has_expired from leave_ledger where org_id = ${ctx.org_id} and lot_id = any(${lots}::uuid[]) group by lot_id`.execute(
    ctx.tx,
  );
  const lotOf = new Map(sums.map((row) => [row.lot_id, row]));
  const states = await findApprovals(
    ctx,
    COMP_OFF_SUBJECT,
    rows.filter(({ status }) => status === 'pending').map(({ comp_off_id }) => comp_off_id),
  );
  return rows.map(({ lot_id, ...row }) => {
    const lot = row.status === 'approved' && lot_id ? lotOf.get(lot_id) : undefined;
    const days_left = Number(lot?.left_days ?? 0);
    const is_over = row.expires_on !== null && row.expires_on < ctx.today && days_left > 0;
    const ended = is_over || lot?.has_expired ? 'expired' : days_left === 0 ? 'used' : 'approved';
    return {
      ...row,
      days: Number(row.days),
      off_kind: row.off_kind as CompOff['off_kind'],
      source: row.source as CompOff['source'],
      status: (row.status === 'approved' ? ended : row.status) as CompOff['status'],
      days_left,
      pending_with: [...(states.get(row.comp_off_id)?.waiting_for ?? [])],
    };
  });
}

/** Whether days of an approved claim are left, used, or expired: what expired stays so when the rest was used. */
function lotIs(ctx: Ctx, state: 'approved' | 'used' | 'expired') {
  const lot = sql`(select sum(l.days) as left_days, bool_or(l.kind = 'expiry') as has_expired from leave_ledger l
    where l.org_id = comp_off_claim.org_id and l.lot_id = comp_off_claim.lot_id)`;
  const expired = sql`(lot.has_expired or (comp_off_claim.expires_on < ${ctx.today}::date and lot.left_days > 0))`;
  const wanted =
    state === 'expired' ? expired : sql`not ${expired} and ${state === 'used' ? sql`lot.left_days = 0` : sql`lot.left_days > 0`}`;
  return sql<boolean>`exists (select from ${lot} lot where ${wanted})`;
}

/** One page of claims and credits, newest first. */
export async function listCompOffs(ctx: Ctx, filter: FilterOf<typeof compOffs.list>): Promise<PageRows<CompOff>> {
  let matching = selectClaims(ctx).where(
    await visibleEmployees(ctx, 'leave.comp_off.read', 'comp_off_claim.employee_id', filter.whose),
  );
  if (filter.employee_id) matching = matching.where('comp_off_claim.employee_id', '=', filter.employee_id);
  if (filter.status === 'approved' || filter.status === 'used' || filter.status === 'expired')
    matching = matching.where('comp_off_claim.status', '=', 'approved').where(lotIs(ctx, filter.status));
  else if (filter.status) matching = matching.where('comp_off_claim.status', '=', filter.status);
  if (filter.search) {
    const pattern = containsText(filter.search);
    matching = matching.where((eb) =>
      eb.or([eb('employee.full_name', 'ilike', pattern), eb('employee.employee_code', 'ilike', pattern)]),
    );
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...CLAIM_COLUMNS])
      .orderBy('comp_off_claim.worked_on', 'desc')
      .orderBy('comp_off_claim.id'),
  );
  return { ...page, rows: await toCompOffs(ctx, page.rows) };
}

/** @throws `not_found` */
export async function readCompOff(ctx: Ctx, id: string): Promise<CompOff> {
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', id)
    .where(await visibleEmployees(ctx, 'leave.comp_off.read', 'comp_off_claim.employee_id'))
    .select([...CLAIM_COLUMNS])
    .executeTakeFirst();
  if (!row) throw missing('Comp-off');
  return (await toCompOffs(ctx, [row]))[0] as CompOff;
}

/** Sets where a claim stands. */
export async function setClaimStatus(ctx: Work, id: string, status: string): Promise<void> {
  await ctx.tx
    .updateTable('comp_off_claim')
    .set({ status, decided_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}
