import { ApiError, LoadFailed, NoMatch, SkeletonRows, TablePager, useAction, useEndpoint, useIsPhone } from '@hrms/platform/web';
import { type ReportBody, type ReportParameters, type ReportRun, reportRuns } from '@hrms/reports/contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportBase } from './report-base.ts';
import { ResultCards } from './result-cards.tsx';
import { ResultTable } from './result-table.tsx';
import { ResultTools } from './result-tools.tsx';
import type { RevealedRows } from './reveal.dialog.tsx';
import { RunChart } from './run-chart.tsx';
import { RunNotes } from './run-notes.tsx';
import { RunProgress } from './run-progress.panel.tsx';
import { RunTools } from './run-tools.tsx';
import { useParameters } from './use-parameters.ts';
import { useShownResult } from './use-shown-result.ts';

type RunViewProps = { base: ReportBase; name: string; body: ReportBody; of_employee: boolean };

/** Runs a report with the parameters of the address and shows its result. */
export function RunView({ base, name, body, of_employee }: RunViewProps) {
  const parameters = useParameters();
  const { attempt, running } = useAction(reportRuns.start, { success: false });
  const [run, setRun] = useState<ReportRun>();
  const [problem, setProblem] = useState<string>();
  const wanted = JSON.stringify([base, parameters]);
  const lastStart = useRef(0);
  const start = async (refresh: boolean) => {
    lastStart.current += 1;
    const number = lastStart.current;
    const [of, values] = JSON.parse(wanted) as [ReportBase, ReportParameters];
    try {
      const answer = await attempt({ body: { ...of, parameters: values, refresh } });
      // an earlier question may be answered after the present one
      if (number !== lastStart.current) return;
      setRun(answer);
      setProblem(undefined);
    } catch (failure) {
      if (number !== lastStart.current) return;
      setProblem(failure instanceof ApiError ? failure.message : 'This report could not be run');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs anew when the question changes
  useEffect(() => void start(false), [wanted]);
  if (problem) return <LoadFailed message={problem} retry={() => void start(true)} />;
  if (!run) return <SkeletonRows rows={8} />;
  if (run.status !== 'done') return <RunProgress run={run} onEnd={setRun} again={() => void start(true)} />;
  const tools = { run, name, base, parameters, busy: running, refresh: () => void start(true) };
  return <RunResult tools={tools} run={run} body={body} of_employee={of_employee} />;
}

type RunResultProps = {
  tools: Omit<Parameters<typeof RunTools>[0], 'shown_keys' | 'onReveal'>;
  run: ReportRun;
  body: ReportBody;
  of_employee: boolean;
};

function RunResult({ tools, run, body, of_employee }: RunResultProps) {
  const [params] = useSearchParams();
  const phone = useIsPhone();
  const { sort, set, query, shown } = useShownResult(run);
  const read = useEndpoint(reportRuns.rows, { params: { id: run.run_id }, query }, { keepPrevious: true });
  const { columns, hidden } = shown;
  const [revealed, setRevealed] = useState<{ of: string; rows: RevealedRows }>();
  const full = new Map(revealed?.of === run.run_id ? revealed.rows.map(({ key, cells }) => [key, cells]) : []);
  const rows = (read.data?.rows ?? []).map((row) => ({ ...row, cells: full.get(row.key) ?? row.cells }));
  const shown_keys = rows.filter(({ kind }) => kind === 'row').map(({ key }) => key);
  return (
    <>
      <div className="report-head">
        <RunNotes run={run} />
        <RunTools {...tools} shown_keys={shown_keys} onReveal={(own) => setRevealed({ of: run.run_id, rows: own })} />
      </div>
      {run.chart && params.get('picture') !== 'off' && <RunChart chart={run.chart} columns={run.columns} />}
      <section className="ui-card" aria-label="Result">
        <ResultTools run={run} body={body} of_employee={of_employee} />
        {run.row_count === 0 ? (
          <NoMatch many="rows" title="Nothing matches" clear={false} />
        ) : (
          read.data && (
            <>
              {phone ? (
                <ResultCards columns={columns} hidden={hidden} rows={rows} totals={run.totals} />
              ) : (
                <ResultTable
                  columns={columns}
                  hidden={hidden}
                  rows={rows}
                  totals={run.totals}
                  sort={sort}
                  onSort={(key) => set({ sort: key, page: '1' })}
                />
              )}
              <TablePager
                counts={read.data.pagination}
                sizes={[5, 10, 20, 50, 100, 500]}
                onChange={(to, size) => set({ page: String(to), limit: String(size) })}
              />
            </>
          )
        )}
      </section>
    </>
  );
}
