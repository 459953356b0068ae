import { countText } from '@hrms/platform/calendar';
/** Totals of the lists a new organisation fills. Undefined: not known yet, or not for this user to read. */
export type SetupTotals = {
  branches?: number | undefined;
  departments?: number | undefined;
  employees?: number | undefined;
  /** Employees who need a salary, leavers apart, and those of them without one. */
  paid_people?: number | undefined;
  without_salary?: number | undefined;
  finalised_payrolls?: number | undefined;
};

/** `done` is null while its list is not known. */
export type SetupStep = { id: string; label: string; text: string; to: string; done: boolean | null };

const hasRecords = (total: number | undefined) => (total === undefined ? null : total > 0);

const SALARIES = "Set each employee's salary and its start date";

function salaryStep({ paid_people, without_salary }: SetupTotals): Pick<SetupStep, 'text' | 'done'> {
  if (paid_people === undefined || without_salary === undefined) return { done: null, text: SALARIES };
  if (paid_people === 0) return { done: false, text: SALARIES };
  const paid = (paid_people - without_salary).toLocaleString('en-IN');
  return { done: without_salary === 0, text: `${paid} of ${paid_people.toLocaleString('en-IN')} employees have a salary` };
}

/** What a new organisation does, in order, and what the lists say about each. */
export function setupSteps(totals: SetupTotals): SetupStep[] {
  const { branches = 0, departments = 0, employees = 0, finalised_payrolls = 0 } = totals;
  return [
    {
      id: 'branches',
      label: 'Branches',
      text:
        branches > 1
          ? countText(branches, 'branch', 'branches')
          : 'Your head office is set up. Add other work locations: their state decides professional tax and LWF',
      to: '/organization/branches',
      done: hasRecords(totals.branches),
    },
    {
      id: 'departments',
      label: 'Departments',
      text:
        departments > 0
          ? countText(departments, 'department', 'departments')
          : 'Group employees for reports, approvals and costs',
      to: '/organization/departments',
      done: hasRecords(totals.departments),
    },
    {
      id: 'employees',
      label: 'Employees',
      text: employees > 0 ? countText(employees, 'employee', 'employees') : 'Add employees one by one or import a file',
      to: '/employees',
      done: hasRecords(totals.employees),
    },
    { id: 'salaries', label: 'Salaries', to: '/employee-salary', ...salaryStep(totals) },
    {
      id: 'payroll',
      label: 'First payroll',
      text: finalised_payrolls > 0 ? 'Finalised' : 'Review every figure before you finalise',
      to: '/payroll',
      done: hasRecords(totals.finalised_payrolls),
    },
  ];
}
