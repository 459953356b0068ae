import { findManagerIds } from '@hrms/employees/server';
import { daysBetween } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';

/** Days after which also the manager of the owner hears of an open task. */
const MANAGER_AFTER = 7;

type DueTask = { readonly owner_employee_id: string | null; readonly due_on: string };

/** Who is reminded of a task that an employee owns: the owner, from the eighth day on with the manager. */
export async function loadReminded({ tx, today }: Pick<Work, 'tx' | 'today'>, tasks: readonly DueTask[]) {
  const isLate = ({ due_on }: DueTask) => daysBetween(due_on, today) > MANAGER_AFTER;
  const late = tasks.filter(isLate).flatMap(({ owner_employee_id }) => owner_employee_id ?? []);
  const managers = await findManagerIds(tx, [...new Set(late)], today);
  return (task: DueTask): string[] => {
    const { owner_employee_id: owner } = task;
    if (!owner) return [];
    const manager = isLate(task) ? managers.get(owner) : undefined;
    return manager ? [owner, manager] : [owner];
  };
}
