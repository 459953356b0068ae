import type { Progress as Job } from '@hrms/platform/contract';
import { Alert, Progress } from 'antd';

/** How far a job is; nothing once it succeeded. */
export function JobProgress({ at, working }: { at: Job | undefined; working: string }) {
  if (!at || at.status === 'done') return null;
  if (at.status === 'failed')
    return <Alert type="error" showIcon role="alert" title={`${working} stopped`} description={at.problem ?? 'Try again'} />;
  const share = at.total_count ? Math.floor((at.done_count / at.total_count) * 100) : 0;
  return (
    <div>
      <p role="status">
        {working}
        {at.total_count !== null && `: ${at.done_count.toLocaleString('en-IN')} of ${at.total_count.toLocaleString('en-IN')}`}
      </p>
      <Progress percent={share} showInfo={false} status="active" aria-label={working} />
    </div>
  );
}
