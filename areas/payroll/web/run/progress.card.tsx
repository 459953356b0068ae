import type { Progress as ProgressState } from '@hrms/platform/contract';
import { Alert, Progress } from 'antd';
import '../run.css';

const progressText = (working: string, { done_count, total_count, note }: ProgressState) =>
  total_count === null
    ? (note ?? working)
    : `${working}: ${done_count.toLocaleString('en-IN')} of ${total_count.toLocaleString('en-IN')} employees`;

/** Progress of a calculation or finalisation; nothing once it succeeded. */
export function RunProgress({ at, finalising }: { at: ProgressState | undefined; finalising: boolean }) {
  const working = finalising ? 'Creating payslips' : 'Calculating payslips';
  if (!at || at.status === 'done') return null;
  if (at.status === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={`${working} stopped`}
        description={at.problem ?? 'Unknown error. Try again'}
      />
    );
  const share = at.total_count ? Math.floor((at.done_count / at.total_count) * 100) : 0;
  return (
    <section className="ui-card run-progress" aria-label={working}>
      <p role="status">{progressText(working, at)}</p>
      <Progress percent={share} showInfo={false} status="active" aria-label={working} />
      <p className="note">You can leave this page. Payroll keeps running in the background.</p>
    </section>
  );
}
