import type { Scheme } from '@hrms/employees/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A family member as other areas read them. */
export type FamilyRecord = {
  readonly family_member_id: string;
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth: CivilDate;
  readonly disability: string | null;
  readonly ends_on: CivilDate | null;
};

/** Family members by employee, in the order of birth; employees without one are missing. */
export async function loadFamilies(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, FamilyRecord[]>> {
  if (employee_ids.length === 0) return new Map();
  const { rows } = await sql<FamilyRecord & { employee_id: string }>`
    select employee_id, id as family_member_id, name, relationship, date_of_birth, disability, ends_on
    from family_member where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[])
    order by employee_id, date_of_birth, id`.execute(tx);
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}

export type NomineeRecord = { readonly name: string; readonly relationship: string; readonly share_bp: number };

/** Nominees of the current nomination of a scheme, by employee; employees without one are missing. */
export async function loadNominees(
  tx: Tx,
  employee_ids: readonly string[],
  scheme: Scheme,
): Promise<Map<string, NomineeRecord[]>> {
  if (employee_ids.length === 0) return new Map();
  const { rows } = await sql<NomineeRecord & { employee_id: string }>`
    select n.employee_id, s.name, s.relationship, s.share_bp
    from nomination n join nomination_share s on s.org_id = n.org_id and s.nomination_id = n.id
    where n.org_id = ${tx.org_id} and n.scheme = ${scheme} and n.status <> 'replaced'
      and n.employee_id = any(${[...employee_ids]}::uuid[])
    order by n.employee_id, s.position`.execute(tx);
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
}
