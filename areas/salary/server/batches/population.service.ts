import type { PolicyMatches } from '@hrms/employees/contract';
import { matchesCriterion } from '@hrms/employees/domain';
import { loadPolicyEmployees } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { listSalariesToRevise, type SalaryToRevise } from './plan.queries.ts';

/** Criteria over employees and the structures of their salaries; empty parts match all. */
export type PopulationFilter = { readonly matches: PolicyMatches; readonly structure_ids: readonly string[] };

export type PaidEmployee = {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly salary: SalaryToRevise & { readonly structure_id: string | null };
};

/** Employees with a salary on a day whom the criteria match, by name, as far as the caller's permission reaches. */
export async function findPopulation(
  ctx: Ctx,
  permission: string,
  { matches, structure_ids }: PopulationFilter,
  day: CivilDate,
): Promise<PaidEmployee[]> {
  const visible = await visibleEmployees(ctx, permission, 's.employee_id');
  const salaries = await listSalariesToRevise(ctx.tx, day, undefined, visible);
  const employees = await loadPolicyEmployees(ctx.tx, day);
  return employees.flatMap((employee) => {
    const { employee_id, employee_code, full_name } = employee;
    const salary = salaries.get(employee_id);
    if (!salary || !matchesCriterion(matches, employee, day)) return [];
    if (structure_ids.length > 0 && !(salary.structure_id && structure_ids.includes(salary.structure_id))) return [];
    return [{ employee_id, employee_code, full_name, salary }];
  });
}
