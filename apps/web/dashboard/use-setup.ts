import { employees } from '@hrms/employees/contract';
import { branches, departments } from '@hrms/organisation/contract';
import { payrolls } from '@hrms/payroll/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';
import { useEffect } from 'react';
import { useOffered } from '../frame/offered.ts';
import { type SetupStep, type SetupTotals, setupSteps } from './setup-steps.ts';

/** Who may read a step's lists and do the step has it on the checklist. */
const PERMITS: Record<string, AnyEndpoint[]> = {
  branches: [branches.list, branches.create],
  departments: [departments.list, departments.create],
  employees: [employees.list, employees.create],
  salaries: [employeeSalaries.list, employeeSalaries.assign],
  payroll: [payrolls.list, payrolls.create],
};

/** The steps this user can take, on screens that are there. */
function useOwnSteps(): string[] {
  const can = useCan();
  const offered = new Set(useOffered().flatMap((area) => area.routes.map((route) => route.path)));
  return setupSteps({})
    .filter(({ id, to }) => offered.has(to) && (PERMITS[id] ?? []).every((endpoint) => can(endpoint)))
    .map(({ id }) => id);
}

/** The totals behind the steps, one short call each. Undefined while waiting and where a call failed. */
function useTotals(own: readonly string[]): { waiting: boolean; totals: SetupTotals } {
  const of = (id: string) => ({ enabled: own.includes(id), together: true });
  const one = { query: { limit: 1 } };
  const answers = {
    branches: useEndpoint(branches.list, one, of('branches')),
    departments: useEndpoint(departments.list, one, of('departments')),
    employees: useEndpoint(employees.list, one, of('employees')),
    paid_people: useEndpoint(employeeSalaries.list, { query: { limit: 1, leavers: 'false' } }, of('salaries')),
    without_salary: useEndpoint(employeeSalaries.list, { query: { limit: 1, without_salary: 'true' } }, of('salaries')),
    finalised_payrolls: useEndpoint(payrolls.list, { query: { limit: 1, status: 'finalised' } }, of('payroll')),
  };
  return {
    waiting: Object.values(answers).some((answer) => answer.isLoading),
    totals: Object.fromEntries(Object.entries(answers).map(([name, { data }]) => [name, data?.pagination.total])),
  };
}

export type Setup = {
  /** `waiting`: the answers will say in a moment whether there is a checklist at all. */
  state: 'waiting' | 'open' | 'none';
  steps: SetupStep[];
};

/**
 * The set-up of a new organisation, by the totals of its lists.
 * @param hide called once every step is done
 */
export function useSetup(hide: () => void): Setup {
  const own = useOwnSteps();
  const { waiting, totals } = useTotals(own);
  const steps = setupSteps(totals).filter((step) => own.includes(step.id));
  // a list that could not be read is no reason to open the checklist again
  const open = steps.some((step) => step.done === false);
  const complete = steps.length > 0 && steps.every((step) => step.done);
  useEffect(() => {
    // asked once, not with every visit
    if (complete) hide();
  });
  // nothing is counted as undone before its list was read
  if (waiting) return { state: 'waiting', steps };
  return { state: open ? 'open' : 'none', steps };
}
