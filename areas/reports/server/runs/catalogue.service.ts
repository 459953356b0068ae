import type { Ctx, Dataset } from '@hrms/platform/server';
import { ReportBody, type ReportDetail, type ReportSummary } from '@hrms/reports/contract';
import { PREBUILT_REPORTS, type PrebuiltReport } from '@hrms/reports/domain';
import { listFavourites } from '../custom/favourite.queries.ts';
import { mayRead, prepareReport } from '../engine.service.ts';
import { missing } from '../refusals.ts';
import { findLastParameters, lastRuns } from './run.queries.ts';

type Offered = { readonly report: PrebuiltReport; readonly dataset: Dataset };

/** Reports whose dataset, and whose deciding fields, the caller may see. */
export function offeredReports(ctx: Ctx): Offered[] {
  const datasets = new Map(ctx.dependencies.reports.datasets().map((dataset) => [dataset.id, dataset]));
  return PREBUILT_REPORTS.flatMap((report) => {
    const dataset = datasets.get(report.body.dataset);
    return dataset && mayRead(ctx, dataset) ? [{ report, dataset }] : [];
  });
}

const toSummary = (
  { report, dataset }: Offered,
  favourites: ReadonlySet<string>,
  runs: ReadonlyMap<string, string>,
): ReportSummary => ({
  report_id: report.id,
  area: report.area,
  name: report.name,
  description: report.description,
  period: dataset.period,
  favourite: favourites.has(report.id),
  month_end: report.month_end,
  last_run_at: runs.get(report.id) ?? null,
});

/** The catalogue of the caller; counts are of all groups, whatever is searched. */
export async function listPrebuilt(ctx: Ctx, { area, search }: { area?: string | undefined; search?: string | undefined }) {
  const offered = offeredReports(ctx);
  const favourites = new Set((await listFavourites(ctx)).map(({ base_id }) => base_id));
  const runs = await lastRuns(ctx);
  const words = search?.toLowerCase();
  const rows = offered
    .filter(({ report }) => !area || report.area === area)
    .filter(({ report }) => !words || `${report.name} ${report.description} ${report.id}`.toLowerCase().includes(words))
    .map((entry) => toSummary(entry, favourites, runs));
  const areas = [...Map.groupBy(offered, ({ report }) => report.area)].map(([name, own]) => ({
    area: name,
    reports: own.length,
  }));
  return { rows, areas };
}

/** A prebuilt report with its columns. @throws `not_found` */
export async function readPrebuilt(ctx: Ctx, id: string): Promise<ReportDetail> {
  const entry = offeredReports(ctx).find(({ report }) => report.id === id);
  if (!entry) throw missing('Report');
  const body = ReportBody.parse(entry.report.body);
  const { fields, hidden } = prepareReport(ctx, body, false);
  const favourites = new Set((await listFavourites(ctx)).map(({ base_id }) => base_id));
  return {
    ...toSummary(entry, favourites, await lastRuns(ctx)),
    of_employee: entry.dataset.of_employee,
    default_period: entry.report.period,
    body,
    columns: [...body.groups, ...body.columns.map(({ field }) => field)].flatMap((key) => fields.get(key) ?? []),
    hidden_columns: [...hidden],
    parameters: await findLastParameters(ctx, id),
  };
}
