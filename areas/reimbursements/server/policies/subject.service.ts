import { type EmployeeFacts, loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { PolicySubject } from '@hrms/reimbursements/domain';

/** An employee as policies see them on a day, with the name of the grade. */
export type SubjectOnDay = PolicySubject & { readonly grade: string | null };

/** How an employee stands on each day asked for; null for an unknown employee or one without a position. */
export async function loadSubject(tx: Tx, employee_id: string): Promise<((day: CivilDate) => SubjectOnDay | null) | null> {
  const facts = (await loadEmployeeFacts(tx, [employee_id])).get(employee_id);
  return facts ? (day) => toSubject(facts, day) : null;
}

function toSubject(facts: EmployeeFacts, day: CivilDate): SubjectOnDay | null {
  const position = positionOfDay(facts, day);
  if (!position) return null;
  const { branch_id, department_id, designation_id, grade_id, grade, employment_type, lwf_category } = position;
  return {
    employee_id: facts.employee_id,
    branch_id,
    department_id,
    designation_id,
    grade_id,
    grade,
    employment_type,
    gender: facts.gender,
    is_worker: lwf_category === 'worker',
    service_from: facts.service_from ?? facts.joined_on,
  };
}
