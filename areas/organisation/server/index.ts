import { type CreateBranch, CreateDepartment, CreateDesignation, organisationPermissions } from '@hrms/organisation/contract';
import { type Area, type Ctx, defineArea } from '@hrms/platform/server';
import type * as z from 'zod';
import { createBranch } from './branch.service.ts';
import type { HeadCount } from './department.queries.ts';
import { createDepartment } from './department.service.ts';
import { departmentMergeJob } from './department-merge.jobs.ts';
import { createDesignation } from './designation.service.ts';
import type { OrganisationDependencies } from './needs.ts';
import { recordJobs } from './records.jobs.ts';
import { recordNotices } from './records.notices.ts';
import { organisationRoutes } from './routes.ts';

export { findPayingAccount } from './bank.queries.ts';
export { type BranchState, listBranchStates } from './branch.queries.ts';
export { loadCalendar } from './calendar.queries.ts';
export {
  advanceCountersPast,
  assignEmployeeCodes,
  canEnterCodeByHand,
  previewNextEmployeeCode,
} from './employee-code.queries.ts';
export { createHeadOffice } from './founding.service.ts';
export { listBranchNames, listDepartmentNames } from './limit-place.queries.ts';
export { structureDemoMakers } from './makers.ts';
export type { CalendarChange, CalendarGuard, HolidayListener, OrganisationDependencies } from './needs.ts';
export { organisationExamples } from './organisation.factory.ts';
export { readLogoFileId } from './profile.queries.ts';
export { recordDemoMakers } from './record-makers.factory.ts';
export { readSettingsOn } from './setting.service.ts';
export { isSetupFinished } from './setup.service.ts';

export const organisationArea = (needs: OrganisationDependencies): Area =>
  defineArea({
    name: 'organisation',
    routes: organisationRoutes(needs),
    jobs: [...recordJobs(needs), departmentMergeJob(needs)],
    permissions: organisationPermissions,
    followed: { 'organisation.merge_department': 'organisation.department.update' },
    notices: recordNotices,
    sealed: [
      { table: 'organisation_profile', column: 'pan' },
      { table: 'owner', column: 'pan' },
      { table: 'organisation_bank_account', column: 'account_number' },
    ],
  });

const nobodyYet: HeadCount = async () => new Map();

/** Makes places that another area's import names; answers their ids. */
export const demoStructureMakers = {
  createDepartment: async (ctx: Ctx, name: string, more: Partial<z.input<typeof CreateDepartment>> = {}): Promise<string> =>
    (await createDepartment(ctx, CreateDepartment.parse({ name, ...more }), nobodyYet)).department_id,
  createDesignation: async (ctx: Ctx, title: string, more: Partial<z.input<typeof CreateDesignation>> = {}): Promise<string> =>
    (await createDesignation(ctx, CreateDesignation.parse({ title, ...more }), nobodyYet)).designation_id,
};

/** Adds a branch; answers its id. */
export const makeBranch = async (ctx: Ctx, asked: CreateBranch): Promise<string> =>
  (await createBranch(ctx, asked, nobodyYet)).branch_id;
