import { iCalendar } from '@hrms/organisation/domain';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';
import { listBranches } from './branch.queries.ts';
import { calendarFor } from './calendar.service.ts';
import { type HeadCount, listDepartments } from './department.queries.ts';
import { listDesignations } from './designation.service.ts';
import { listGrades } from './grade.service.ts';
import { findHolidayList, listHolidayLists } from './holiday-list.queries.ts';
import { listLocations } from './location.service.ts';
import type { OrganisationNeeds } from './needs.ts';

type Row = Readonly<Record<string, unknown>>;
const ALL = { page: 1, limit: 5000 };

/** The columns of each file, and how its rows are read: as the screen reads them. */
const LISTS = {
  branches: {
    columns: ['code', 'name', 'kind', 'is_head_office', 'state_code', 'city', 'pin', 'head_name', 'employee_count', 'active'],
    rows: async (ctx: Ctx, count: HeadCount) => (await listBranches(ctx, ALL, count)).rows,
  },
  departments: {
    columns: ['code', 'name', 'parent_name', 'head_name', 'cost_centre_code', 'employee_count', 'employee_total', 'active'],
    rows: async (ctx: Ctx, count: HeadCount) => (await listDepartments(ctx, ALL, count)).rows,
  },
  designations: {
    columns: ['title', 'department_name', 'grade_name', 'lwf_category', 'employee_count', 'active'],
    rows: async (ctx: Ctx, count: HeadCount) => (await listDesignations(ctx, ALL, count)).rows,
  },
  grades: {
    columns: ['level', 'name', 'notice_days', 'probation_months', 'employee_count', 'active'],
    rows: async (ctx: Ctx, count: HeadCount) => (await listGrades(ctx, ALL, count)).rows,
  },
  locations: {
    columns: [
      'name',
      'branch_name',
      'state_code',
      'address',
      'latitude',
      'longitude',
      'radius_m',
      'allowed_ips',
      'is_remote',
      'active',
    ],
    rows: async (ctx: Ctx) => (await listLocations(ctx, ALL)).rows,
  },
  holidays: {
    columns: ['list', 'year', 'state_code', 'status', 'day', 'name', 'kind', 'is_half_day', 'is_tentative'],
    rows: async (ctx: Ctx) => {
      const rows: Row[] = [];
      for (const list of (await listHolidayLists(ctx, ALL)).rows) {
        const { name, year, state_code, status, holidays } = await findHolidayList(ctx, list.holiday_list_id);
        rows.push(...holidays.map((one) => ({ list: name, year, state_code, status, ...one })));
      }
      return rows;
    },
  },
} as const;
export type ListName = keyof typeof LISTS;

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text);

const cell = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : safe(Array.isArray(value) ? value.join(' ') : String(value));

/** A list as its screen has it, whole. */
export async function exportList(ctx: Ctx, name: ListName, count: HeadCount): Promise<FileAnswer> {
  const { columns, rows } = LISTS[name];
  const found = (await rows(ctx, count)) as readonly Row[];
  await ctx.audit('organisation.list_exported', undefined, { list: name, rows: found.length });
  return {
    name: `${name}.csv`,
    media_type: 'text/csv; charset=utf-8',
    body: Buffer.from(`\uFEFF${stringify([[...columns], ...found.map((row) => columns.map((column) => cell(row[column])))])}`),
  };
}

type Asked = { employee_id?: string | undefined; year?: number | undefined };

/** The holidays of a person, list by list as the places of the year had them. @throws Refusal 404 */
export async function exportHolidays(ctx: Ctx, { employee_id, year }: Asked, needs: OrganisationNeeds): Promise<FileAnswer> {
  const of = String(year ?? ctx.today.slice(0, 4));
  const { days } = await calendarFor(ctx, { employee_id, from: `${of}-01-01`, to: `${of}-12-31` }, needs);
  const events = days.flatMap(({ day, holiday }) => (holiday ? [{ day, name: holiday.name }] : []));
  const stamp = ctx.clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  await ctx.audit('organisation.holidays_exported', employee_id, { year: of, holidays: events.length });
  return {
    name: `holidays ${of}.ics`,
    media_type: 'text/calendar; charset=utf-8',
    body: Buffer.from(iCalendar(`Holidays ${of}`, events, stamp)),
  };
}
