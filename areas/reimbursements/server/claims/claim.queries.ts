import { firstDayOf, lastDayOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { Ctx, PageRows, Tx } from '@hrms/platform/server';
import type { Claim, ClaimStatus, claims, PayThrough } from '@hrms/reimbursements/contract';
import { type ApprovableRecord, findRecordStates, recordRows } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const CLAIM: ApprovableRecord = { subject: 'reimbursement.claim', table: 'expense_claim' };

const selectClaims = (tx: Tx) => tx.selectFrom('expense_claim as c').where('c.org_id', '=', tx.org_id);

const OF_LINES = sql`from expense_line l where l.org_id = c.org_id and l.claim_id = c.id`;
const COLUMNS = [
  'c.id as claim_id',
  'c.number',
  'c.employee_id',
  'c.title',
  'c.trip_from',
  'c.trip_to',
  sql<ClaimStatus>`c.status`.as('status'),
  'c.submitted_at',
  sql<string | null>`(select min(l.expense_date) ${OF_LINES})`.as('first_expense_on'),
  sql<string | null>`(select max(coalesce(l.last_day, l.expense_date)) ${OF_LINES})`.as('last_expense_on'),
  'c.total_claimed_paise',
  'c.total_sanctioned_paise',
  'c.advance_settled_paise',
  'c.payable_paise',
  sql<PayThrough>`c.pay_through`.as('pay_through'),
  'c.paid_on',
  'c.payment_reference',
  sql<number>`(select count(*)::int ${OF_LINES})`.as('lines'),
  sql<number>`(select coalesce(sum(l.breaches), 0)::int ${OF_LINES})`.as('breaches'),
  sql<number>`(select count(*)::int from duplicate_finding d join expense_line l on l.org_id = d.org_id and l.id = d.line_id
    where d.org_id = c.org_id and l.claim_id = c.id and d.decision = 'open')`.as('duplicates'),
  'c.workflow_request_id',
  'c.version',
] as const;

export const claimRows = recordRows({
  record: CLAIM,
  permission: 'reimbursements.claim.read',
  columns: { id: 'c.id', employee: 'c.employee_id', status: 'c.status', texts: ['c.number', 'c.title'] },
  from: selectClaims,
  select: (matching) => matching.select(COLUMNS),
  newestFirst: (matching) => matching.orderBy('c.created_at', 'desc').orderBy('c.number', 'desc'),
  // drafts are their owner's alone
  shownTo: ({ actor }) => sql<boolean>`(c.status <> 'draft' or c.employee_id = ${actor.employee_id}::uuid)`,
  idOf: ({ claim_id }) => claim_id,
  missing: () => missing('Claim'),
});

export const { find: findClaims } = claimRows;
export type ClaimRow = Awaited<ReturnType<typeof findClaims>>[number];

/** One page of claims, newest first. */
export const listClaims = (ctx: Ctx, filter: FilterOf<typeof claims.list>): Promise<PageRows<Claim>> =>
  claimRows.list(ctx, filter, (all) => {
    let matching = all;
    if (filter.pay_through) matching = matching.where('c.pay_through', '=', filter.pay_through);
    if (filter.category_id)
      matching = matching.where(sql<boolean>`exists (select ${OF_LINES} and l.category_id = ${filter.category_id}::uuid)`);
    if (filter.month)
      matching = matching.where(
        sql<boolean>`exists (select ${OF_LINES}
        and l.expense_date between ${firstDayOf(filter.month)}::date and ${lastDayOf(filter.month)}::date)`,
      );
    if (filter.claimed_from_paise) matching = matching.where('c.total_claimed_paise', '>=', filter.claimed_from_paise);
    if (filter.claimed_to_paise !== undefined) matching = matching.where('c.total_claimed_paise', '<=', filter.claimed_to_paise);
    if (filter.breaches) matching = matching.where(sql<boolean>`exists (select ${OF_LINES} and l.breaches > 0)`);
    return matching;
  });

/** Claims waiting for the caller with their approvals, longest waiting first. */
export async function listClaimsToDecide(ctx: Ctx): Promise<(Claim & { approval_id: string })[]> {
  const open = await selectClaims(ctx.tx)
    .where('c.status', '=', 'submitted')
    .select('c.id')
    .orderBy('c.submitted_at')
    .limit(2000)
    .execute();
  const states = await findRecordStates(
    ctx,
    CLAIM,
    open.map(({ id }) => id),
  );
  const own = open.flatMap(({ id }) => (states.get(id)?.can_decide_approval_id ? [id] : []));
  const rows = (await findClaims(ctx, own)).toSorted((a, b) => (a.submitted_at ?? '').localeCompare(b.submitted_at ?? ''));
  return rows.map((row) => ({
    ...row,
    pending_with: [...(states.get(row.claim_id)?.waiting_for ?? [])],
    approval_id: states.get(row.claim_id)?.can_decide_approval_id ?? '',
  }));
}

/** The approval of a submitted claim that the caller is asked for; null where there is none. */
export async function findOwnApproval(ctx: Ctx, claim_id: string): Promise<string | null> {
  return (await findRecordStates(ctx, CLAIM, [claim_id])).get(claim_id)?.can_decide_approval_id ?? null;
}

/** Names of those who are asked about a claim now. */
export async function findApproverNames(ctx: Ctx, claim_id: string): Promise<string[]> {
  return [...((await findRecordStates(ctx, CLAIM, [claim_id])).get(claim_id)?.waiting_for ?? [])];
}

/** Sums of an employee: approved and not yet paid, waiting for approval. */
export async function sumOwnClaims(tx: Tx, employee_id: string) {
  return selectClaims(tx)
    .where('c.employee_id', '=', employee_id)
    .select([
      sql<number>`coalesce(sum(c.payable_paise) filter (where c.status in ('approved', 'scheduled')), 0)`.as('to_be_paid_paise'),
      sql<number>`(count(*) filter (where c.status in ('approved', 'scheduled')))::int`.as('to_be_paid_count'),
      sql<number>`coalesce(sum(c.total_claimed_paise) filter (where c.status = 'submitted'), 0)`.as('pending_paise'),
      sql<number>`(count(*) filter (where c.status = 'submitted'))::int`.as('pending_count'),
    ])
    .executeTakeFirstOrThrow();
}
