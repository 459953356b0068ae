import type { Progress as ProgressState } from '@hrms/platform/contract';
import { Alert, Progress } from 'antd';
import '../run.css';

const progressText = (working: string, { done_count, total_count, note }: ProgressState) =>
  total_count === null
    ? (note ?? working)
    : `${working}: ${done_count.toLocaleString('en-IN')} of ${total_count.toLocaleString('en-IN')} people`;

/** How far a computation or a finalisation is; nothing once it ended well. */
export function RunProgress({ at, finalising }: { at: ProgressState | undefined; finalising: boolean }) {
  const working = finalising ? 'Making payslips' : 'Computing slips';
  if (!at || at.status === 'done') return null;
  if (at.status === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={`${working} stopped`}
        description={at.problem ?? 'The reason is not known'}
      />
    );
  const share = at.total_count ? Math.floor((at.done_count / at.total_count) * 100) : 0;
  return (
    <section className="ui-card run-progress" aria-label={working}>
      <p role="status">{progressText(working, at)}</p>
      <Progress percent={share} showInfo={false} status="active" aria-label={working} />
      <p className="note">You can leave this page: the work goes on, and this bar is here when you come back.</p>
    </section>
  );
}
