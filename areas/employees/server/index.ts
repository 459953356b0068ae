import { employeesPermissions } from '@hrms/employees/contract';
import { type Area, defineArea } from '@hrms/platform/server';
import { campaignRound } from './campaign.jobs.ts';
import { campaignNotices } from './campaign.notices.ts';
import { type ChangeApprovals, decideElsewhere } from './change.service.ts';
import { dailyJob } from './daily.jobs.ts';
import { dailyNotices } from './daily.notices.ts';
import { documentRound } from './document.jobs.ts';
import { documentNotices } from './document-notices.ts';
import { createEmployee } from './employee.service.ts';
import { exportJob } from './export.service.ts';
import { type Guard, registerGuards } from './guard.service.ts';
import { SEALED_NUMBERS } from './identity.queries.ts';
import { commitImport, type SeatsLeft, uploadImport } from './import.service.ts';
import { importCheck } from './import-check.jobs.ts';
import { importCommit } from './import-commit.jobs.ts';
import type { PlaceMakers } from './import-places.service.ts';
import { importUndo } from './import-undo.jobs.ts';
import { employeesNotices } from './notices.ts';
import { changePosition } from './position.service.ts';
import type { HistoryCheck } from './removal.service.ts';
import { discardFile, retentionRound } from './retention.jobs.ts';
import { employeesRoutes } from './routes.ts';
import { peopleSearch } from './search.queries.ts';
import { suspend } from './suspension.service.ts';

export { addresses } from './address.queries.ts';
export { askForChange } from './asking.service.ts';
export { audience } from './audience.queries.ts';
export { addBankAccount } from './bank.service.ts';
export {
  findEmployeeByCode,
  findEmployeeCards,
  findEmployeeIds,
} from './card.queries.ts';
export { celebrationsOn } from './celebration.queries.ts';
export { takenAmong, usedCount } from './code.service.ts';
export { createCustomField } from './custom-field.service.ts';
export { insertVerifiedDocuments } from './document.factory.ts';
export { uploadDocument } from './document.service.ts';
export { requestDocuments } from './document-request.service.ts';
export { verifyDocument } from './document-review.service.ts';
export { foundDocumentTypes } from './document-type.service.ts';
export { type EmployeeSeed, employeesExamples, insertEmployeesForTests } from './employees.factory.ts';
export { familyAccess } from './family.service.ts';
export {
  bankForPayout,
  identityForFiling,
} from './filing.service.ts';
export type { Guard, GuardAnswer } from './guard.service.ts';
export { leadsOf } from './leading.service.ts';
export { markLeft, setNotice } from './leaving.service.ts';
export { saveNomination } from './nomination.service.ts';
export { type PayoutPart, splitForPayout } from './payout.service.ts';
export {
  listPayReadiness,
  listPayrollIds,
  listPayrollPeople,
  type PayReadiness,
  type PayrollPerson,
} from './payroll.queries.ts';
export { headCount, managersOf, people, reportsOf } from './people.queries.ts';
export { setPhoto } from './photo.service.ts';
export { factsOfPeopleOn, listPlacedPeople } from './placed.queries.ts';
export { placedWithin } from './placed-within.queries.ts';
export { findPeople, placesOfEmployees } from './places-of.queries.ts';
export { moveDepartmentPeople, placedInDepartment } from './reorganisation.queries.ts';
export { addRow as addRecordRow } from './section.service.ts';
export { bankAccountsOf, saveSplit as savePaySplit } from './split.service.ts';
export { suspension } from './suspension.service.ts';
export { countPeople, emailsOf, findLinkable, leftBefore } from './user-linking.queries.ts';

/** What a seed does as a person would, without the calls around it. */
export const seedMakers = { changePosition, createEmployee, suspend, uploadImport, commitImport };

type Needs = PlaceMakers & {
  /** Areas that keep something of a person say so before the record may be deleted. */
  history: readonly HistoryCheck[];
  /** Areas that compute from dated facts warn, or refuse, before one of them changes. */
  guards: readonly Guard[];
  /** Takes decisions on change requests over, and calls `applyChange` and `rejectChange` back; without it HR decides here. */
  decideChanges?: ChangeApprovals;
  /** How many more people the plan takes; without it there is no limit. */
  seatsLeft?: SeatsLeft;
};

const noLimit: SeatsLeft = async () => null;

export function employeesArea({
  history,
  guards,
  createDepartment,
  createDesignation,
  decideChanges,
  seatsLeft = noLimit,
}: Needs): Area {
  registerGuards(guards);
  decideElsewhere(decideChanges ?? null);
  return defineArea({
    name: 'employees',
    routes: employeesRoutes(history, seatsLeft),
    jobs: [
      importCheck,
      importCommit({ createDepartment, createDesignation }),
      importUndo(history),
      exportJob,
      dailyJob,
      documentRound,
      retentionRound,
      campaignRound,
      discardFile,
    ],
    permissions: employeesPermissions,
    followed: { 'employees.import': 'employees.import.run' },
    notices: { ...employeesNotices, ...dailyNotices, ...documentNotices, ...campaignNotices },
    searches: [peopleSearch],
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
