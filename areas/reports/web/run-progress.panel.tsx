import { callForAnswer, LoadFailed, useAction, useEndpoint, useJobProgress } from '@hrms/platform/web';
import { type ReportRun, reportRuns } from '@hrms/reports/contract';
import { Button, Progress } from 'antd';
import { placeText, stageShare, stageText } from './run-stage.ts';

/** Milliseconds between two looks at the place of a run that waits. */
const PAUSE = 2_000;

type RunProgressProps = { run: ReportRun; onEnd: (run: ReportRun) => void; again: () => void };

/** A run that waits or is read by a job: its place, how far it is, and Cancel. */
export function RunProgress({ run, onEnd, again }: RunProgressProps) {
  const params = { id: run.run_id };
  const cancel = useAction(reportRuns.cancel, { success: 'Report cancelled' });
  const open = run.status === 'queued' || run.status === 'running';
  const read = useEndpoint(reportRuns.events, { params }, { enabled: open, refetchInterval: PAUSE });
  const settle = async () => onEnd((await callForAnswer(reportRuns.get, { params })).data);
  const { job } = useJobProgress(open ? run.progress_id : null, () => void settle());
  if (run.status === 'cancelled')
    return (
      <section className="ui-card" aria-label="Result">
        <p role="status">The report was cancelled</p>
        <Button onClick={again}>Run again</Button>
      </section>
    );
  if (run.status === 'failed') return <LoadFailed message={run.problem ?? 'The report could not be loaded'} retry={again} />;
  const { status, stage, ahead } = read.data ?? run;
  const rows = job?.done_count ?? 0;
  return (
    <section className="ui-card ui-job-progress" aria-label="Progress">
      <p role="status">{status === 'queued' ? placeText(ahead) : stageText(stage, rows)}</p>
      <Progress percent={stageShare(stage)} showInfo={false} status="active" aria-label="Progress of the report" />
      <p className="report-note">You can leave this page. A notification tells you when the report is ready.</p>
      <Button
        loading={cancel.running}
        onClick={() => void cancel.run({ params, body: {} }).then((ended) => ended && onEnd(ended))}
      >
        Cancel
      </Button>
    </section>
  );
}
