import { findEmployeeCards, loadEmployeeFacts, loadFamilies } from '@hrms/employees/server';
import type { Ctx } from '@hrms/platform/server';

type Life = { readonly employee_id: string; readonly family_member_id: string | null };

export type LifeName = { employee_code: string; employee_name: string; name: string; date_of_birth: string };

/** Names and birthdays of covered people: the employee, or a member of the family. */
export async function loadLifeNames({ tx, today }: Ctx, lives: readonly Life[]): Promise<(life: Life) => LifeName> {
  const ids = [...new Set(lives.map(({ employee_id }) => employee_id))];
  const cards = await findEmployeeCards(tx, ids);
  const facts = await loadEmployeeFacts(tx, ids);
  const families = await loadFamilies(tx, ids);
  return ({ employee_id, family_member_id }) => {
    const card = cards.get(employee_id);
    const member = families.get(employee_id)?.find((candidate) => candidate.family_member_id === family_member_id);
    return {
      employee_code: card?.employee_code ?? '',
      employee_name: card?.full_name ?? '',
      name: member?.name ?? card?.full_name ?? '',
      date_of_birth: member?.date_of_birth ?? facts.get(employee_id)?.date_of_birth ?? today,
    };
  };
}
