import { stateName, toICalendar } from '@hrms/organisation/domain';
import { type Ctx, type FileAnswer, type SheetFormat, sheetFile } from '@hrms/platform/server';
import { listBankAccounts } from '../bank/account.queries.ts';
import { listBranches } from '../branches/branch.queries.ts';
import { listLocations } from '../branches/location.service.ts';
import { listBranchRegistrations } from '../branches/registration.service.ts';
import { readWorkCalendar } from '../calendar/calendar.service.ts';
import { findHolidayList, listHolidayLists } from '../calendar/holiday-list.queries.ts';
import { listWeeklyOffAssignments, listWeeklyOffPatterns } from '../calendar/weekly-off.service.ts';
import { listDepartments } from '../departments/department.queries.ts';
import { listDesignations } from '../designations/designation.service.ts';
import { listGrades } from '../designations/grade.service.ts';
import { listDocuments } from '../documents/reading.service.ts';
import { listOwners } from '../ownership/owner.queries.ts';

type Row = Readonly<Record<string, unknown>>;
const ALL = { page: 1, limit: 5000 };

/** The columns of each file, and how its rows are read: as the screen reads them. */
const LISTS = {
  branches: {
    columns: ['code', 'name', 'kind', 'is_head_office', 'state_code', 'city', 'pin', 'head_name', 'employee_count', 'active'],
    rows: async (ctx: Ctx) => (await listBranches(ctx, ALL)).rows,
  },
  departments: {
    columns: ['code', 'name', 'parent_name', 'head_name', 'cost_centre_code', 'employee_count', 'employee_total', 'active'],
    rows: async (ctx: Ctx) => (await listDepartments(ctx, ALL)).rows,
  },
  designations: {
    columns: ['title', 'department_name', 'grade_name', 'lwf_category', 'employee_count', 'active'],
    rows: async (ctx: Ctx) => (await listDesignations(ctx, ALL)).rows,
  },
  grades: {
    columns: ['level', 'name', 'notice_days', 'probation_months', 'employee_count', 'active'],
    rows: async (ctx: Ctx) => (await listGrades(ctx, ALL)).rows,
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
      'employee_count',
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
  weeklyOffs: {
    columns: ['target_kind', 'target_name', 'pattern_name', 'weekly_off', 'from_date'],
    rows: async (ctx: Ctx) => {
      const sentences = new Map(
        (await listWeeklyOffPatterns(ctx)).patterns.map(({ pattern_id, sentence }) => [pattern_id, sentence]),
      );
      return (await listWeeklyOffAssignments(ctx)).assignments.map((one) => ({
        ...one,
        weekly_off: sentences.get(one.pattern_id),
      }));
    },
  },
  registrations: {
    columns: ['branch_code', 'branch', 'kind', 'number', 'authority', 'issued_on', 'expires_on', 'days_left', 'state'],
    rows: async (ctx: Ctx) => {
      const rows: Row[] = [];
      for (const { branch_id, name, code } of (await listBranches(ctx, ALL)).rows) {
        const { registrations } = await listBranchRegistrations(ctx, branch_id);
        rows.push(...registrations.map((one) => ({ branch_code: code, branch: name, ...one })));
      }
      return rows;
    },
  },
  owners: {
    columns: [
      'person_name',
      'kind',
      'din',
      'pan',
      'share_percent',
      'from_date',
      'to_date',
      'is_responsible_for_tds',
      'is_signatory',
    ],
    rows: async (ctx: Ctx) =>
      (await listOwners(ctx, ctx.today)).map((one) => ({ ...one, share_percent: (one.share_bp / 100).toFixed(2) })),
  },
  bankAccounts: {
    columns: ['bank_name', 'branch_name', 'ifsc', 'account_number', 'account_holder', 'purposes', 'default_for', 'status'],
    rows: (ctx: Ctx) => listBankAccounts(ctx),
  },
  documents: {
    columns: [
      'title',
      'category',
      'current_version',
      'published_on',
      'requires_acknowledgement',
      'acknowledged',
      'asked',
      'overdue',
      'active',
    ],
    rows: async (ctx: Ctx) =>
      (await listDocuments(ctx, { ...ALL, scope: 'all' })).rows.map(({ current, acknowledged, ...one }) => ({
        ...one,
        ...acknowledged,
        acknowledged: acknowledged?.done,
        current_version: current?.number,
        published_on: current?.published_at?.slice(0, 10),
      })),
  },
} as const;
export type ListName = keyof typeof LISTS;

/** The heading of each column, where it is more than its name with a capital. */
const HEADINGS: Record<string, string> = {
  is_head_office: 'Head office',
  state_code: 'State',
  pin: 'PIN code',
  head_name: 'Head',
  employee_count: 'Employees',
  employee_total: 'Employees with sub-departments',
  parent_name: 'Parent',
  cost_centre_code: 'Cost centre',
  department_name: 'Department',
  grade_name: 'Grade',
  lwf_category: 'Labour welfare fund category',
  notice_days: 'Notice (days)',
  probation_months: 'Probation (months)',
  radius_m: 'Radius (m)',
  allowed_ips: 'Allowed networks',
  is_remote: 'Remote',
  list: 'Holiday list',
  day: 'Date',
  name: 'Name',
  is_half_day: 'Half day',
  is_tentative: 'Tentative',
  target_kind: 'Applies to',
  target_name: 'Assigned to',
  pattern_name: 'Pattern',
  person_name: 'Name',
  din: 'DIN',
  pan: 'PAN',
  share_percent: 'Share (%)',
  is_responsible_for_tds: 'Responsible for TDS',
  is_signatory: 'Signatory',
  bank_name: 'Bank',
  ifsc: 'IFSC',
  purposes: 'Used for',
  current_version: 'Version',
  requires_acknowledgement: 'Acknowledgement required',
  asked: 'Acknowledgements required',
};
const headingOf = (column: string): string =>
  HEADINGS[column] ?? column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');

const toCellValue = (value: unknown): string | number => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.join(' ') : String(value);
};

type ExportRequest = { format: SheetFormat; ids?: string | undefined };
/** What a row of each list is known by. */
const IDS = [
  'branch_id',
  'department_id',
  'designation_id',
  'grade_id',
  'location_id',
  'holiday_list_id',
  'document_id',
] as const;

/** A list as its screen has it, whole or what was chosen of it. */
export async function exportStructureList(ctx: Ctx, name: ListName, { format, ids }: ExportRequest): Promise<FileAnswer> {
  const { columns, rows } = LISTS[name];
  const wanted = ids === undefined ? null : new Set(ids.split(','));
  const all = (await rows(ctx)) as readonly Row[];
  const found = wanted ? all.filter((row) => IDS.some((id) => wanted.has(String(row[id])))) : all;
  await ctx.audit('organisation.list_exported', undefined, { list: name, rows: found.length, format });
  const cellOf = (row: Row, column: string) =>
    toCellValue(column === 'state_code' && row[column] ? stateName(String(row[column])) : row[column]);
  const lines = [columns.map(headingOf), ...found.map((row) => columns.map((column) => cellOf(row, column)))];
  const { media_type, bytes } = await sheetFile(format, lines);
  return { name: `${FILE_NAMES[name] ?? name}.${format}`, media_type, body: bytes };
}

const FILE_NAMES: Partial<Record<ListName, string>> = { weeklyOffs: 'weekly offs', bankAccounts: 'bank accounts' };

type ListFilter = { employee_id?: string | undefined; year?: number | undefined };

/** The holidays of an employee in a year as an iCalendar file. @throws `not_found` */
export async function exportHolidayCalendar(ctx: Ctx, { employee_id, year }: ListFilter): Promise<FileAnswer> {
  const of = String(year ?? ctx.today.slice(0, 4));
  const { days } = await readWorkCalendar(ctx, { employee_id, from: `${of}-01-01`, to: `${of}-12-31` });
  const events = days.flatMap(({ day, holiday }) => (holiday ? [{ day, name: holiday.name }] : []));
  const stamp = ctx.clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  await ctx.audit('organisation.holidays_exported', employee_id, { year: of, holidays: events.length });
  return {
    name: `holidays ${of}.ics`,
    media_type: 'text/calendar; charset=utf-8',
    body: Buffer.from(toICalendar(`Holidays ${of}`, events, stamp)),
  };
}
