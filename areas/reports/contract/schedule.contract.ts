/** Schedules: reports that are run at set times, for each recipient within their own rights. */
import {
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  nameText,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { longest_span, ReportFileFormat, ReportParameters } from './report.contract.ts';

const SCHEDULE = 'reports.schedule.update';
const DELIVERIES = ['link', 'attachment'] as const;

export const ReportSchedule = z.object({
  schedule_id: id,
  name: z.string(),
  report_id: z.string().nullable(),
  definition_id: id.nullable(),
  report_name: z.string(),
  parameters: ReportParameters,
  /** `payroll_finalised`: once after each regular payroll. */
  cadence: z.enum(['daily', 'weekly', 'monthly', 'payroll_finalised']),
  /** Of a week from 1 Monday; of a month, 31 for its last day and 0 for its last working day. */
  day: z.int().nullable(),
  hour: z.int(),
  format: ReportFileFormat,
  /** A report with pay or numbers of persons is a link, or a workbook that a password opens. */
  deliver: z.enum(DELIVERIES),
  /** Whether a password is stored that opens its workbooks. */
  protected: z.boolean(),
  skip_if_empty: z.boolean(),
  recipient_ids: z.array(id),
  recipient_role_ids: z.array(id),
  recipients: z.array(z.string()),
  owner_name: z.string(),
  /** Whether the reader may change and send it. */
  own: z.boolean(),
  paused: z.boolean(),
  paused_reason: z.string().nullable(),
  next_on: isoDate,
  last_sent_at: instant.nullable(),
  last_result: z.string().nullable(),
  version: z.int(),
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

const fitsCadence = {
  path: ['day'],
  message: 'Please select a day of the week',
};
const isDayOfCadence = ({ cadence, day }: { cadence: string; day?: number | null | undefined }) =>
  cadence !== 'weekly' || day === null || day === undefined || (day >= 1 && day <= 7);

/** Opens the workbooks of a report with pay; recipients learn it from the owner, never from a mail. Stored sealed, never answered. */
const password = z.string().min(8, 'Use at least 8 characters').max(64, 'Use at most 64 characters');

const CADENCES = ['daily', 'weekly', 'monthly', 'payroll_finalised'] as const;
const schedule = {
  name: nameText('Please enter a name').max(100),
  report_id: z.string().max(60).nullable().optional(),
  definition_id: id.nullable().optional(),
  cadence: z.enum(CADENCES),
  /** 1 Monday to 7 Sunday of a week; 1 to 28 of a month, 31 its last day, 0 its last working day. */
  day: z.int().min(0).max(31).nullable().optional(),
  hour: z.int('Enter an hour').min(0).max(23),
  recipient_ids: z.array(id).max(50, 'At most 50 recipients').default([]),
  /** Holders of these roles on the day it is sent. */
  recipient_role_ids: z.array(id).max(20, 'At most 20 roles').default([]),
};
const hasRecipients = {
  path: ['recipient_ids'],
  message: 'Please select a recipient',
};
const isAddressed = (body: { recipient_ids?: string[] | undefined; recipient_role_ids?: string[] | undefined }) =>
  (body.recipient_ids ?? []).length + (body.recipient_role_ids ?? []).length > 0;
export const SaveReportSchedule = z
  .strictObject({
    ...schedule,
    format: ReportFileFormat.default('xlsx'),
    deliver: z.enum(DELIVERIES).default('link'),
    password: password.optional(),
    /** Sends nothing to a recipient for whom it has no rows. */
    skip_if_empty: z.boolean().default(false),
    parameters: ReportParameters.default({}),
  })
  .refine(isDayOfCadence, fitsCadence)
  .refine(isAddressed, hasRecipients);
export type SaveReportSchedule = z.output<typeof SaveReportSchedule>;
export const UpdateReportSchedule = z
  .strictObject({
    ...schedule,
    recipient_ids: z.array(id).max(50, 'At most 50 recipients'),
    recipient_role_ids: z.array(id).max(20, 'At most 20 roles').optional(),
    format: ReportFileFormat.optional(),
    deliver: z.enum(DELIVERIES).optional(),
    /** Left out, the stored one stays; null takes it away. */
    password: password.nullable().optional(),
    skip_if_empty: z.boolean().optional(),
    parameters: ReportParameters.optional(),
    paused: z.boolean().optional(),
    version: version.optional(),
    ...readOnly(
      'schedule_id',
      'report_name',
      'recipients',
      'protected',
      'owner_name',
      'own',
      'next_on',
      'last_sent_at',
      'last_result',
      'paused_reason',
    ),
  })
  .refine(isDayOfCadence, fitsCadence)
  .refine(
    ({ recipient_ids, recipient_role_ids }) =>
      recipient_role_ids === undefined ? recipient_ids.length > 0 : isAddressed({ recipient_ids, recipient_role_ids }),
    hasRecipients,
  );
export type UpdateReportSchedule = z.output<typeof UpdateReportSchedule>;
const SCHEDULE_REFUSALS = [
  'reports.not_found',
  'reports.recipient_unknown',
  'reports.relative_period',
  'reports.attachment_not_allowed',
] as const;

export const reportSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/reports/schedules',
    permission: SCHEDULE,
    summary: 'Schedules of reports',
    query: PageQuery,
    response: paged(ReportSchedule),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/reports/recipients',
    permission: SCHEDULE,
    summary: 'Users who may receive reports',
    response: z.object({ rows: z.array(z.object({ user_id: id, name: z.string() })) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports/schedules',
    permission: SCHEDULE,
    summary: 'Schedule a report',
    status: 201,
    body: SaveReportSchedule,
    response: ReportSchedule,
    message: 'Schedule saved successfully',
    errors: [...SCHEDULE_REFUSALS],
    longest_span,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reports/schedules/{id}',
    permission: SCHEDULE,
    summary: 'Change, pause or resume a schedule',
    params: byId,
    body: UpdateReportSchedule,
    response: ReportSchedule,
    message: 'Schedule saved successfully',
    errors: [...SCHEDULE_REFUSALS, 'reports.version_conflict', 'reports.not_schedule_owner'],
    longest_span,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/schedules/{id}',
    permission: SCHEDULE,
    summary: 'Delete a schedule',
    params: byId,
    response: z.object({ schedule_id: id }),
    message: 'Schedule deleted successfully',
    errors: ['reports.not_found', 'reports.not_schedule_owner'],
  }),
  runNow: recordAct('/reports/schedules/{id}/run-now', {
    permission: SCHEDULE,
    summary: 'Send a schedule now, by a job',
    response: ReportSchedule,
    message: 'The report is being sent',
    errors: ['reports.not_found', 'reports.not_schedule_owner'],
  }),
};
