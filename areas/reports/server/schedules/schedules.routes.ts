import { type Route, route } from '@hrms/platform/server';
import { reportSchedules } from '@hrms/reports/contract';
import {
  createSchedule,
  deleteSchedule,
  listRecipients,
  listSchedules,
  sendScheduleNow,
  updateSchedule,
} from './schedule.service.ts';

/** Schedules of reports. */
export const scheduleRoutes: readonly Route[] = [
  route(reportSchedules.list, (ctx, { query }) => listSchedules(ctx, query)),
  route(reportSchedules.recipients, (ctx) => listRecipients(ctx)),
  route(reportSchedules.create, (ctx, { body }) => createSchedule(ctx, body)),
  route(reportSchedules.update, (ctx, { params, body }) => updateSchedule(ctx, params.id, body)),
  route(reportSchedules.remove, (ctx, { params }) => deleteSchedule(ctx, params.id)),
  route(reportSchedules.runNow, (ctx, { params }) => sendScheduleNow(ctx, params.id)),
];
