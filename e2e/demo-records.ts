import { apiOf, type Person } from './api.ts';
import { addressOf } from './built-routes.ts';

type Row = Record<string, unknown>;
type Source = readonly [list: string, field: string];

const EMPLOYEE: Source = ['/employees/employee?limit=1', 'employee_id'];

/** Where the first id of an address comes from, by how the address begins; the longest beginning counts. */
const SOURCES: readonly (readonly [begins: string, ...Source])[] = [
  ['/employees/', ...EMPLOYEE],
  ['/employees/onboarding/', '/onboardings?limit=1', 'joiner_id'],
  ['/employees/offboarding/', '/offboardings?limit=1', 'exit_id'],
  ['/attendance/policy/', '/attendance/policies?limit=1', 'policy_id'],
  ['/shifts/edit/', '/shifts?limit=1', 'shift_id'],
  ['/overtime/edit/', '/overtimes?limit=1', 'overtime_id'],
  ['/salary-components/edit/', '/salary-components?limit=1', 'component_id'],
  ['/salary-components/categories/', '/salary-component-categories?limit=1', 'category_id'],
  ['/salary-structures/', '/salary-structures?limit=1', 'structure_id'],
  ['/employee-salary/', '/employee-salaries?limit=1', 'employee_id'],
  ['/employee-salary/rehearsals/', '/salary-rehearsals?limit=1', 'rehearsal_id'],
  ['/employee-salary/batches/', '/salary-revision-batches?limit=1', 'batch_id'],
  ['/employee-components/', ...EMPLOYEE],
  ['/employee-components/edit/', '/employee-components?limit=1', 'employee_component_id'],
  ['/leaves/', '/leaves?limit=1', 'leave_request_id'],
  ['/leaves/balance/history/', ...EMPLOYEE],
  ['/leave-policies/', '/leave-policies?limit=1', 'leave_policy_id'],
  ['/tds/declarations/', ...EMPLOYEE],
  ['/payroll/', '/payrolls?limit=1', 'payroll_id'],
  ['/payroll/employee/', '/payslips?limit=1', 'employee_id'],
  ['/payroll/payslip/', '/payslips?limit=1', 'payslip_id'],
  ['/assets/', '/assets?limit=1', 'asset_id'],
  ['/assets/categories/', '/asset-categories?limit=1', 'category_id'],
  ['/loans/', '/loans?limit=1', 'loan_id'],
  ['/loan-types/', '/loan-types?limit=1', 'loan_type_id'],
  ['/reimbursements/', '/reimbursements?limit=1', 'claim_id'],
  ['/reimbursement/policies/', '/expense-policies?limit=1', 'policy_id'],
  ['/reports/custom/', '/reports/custom?limit=1', 'definition_id'],
  ['/users/edit/', '/users?limit=1', 'user_id'],
  ['/roles/edit/', '/roles?limit=1', 'role_id'],
  ['/subscriptions/view/', '/subscriptions?limit=1', 'subscription_id'],
  ['/subscriptions/invoice/', '/invoices?limit=1', 'invoice_id'],
  ['/benefits/', '/benefit-plans?limit=1', 'plan_id'],
];

/** Ids after the first, where a record of the same list has them. */
const SECOND: Record<string, Source> = {
  ':payrollId': ['/payslips?limit=1', 'payroll_id'],
  ':leaveTypeId': ['/leave-types?limit=1', 'leave_type_id'],
};

/** Addresses of routes for a person: ids are those of the first record that this person may read, else they belong to nobody. */
export async function recordAddresses(person: Person, base: string): Promise<(path: string) => Promise<string>> {
  const api = await apiOf(person, base);
  const { org_id } = await api.get<{ org_id: string }>('/organization/organization-basic-information');
  const read = new Map<string, Promise<Row | undefined>>();
  const first = (list: string) => {
    const known =
      read.get(list) ??
      api.get<Row[]>(list).then(
        ([row]) => row,
        () => undefined,
      );
    read.set(list, known);
    return known;
  };
  return async (path) => {
    const [source] = SOURCES.filter(([begins]) => path.startsWith(begins)).sort(([a], [b]) => b.length - a.length);
    let filled = path.replace(':orgId', org_id);
    if (source) {
      const [, list, field] = source;
      const id = (await first(list))?.[field];
      if (typeof id === 'string') filled = filled.replace(/:\w+/, id);
    }
    for (const [name, [list, field]] of Object.entries(SECOND)) {
      const id = filled.includes(name) && (await first(list))?.[field];
      if (typeof id === 'string') filled = filled.replace(name, id);
    }
    return addressOf(filled);
  };
}
