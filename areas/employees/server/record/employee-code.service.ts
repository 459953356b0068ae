import {
  advanceCountersPast,
  assignEmployeeCodes as assignCodesByPattern,
  previewNextEmployeeCode as previewByPattern,
} from '@hrms/organisation/server';
import type { CivilDate } from '@hrms/platform/calendar';
import { deleteRow, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { NewEmployee } from '../new-employee.ts';

/** The next employee code; another employee saved earlier may take it. */
export const previewNextEmployeeCode = (
  tx: Tx,
  today: CivilDate,
  of: { joined_on?: string | undefined; employment_type?: string | undefined; branch_id?: string | undefined },
): Promise<string> =>
  previewByPattern(
    tx,
    {
      joined_on: of.joined_on ?? today,
      employment_type: (of.employment_type ?? 'permanent') as 'permanent',
      branch_id: of.branch_id ?? null,
    },
    findUsedEmployeeCodes,
  );

/** New codes for employees, by the organisation's patterns. */
export const assignEmployeeCodes = (tx: Tx, people: readonly NewEmployee[], today: CivilDate): Promise<string[]> =>
  assignCodesByPattern(
    tx,
    people.map(({ joined_on, positions, draft_job }) => ({
      joined_on: joined_on ?? today,
      employment_type: positions[0]?.employment_type ?? draft_job?.employment_type ?? null,
      branch_id: positions[0]?.branch_id ?? draft_job?.branch_id ?? null,
    })),
    findUsedEmployeeCodes,
  );

/** Advances the counters of patterns past codes entered by hand. */
export const advanceCodeCounters = advanceCountersPast;

/** The codes, in lower case, that were ever given. */
export async function findUsedEmployeeCodes(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await tx
    .selectFrom('employee_code')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`lower(code) = any(${codes.map((code) => code.toLowerCase())}::text[])`)
    .select(sql<string>`lower(code)`.as('code'))
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Gives the code of a deleted employee back, when the import that made it is undone: the employee never was. */
export const releaseEmployeeCode = (tx: Tx, employee_id: string) => deleteRow(tx, 'employee_code', { id: employee_id });

/** How many codes were ever given; they are never given again. */
export async function countUsedEmployeeCodes(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('employee_code')
    .where('org_id', '=', tx.org_id)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
