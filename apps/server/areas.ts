import { type AccessNeeds, accessArea, authenticate, liveSessions, type OrganisationFounder, users } from '@hrms/access/server';
import { billingArea, currentPlan } from '@hrms/billing/server';
import {
  addresses,
  audience,
  celebrationsOn,
  countPeople,
  emailsOf,
  employeesArea,
  factsOfPeopleOn,
  findEmployeeCards,
  findLinkable,
  findPeople,
  foundDocumentTypes,
  headCount,
  leadsOf,
  leftBefore,
  listPlacedPeople,
  managersOf,
  moveDepartmentPeople,
  people,
  placedInDepartment,
  placedWithin,
  placesOfEmployees,
  reportsOf,
  takenAmong,
  usedCount,
} from '@hrms/employees/server';
import {
  foundHeadOffice,
  isSetupFinished,
  listBranchNames,
  listDepartmentNames,
  logoOf,
  organisationArea,
  placeMakers,
} from '@hrms/organisation/server';
import {
  foundPayroll,
  isMonthFinalised,
  keepsPayOf,
  lastFinalisedMonth,
  lawEffect,
  nextPayday,
  payGuards,
  payrollArea,
} from '@hrms/payroll/server';
import type { Area, Ports } from '@hrms/platform/server';
import { foundSalary, type SalaryPortsGiven, salaryArea } from '@hrms/salary/server';
import { statutoryArea, statutoryFactsOn } from '@hrms/statutory/server';

/** What a new organisation starts with, area by area, in the sign-up's transaction. */
export const founders: readonly OrganisationFounder[] = [foundHeadOffice, foundDocumentTypes, foundSalary, foundPayroll];

/** What salary asks of the areas around it. */
export const salaryPorts: SalaryPortsGiven = {
  people: { list: listPlacedPeople, factsOn: factsOfPeopleOn },
  statutoryFacts: statutoryFactsOn,
  lastFinalisedMonth,
};

/** What access asks of the areas that stand on it. */
export const accessNeeds: AccessNeeds = {
  cards: findEmployeeCards,
  findPeople: findLinkable,
  emailsOf,
  leadsOf,
  headCount: countPeople,
  leftBefore,
  personalEmails: async (tx, ids) =>
    new Map([...(await addresses.of(tx, ids))].map(([id, { personal_email }]) => [id, personal_email])),
  logoOf,
  setupFinished: isSetupFinished,
  planOf: currentPlan,
  features: () => areas.map(({ name }) => name),
  branches: listBranchNames,
  departments: listDepartmentNames,
};

/** The areas of the product, in the order they stand on each other. */
export const areas: readonly Area[] = [
  accessArea(founders, accessNeeds),
  organisationArea({
    headCount,
    placesOf: placesOfEmployees,
    codes: { takenAmong, usedCount },
    findPeople,
    managersOf,
    celebrations: celebrationsOn,
    placedInDepartment,
    moveDepartmentPeople,
    holidayListeners: [],
    calendarGuards: [],
  }),
  employeesArea({ history: [{ area: 'payroll', has: keepsPayOf }], guards: payGuards, ...placeMakers }),
  statutoryArea(isMonthFinalised, lawEffect),
  salaryArea(salaryPorts),
  payrollArea(),
  billingArea(),
];

/** What platform asks of areas. */
export const ports: Omit<Ports, 'permissions'> = {
  authenticate,
  liveSessions,
  people,
  audience,
  reportsOf,
  users,
  addresses,
  nextPayday,
  placed: placedWithin,
};
