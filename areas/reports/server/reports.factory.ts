import type { Examples } from '@hrms/platform/server';
import {
  customReports,
  dashboardMetrics,
  favouriteReports,
  prebuiltReports,
  recentReports,
  reportRuns,
  reportSchedules,
  savedReports,
} from '@hrms/reports/contract';

type World = { missing_id: string };

const named = ({ missing_id }: World) => ({ params: { id: missing_id } });
const emptied = (world: World) => ({ ...named(world), body: {} });
const body = { dataset: 'employees.people', columns: [{ field: 'person.name' }, { field: 'joined_on' }] };
const schedule = ({ missing_id }: World) => ({
  name: 'Head count of the month',
  report_id: 'headcount',
  cadence: 'monthly' as const,
  day: 1,
  hour: 9,
  recipient_ids: [missing_id],
  recipient_role_ids: [],
  format: 'xlsx' as const,
  deliver: 'link' as const,
  skip_if_empty: false,
});

/** One example for each call of reports. */
export const reportsExamples: Examples<World> = [
  [prebuiltReports.list, () => ({ query: { area: 'people' } })],
  [prebuiltReports.get, () => ({ params: { report: 'employee-master' } })],
  [reportRuns.start, () => ({ body: { report_id: 'employee-master', parameters: { on: '2026-11-20' } } })],
  [reportRuns.list, () => ({})],
  [reportRuns.get, named],
  [reportRuns.events, named],
  [reportRuns.rows, named],
  [reportRuns.cancel, emptied],
  [reportRuns.export, (world) => ({ ...named(world), body: { format: 'csv' } })],
  [reportRuns.reveal, (world) => ({ ...named(world), body: { row_keys: ['0'], purpose: 'Return of the month' } })],
  [reportRuns.file, named],
  [customReports.datasets, () => ({})],
  [customReports.preview, () => ({ body: { body, parameters: {} } })],
  [customReports.list, () => ({})],
  [customReports.get, named],
  [customReports.create, () => ({ body: { name: 'People by branch', description: '', body, parameters: {} } })],
  [customReports.update, (world) => ({ ...named(world), body: { name: 'People by branch', body, parameters: {}, version: 1 } })],
  [customReports.remove, named],
  [customReports.duplicate, emptied],
  [customReports.readers, (world) => ({ ...named(world), body: { shared_with: 'organisation', role_ids: [] } })],
  [customReports.share, (world) => ({ ...named(world), body: { shared_with: 'organisation', role_ids: [] } })],
  [savedReports.list, () => ({})],
  [savedReports.create, () => ({ body: { name: 'All employees', report_id: 'employee-master', parameters: {} } })],
  [savedReports.remove, named],
  [favouriteReports.list, () => ({})],
  [favouriteReports.add, () => ({ body: { base_id: 'employee-master' } })],
  [favouriteReports.order, () => ({ body: { base_ids: ['employee-master'] } })],
  [favouriteReports.remove, () => ({ params: { base: 'employee-master' } })],
  [recentReports, () => ({})],
  [reportSchedules.list, () => ({})],
  [reportSchedules.recipients, () => ({})],
  [reportSchedules.create, (world) => ({ body: schedule(world) })],
  [
    reportSchedules.update,
    (world) => ({ ...named(world), body: { ...schedule(world), parameters: {}, paused: false, version: 1 } }),
  ],
  [reportSchedules.remove, named],
  [reportSchedules.runNow, emptied],
  [dashboardMetrics.list, () => ({ query: { period: 'month' } })],
  [dashboardMetrics.file, () => ({ params: { metric: 'headcount' }, query: { format: 'csv' } })],
  [dashboardMetrics.get, () => ({ params: { metric: 'headcount' } })],
];
