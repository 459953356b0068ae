import { refetchEndpoints } from '@hrms/platform/web';
import { approvals, BulkOutcome, workflowRequests } from '@hrms/workflows/contract';
import { Alert, Progress } from 'antd';
import { useEffect } from 'react';
import * as z from 'zod';
import { countText } from '../labels.ts';
import { useJob } from '../use-job.ts';
import type { BulkAction, Outcome } from './bulk.tsx';
import '../workflows.css';

const JobResult = z.object({ failed: z.array(BulkOutcome) });

type BulkProgressProps = {
  asked: BulkAction;
  progress_id: string;
  onDone: (action: BulkAction['action'], results: Outcome[]) => void;
};

/** How far a bulk decision is; at its end the outcome of each approval. It goes on when the screen is left. */
export function BulkProgress({ asked, progress_id, onDone }: BulkProgressProps) {
  const job = useJob(progress_id);
  const { approval_ids, action } = asked;
  const total = job?.total_count ?? approval_ids.length;
  const done = job?.done_count ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the job ends
  useEffect(() => {
    if (job?.status !== 'done') return;
    const failed = new Map((JobResult.safeParse(job.result).data?.failed ?? []).map((one) => [one.approval_id, one]));
    onDone(
      action,
      approval_ids.map((id) => failed.get(id) ?? { approval_id: id, ok: true, code: null, message: null }),
    );
    void refetchEndpoints(approvals.mine, workflowRequests.list);
  }, [job?.status]);
  if (job?.status === 'failed') return <Alert type="error" showIcon role="alert" title={job.problem ?? 'The decisions failed'} />;
  return (
    <div className="ui-card flow-bulk" role="status">
      <p>{`${action === 'approve' ? 'Approving' : 'Rejecting'}: ${done.toLocaleString('en-IN')} of ${countText(total, 'request')}`}</p>
      <Progress percent={total > 0 ? Math.floor((done / total) * 100) : 0} showInfo={false} aria-label="Decided" />
    </div>
  );
}
