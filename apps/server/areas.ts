import { accessArea, authenticate, liveSessions, noticeAccounts, remembered } from '@hrms/access/server';
import {
  assetApprovalSubjects,
  assetPaySource,
  assetsArea,
  hasAssetRecords,
  listCarsHeld,
  listProposedCharges,
  listUnreturned,
} from '@hrms/assets/server';
import {
  absentHalves,
  attendanceApprovalSubjects,
  attendanceArea,
  createAttendanceDefaults,
  dayKinds,
  findLockedDayKeys,
  guardCalendar,
  hasAttendanceRecords,
  markDaysOfCalendarChange,
  markDaysOfStatusChange,
  onLeaveHalvesChanged,
} from '@hrms/attendance/server';
import {
  basketAllotments,
  benefitApprovalSubjects,
  benefitPaySource,
  benefitsArea,
  claimableBaskets,
  hasBenefitRecords,
  listBasketAllotments,
} from '@hrms/benefits/server';
import {
  assertFeatureOn,
  assertWritable,
  billingArea,
  countSeatsLeft,
  currentPlan,
  findSwitchedOff,
  roomFor,
  startTrial,
} from '@hrms/billing/server';
import {
  addressesPort,
  audienceQueries,
  checkPeopleMove,
  countPeopleByPlace,
  countPlacedInDepartment,
  countUsedEmployeeCodes,
  employeeLetter,
  employeesArea,
  findAddressesOnRecord,
  findCelebrationsOn,
  findEmployeeCards,
  findEmployeeEmails,
  findLeftBefore,
  findLinkableEmployees,
  findManagerIds,
  findManagersAbove,
  findPayFactsOn,
  findPeopleInService,
  findRemovedAddresses,
  findReportIds,
  findUsedEmployeeCodes,
  findWorkplaces,
  hasReports,
  inServiceCountSql,
  insertStartingDocumentTypes,
  isPlacedWithinSql,
  listPlacedPeople,
  movePeopleToDepartment,
  peopleNames,
} from '@hrms/employees/server';
import {
  findEmployeesOnLeave,
  fitLeaveToEmployment,
  hasLeaveRecords,
  leaveApprovalSubjects,
  leaveArea,
  leaveYearLockReason,
  onCalendarChanged,
  onProtectedLeave,
  type UnpaidHalf,
  unpaidHalves,
} from '@hrms/leave/server';
import {
  exitLetterKinds,
  findExitKinds,
  findExitStates,
  hasExitRecords,
  joiningLetterKinds,
  lifecycleApprovalSubjects,
  lifecycleArea,
} from '@hrms/lifecycle/server';
import { hasLoanRecords, loanApprovalSubjects, loanPaySource, loansArea } from '@hrms/loans/server';
import {
  createHeadOffice,
  findNextWorkdays,
  isSetupFinished,
  listBranchNames,
  listDepartmentNames,
  organisationArea,
  readDocumentHead,
  readLogoFileId,
} from '@hrms/organisation/server';
import {
  countPayslipsOn,
  countRunsPaid,
  createPayrollDefaults,
  encashmentAmounts,
  estimateLawEffect,
  explainPayslip,
  findNextPayday,
  findOpenDrafts,
  findPaidEncashment,
  firstOpenMonth,
  firstOpenMonths,
  hasPayRecords,
  isMonthFinalised,
  lastFinalisedMonth,
  listFinalMonths,
  listGratuitySettled,
  listLawDifferences,
  listOpenGroups,
  listPaidTaxYears,
  listSalaryWages,
  listSchemeDeductions,
  listWageMonths,
  overtimeAmounts,
  payGuards,
  payLawArrears,
  payrollApprovalSubjects,
  payrollArea,
  paysPension,
  projectTax,
  readEarlierGratuity,
  readYearOpenings,
  setAttendanceInputs,
  writePaymentFile,
} from '@hrms/payroll/server';
import type { Area, AreaDependencies, Product } from '@hrms/platform/server';
import {
  listCategoriesOwnedBy,
  reimbursementApprovalSubjects,
  reimbursementPaySource,
  reimbursementsArea,
  setCategoryOwner,
} from '@hrms/reimbursements/server';
import { reportsArea } from '@hrms/reports/server';
import { createSalaryDefaults, salaryApprovalSubjects, salaryArea } from '@hrms/salary/server';
import {
  isEsiInsured,
  listEpfEstablishments,
  readStatutoryFacts,
  settlementDueOn,
  statutoryArea,
  statutoryPaySource,
} from '@hrms/statutory/server';
import {
  changeApprovals,
  createWorkflowDefaults,
  hasApprovalRecords,
  replaceEmployeeIfUnusable,
  replaceIfRoleLost,
  workflowsArea,
} from '@hrms/workflows/server';
import { benefitPay, claimedByCategory, employerFunds, flexibleCategories, highFunds } from './benefit-pay.ts';
import { borrowerPay } from './borrower-pay.ts';
import { exitItemsOf } from './exit-items.ts';
import { importedSalaries } from './imported-salaries.ts';
import { joinedListeners, offerBreakUp } from './joined-employee.ts';
import { payOutlook } from './pay-outlook.ts';
import { listWageBases } from './wage-bases.ts';

/** The areas of the product, in the order they stand on each other. */
export const areas: readonly Area[] = [
  accessArea,
  organisationArea,
  employeesArea,
  workflowsArea,
  lifecycleArea,
  leaveArea,
  statutoryArea,
  loansArea,
  reimbursementsArea,
  assetsArea,
  benefitsArea,
  salaryArea,
  attendanceArea,
  payrollArea,
  reportsArea,
  billingArea,
];

const fullDays = (halves: readonly UnpaidHalf[]): number =>
  Math.floor(halves.filter(({ unpaid_bp }) => unpaid_bp === 10_000).length / 2);

const paySources = [
  loanPaySource,
  reimbursementPaySource,
  assetPaySource,
  benefitPaySource({ claimedByCategory, flexibleCategories, employerFunds, highFunds }),
  statutoryPaySource,
];

/** What each area asks of those above it. */
const dependencies: AreaDependencies = {
  platform: {
    authenticate,
    remembered,
    liveSessions,
    people: peopleNames,
    audience: audienceQueries,
    reportsOf: findReportIds,
    managersAbove: findManagersAbove,
    users: noticeAccounts,
    addresses: addressesPort,
    logoFileId: readLogoFileId,
    documentHead: readDocumentHead,
    nextPayday: findNextPayday,
    nextWorkdays: async (tx, ids, day) => findNextWorkdays(tx, await findWorkplaces(tx, ids), day),
    isPlacedIn: isPlacedWithinSql,
    writeGate: assertWritable,
    switchedOff: findSwitchedOff,
    featureGate: assertFeatureOn,
  },
  access: {
    founders: [
      createHeadOffice,
      insertStartingDocumentTypes,
      createSalaryDefaults,
      createPayrollDefaults,
      createWorkflowDefaults,
      createAttendanceDefaults,
      startTrial,
    ],
    employeeCards: findEmployeeCards,
    findPeople: findLinkableEmployees,
    emailsOf: findEmployeeEmails,
    hasReports,
    headCountSql: inServiceCountSql,
    employeesLeftBefore: findLeftBefore,
    personalEmails: async (tx, ids) =>
      new Map([...(await addressesPort.of(tx, ids))].map(([id, { personal_email }]) => [id, personal_email])),
    addressesOnRecord: findAddressesOnRecord,
    removedAddresses: findRemovedAddresses,
    organisationLogo: readLogoFileId,
    setupFinished: isSetupFinished,
    currentPlan,
    features: async (tx) => {
      const off: readonly string[] = await findSwitchedOff(tx);
      return { on: areas.flatMap(({ name }) => (off.includes(name) ? [] : [name])), off };
    },
    accountListeners: [replaceIfRoleLost],
    branches: listBranchNames,
    departments: listDepartmentNames,
  },
  organisation: {
    headCount: countPeopleByPlace,
    placesOf: findWorkplaces,
    codes: { takenAmong: findUsedEmployeeCodes, usedCount: countUsedEmployeeCodes },
    findPeople: findPeopleInService,
    managersOf: findManagerIds,
    celebrations: findCelebrationsOn,
    placedInDepartment: countPlacedInDepartment,
    checkDepartmentMove: checkPeopleMove,
    moveDepartmentPeople: movePeopleToDepartment,
    letterKinds: [employeeLetter, ...joiningLetterKinds, ...exitLetterKinds],
    holidayListeners: [onCalendarChanged, markDaysOfCalendarChange],
    calendarGuards: [guardCalendar],
    leaveYearLockReason,
  },
  employees: {
    history: [
      { area: 'payroll', has: hasPayRecords },
      { area: 'workflows', has: hasApprovalRecords },
      { area: 'lifecycle', has: hasExitRecords },
      { area: 'leave', has: hasLeaveRecords },
      { area: 'attendance', has: hasAttendanceRecords },
      { area: 'loans', has: hasLoanRecords },
      { area: 'assets', has: hasAssetRecords },
      { area: 'benefits', has: hasBenefitRecords },
    ],
    guards: payGuards,
    changeApprovals,
    statusListeners: [replaceEmployeeIfUnusable, fitLeaveToEmployment, markDaysOfStatusChange],
    salaries: importedSalaries,
    seatsLeft: countSeatsLeft,
    roomFor,
  },
  workflows: {
    subjects: [
      ...leaveApprovalSubjects,
      ...attendanceApprovalSubjects,
      ...lifecycleApprovalSubjects,
      ...loanApprovalSubjects,
      ...reimbursementApprovalSubjects,
      ...assetApprovalSubjects,
      ...benefitApprovalSubjects,
      ...salaryApprovalSubjects,
      ...payrollApprovalSubjects,
    ],
    onLeave: findEmployeesOnLeave,
  },
  lifecycle: {
    joinedListeners,
    salaryStructures: importedSalaries.structures,
    offerBreakUp,
    exitItems: exitItemsOf(paySources, { assets: { held: listUnreturned, proposed: listProposedCharges } }),
    ownedCategories: {
      list: async ({ tx }, employee_id) =>
        (await listCategoriesOwnedBy(tx, employee_id)).map(({ category_id: item_id, name: label }) => ({
          item_id,
          label,
          detail: null,
          link: '/reimbursements/categories',
        })),
      move: ({ tx }, move) => setCategoryOwner(tx, move),
    },
    settlementDueOn,
    paidUntil: lastFinalisedMonth,
    onProtectedLeave,
    unpaidLeaveDays: async (tx, employee_id, { first_day, last_day }) =>
      fullDays(await unpaidHalves(tx, [employee_id], first_day, last_day)),
  },
  loans: { borrowerPay, payOutlook, draftRuns: findOpenDrafts, paymentFile: writePaymentFile },
  assets: { exitStates: findExitStates },
  reimbursements: {
    flexibleAllotments: basketAllotments,
    allFlexibleAllotments: listBasketAllotments,
    flexibleHeldBack: claimableBaskets,
    companyCars: listCarsHeld,
    paymentFile: writePaymentFile,
  },
  benefits: {
    payOn: benefitPay,
    firstOpenMonth,
    firstOpenMonths,
    employerFunds,
    highFunds,
    flexibleCategories,
    claimedByCategory,
  },
  leave: {
    dayKinds,
    absentHalves,
    findLockedDayKeys,
    isEsiInsured,
    encashmentAmounts,
    paidEncashment: findPaidEncashment,
    onLeaveHalvesChanged,
  },
  statutory: {
    isMonthFinalised,
    listOpenGroups,
    estimateLawEffect,
    listFinalMonths,
    listLawDifferences,
    payLawArrears,
    projectTax,
    paysPension,
    listWageMonths,
    readEarlierGratuity,
    listSalaryWages,
    listWageBases,
    listSchemeDeductions,
    countRunsPaid,
    listPaidTaxYears,
    listExitKinds: findExitKinds,
    listGratuitySettled,
    readYearOpenings,
    explainPayslip,
    listTaxFacts: async (tx, employee_ids, tax_year) => {
      const facts = [];
      for (const { taxFacts } of paySources) facts.push(...((await taxFacts?.(tx, employee_ids, tax_year)) ?? []));
      return facts;
    },
  },
  attendance: { setPayInputs: setAttendanceInputs, firstOpenMonths, overtimeAmounts },
  reports: { datasets: () => areas.flatMap(({ datasets = [] }) => datasets) },
  payroll: { paySources },
  billing: { countPayslipsOn },
  salary: {
    people: { list: listPlacedPeople, factsOn: findPayFactsOn },
    statutoryFacts: readStatutoryFacts,
    epfEstablishments: listEpfEstablishments,
    lastFinalisedMonth,
  },
};

/** The product as the server, its worker and its tests run it. */
export const product: Product = { areas, dependencies };
