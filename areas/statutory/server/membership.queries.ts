import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { type EpfMembership, ordinaryMember, pensionEndsOn } from '@hrms/statutory/domain';

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

export type MembershipRow = { employee_id: string; from_date: string; status: EpfMembership['status']; data: EpfData };

/** EPF memberships of an employee, newest first. */
export async function listMemberships(tx: Tx, employee_id: string): Promise<MembershipRow[]> {
  const rows = await tx
    .selectFrom('membership')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('scheme', '=', 'epf')
    .select(['employee_id', 'from_date', 'status', 'data'])
    .orderBy('from_date', 'desc')
    .execute();
  return rows as unknown as MembershipRow[];
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

/** The membership as calculators read it: as saved, or the default member when it is not set. */
export function toEpfMembership(
  row: Pick<MembershipRow, 'status' | 'data'> | undefined,
  born_on: CivilDate | null,
  day: CivilDate,
): EpfMembership {
  const age_58_on = born_on ? pensionEndsOn(born_on, day) : null;
  if (!row) return { ...ordinaryMember, age_58_on };
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
