import { ApiError, Chart, LoadFailed, NoMatch, SkeletonRows, TablePager, useAction, useEndpoint } from '@hrms/platform/web';
import { type ReportParameters, type ReportRun, reportRuns } from '@hrms/reports/contract';
import { cellText } from '@hrms/reports/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useParameters } from './parameter-bar.tsx';
import type { ReportBase } from './report-base.ts';
import { ResultTable } from './result-table.tsx';
import { RunProgress } from './run-progress.panel.tsx';
import { RunTools } from './run-tools.tsx';

const SCALE: Partial<Record<string, number>> = { money: 100, percent: 100, hours: 60 };

const RunChart = ({ chart }: { chart: NonNullable<ReportRun['chart']> }) => {
  const scale = SCALE[chart.type] ?? 1;
  return (
    <section className="ui-card report-chart" aria-label="Chart">
      <Chart
        kind={chart.kind}
        title={chart.title}
        points={chart.points.map(({ label, value }) => ({ label, value: value / scale }))}
        summary={chart.summary}
        format={(value) => cellText(Math.round(value * scale), chart.type)}
      />
    </section>
  );
};

/** Runs a report with the parameters of the address and shows its result. */
export function RunView({ base, name }: { base: ReportBase; name: string }) {
  const parameters = useParameters();
  const { attempt, running } = useAction(reportRuns.start, { success: false });
  const [run, setRun] = useState<ReportRun>();
  const [problem, setProblem] = useState<string>();
  const wanted = JSON.stringify([base, parameters]);
  const start = async (refresh: boolean) => {
    const [of, values] = JSON.parse(wanted) as [ReportBase, ReportParameters];
    try {
      setRun(await attempt({ body: { ...of, parameters: values, refresh } }));
      setProblem(undefined);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : 'This report could not be run');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs anew when the question changes
  useEffect(() => void start(false), [wanted]);
  if (problem) return <LoadFailed message={problem} retry={() => void start(true)} />;
  if (!run) return <SkeletonRows rows={8} />;
  if (run.status !== 'done') return <RunProgress run={run} onEnd={setRun} again={() => void start(true)} />;
  return <RunResult run={run} name={name} base={base} parameters={parameters} busy={running} refresh={() => void start(true)} />;
}

type RunResultProps = {
  run: ReportRun;
  name: string;
  base: ReportBase;
  parameters: ReportParameters;
  busy: boolean;
  refresh: () => void;
};

function RunResult({ run, name, base, parameters, busy, refresh }: RunResultProps) {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const limit = Number(params.get('limit') ?? 20);
  const sort = params.get('sort') ?? undefined;
  const set = (values: Record<string, string>) =>
    setParams((former) => {
      for (const [key, value] of Object.entries(values)) former.set(key, value);
      return former;
    });
  const query = { page, limit, ...(sort && { sort }) };
  const read = useEndpoint(reportRuns.rows, { params: { id: run.run_id }, query }, { keepPrevious: true });
  return (
    <div className="ui-column">
      <RunTools run={run} name={name} base={base} parameters={parameters} busy={busy} refresh={refresh} />
      <p className="report-note">
        {run.resolved_parameters.map(({ label, value }) => `${label}: ${value}`).join(' · ')} ·{' '}
        {run.row_count.toLocaleString('en-IN')} rows
      </p>
      {run.hidden_columns.length > 0 && (
        <p className="report-note">
          Left out, because you may not see them: {run.hidden_columns.map(({ label }) => label).join(', ')}
        </p>
      )}
      {run.checks.length > 0 && (
        <ul className="report-note" aria-label="Checks">
          {run.checks.map(({ text, passed }) => (
            <li key={text}>
              {passed ? '✓' : '✗'} {text}
            </li>
          ))}
        </ul>
      )}
      {run.chart && <RunChart chart={run.chart} />}
      <section className="ui-card" aria-label="Result">
        {run.row_count === 0 ? (
          <NoMatch many="rows" title="Nothing matches" clear={false} />
        ) : (
          read.data && (
            <>
              <ResultTable
                columns={run.columns}
                rows={read.data.rows}
                totals={run.totals}
                sort={sort}
                onSort={(key) => set({ sort: key, page: '1' })}
              />
              <TablePager
                counts={read.data.pagination}
                sizes={[5, 10, 20, 50, 100, 500]}
                onChange={(to, size) => set({ page: String(to), limit: String(size) })}
              />
            </>
          )
        )}
      </section>
    </div>
  );
}
