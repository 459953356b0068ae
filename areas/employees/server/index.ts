import { employeesPermissions } from '@hrms/employees/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { salaryAccountJob } from './bank/salary-account.jobs.ts';
import { campaignNotices } from './campaigns/campaigns.notices.ts';
import { campaignReminderJob } from './campaigns/reminder.jobs.ts';
import { dailyJob } from './daily.jobs.ts';
import { dailyNotices } from './daily.notices.ts';
import { EMPLOYEES_DEPENDENCIES } from './dependencies.ts';
import { peopleSearchKind } from './directory/global-search.queries.ts';
import { documentNotices } from './documents/documents.notices.ts';
import { documentExpiryJob } from './documents/expiry.jobs.ts';
import { employeeExports } from './exports/export.service.ts';
import { deleteFileBytesJob, retentionJob } from './exports/retention.jobs.ts';
import { SEALED_NUMBERS } from './identity/identity.queries.ts';
import { importCheckJob } from './imports/check/check.jobs.ts';
import { importCommitJob } from './imports/commit/commit.jobs.ts';
import { importUndoJob } from './imports/commit/undo.jobs.ts';
import { employeesNotices } from './notices.ts';
import { employeeDatasets } from './report-datasets.queries.ts';
import { employeesRoutes } from './routes.ts';

export {
  type ChangedAccount,
  listChangedAccounts,
  listSharedAccounts,
  type SharedAccount,
} from './bank/account-review.queries.ts';
export { addBankAccount } from './bank/add-account.service.ts';
export {
  findIdentitiesForFiling,
  findSalaryAccounts,
} from './bank/filing-numbers.service.ts';
export { listBankAccounts, savePaySplit } from './bank/pay-split.service.ts';
export { type AccountPayout, splitNetPay } from './bank/payout.service.ts';
export {
  countServingByBranch,
  listBranchesOf,
  listLeaversIn,
  listPayReadiness,
  listPayrollIds,
  listPayrollPeople,
  type PayReadiness,
  type PayrollPerson,
} from './bank/payroll-people.queries.ts';
export { findPrintedNumbers, keepPrintedNumbers } from './bank/printed-number.queries.ts';
export { findAccountStates, findSalaryBanks, hasSalaryAccount } from './bank/salary-account.queries.ts';
export {
  type BankTransfer,
  type EmployeePayment,
  type PaymentFileWriter,
  toBankTransfers,
} from './bank/transfer.service.ts';
export { applyChange, closeWithdrawnChange, rejectChange, returnChange } from './change-requests/decision.service.ts';
export { findChangeRequestsById } from './change-requests/request.queries.ts';
export { requestChange } from './change-requests/request-change.service.ts';
export { addSectionRow as addRecordRow } from './changes/section.service.ts';
export { findCelebrationsOn } from './checks/celebration.queries.ts';
export { listAlikeEmployees, listJoinersWithoutDocuments } from './checks/payroll-checks.queries.ts';
export { createCustomField } from './custom-fields/field.service.ts';
export type {
  ChangeApprovals,
  ChangeGuard,
  ChangeGuardAnswer,
  ImportedSalaries,
  StatusListener,
} from './dependencies.ts';
export { uploadDocument } from './documents/document.service.ts';
export { requestDocuments } from './documents/request.service.ts';
export { verifyDocument } from './documents/review.service.ts';
export { insertStartingDocumentTypes, listUploadableDocumentTypes } from './documents/type.service.ts';
export {
  findNumberSubjects,
  loadPersonNumbers,
  openPersonNumbers,
  type PersonNumber,
  type PersonNumbers,
  personNumberPermission,
} from './exports/person-numbers.queries.ts';
export { type FamilyRecord, loadFamilies, loadNominees, type NomineeRecord } from './family/family.queries.ts';
export { familyAccess, listFamilyMembers } from './family/family.service.ts';
export { findNominated } from './family/nomination.queries.ts';
export { saveNomination } from './family/nomination.service.ts';
export { findMatchingEmployees } from './identity/duplicate-person.service.ts';
export { assertRevealLimit } from './identity/reveal.service.ts';
export type { ConsumedPayRow, DuePayRow, PayRunReference, PaySource } from './pay-source.ts';
export {
  type EmployeeCard,
  employeeFieldSql,
  findCostCentres,
  findEmployeeCards,
  findEmployeesByCodes,
  findWorkEmails,
  keepEmployeesFound,
  matchesEmployeeSearch,
  withEmployeeNames,
} from './people-search/card.queries.ts';
export { addressesPort } from './people-search/mail-address.queries.ts';
export {
  countInServiceByBranch,
  countInServiceOnDays,
  countOnFullestDay,
  listServiceStatuses,
  listUpcomingJoins,
} from './people-search/seat-count.queries.ts';
export {
  countPeopleInService,
  findAddressesOnRecord,
  findEmployeeEmails,
  findLeftBefore,
  findLinkableEmployees,
  findRemovedAddresses,
  inServiceCountSql,
} from './people-search/user-linking.queries.ts';
export { setPhoto } from './photos/photo.service.ts';
export { audienceQueries } from './placement/audience.queries.ts';
export { findCurrentAddress } from './placement/current-address.queries.ts';
export { countPlacedInDepartment } from './placement/department-move.queries.ts';
export { listEarlierEmployments } from './placement/earlier-employments.queries.ts';
export {
  type EmployeeFacts,
  loadEmployeeFacts,
  type PositionFacts,
  positionOfDay,
  type StatusFacts,
  statusOfDay,
} from './placement/employee-facts.queries.ts';
export { employeeLetter } from './placement/employee-letter.ts';
export {
  countPeopleByPlace,
  findManagerIds,
  findManagersAbove,
  findReportIds,
  peopleNames,
} from './placement/head-count.queries.ts';
export { findEmployeesOnDay, findPayFactsOn, listPlacedPeople } from './placement/placed-people.queries.ts';
export { listReportPositions } from './placement/reports.queries.ts';
export { isPlacedAtSql, isPlacedWithinSql } from './placement/within-places.queries.ts';
export { findPeopleInService, findWorkplaces } from './placement/workplace.queries.ts';
export { loadPolicyEmployees, type PolicyEmployee } from './policies/facts.queries.ts';
export {
  findUnassigned,
  listAssignmentsOf,
  loadAssignments,
  loadCriteria,
  loadCriteriaSets,
  type PolicyTables,
  replaceCriteria,
  saveAssignments,
} from './policies/policy-tables.queries.ts';
export { previewPolicyChanges } from './policies/preview.service.ts';
export {
  columnOfPosition,
  type DayInSql,
  employedOn,
  isPositionAt,
  positionInForceOn,
  positionOrFirstOn,
  positionsInForceOn,
} from './position-on.queries.ts';
export { checkPeopleMove, movePeopleToDepartment } from './positions/department-move.service.ts';
export { cancelLeaving, markEmployeeLeft, putOnNotice } from './positions/leaving.service.ts';
export { hasReports } from './positions/manager-role.service.ts';
export { findNoticeTerms } from './positions/notice-terms.queries.ts';
export { listOnProbation, type OnProbation } from './positions/probation.queries.ts';
export { confirmProbation, prolongProbation } from './positions/probation.service.ts';
export { moveReportsToManager } from './positions/report-handover.service.ts';
export { listServiceEnds, type ServiceEnd } from './positions/service-end.queries.ts';
export { createEmployee } from './record/create.service.ts';
export { countUsedEmployeeCodes, findUsedEmployeeCodes } from './record/employee-code.service.ts';
export { changeServiceStart, continueService } from './record/joining-date.service.ts';
export { recordSections } from './record/section-specs.ts';
export { monthsOf, movementIn, readService } from './report-people.queries.ts';
export { isInServiceOnSql, statusOnSql } from './status.queries.ts';
export { findUserIdsOf, isUsableUserSql, userNameSql } from './user-of.queries.ts';

export const employeesArea: Area = defineArea({
  name: 'employees',
  datasets: employeeDatasets,
  dependencies: EMPLOYEES_DEPENDENCIES,
  routes: employeesRoutes,
  jobs: [
    importCheckJob,
    importCommitJob,
    importUndoJob,
    dailyJob,
    documentExpiryJob,
    retentionJob,
    campaignReminderJob,
    salaryAccountJob,
    deleteFileBytesJob,
  ],
  permissions: employeesPermissions,
  followed: { 'employees.import': 'employees.import.run' },
  notices: { ...employeesNotices, ...dailyNotices, ...documentNotices, ...campaignNotices },
  searches: [peopleSearchKind],
  exports: employeeExports,
  sealed: [
    ...SEALED_NUMBERS.map((column) => ({ table: 'employee_identity', column })),
    { table: 'bank_account', column: 'account_number' },
    ...['payload', 'before'].map((column) => ({ table: 'change_request', column })),
    ...['before', 'after'].map((column) => ({ table: 'change_request_line', column })),
    { table: 'import_row', column: 'content' },
    { table: 'import_run', column: 'sample' },
    { table: 'import_run', column: 'corrections' },
    { table: 'import_run', column: 'replaced_values' },
    { table: 'employee_document', column: 'number' },
    ...['uan', 'esi_number'].map((column) => ({ table: 'printed_number', column })),
  ],
});
