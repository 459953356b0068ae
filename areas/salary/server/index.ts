import { type Area, defineArea } from '@hrms/platform/server';
import { salaryPermissions } from '@hrms/salary/contract';
import { type SalaryDependencies, withDefaultPorts } from './dependencies.ts';
import { salaryRoutes } from './routes.ts';

export { assignSalary } from './assign.service.ts';
export { type ComponentInForce, listComponentsInForce } from './component.queries.ts';
export { type SalaryDependencies, type SalaryPorts, type StatutoryFacts, withDefaultPorts } from './dependencies.ts';
export { createSalaryDefaults } from './founding.service.ts';
export type { EmployeeCondition, PeopleFilter, PersonFacts, PersonRow, SalaryPeople } from './people-port.ts';
export { listSalariesInForce, type SalariesOfPerson, type SalaryRates } from './salaries-in-force.queries.ts';
export { salaryExamples } from './salary.factory.ts';

/** @param ports what salary asks of people, of statutory and of payroll */
export const salaryArea = (ports: SalaryDependencies): Area =>
  defineArea({ name: 'salary', routes: salaryRoutes(withDefaultPorts(ports)), jobs: [], permissions: salaryPermissions });
