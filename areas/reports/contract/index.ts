export type { DatasetFieldType, DatasetRow, DatasetValue } from '@hrms/platform/contract';
export {
  type CustomReport,
  customReports,
  favouriteReports,
  type ReportDataset,
  type ReportLine,
  type ReportReader,
  recentReports,
  type SaveCustomReport,
  savedReports,
  type UpdateCustomReport,
} from './custom.contract.ts';
export {
  type CalculatedColumn,
  type ReportAggregate,
  ReportBody,
  type ReportBodyInput,
  type ReportColumn,
  type ReportCondition,
  type ReportFilter,
} from './definition.contract.ts';
export { dashboardMetrics, METRIC_SECTIONS, type Metric, type Metrics } from './metrics.contract.ts';
export { reportsPermissions } from './permissions.ts';
export {
  MOST_ROWS,
  prebuiltReports,
  REPORT_PERIODS,
  type ReportDetail,
  ReportFileFormat,
  type ReportParameters,
  type ReportRun,
  type ReportSummary,
  type ResultColumn,
  type ResultRow,
  reportRuns,
  type StartRun,
} from './report.contract.ts';
export {
  type ReportSchedule,
  reportSchedules,
  type SaveReportSchedule,
  type UpdateReportSchedule,
} from './schedule.contract.ts';
