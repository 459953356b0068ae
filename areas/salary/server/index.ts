import { type Area, defineArea } from '@hrms/platform/server';
import { salaryPermissions } from '@hrms/salary/contract';
import { SALARY_DEPENDENCIES } from './dependencies.ts';
import { salaryNotices } from './notices.ts';
import { salaryDatasets } from './report-datasets.queries.ts';
import { salaryRoutes } from './routes.ts';

export { salaryApprovalSubjects } from './approval-subjects.ts';
export { assignSalary } from './assign.service.ts';
export { type ComponentInForce, listComponentsInForce } from './component.queries.ts';
export { removeSalaryAsAssigned } from './correction.service.ts';
export type { SalaryDependencies, StatutoryFacts } from './dependencies.ts';
export { addNewComponents, createSalaryDefaults } from './founding.service.ts';
export type { EmployeeCondition, PeopleFilter, PersonFacts, PersonRow, SalaryPeople } from './people-port.ts';
export { previewStructure } from './preview.service.ts';
export {
  type BackdatedRevision,
  listBackdatedRevisions,
  listEmployeesWithSalary,
  listSalariesInForce,
  type SalariesOfPerson,
  type SalaryRates,
} from './salaries-in-force.queries.ts';
export { listStructures } from './structure.queries.ts';

export const salaryArea: Area = defineArea({
  name: 'salary',
  datasets: salaryDatasets,
  dependencies: SALARY_DEPENDENCIES,
  routes: salaryRoutes,
  jobs: [],
  permissions: salaryPermissions,
  notices: salaryNotices,
});
