import {
  findEmployeeCards,
  listPayReadiness,
  listPayrollPeople,
  type PayReadiness,
  type PayrollPerson,
} from '@hrms/employees/server';
import { type BranchState, listBranchStates } from '@hrms/organisation/server';
import type { Period } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** An employee in service in a month, with the facts payroll needs. */
export type PayPerson = PayrollPerson & PayReadiness;

const NOT_READY: PayReadiness = { has_pan: false, has_uan: false, has_esi_number: false, has_bank: false };

/** Employees in service in a period, all or those of `ids`, and whether PAN, UAN and bank account are there. */
export async function listPayPeople(tx: Tx, period: Period, ids?: readonly string[]): Promise<PayPerson[]> {
  const people = await listPayrollPeople(tx, period, ids);
  const ready = await listPayReadiness(tx, period.last_day, ids);
  return people.map((person) => ({ ...person, ...(ready.get(person.employee_id) ?? NOT_READY) }));
}

export type PlaceLookup = (branch_id: string | null, day: string) => { state: string | null; local_body: string | null };

export const NO_PLACE = { local_body: null, state: null };

/** Looks up state and local body of a branch on a day: its newest address not after the day, else its first. */
export async function branchPlaces(tx: Tx): Promise<PlaceLookup> {
  const byBranch = Map.groupBy(await listBranchStates(tx), ({ branch_id }: BranchState) => branch_id);
  return (branch_id, day) => {
    const all = branch_id === null ? undefined : byBranch.get(branch_id);
    const found = all?.findLast(({ from_date }) => from_date <= day) ?? all?.[0];
    return found ? { local_body: found.local_body, state: found.state_code } : NO_PLACE;
  };
}

/** The position in force on a day. */
export const positionOn = ({ positions }: PayPerson, day: string): PayPerson['positions'][number] | undefined =>
  positions.findLast(({ from_date }) => from_date <= day) ?? positions[0];

/** State and local body of where an employee works on a day. */
export const placeOf = (person: PayPerson, day: string, placeOn: PlaceLookup): ReturnType<PlaceLookup> =>
  placeOn(positionOn(person, day)?.branch_id ?? null, day);

export type PersonName = { employee_code: string; full_name: string; department: string | null };

const UNKNOWN: PersonName = { employee_code: '', full_name: 'Unknown employee', department: null };

/**
 * Looks up code, name and department of employees for lists. An unknown id gives 'Unknown employee'.
 * @param day day of the department; the newest position without it
 */
export async function readPersonNames(tx: Tx, ids: readonly string[], day?: string): Promise<(id: string) => PersonName> {
  const cards = ids.length === 0 ? new Map<string, PersonName>() : await findEmployeeCards(tx, ids, day);
  return (id) => cards.get(id) ?? UNKNOWN;
}

/** Rows of employees with their code and name beside them. */
export async function withPersonNames<Row extends { employee_id: string }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & Pick<PersonName, 'employee_code' | 'full_name'>)[]> {
  const nameOf = await readPersonNames(
    tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return rows.map((row) => {
    const { employee_code, full_name } = nameOf(row.employee_id);
    return { ...row, employee_code, full_name };
  });
}
