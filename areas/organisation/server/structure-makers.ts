import {
  AddBranchAddress,
  AddRegistration,
  CreateGrade,
  CreateHoliday,
  CreateHolidayList,
  CreateLocation,
  UpdateBranch,
  UpdateDepartment,
} from '@hrms/organisation/contract';
import type { OffRow, TargetKind } from '@hrms/organisation/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import type * as z from 'zod';
import { addBranchAddress } from './branches/address.service.ts';
import { listBranches } from './branches/branch.queries.ts';
import { updateBranch } from './branches/branch.service.ts';
import { createLocation } from './branches/location.service.ts';
import { addBranchRegistration } from './branches/registration.service.ts';
import { addHoliday } from './calendar/holiday.service.ts';
import { assignHolidayList, copyHolidayList, createHolidayList, publishHolidayList } from './calendar/holiday-list.service.ts';
import { assignWeeklyOffPattern, createWeeklyOffPattern } from './calendar/weekly-off.service.ts';
import { listDepartments } from './departments/department.queries.ts';
import { updateDepartment } from './departments/department.service.ts';
import { createGrade } from './designations/grade.service.ts';
import { finishSetup, saveSetupStep } from './setup/setup.service.ts';

type Target = { target_kind: TargetKind; target_id: string | null };

/** Makes the structure and the calendar of an organisation through the services, for the demo organisation. */
export const structureDemoMakers = {
  branchIds: async (ctx: Ctx): Promise<Map<string, string>> =>
    new Map((await listBranches(ctx, { page: 1, limit: 500 })).rows.map(({ code, branch_id }) => [code, branch_id])),
  renameHeadOffice: async (ctx: Ctx, to: { name: string; code: string; kind: 'factory' }): Promise<void> => {
    const head = (await listBranches(ctx, { page: 1, limit: 1 })).rows[0];
    if (head) await updateBranch(ctx, head.branch_id, UpdateBranch.parse({ ...head, ...to }));
  },
  address: (ctx: Ctx, branch_id: string, asked: z.input<typeof AddBranchAddress>) =>
    addBranchAddress(ctx, branch_id, AddBranchAddress.parse(asked)),
  registration: (ctx: Ctx, branch_id: string, asked: z.input<typeof AddRegistration>) =>
    addBranchRegistration(ctx, branch_id, AddRegistration.parse(asked)),
  location: async (ctx: Ctx, asked: z.input<typeof CreateLocation>): Promise<string> =>
    (await createLocation(ctx, CreateLocation.parse(asked))).location_id,
  grade: (ctx: Ctx, asked: z.input<typeof CreateGrade>) => createGrade(ctx, CreateGrade.parse(asked)),
  /** Sets the heads of departments and branches. */
  heads: async (
    ctx: Ctx,
    of: { departments: ReadonlyMap<string, string>; branches: ReadonlyMap<string, string> },
  ): Promise<void> => {
    for (const row of (await listDepartments(ctx, { page: 1, limit: 500 })).rows) {
      const head_employee_id = of.departments.get(row.department_id);
      if (head_employee_id) await updateDepartment(ctx, row.department_id, UpdateDepartment.parse({ ...row, head_employee_id }));
    }
    for (const row of (await listBranches(ctx, { page: 1, limit: 500 })).rows) {
      const head_employee_id = of.branches.get(row.branch_id);
      if (head_employee_id) await updateBranch(ctx, row.branch_id, UpdateBranch.parse({ ...row, head_employee_id }));
    }
  },
  week: async (
    ctx: Ctx,
    name: string,
    rows: readonly OffRow[],
    given: { targets: readonly Target[]; from_date: CivilDate },
  ): Promise<void> => {
    const kept = rows.map(({ weekday, occurrences, day_kind }) => ({
      weekday,
      day_kind,
      occurrences: occurrences && [...occurrences],
    }));
    const { pattern_id } = await createWeeklyOffPattern(ctx, { name, rows: kept });
    for (const target of given.targets) await assignWeeklyOffPattern(ctx, { ...target, pattern_id, from_date: given.from_date });
  },
  /** A published list for its branches, and a draft of the next year. */
  holidays: async (
    ctx: Ctx,
    asked: z.input<typeof CreateHolidayList>,
    days: readonly z.input<typeof CreateHoliday>[],
    branch_ids: readonly string[],
  ): Promise<void> => {
    const list = await createHolidayList(ctx, CreateHolidayList.parse(asked));
    const { holiday_list_id, year, name } = list;
    for (const day of days) await addHoliday(ctx, holiday_list_id, CreateHoliday.parse(day));
    for (const target_id of branch_ids) await assignHolidayList(ctx, { year, target_kind: 'branch', target_id, holiday_list_id });
    await publishHolidayList(ctx, holiday_list_id, { version: list.version, confirm_doubled: true });
    await copyHolidayList(ctx, holiday_list_id, { year: year + 1, name });
  },
  finishSetup: async (ctx: Ctx): Promise<void> => {
    await saveSetupStep(ctx, 'organisation', 'done');
    await finishSetup(ctx);
  },
};
