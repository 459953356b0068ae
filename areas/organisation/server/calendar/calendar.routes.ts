import { calendar, holidayLists, weeklyOffs } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { readWorkCalendar } from './calendar.service.ts';
import { readCalendarCoverage } from './coverage.service.ts';
import { addHoliday, deleteHoliday, updateHoliday } from './holiday.service.ts';
import { holidayImportRoutes, importHolidays } from './holiday-import.service.ts';
import { findHolidayList, listHolidayLists } from './holiday-list.queries.ts';
import {
  assignHolidayList,
  copyHolidayList,
  createHolidayList,
  deleteHolidayList,
  proposeHolidays,
  publishHolidayList,
  updateHolidayList,
} from './holiday-list.service.ts';
import {
  assignWeeklyOffPattern,
  createWeeklyOffPattern,
  deleteWeeklyOffAssignment,
  deleteWeeklyOffPattern,
  listWeeklyOffAssignments,
  listWeeklyOffPatterns,
  updateWeeklyOffPattern,
} from './weekly-off.service.ts';

/** Weekly offs, holidays, and the working calendar made of both. */
export const calendarRoutes: readonly Route[] = [
  route(weeklyOffs.list, (ctx) => listWeeklyOffPatterns(ctx)),
  route(weeklyOffs.create, (ctx, { body }) => createWeeklyOffPattern(ctx, body)),
  route(weeklyOffs.update, (ctx, { params, body }) => updateWeeklyOffPattern(ctx, params.id, body)),
  route(weeklyOffs.remove, (ctx, { params }) => deleteWeeklyOffPattern(ctx, params.id)),
  route(weeklyOffs.assignments, (ctx) => listWeeklyOffAssignments(ctx)),
  route(weeklyOffs.assign, (ctx, { body }) => assignWeeklyOffPattern(ctx, body)),
  route(weeklyOffs.unassign, (ctx, { params }) => deleteWeeklyOffAssignment(ctx, params.id)),
  route(holidayLists.list, (ctx, { query }) => listHolidayLists(ctx, query)),
  route(holidayLists.get, (ctx, { params }) => findHolidayList(ctx, params.id)),
  route(holidayLists.create, (ctx, { body }) => createHolidayList(ctx, body)),
  route(holidayLists.update, (ctx, { params, body }) => updateHolidayList(ctx, params.id, body)),
  route(holidayLists.remove, (ctx, { params }) => deleteHolidayList(ctx, params.id)),
  route(holidayLists.publish, (ctx, { params, body }) => publishHolidayList(ctx, params.id, body)),
  route(holidayLists.copy, (ctx, { params, body }) => copyHolidayList(ctx, params.id, body)),
  route(holidayLists.propose, (ctx, { params, body }) => proposeHolidays(ctx, params.id, body)),
  route(holidayLists.addHoliday, (ctx, { params, body }) => addHoliday(ctx, params.id, body)),
  route(holidayLists.changeHoliday, (ctx, { params, body }) => updateHoliday(ctx, params, body)),
  route(holidayLists.removeHoliday, (ctx, { params }) => deleteHoliday(ctx, params)),
  route(holidayLists.import, (ctx, { params, body }) => importHolidays(ctx, params.id, body)),
  ...holidayImportRoutes,
  route(holidayLists.assign, (ctx, { body }) => assignHolidayList(ctx, body)),
  route(holidayLists.coverage, (ctx, { query }) => readCalendarCoverage(ctx, query.year)),
  route(calendar.get, (ctx, { query }) => readWorkCalendar(ctx, query)),
];
