import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import type { EsiPeriod, OtherScheme, SchemeMembership } from '@hrms/statutory/contract';
import { type EpfMembership, ordinaryMember, pensionEndsOn, type Scheme } from '@hrms/statutory/domain';
import { sql } from 'kysely';

/** What a membership row stores besides its status; rates in basis points, amounts in paise. */
export type EpfData = {
  eps_member: boolean;
  employee_basis: 'restricted' | 'actual';
  employer_basis: 'restricted' | 'actual';
  higher_pension: boolean;
  international_worker: boolean;
  certificate_until: string | null;
  vpf_rate_bp: number | null;
  vpf_amount_paise: number | null;
};

type DecidedRow<Data> = {
  employee_id: string;
  from_date: string;
  status: EpfMembership['status'];
  data: Data;
  reason: string;
};
export type MembershipRow = Omit<DecidedRow<EpfData>, 'reason'>;

/** What the other schemes store besides the status. */
export type OtherData = Pick<SchemeMembership, 'lwf_category'>;

/** Memberships of an employee in a scheme, newest first. */
async function listDecided<Data>(tx: Tx, employee_id: string, scheme: Scheme): Promise<DecidedRow<Data>[]> {
  const rows = await tx
    .selectFrom('membership')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('scheme', '=', scheme)
    .select(['employee_id', 'from_date', 'status', 'data', 'reason'])
    .orderBy('from_date', 'desc')
    .execute();
  return rows as unknown as DecidedRow<Data>[];
}

/** EPF memberships of an employee, newest first. */
export const listMemberships = (tx: Tx, employee_id: string) => listDecided<EpfData>(tx, employee_id, 'epf');

/** Memberships of an employee in ESI, professional tax or the welfare fund, newest first. */
export const listOtherMemberships = (tx: Tx, employee_id: string, scheme: OtherScheme) =>
  listDecided<OtherData>(tx, employee_id, scheme);

export type OtherMembership = OtherData & { readonly from_date: CivilDate; readonly outside: boolean };
export type OtherMemberships = Partial<Record<OtherScheme, OtherMembership>>;

/**
 * What was decided on ESI, professional tax and the welfare fund as it stands on a day, by employee; those without a decision are missing.
 * @param ids limits it to these employees
 */
export async function listOtherMembershipsOn(
  tx: Tx,
  day: CivilDate,
  ids?: readonly string[],
): Promise<Map<string, OtherMemberships>> {
  const rows = await tx
    .selectFrom('membership')
    .where('org_id', '=', tx.org_id)
    .where('scheme', '<>', 'epf')
    .where('from_date', '<=', day)
    .where(isOneOf('employee_id', ids))
    .distinctOn(['employee_id', 'scheme'])
    .select(['employee_id', 'scheme', 'from_date', 'status', 'data'])
    .orderBy('employee_id')
    .orderBy('scheme')
    .orderBy('from_date', 'desc')
    .execute();
  const found = new Map<string, OtherMemberships>();
  for (const { employee_id, scheme, from_date, status, data } of rows) {
    const { lwf_category } = data as unknown as OtherData;
    found.set(employee_id, {
      ...found.get(employee_id),
      [scheme]: { from_date, lwf_category, outside: status !== 'member' },
    });
  }
  return found;
}

export type LastShare = { readonly month: string; readonly share: number };

/** The last month in which an employee contributed to each scheme, with the own share of it in paise. */
export async function listLastShares(tx: Tx, employee_id: string): Promise<Map<Scheme, LastShare>> {
  const rows = await tx
    .selectFrom('contribution_line')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('kind', '=', 'regular')
    .select([
      sql<Scheme>`scheme`.as('scheme'),
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<number>`sum(deducted_paise)::bigint`.as('share'),
    ])
    .groupBy(['scheme', 'contribution_line.month'])
    .distinctOn('scheme')
    .orderBy('scheme')
    .orderBy('contribution_line.month', 'desc')
    .execute();
  return new Map(rows.map(({ scheme, ...last }) => [scheme, last]));
}

/** Contribution periods of an employee in which ESI coverage was tested, newest first. */
export async function listEsiPeriods(tx: Tx, employee_id: string): Promise<EsiPeriod[]> {
  const rows = await tx
    .selectFrom('esi_coverage')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .select(['period_from', 'period_to', 'covered', 'wages_tested_paise', 'tested_on', 'cause'])
    .orderBy('period_from', 'desc')
    .execute();
  return rows as unknown as EsiPeriod[];
}

/** Contribution periods of ESI that cover employees on a day, by employee; wages in paise. */
export async function findEsiPeriodsOn(
  tx: Tx,
  day: CivilDate,
  ids: readonly string[],
): Promise<Map<string, Pick<EsiPeriod, 'period_to' | 'wages_tested_paise'>>> {
  const rows = await tx
    .selectFrom('esi_coverage')
    .where('org_id', '=', tx.org_id)
    .where('period_from', '<=', day)
    .where('period_to', '>=', day)
    .where('covered', '=', true)
    .where(isOneOf('employee_id', ids))
    .select(['employee_id', 'period_to', 'wages_tested_paise'])
    .execute();
  return new Map(rows.map(({ employee_id, ...period }) => [employee_id, period]));
}

/**
 * The EPF memberships in force on a day, by employee, in one query.
 * @param ids limits it to these employees
 */
export async function listMembershipsOn(tx: Tx, day: CivilDate, ids?: readonly string[]): Promise<Map<string, MembershipRow>> {
  const rows = await tx
    .selectFrom('membership')
    .where('org_id', '=', tx.org_id)
    .where('scheme', '=', 'epf')
    .where('from_date', '<=', day)
    .where(isOneOf('employee_id', ids))
    .distinctOn('employee_id')
    .select(['employee_id', 'from_date', 'status', 'data'])
    .orderBy('employee_id')
    .orderBy('from_date', 'desc')
    .execute();
  return new Map((rows as unknown as MembershipRow[]).map((row) => [row.employee_id, row]));
}

/** The membership as calculators read it: as saved, or the default member on the wages given when it is not set. */
export function toEpfMembership(
  row: Pick<MembershipRow, 'status' | 'data'> | undefined,
  born_on: CivilDate | null,
  day: CivilDate,
  basis?: Pick<EpfMembership, 'employee_basis' | 'employer_basis'>,
): EpfMembership {
  const age_58_on = born_on ? pensionEndsOn(born_on, day) : null;
  if (!row) return { ...ordinaryMember, ...basis, age_58_on };
  const { vpf_rate_bp, vpf_amount_paise, ...data } = row.data;
  return {
    ...data,
    status: row.status,
    age_58_on,
    vpf_rate: vpf_rate_bp as EpfMembership['vpf_rate'],
    vpf_amount: vpf_amount_paise as EpfMembership['vpf_amount'],
  };
}

/** `employee:day` of the memberships of employees that begin on one of the days. */
export async function listMembershipDays(
  tx: Tx,
  employee_ids: readonly string[],
  days: readonly CivilDate[],
): Promise<Set<string>> {
  if (employee_ids.length === 0 || days.length === 0) return new Set();
  const rows = await tx
    .selectFrom('membership')
    .where('org_id', '=', tx.org_id)
    .where('scheme', '=', 'epf')
    .where(isOneOf('employee_id', employee_ids))
    .where('from_date', 'in', [...new Set(days)])
    .select(['employee_id', 'from_date'])
    .execute();
  return new Set(rows.map(({ employee_id, from_date }) => `${employee_id}:${from_date}`));
}

/** Deletes the memberships that came with an import and were not saved again; answers which. */
export const deleteMembershipsOfImport = (tx: Tx, import_id: string) =>
  tx
    .deleteFrom('membership')
    .where('org_id', '=', tx.org_id)
    .where('import_id', '=', import_id)
    .returning(['employee_id', 'from_date'])
    .execute();

/** Employees of whom EPFO says that Aadhaar is not linked to the UAN. @param ids only these, when given */
export async function listAadhaarUnseeded(tx: Tx, ids?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('epf_declaration')
    .where('org_id', '=', tx.org_id)
    .where('is_aadhaar_seeded', '=', false)
    .where(isOneOf('employee_id', ids))
    .select('employee_id')
    .orderBy('employee_id')
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}
