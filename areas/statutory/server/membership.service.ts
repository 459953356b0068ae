import { findEmployeeCards, listPayReadiness } from '@hrms/employees/server';
import { type Ctx, newId } from '@hrms/platform/server';
import {
  type EpfMembershipRow,
  type EsiPeriod,
  MEMBERSHIP_STATUSES,
  OtherScheme,
  type OwnMembership,
  type PutEpfMembership,
  type PutSchemeMembership,
  type SchemeMembership,
  type SetEpfBasis,
} from '@hrms/statutory/contract';
import { type Scheme, schemeDefinitions } from '@hrms/statutory/domain';
import { assertVpfWithinWages } from './contributions/membership-preview.service.ts';
import {
  type EpfData,
  listEsiPeriods,
  listLastShares,
  listMemberships,
  listMembershipsOn,
  listOtherMemberships,
  type MembershipRow,
  type OtherData,
} from './membership.queries.ts';
import { esiPeriodHolds, exclusionNotAllowed, membershipCategory, membershipStatus, missing, notAMember } from './refusals.ts';
import { assertMembershipReadable } from './visible.queries.ts';

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

const toMembershipRow = ({
  employee_id,
  from_date,
  status,
  data,
  reason,
}: MembershipRow & { reason: string }): EpfMembershipRow => ({
  employee_id,
  from_date,
  status,
  ...data,
  reason,
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
    reason: null,
    eps_member: pays_eps ?? DEFAULT.eps_member,
    decided: false,
  };
  return { current, pays_eps, history };
}

/** Saves the EPF membership from a date; one of the same date is replaced. @throws Refusal 404, 422 for an exclusion with a UAN, VPF above the wages */
export async function putMembership(ctx: Ctx, employee_id: string, asked: PutEpfMembership): Promise<EpfMembershipRow> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  if (asked.status === 'excluded' && (await employeesWithUan(ctx)).has(employee_id)) throw exclusionNotAllowed();
  await assertVpfWithinWages(ctx, employee_id, asked);
  return saveMembership(ctx, employee_id, asked);
}

/**
 * Sets what EPF contributions of several members are on, from a day; what else their memberships say stays.
 * @throws Refusal 404; 422 when one is no member on that day: nothing is saved then
 */
export async function setEpfBasis(ctx: Ctx, { employee_ids, ...change }: SetEpfBasis): Promise<{ saved: number }> {
  const ids = [...new Set(employee_ids)];
  const cards = await findEmployeeCards(ctx.tx, ids);
  if (cards.size < ids.length) throw missing('Employee');
  const inForce = await listMembershipsOn(ctx.tx, change.from_date, ids);
  const leaving = ids.find((id) => (inForce.get(id)?.status ?? 'member') !== 'member');
  if (leaving) throw notAMember(cards.get(leaving)?.full_name ?? '');
  for (const id of ids) {
    const saved = inForce.get(id)?.data;
    // a default membership keeps the EPS that payroll proposes
    const data = saved ?? { ...DEFAULT, eps_member: (await ctx.dependencies.statutory.paysPension(ctx, id)) ?? true };
    await saveMembership(ctx, id, { ...data, scheme: 'epf', status: 'member', ...change });
  }
  return { saved: ids.length };
}

type Decided = { scheme: Scheme; from_date: string; reason: string; status: MembershipRow['status'] };

/** Stores a membership of any scheme from a date; one of the same date is replaced. */
async function storeMembership(
  ctx: Ctx,
  employee_id: string,
  { scheme, from_date, reason, status }: Decided,
  data: EpfData | OtherData,
  import_id: string | null = null,
): Promise<void> {
  const row = { status, data: JSON.stringify(data), reason, import_id, created_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('membership')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, scheme, from_date, ...row, created_at: ctx.clock.now() })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'scheme', 'from_date']).doUpdateSet(row))
    .execute();
  await ctx.audit('statutory.membership_decided', employee_id, { scheme, from_date, reason, status, ...data });
  const cause = `${schemeDefinitions[scheme].name} membership changed`;
  await ctx.announceChange('pay', { employee_id, from_date, cause });
}

/** Saves an EPF membership that was checked; one of the same date is replaced. */
export async function saveMembership(
  ctx: Ctx,
  employee_id: string,
  { scheme, from_date, reason, status, ...data }: PutEpfMembership,
  import_id: string | null = null,
): Promise<EpfMembershipRow> {
  await storeMembership(ctx, employee_id, { scheme, from_date, reason, status }, data, import_id);
  return { employee_id, from_date, status, ...data, reason, decided: true };
}

/** The EPF membership of an employee whom the caller may see. @throws Refusal 404 */
export async function readMembership(ctx: Ctx, employee_id: string): ReturnType<typeof getMembership> {
  await assertMembershipReadable(ctx, employee_id);
  return getMembership(ctx, employee_id);
}

/** The membership of an employee whom the caller may see in another scheme. @throws Refusal 404 */
export async function readSchemeMembership(
  ctx: Ctx,
  of: { employee_id: string; scheme: OtherScheme },
): ReturnType<typeof getSchemeMembership> {
  await assertMembershipReadable(ctx, of.employee_id);
  return getSchemeMembership(ctx, of);
}

/** The membership of another scheme in force today (or the default) and all saved ones, newest first. @throws Refusal 404 */
export async function getSchemeMembership(
  ctx: Ctx,
  { employee_id, scheme }: { employee_id: string; scheme: OtherScheme },
): Promise<{ current: SchemeMembership; history: SchemeMembership[]; periods: EsiPeriod[] }> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  const history = (await listOtherMemberships(ctx.tx, employee_id, scheme)).map(({ data, ...row }) => ({
    ...row,
    ...data,
    scheme,
    decided: true,
  }));
  const unset = { employee_id, scheme, from_date: ctx.today, status: 'member' as const, lwf_category: null, reason: null };
  const current = history.find(({ from_date }) => from_date <= ctx.today) ?? { ...unset, decided: false };
  return {
    current: current as SchemeMembership,
    history: history as SchemeMembership[],
    periods: scheme === 'esi' ? await listEsiPeriods(ctx.tx, employee_id) : [],
  };
}

const NO_FACTS = { eps_member: null, employee_basis: null, vpf_rate_bp: null, vpf_amount_paise: null, covered_until: null };

/**
 * The schemes in which the caller is as an employee: EPF, and those that were decided on or have a contribution. None without an employee
 * record. Reasons stay with the office.
 */
export async function listOwnMemberships(ctx: Ctx): Promise<{ rows: OwnMembership[] }> {
  const { employee_id } = ctx.actor;
  if (!employee_id) return { rows: [] };
  const shares = await listLastShares(ctx.tx, employee_id);
  const lastOf = (scheme: Scheme) => ({
    last_month: shares.get(scheme)?.month ?? null,
    last_paise: shares.get(scheme)?.share ?? null,
  });
  const { current: epf, pays_eps } = await getMembership(ctx, employee_id);
  const rows: OwnMembership[] = [
    {
      ...NO_FACTS,
      scheme: 'epf',
      status: epf.status,
      from_date: epf.decided ? epf.from_date : null,
      ...(epf.status === 'member' && {
        eps_member: pays_eps ?? epf.eps_member,
        employee_basis: epf.employee_basis,
        vpf_rate_bp: epf.vpf_rate_bp,
        vpf_amount_paise: epf.vpf_amount_paise,
      }),
      ...lastOf('epf'),
    },
  ];
  for (const scheme of OtherScheme.options) {
    const { current, periods } = await getSchemeMembership(ctx, { employee_id, scheme });
    if (!current.decided && !shares.has(scheme)) continue;
    const covering = periods.find((one) => one.covered && one.period_from <= ctx.today && ctx.today <= one.period_to);
    rows.push({
      ...NO_FACTS,
      scheme,
      status: current.status,
      from_date: current.decided ? current.from_date : null,
      covered_until: covering?.period_to ?? null,
      ...lastOf(scheme),
    });
  }
  return { rows };
}

/**
 * Saves the membership of another scheme from a date; one of the same date is replaced.
 * @throws Refusal 404; 422 for a status the scheme does not have, a category outside the welfare fund, and an end of ESI within a
 * contribution period that covers the employee (ESI Regulations 1950, reg. 4: coverage holds to the end of the period)
 */
export async function putSchemeMembership(
  ctx: Ctx,
  { employee_id, scheme }: { employee_id: string; scheme: OtherScheme },
  { from_date, reason, status, lwf_category }: PutSchemeMembership,
): Promise<SchemeMembership> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  if (!(MEMBERSHIP_STATUSES[scheme] as readonly string[]).includes(status))
    throw membershipStatus(schemeDefinitions[scheme].name, scheme === 'ptax');
  if (lwf_category !== null && scheme !== 'lwf') throw membershipCategory();
  if (scheme === 'esi' && status !== 'member') {
    const held = (await listEsiPeriods(ctx.tx, employee_id)).find(
      ({ period_from, period_to, covered }) => covered && period_from < from_date && from_date <= period_to,
    );
    if (held) throw esiPeriodHolds(held.period_to);
  }
  await storeMembership(ctx, employee_id, { scheme, from_date, reason, status }, { lwf_category });
  return { employee_id, scheme, from_date, status, lwf_category, reason, decided: true };
}

/** Employees whose UAN is on record. */
export const employeesWithUan = async ({ tx, today }: Ctx): Promise<ReadonlySet<string>> =>
  new Set([...(await listPayReadiness(tx, today))].flatMap(([id, { has_uan }]) => (has_uan ? [id] : [])));
