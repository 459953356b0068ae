import { employeesPermissions } from '@hrms/employees/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { campaignReminderJob } from './campaign.jobs.ts';
import { campaignNotices } from './campaign.notices.ts';
import { type SubmitForApproval, useExternalApprovals } from './change.service.ts';
import { dailyJob } from './daily.jobs.ts';
import { dailyNotices } from './daily.notices.ts';
import { documentExpiryJob } from './document.jobs.ts';
import { documentNotices } from './document-notices.ts';
import { createEmployee } from './employee.service.ts';
import { exportJob } from './export.service.ts';
import { type ChangeGuard, registerChangeGuards } from './guard.service.ts';
import { SEALED_NUMBERS } from './identity.queries.ts';
import { type SeatsLeft, startImportCommit, uploadImport } from './import.service.ts';
import { importCheckJob } from './import-check.jobs.ts';
import { importCommitJob } from './import-commit.jobs.ts';
import type { PlaceCreators } from './import-places.service.ts';
import { importUndoJob } from './import-undo.jobs.ts';
import { employeesNotices } from './notices.ts';
import { changePosition } from './position.service.ts';
import type { HistoryCheck } from './removal.service.ts';
import { deleteFileBytesJob, retentionJob } from './retention.jobs.ts';
import { createEmployeesRoutes } from './routes.ts';
import { peopleSearchKind } from './search.queries.ts';
import { suspendEmployee } from './suspension.service.ts';

export { addressesPort } from './address.queries.ts';
export { requestChange } from './asking.service.ts';
export { audienceQueries } from './audience.queries.ts';
export { addBankAccount } from './bank.service.ts';
export {
  findEmployeeByCode,
  findEmployeeCards,
  findEmployeeIds,
} from './card.queries.ts';
export { findCelebrationsOn } from './celebration.queries.ts';
export { countUsedEmployeeCodes, findUsedEmployeeCodes } from './code.service.ts';
export { createCustomField } from './custom-field.service.ts';
export { insertVerifiedDocuments } from './document.factory.ts';
export { uploadDocument } from './document.service.ts';
export { requestDocuments } from './document-request.service.ts';
export { verifyDocument } from './document-review.service.ts';
export { insertStartingDocumentTypes } from './document-type.service.ts';
export { type EmployeeSeed, employeesExamples, insertEmployeesForTests } from './employees.factory.ts';
export { familyAccess } from './family.service.ts';
export {
  findIdentitiesForFiling,
  findSalaryAccounts,
} from './filing.service.ts';
export type { ChangeGuard, ChangeGuardAnswer } from './guard.service.ts';
export { hasReports } from './leading.service.ts';
export { markEmployeeLeft, putOnNotice } from './leaving.service.ts';
export { saveNomination } from './nomination.service.ts';
export { type AccountPayout, splitNetPay } from './payout.service.ts';
export {
  listPayReadiness,
  listPayrollIds,
  listPayrollPeople,
  type PayReadiness,
  type PayrollPerson,
} from './payroll.queries.ts';
export { countPeopleByPlace, findManagerIds, findReportIds, peopleNames } from './people.queries.ts';
export { setPhoto } from './photo.service.ts';
export { findPayFactsOn, listPlacedPeople } from './placed.queries.ts';
export { isPlacedWithinSql } from './placed-within.queries.ts';
export { findPeopleInService, findWorkplaces } from './places-of.queries.ts';
export { countPlacedInDepartment, movePeopleToDepartment } from './reorganisation.queries.ts';
export { addSectionRow as addRecordRow } from './section.service.ts';
export { listBankAccounts, savePaySplit as savePaySplit } from './split.service.ts';
export { findSuspensionOn } from './suspension.service.ts';
export { countPeopleInService, findEmployeeEmails, findLeftBefore, findLinkableEmployees } from './user-linking.queries.ts';

/** What a seed does as a person would, without the calls around it. */
export const seedActions = {
  changePosition,
  createEmployee,
  suspend: suspendEmployee,
  uploadImport,
  commitImport: startImportCommit,
};

type EmployeesDependencies = PlaceCreators & {
  /** Areas that keep something of a person say so before the record may be deleted. */
  history: readonly HistoryCheck[];
  /** Areas that compute from dated facts warn, or refuse, before one of them changes. */
  guards: readonly ChangeGuard[];
  /** Takes decisions on change requests over, and calls `applyChange` and `rejectChange` back; without it HR decides here. */
  decideChanges?: SubmitForApproval;
  /** How many more people the plan takes; without it there is no limit. */
  seatsLeft?: SeatsLeft;
};

const noLimit: SeatsLeft = async () => null;

export function createEmployeesArea({
  history,
  guards,
  createDepartment,
  createDesignation,
  decideChanges,
  seatsLeft = noLimit,
}: EmployeesDependencies): Area {
  registerChangeGuards(guards);
  useExternalApprovals(decideChanges ?? null);
  return defineArea({
    name: 'employees',
    routes: createEmployeesRoutes(history, seatsLeft),
    jobs: [
      importCheckJob,
      importCommitJob({ createDepartment, createDesignation }),
      importUndoJob(history),
      exportJob,
      dailyJob,
      documentExpiryJob,
      retentionJob,
      campaignReminderJob,
      deleteFileBytesJob,
    ],
    permissions: employeesPermissions,
    followed: { 'employees.import': 'employees.import.run' },
    notices: { ...employeesNotices, ...dailyNotices, ...documentNotices, ...campaignNotices },
    searches: [peopleSearchKind],
    sealed: [
      ...SEALED_NUMBERS.map((column) => ({ table: 'employee_identity', column })),
      { table: 'bank_account', column: 'account_number' },
      ...['payload', 'before'].map((column) => ({ table: 'change_request', column })),
      ...['before', 'after'].map((column) => ({ table: 'change_request_line', column })),
      { table: 'import_row', column: 'content' },
      { table: 'import_run', column: 'sample' },
      { table: 'employee_export', column: 'password' },
      { table: 'employee_document', column: 'number' },
    ],
  });
}
