import { type CreateBranch, CreateDepartment, CreateDesignation, organisationPermissions } from '@hrms/organisation/contract';
import { type Area, type Ctx, defineArea } from '@hrms/platform/server';
import type * as z from 'zod';
import { createBranch } from './branch.service.ts';
import type { HeadCount } from './department.queries.ts';
import { createDepartment } from './department.service.ts';
import { departmentMergeJob } from './department-merge.jobs.ts';
import { createDesignation } from './designation.service.ts';
import type { OrganisationNeeds } from './needs.ts';
import { recordJobs } from './records.jobs.ts';
import { recordNotices } from './records.notices.ts';
import { organisationRoutes } from './routes.ts';

export { payingAccountFor } from './bank.queries.ts';
export { type BranchPlace, listBranchPlaces } from './branch.queries.ts';
export { loadCalendar } from './calendar.queries.ts';
export { mayGiveCode, nextEmployeeCode, passEmployeeCodes, takeEmployeeCodes } from './employee-code.queries.ts';
export { foundHeadOffice } from './founding.service.ts';
export { listBranchNames, listDepartmentNames } from './limit-place.queries.ts';
export { structureMakers } from './makers.ts';
export type { CalendarChange, CalendarGuard, HolidayListener, OrganisationNeeds } from './needs.ts';
export { organisationExamples } from './organisation.factory.ts';
export { logoOf } from './profile.queries.ts';
export { recordMakers } from './record-makers.factory.ts';
export { settingsOn } from './setting.service.ts';
export { isSetupFinished } from './setup.service.ts';

export const organisationArea = (needs: OrganisationNeeds): Area =>
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
export const placeMakers = {
  createDepartment: async (ctx: Ctx, name: string, more: Partial<z.input<typeof CreateDepartment>> = {}): Promise<string> =>
    (await createDepartment(ctx, CreateDepartment.parse({ name, ...more }), nobodyYet)).department_id,
  createDesignation: async (ctx: Ctx, title: string, more: Partial<z.input<typeof CreateDesignation>> = {}): Promise<string> =>
    (await createDesignation(ctx, CreateDesignation.parse({ title, ...more }), nobodyYet)).designation_id,
};

/** Adds a branch; answers its id. */
export const makeBranch = async (ctx: Ctx, asked: CreateBranch): Promise<string> =>
  (await createBranch(ctx, asked, nobodyYet)).branch_id;
