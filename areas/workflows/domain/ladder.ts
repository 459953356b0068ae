import type { Directory, Person } from './directory.ts';
import { type ApproverQuestion, isExcluded } from './question.ts';

/** The nearest manager above an employee who can be asked and may decide; a loop ends at the first repeated employee. */
export async function walkUpFrom(
  directory: Directory,
  question: ApproverQuestion,
  employee_id: string,
  without: readonly string[] = [],
): Promise<Person | null> {
  const seen = new Set([employee_id]);
  for (let at = await directory.managerOf(employee_id); at && !seen.has(at); at = await directory.managerOf(at)) {
    seen.add(at);
    const person = await directory.usableUserOf(at);
    if (person && !isExcluded(question, person) && !without.includes(person.user_id)) return person;
  }
  return null;
}

/** Holders of the fallback role, else of the Owner role, who may decide. `asked` is the role's name, null when there are none. */
export async function askFallback(
  directory: Directory,
  question: ApproverQuestion,
  without: readonly string[] = [],
): Promise<{ people: Person[]; asked: string | null }> {
  for (const role_id of [directory.fallback_role_id, directory.owner_role_id]) {
    const holders = await directory.roleHolders(role_id, question.subject_employee_id);
    const people = holders.filter((holder) => !isExcluded(question, holder) && !without.includes(holder.user_id));
    if (people.length > 0) return { people, asked: (await directory.roleName(role_id)) ?? 'Unknown Role' };
  }
  return { people: [], asked: null };
}
