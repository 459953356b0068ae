import { defineNotice } from '@hrms/platform/server';

/** Notices of reports. */
export const reportsNotices = {
  scheduled: defineNotice({
    id: 'reports.scheduled',
    class: 'outcome',
    channels: ['in_app', 'email'],
    mandatory: false,
    opens: 'reports.report.run',
    placeholders: ['report', 'base'],
    title: '{{report}} is ready',
    text: 'Open it to see the rows that you may see.',
    link: '/reports/prebuilt/{{base}}',
  }),
  schedule_paused: defineNotice({
    id: 'reports.schedule_paused',
    class: 'outcome',
    channels: ['in_app', 'email'],
    mandatory: false,
    opens: 'reports.schedule.update',
    placeholders: ['report', 'reason'],
    title: 'Schedule of {{report}} paused',
    text: '{{reason}}. Open the schedule to change or delete it.',
    link: '/reports/saved?tab=schedules',
  }),
  finished: defineNotice({
    id: 'reports.finished',
    class: 'outcome',
    channels: ['in_app'],
    mandatory: false,
    opens: 'reports.report.run',
    placeholders: ['report', 'base'],
    title: '{{report}} is ready',
    text: 'The report that was read in the background can be opened.',
    link: '/reports/prebuilt/{{base}}',
  }),
  failed: defineNotice({
    id: 'reports.failed',
    class: 'outcome',
    channels: ['in_app'],
    mandatory: false,
    opens: 'reports.report.run',
    placeholders: ['report', 'reason'],
    title: '{{report}} could not be read',
    text: '{{reason}}',
    link: '/reports/recent',
  }),
};
