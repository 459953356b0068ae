import { findEmployeeCards } from '@hrms/employees/server';
import type { Tx } from '@hrms/platform/server';

export type PersonName = { employee_code: string; full_name: string; department: string | null };

const UNKNOWN: PersonName = { employee_code: '', full_name: 'Unknown employee', department: null };

/** Looks up code, name and department of employees for lists. An unknown id gives 'Unknown employee'. */
export async function readPersonNames(tx: Tx, ids: readonly string[]): Promise<(id: string) => PersonName> {
  const cards = ids.length === 0 ? new Map<string, PersonName>() : await findEmployeeCards(tx, ids);
  return (id) => cards.get(id) ?? UNKNOWN;
}
