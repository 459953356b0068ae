/** Employees as plans see them: eligibility, family and pay, for one or for many at once. */
import type { BenefitSubject, FamilyFact } from '@hrms/benefits/domain';
import { loadEmployeeFacts, loadFamilies, loadPolicyEmployees, positionOfDay } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import type { BenefitPay } from '../dependencies.ts';
import { readSettings } from '../settings/setting.queries.ts';

export type Subject = BenefitSubject & {
  readonly employee_code: string;
  readonly full_name: string;
  readonly date_of_birth: CivilDate;
  readonly family: readonly FamilyFact[];
};

/** Employees on a day by id, in the order of their names: those named, or all who have not left before it. */
export async function loadSubjects({ tx }: Work, day: CivilDate, ids?: readonly string[]): Promise<Map<string, Subject>> {
  const people = await loadPolicyEmployees(tx, day, ids);
  const found = people.map(({ employee_id }) => employee_id);
  const facts = await loadEmployeeFacts(tx, found, { first_day: day, last_day: day });
  const families = await loadFamilies(tx, found);
  const subjects = new Map<string, Subject>();
  for (const person of people) {
    const more = facts.get(person.employee_id);
    if (!more) continue;
    const place = positionOfDay(more, day);
    subjects.set(person.employee_id, {
      ...person,
      date_of_birth: more.date_of_birth,
      probation_until: more.confirmed_on ? null : more.probation_until,
      last_working_day: more.last_working_day,
      places: {
        branch: place?.branch ?? '',
        department: place?.department ?? '',
        designation: place?.designation ?? '',
        grade: place?.grade ?? '',
      },
      family: families.get(person.employee_id) ?? [],
    });
  }
  return subjects;
}

/** Pay of employees on a day, by id. */
export async function loadPay(work: Work, ids: readonly string[], day: CivilDate): Promise<ReadonlyMap<string, BenefitPay>> {
  const { basket_component_code } = await readSettings(work.tx);
  return work.dependencies.benefits.payOn(work.tx, ids, day, basket_component_code);
}
