import { type CreateBranch, CreateDepartment, CreateDesignation, organisationPermissions } from '@hrms/organisation/contract';
import { type Area, type Ctx, defineArea } from '@hrms/platform/server';
import type * as z from 'zod';
import { createBranch } from './branches/branch.service.ts';
import { createDepartment } from './departments/department.service.ts';
import { departmentMergeJob } from './departments/merge.jobs.ts';
import { ORGANISATION_DEPENDENCIES } from './dependencies.ts';
import { createDesignation } from './designations/designation.service.ts';
import { documentToDos } from './documents/to-do.ts';
import { recordJobs } from './records.jobs.ts';
import { recordNotices } from './records.notices.ts';
import { organisationRoutes } from './routes.ts';

export { findPayingAccount, listBankAccountNames } from './bank/account.queries.ts';
export { type BranchState, listBranchStates } from './branches/branch.queries.ts';
export { createHeadOffice } from './branches/head-office.service.ts';
export { findTimeZone } from './branches/location.service.ts';
export { listBranchNames, listDepartmentNames, listDesignationNames, listGradeNames } from './branches/place-names.queries.ts';
export { loadCalendar } from './calendar/calendar.queries.ts';
export { findNextWorkdays } from './calendar/next-workday.queries.ts';
export {
  advanceCountersPast,
  assignEmployeeCodes,
  canEnterCodeByHand,
  previewNextEmployeeCode,
} from './codes/code.queries.ts';
export { listDepartmentCostCentres } from './departments/department.queries.ts';
export type { CalendarChange, CalendarGuard, HolidayListener } from './dependencies.ts';
export { findGradeNoticeDays } from './designations/grade.service.ts';
export { findDepartmentHead, type HeadedPlace, listHeadedPlaces, setHeadOfPlaces } from './headed-places.queries.ts';
export {
  issueEmployeeLetter as issueGeneralLetter,
  issueLetter,
  previewGeneralLetter,
  readIssuedLetter,
} from './letters/letter.service.ts';
export { fillPlaceholders, type LetterKind, type LetterValues, placeholdersIn } from './letters/letter-kind.ts';
export { printLetter } from './letters/print-letter.service.ts';
export { createLetterTemplate, findLetterTemplate, listLetterTemplates } from './letters/template.service.ts';
export { type Deductor, readDeductor } from './ownership/deductor.queries.ts';
export { readDocumentHead, readLetterhead } from './profile/letterhead.queries.ts';
export { readLogoFileId } from './profile/profile.queries.ts';
export { readSettingsOn, setLeaveYearStart } from './profile/setting.service.ts';
export { isSetupFinished } from './setup/setup.service.ts';

export const organisationArea: Area = defineArea({
  name: 'organisation',
  to_dos: [documentToDos],
  dependencies: ORGANISATION_DEPENDENCIES,
  routes: organisationRoutes,
  jobs: [...recordJobs, departmentMergeJob],
  permissions: organisationPermissions,
  followed: { 'organisation.merge_department': 'organisation.department.update' },
  notices: recordNotices,
  sealed: [
    { table: 'organisation_profile', column: 'pan' },
    { table: 'owner', column: 'pan' },
    { table: 'organisation_bank_account', column: 'account_number' },
  ],
});

/** Creates departments and designations by name, with the usual defaults; answers their ids. */
export const placeCreators = {
  createDepartment: async (ctx: Ctx, name: string, more: Partial<z.input<typeof CreateDepartment>> = {}): Promise<string> =>
    (await createDepartment(ctx, CreateDepartment.parse({ name, ...more }))).department_id,
  createDesignation: async (ctx: Ctx, title: string, more: Partial<z.input<typeof CreateDesignation>> = {}): Promise<string> =>
    (await createDesignation(ctx, CreateDesignation.parse({ title, ...more }))).designation_id,
};

/** Adds a branch; answers its id. */
export const makeBranch = async (ctx: Ctx, asked: CreateBranch): Promise<string> => (await createBranch(ctx, asked)).branch_id;
