import type { Ctx } from '@hrms/platform/server';
import { ReportBody, type ReportParameters, type StartRun } from '@hrms/reports/contract';
import { PREBUILT_REPORTS } from '@hrms/reports/domain';
import { findDefinition } from '../custom/definition.queries.ts';
import { missing } from '../refusals.ts';

/** What a run is made of: name, definition, and the parameters stored with it completed by those of the request. */
export type ReportBase = {
  readonly name: string;
  readonly body: ReportBody;
  readonly usual: ReportParameters['period'];
  readonly parameters: ReportParameters;
  readonly report_id: string | null;
  readonly definition_id: string | null;
};

type Wanted = Pick<StartRun, 'report_id' | 'definition_id' | 'parameters'>;

/** The definition behind a request: a prebuilt report, or one that is stored. @throws `not_found` */
export async function findBase(ctx: Ctx, { report_id, definition_id, parameters }: Wanted): Promise<ReportBase> {
  if (definition_id) {
    const stored = await findDefinition(ctx, definition_id);
    if (!stored) throw missing('Report');
    const usual = PREBUILT_REPORTS.find(({ id }) => id === stored.report_id)?.period ?? 'this_month';
    return {
      name: stored.name,
      body: stored.body,
      usual,
      parameters: { ...stored.parameters, ...parameters },
      report_id: stored.report_id,
      definition_id,
    };
  }
  const report = PREBUILT_REPORTS.find(({ id }) => id === report_id);
  if (!report) throw missing('Report');
  const body = ReportBody.parse(report.body);
  return { name: report.name, body, usual: report.period, parameters, report_id: report.id, definition_id: null };
}
