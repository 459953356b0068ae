import { JobProgress, refetchEndpoints, useJobProgress } from '@hrms/platform/web';
import { approvals, BulkOutcome, workflowRequests } from '@hrms/workflows/contract';
import * as z from 'zod';
import type { BulkAction, Outcome } from './bulk.tsx';
import '../workflows.css';

const JobResult = z.object({ failed: z.array(BulkOutcome) });

type BulkProgressProps = {
  asked: BulkAction;
  progress_id: string;
  onDone: (action: BulkAction['action'], results: Outcome[]) => void;
};

/** How far a bulk decision is; at its end the outcome of each approval. It goes on when the screen is left. */
export function BulkProgress({ asked: { approval_ids, action }, progress_id, onDone }: BulkProgressProps) {
  const { job } = useJobProgress(progress_id, (ended) => {
    if (ended?.status !== 'done') return;
    const failed = new Map((JobResult.safeParse(ended.result).data?.failed ?? []).map((line) => [line.approval_id, line]));
    onDone(
      action,
      approval_ids.map((id) => failed.get(id) ?? { approval_id: id, ok: true, code: null, message: null }),
    );
    void refetchEndpoints(approvals.mine, workflowRequests.list);
  });
  return (
    <div className="ui-card flow-bulk">
      <JobProgress job={job} working={action === 'approve' ? 'Approving' : 'Rejecting'} unit="requests" />
    </div>
  );
}
