import { employees } from '@hrms/employees/contract';
import { leaveRequests } from '@hrms/leave/contract';
import { loans } from '@hrms/loans/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { claims } from '@hrms/reimbursements/contract';

type ListRow = Readonly<Record<string, string | null>>;

const EVER = { from: '2020-01-01', to: '2027-12-31' };
const HERE = ['active', 'on_notice', 'suspended'];

/** Reports beside the list that shows the same rows, with the text that names a row in both; null for rows the report leaves out. */
export const REPORT_LISTS: readonly {
  report: string;
  parameters: object;
  column: string;
  list: AnyEndpoint;
  keyOf: (row: ListRow) => string | null;
}[] = [
  {
    report: 'employee-master',
    parameters: {},
    column: 'person.code',
    list: employees.list,
    keyOf: ({ status, employee_code }) => (HERE.includes(String(status)) ? (employee_code ?? null) : null),
  },
  {
    report: 'leave-pending',
    parameters: EVER,
    column: 'number',
    list: leaveRequests.list,
    keyOf: ({ status, number }) => (status === 'pending' ? (number ?? null) : null),
  },
  {
    report: 'claims',
    parameters: EVER,
    column: 'number',
    list: claims.list,
    keyOf: ({ status, number, submitted_at }) => (status !== 'draft' && submitted_at ? (number ?? null) : null),
  },
  {
    report: 'loan-outstanding',
    parameters: {},
    column: 'number',
    list: loans.list,
    keyOf: ({ number, outstanding_principal_paise }) => (Number(outstanding_principal_paise) > 0 ? (number ?? null) : null),
  },
];
