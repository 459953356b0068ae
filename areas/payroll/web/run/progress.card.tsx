import type { Progress } from '@hrms/platform/contract';
import { JobProgress } from '@hrms/platform/web';
import '../run.css';

/** Progress of a calculation or finalisation; nothing once it succeeded. */
export function RunProgress({ job, finalising }: { job: Progress | undefined; finalising: boolean }) {
  const working = finalising ? 'Creating payslips' : 'Calculating payslips';
  if (!job || job.status === 'done') return null;
  const progress = <JobProgress job={job} working={working} unit="employees" />;
  if (job.status === 'failed') return progress;
  return (
    <section className="ui-card run-progress" aria-label={working}>
      {progress}
      <p className="note">You can leave this page. Payroll keeps running in the background.</p>
    </section>
  );
}
