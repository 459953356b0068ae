import { listPayReadiness } from '@hrms/employees/server';
import { type Ctx, newId } from '@hrms/platform/server';
import type { EpfMembershipRow, PutEpfMembership } from '@hrms/statutory/contract';
import { type EpfData, listMemberships, type MembershipRow } from './membership.queries.ts';
import { exclusionNotAllowed, missing } from './refusals.ts';

const DEFAULT: EpfData & Pick<MembershipRow, 'status'> = {
  status: 'member',
  eps_member: true,
  employee_basis: 'restricted',
  employer_basis: 'restricted',
  higher_pension: false,
  international_worker: false,
  certificate_until: null,
  vpf_rate_bp: null,
  vpf_amount_paise: null,
};

const toMembershipRow = ({ employee_id, from_date, status, data }: MembershipRow): EpfMembershipRow => ({
  employee_id,
  from_date,
  status,
  ...data,
  decided: true,
});

/** The EPF membership in force today (or the default) and all saved ones, newest first. @throws Refusal 404 */
export async function getMembership(
  ctx: Ctx,
  employee_id: string,
): Promise<{ current: EpfMembershipRow; pays_eps: boolean | null; history: EpfMembershipRow[] }> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  const history = (await listMemberships(ctx.tx, employee_id)).map(toMembershipRow);
  const pays_eps = await ctx.dependencies.statutory.paysPension(ctx, employee_id);
  const current = history.find(({ from_date }) => from_date <= ctx.today) ?? {
    employee_id,
    from_date: ctx.today,
    ...DEFAULT,
    eps_member: pays_eps ?? DEFAULT.eps_member,
    decided: false,
  };
  return { current, pays_eps, history };
}

/** Saves the EPF membership from a date; one of the same date is replaced. @throws Refusal 404, 422 for an exclusion with a UAN */
export async function putMembership(ctx: Ctx, employee_id: string, asked: PutEpfMembership): Promise<EpfMembershipRow> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  if (asked.status === 'excluded' && (await employeesWithUan(ctx)).has(employee_id)) throw exclusionNotAllowed();
  return saveMembership(ctx, employee_id, asked);
}

/** Saves a membership that was checked; one of the same date is replaced. */
export async function saveMembership(
  ctx: Ctx,
  employee_id: string,
  { scheme, from_date, reason, status, ...data }: PutEpfMembership,
  import_id: string | null = null,
): Promise<EpfMembershipRow> {
  const row = { status, data: JSON.stringify(data), reason, import_id, created_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('membership')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, scheme, from_date, ...row, created_at: ctx.clock.now() })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'scheme', 'from_date']).doUpdateSet(row))
    .execute();
  await ctx.audit('statutory.membership_decided', employee_id, { scheme, from_date, reason, status, ...data });
  await ctx.announceChange('pay', { employee_id, from_date, cause: 'EPF membership changed' });
  return { employee_id, from_date, status, ...data, decided: true };
}

/** Employees whose UAN is on record. */
export const employeesWithUan = async ({ tx, today }: Ctx): Promise<ReadonlySet<string>> =>
  new Set([...(await listPayReadiness(tx, today))].flatMap(([id, { has_uan }]) => (has_uan ? [id] : [])));
