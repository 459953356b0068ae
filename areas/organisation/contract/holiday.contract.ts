import {
  byId,
  calendarYear,
  count,
  endpoint,
  flag,
  id,
  instant,
  isoDate,
  optionalVersion,
  PageQuery,
  paged,
  pastImportEndpoints,
  readOnly,
  recordAct,
  searchable,
  text,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { listFileBody } from './list-import.contract.ts';
import { TargetKind, targetIdRule } from './weekly-off.contract.ts';

export const HolidayKind = z.enum(['national', 'festival', 'company', 'optional'], { error: 'Please select a kind' });

export const Holiday = z.object({
  holiday_id: id,
  day: isoDate,
  name: z.string(),
  kind: HolidayKind,
  is_half_day: z.boolean(),
  is_tentative: z.boolean(),
  announced_day: isoDate.nullable(),
  /** Places that follow the list and have a weekly off on the day anyway. */
  weekly_off_of: z.array(z.string()),
  note: z.string().nullable(),
  version: z.int(),
});
export type Holiday = z.output<typeof Holiday>;

export const HolidayList = z.object({
  holiday_list_id: id,
  name: z.string(),
  year: z.int(),
  state_code: z.string().nullable(),
  status: z.enum(['draft', 'published']),
  compensate_off: z.enum(['none', 'next_working_day']),
  published_at: instant.nullable(),
  counts: z.object({ national: count, festival: count, company: count, optional: count, tentative: count }),
  assigned: z.array(z.object({ target_kind: TargetKind, target_id: id.nullable(), target_name: z.string() })),
  /** State minimums that the list does not reach. It can still be published. */
  warnings: z.array(
    z.object({
      state_code: z.string(),
      message: z.string(),
      source: z.string(),
      /** The Act's own text was not read. */
      to_verify: z.boolean(),
    }),
  ),
  version: z.int(),
});
export type HolidayList = z.output<typeof HolidayList>;
export const HolidayListWithDays = HolidayList.extend({ holidays: z.array(Holiday) });
export type HolidayListWithDays = z.output<typeof HolidayListWithDays>;

const year = z.int({ error: 'Please select a year' }).min(2000, 'From 2000').max(2100, 'Up to 2100');
const listFields = {
  name: text('Please enter a name').max(100, 'Use at most 100 characters'),
  state_code: z
    .string()
    .regex(/^IN-[A-Z]{2}$/, 'Please select state')
    .nullish()
    .transform((value) => value ?? null),
  compensate_off: z.enum(['none', 'next_working_day']).default('none'),
};

export const CreateHolidayList = z.strictObject({
  ...listFields,
  year,
  /** Fills the list with what the calendar alone says about the state’s year. */
  propose: z.boolean().default(false),
});
export type CreateHolidayList = z.output<typeof CreateHolidayList>;
export const UpdateHolidayList = z.strictObject({
  ...withoutDefaults(listFields),
  version: optionalVersion,
  ...readOnly('holiday_list_id', 'year', 'status', 'published_at', 'counts', 'assigned', 'warnings', 'holidays'),
});
export type UpdateHolidayList = z.output<typeof UpdateHolidayList>;

const holidayFields = {
  day: isoDate,
  name: text('Please enter a name').max(100, 'Use at most 100 characters'),
  kind: HolidayKind,
  is_half_day: z.boolean().default(false),
  is_tentative: z.boolean().default(false),
  note: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((value) => value || null),
};
export const CreateHoliday = z.strictObject(holidayFields);
export type CreateHoliday = z.output<typeof CreateHoliday>;
export const UpdateHoliday = z.strictObject({
  ...withoutDefaults(holidayFields),
  version: optionalVersion,
  ...readOnly('holiday_id', 'announced_day', 'weekly_off_of'),
});
export type UpdateHoliday = z.output<typeof UpdateHoliday>;

export const AssignHolidayList = z
  .strictObject({
    year,
    target_kind: TargetKind,
    target_id: id.nullish().transform((value) => value ?? null),
    /** Null takes the assignment back. */
    holiday_list_id: id.nullable(),
  })
  .refine((given) => targetIdRule.check({ ...given, target_id: given.target_id ?? null }), targetIdRule.words);
export type AssignHolidayList = z.output<typeof AssignHolidayList>;

export const HolidayImport = z.object({
  dry_run: z.boolean(),
  added: z.int(),
  import_id: id.nullable(),
  rows: z.array(z.object({ line: z.int(), day: z.string(), name: z.string(), kind: z.string(), error: z.string().nullable() })),
});
export type HolidayImport = z.output<typeof HolidayImport>;

const Coverage = z.object({
  target_kind: z.enum(['branch', 'location']),
  target_id: id,
  name: z.string(),
  state_code: z.string(),
  list_name: z.string(),
  list_by: z.enum(['organisation', 'branch', 'location', 'employee', 'default']),
  /** A list made for another state. */
  other_state: z.boolean(),
  pattern_name: z.string(),
  pattern_by: z.enum(['organisation', 'branch', 'location', 'employee', 'default']),
});
export type Coverage = z.output<typeof Coverage>;

const within = z.object({ id, holiday_id: id });
const edits = [
  'organisation.not_found',
  'organisation.holiday_exists',
  'organisation.holiday_year',
  'organisation.national_holiday',
  'organisation.holiday_past',
  'organisation.holiday_moves_too_far',
  'organisation.calendar_locked',
] as const;

export const holidayLists = {
  list: endpoint({
    method: 'GET',
    path: '/holiday-lists',
    permission: 'organisation.holiday.read',
    summary: 'Holiday lists, newest year first',
    query: PageQuery.extend({
      ...searchable,
      year: calendarYear.optional(),
      state_code: z.string().max(10).optional(),
      status: z.enum(['draft', 'published']).optional(),
    }),
    response: paged(HolidayList),
  }),
  get: endpoint({
    method: 'GET',
    path: '/holiday-lists/{id}',
    permission: 'organisation.holiday.read',
    summary: 'One holiday list with its holidays',
    params: byId,
    response: HolidayListWithDays,
    errors: ['organisation.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/holiday-lists',
    permission: 'organisation.holiday.update',
    summary: 'Add a holiday list for a year',
    status: 201,
    idempotent: true,
    body: CreateHolidayList,
    response: HolidayListWithDays,
    message: 'Holiday list created successfully',
    errors: ['organisation.list_exists', 'organisation.state_unknown'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/holiday-lists/{id}',
    permission: 'organisation.holiday.update',
    summary: 'Change the name, state or compensatory rule of a holiday list',
    params: byId,
    body: UpdateHolidayList,
    response: HolidayListWithDays,
    message: 'Holiday list updated successfully',
    errors: [
      'organisation.not_found',
      'organisation.version_conflict',
      'organisation.list_exists',
      'organisation.state_unknown',
      'organisation.calendar_locked',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/holiday-lists/{id}',
    permission: 'organisation.holiday.update',
    summary: 'Delete an unassigned draft',
    params: byId,
    response: z.object({}),
    message: 'Holiday list deleted successfully',
    errors: ['organisation.not_found', 'organisation.in_use', 'organisation.list_published'],
  }),
  publish: recordAct('/holiday-lists/{id}/publish', {
    permission: 'organisation.holiday.publish',
    summary: 'Publish a holiday list',
    body: z.strictObject({
      version,
      /** Two names on one day were looked at. */
      confirm_doubled: z.boolean().default(false),
    }),
    response: HolidayListWithDays,
    message: 'Holiday list published successfully',
    errors: [
      'organisation.not_found',
      'organisation.version_conflict',
      'organisation.list_published',
      'organisation.national_holiday',
      'organisation.doubled_days',
      'organisation.calendar_locked',
    ],
  }),
  copy: recordAct('/holiday-lists/{id}/copy', {
    permission: 'organisation.holiday.update',
    summary: 'Copy a holiday list to another year as a draft',
    status: 201,
    idempotent: true,
    body: z.strictObject({ year, name: text('Please enter a name').max(100) }),
    response: HolidayListWithDays,
    message: 'Holiday list copied successfully',
    errors: ['organisation.not_found', 'organisation.list_exists'],
  }),
  propose: recordAct('/holiday-lists/{id}/propose', {
    permission: 'organisation.holiday.update',
    summary: 'Add the fixed holidays of a state to a draft',
    body: z.strictObject({
      state_code: z.string({ error: 'Please select state' }).regex(/^IN-[A-Z]{2}$/, 'Please select state'),
    }),
    response: HolidayListWithDays,
    message: 'State holidays added',
    errors: ['organisation.not_found', 'organisation.list_published', 'organisation.state_unknown'],
  }),
  addHoliday: recordAct('/holiday-lists/{id}/holidays', {
    permission: 'organisation.holiday.update',
    summary: 'Add a holiday',
    status: 201,
    idempotent: true,
    body: CreateHoliday,
    response: Holiday,
    message: 'Holiday added successfully',
    errors: edits,
  }),
  changeHoliday: endpoint({
    method: 'PUT',
    path: '/holiday-lists/{id}/holidays/{holiday_id}',
    permission: 'organisation.holiday.update',
    summary: 'Change a holiday',
    params: within,
    body: UpdateHoliday,
    response: Holiday,
    message: 'Holiday updated successfully',
    errors: [...edits, 'organisation.version_conflict'],
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/holiday-lists/{id}/holidays/{holiday_id}',
    permission: 'organisation.holiday.update',
    summary: 'Remove a holiday',
    params: within,
    response: z.object({}),
    message: 'Holiday removed successfully',
    errors: edits,
  }),
  import: recordAct('/holiday-lists/{id}/import', {
    permission: 'organisation.holiday.update',
    summary: 'Import holidays from CSV or XLSX: date,name,kind,optional',
    body_limit: 1_100_000,
    body: z.strictObject(listFileBody),
    response: HolidayImport,
    errors: ['organisation.not_found', 'organisation.list_published', 'organisation.csv_unreadable'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/holiday-list-assignments',
    permission: 'organisation.holiday.update',
    summary: 'Assign a holiday list for a year',
    body: AssignHolidayList,
    response: z.object({}),
    message: 'Holiday list assigned successfully',
    errors: ['organisation.not_found', 'organisation.target_unknown', 'organisation.list_year', 'organisation.calendar_locked'],
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/holiday-coverage',
    permission: 'organisation.holiday.read',
    summary: 'Holiday list and weekly-off pattern in force for each branch and location',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional(), active: flag.optional() }),
    response: z.object({ year: z.int(), places: z.array(Coverage) }),
  }),
};

export const CalendarDay = z.object({
  day: isoDate,
  kind: z.enum(['working', 'weekly_off', 'holiday']),
  half: z.enum(['first_half', 'second_half']).nullable(),
  holiday: z.object({ name: z.string(), kind: HolidayKind }).nullable(),
  optional: z.string().nullable(),
  falls_on_weekly_off: z.boolean(),
  compensates: isoDate.nullable(),
  work: z.number(),
  list_name: z.string(),
  list_by: Coverage.shape.list_by,
  pattern_name: z.string(),
  pattern_by: Coverage.shape.pattern_by,
});

export const calendar = {
  get: endpoint({
    method: 'GET',
    path: '/calendar',
    longest_span: { days: 400, reason: 'A year with the weeks around it, of one person' },
    session: true,
    summary: 'Working days, weekly offs and holidays of an employee',
    query: z.object({ employee_id: id.optional(), from: isoDate.optional(), to: isoDate.optional() }),
    response: z.object({ employee_id: id.nullable(), from: isoDate, to: isoDate, days: z.array(CalendarDay) }),
    errors: ['organisation.not_found', 'organisation.span'],
  }),
};

/** Imports of holidays, to be undone. */
export const holidayImports = pastImportEndpoints({
  path: '/holiday-imports',
  permission: 'organisation.holiday.update',
  what: 'holidays',
});
