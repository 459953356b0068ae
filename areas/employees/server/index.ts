import { employeesPermissions } from '@hrms/employees/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { importCheck } from './import-check.jobs.ts';
import { importCommit } from './import-commit.jobs.ts';
import type { PlaceMakers } from './import-places.service.ts';
import { employeesNotices } from './notices.ts';
import type { HistoryCheck } from './removal.service.ts';
import { employeesRoutes } from './routes.ts';
import { peopleSearch } from './search.queries.ts';

export { addresses } from './address.queries.ts';
export {
  findEmployeeByCode,
  findEmployeeCards,
  findEmployeeIds,
} from './card.queries.ts';
export { takenAmong, usedCount } from './code.service.ts';
export { type EmployeeSeed, employeesExamples, insertEmployeesForTests } from './employees.factory.ts';
export {
  bankForPayout,
  identityForFiling,
} from './filing.service.ts';
export { markLeft, setNotice } from './leaving.service.ts';
export {
  listPayReadiness,
  listPayrollIds,
  listPayrollPeople,
  type PayReadiness,
  type PayrollPerson,
} from './payroll.queries.ts';
export { headCount, people, reportsOf } from './people.queries.ts';
export { factsOfPeopleOn, listPlacedPeople } from './placed.queries.ts';
export { placesOfEmployees } from './places-of.queries.ts';
export { moveDepartmentPeople, placedInDepartment } from './reorganisation.queries.ts';

type Needs = PlaceMakers & {
  /** Areas that keep something of a person say so before the record may be deleted. */
  history: readonly HistoryCheck[];
};

export const employeesArea = ({ history, createDepartment, createDesignation }: Needs): Area =>
  defineArea({
    name: 'employees',
    routes: employeesRoutes(history),
    jobs: [importCheck, importCommit({ createDepartment, createDesignation })],
    permissions: employeesPermissions,
    notices: employeesNotices,
    searches: [peopleSearch],
  });
