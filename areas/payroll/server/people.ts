import { listPayReadiness, listPayrollPeople, type PayReadiness, type PayrollPerson } from '@hrms/employees/server';
import { type BranchState, listBranchStates } from '@hrms/organisation/server';
import type { Period } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** A person in service within a month, as payroll needs them. */
export type PayPerson = PayrollPerson & PayReadiness;

const NOT_READY: PayReadiness = { has_pan: false, has_uan: false, has_bank: false };

/** @param ids only these, when given */
export async function listPayPeople(tx: Tx, period: Period, ids?: readonly string[]): Promise<PayPerson[]> {
  const people = await listPayrollPeople(tx, period, ids);
  const ready = await listPayReadiness(tx, period.last_day, ids);
  return people.map((person) => ({ ...person, ...(ready.get(person.employee_id) ?? NOT_READY) }));
}

export type PlaceLookup = (branch_id: string | null, day: string) => { state: string | null; local_body: string | null };

const NOWHERE = { state: null, local_body: null };

/** Where each branch stands on a day: the newest address not after it, or the first one there is. */
export async function branchPlaces(tx: Tx): Promise<PlaceLookup> {
  const byBranch = Map.groupBy(await listBranchStates(tx), ({ branch_id }: BranchState) => branch_id);
  return (branch_id, day) => {
    const all = branch_id === null ? undefined : byBranch.get(branch_id);
    const found = all?.findLast(({ from_date }) => from_date <= day) ?? all?.[0];
    return found ? { state: found.state_code, local_body: found.local_body } : NOWHERE;
  };
}
