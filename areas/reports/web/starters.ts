import type { ReportBodyInput } from '@hrms/reports/contract';

/** Reports to begin with. */
export const STARTERS: readonly { key: string; label: string; body: ReportBodyInput }[] = [
  {
    key: 'heads',
    label: 'Head count by branch and month',
    body: {
      dataset: 'employees.monthly_movement',
      columns: [{ field: 'month' }],
      detail: false,
      pivot: { field: 'person.branch', measure: 'closing', aggregate: 'sum' },
    },
  },
  {
    key: 'cost',
    label: 'Cost by department',
    body: {
      dataset: 'payroll.payslips',
      columns: [{ field: 'gross_paise' }, { field: 'employer_cost_paise' }],
      groups: ['person.department'],
      detail: false,
      chart: { kind: 'bar', measure: 'employer_cost_paise' },
    },
  },
  {
    key: 'leave',
    label: 'Leave taken by type',
    body: {
      dataset: 'leave.requests',
      columns: [{ field: 'days' }],
      groups: ['leave_type'],
      detail: false,
      chart: { kind: 'bar', measure: 'days' },
    },
  },
];
