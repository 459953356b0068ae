import type { Progress as Job } from '@hrms/platform/contract';
import { Alert, Progress } from 'antd';

type JobProgressProps = {
  job: Job | undefined;
  /** What is going on: 'Calculating payslips'. */
  working: string;
  /** What is counted: 'employees'. */
  unit?: string;
};

/** How far a job is; nothing before it began and once it succeeded. */
export function JobProgress({ job, working, unit }: JobProgressProps) {
  if (!job || job.status === 'done') return null;
  const { status, problem, total_count, done_count, note } = job;
  if (status === 'failed')
    return <Alert type="error" showIcon role="alert" title={`${working} stopped`} description={problem ?? 'Try again'} />;
  const share = total_count ? Math.floor((done_count / total_count) * 100) : 0;
  const counts =
    total_count !== null && `: ${done_count.toLocaleString('en-IN')} of ${total_count.toLocaleString('en-IN')} ${unit ?? ''}`;
  return (
    <div className="ui-job-progress">
      <p role="status">{counts ? `${working}${counts}`.trim() : (note ?? working)}</p>
      <Progress percent={share} showInfo={false} status="active" aria-label={working} />
    </div>
  );
}
