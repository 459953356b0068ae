import { messageOf, useAction } from '@hrms/platform/web';
import { approvals, type DecisionAction, workflowRequests } from '@hrms/workflows/contract';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';
import { decisionText } from './decision-text.ts';

/** What a decision changes beside the approval itself. */
export const AFTER_DECISION = [approvals.mine, workflowRequests.list];

/** Approves with one click; `busy` names the approval that is being decided. */
export function useDecide(onDone?: () => void) {
  const { succeed, fail } = useMessage();
  const [busy, setBusy] = useState<string>();
  const process = useAction(approvals.process, { success: false, refresh: AFTER_DECISION });
  const decide = async (approval_id: string, action: DecisionAction, comments?: string) => {
    setBusy(approval_id);
    try {
      const decided = await process.attempt({ params: { id: approval_id }, body: { action, comments } });
      succeed(decisionText(action, decided));
      onDone?.();
    } catch (problem) {
      fail('Failed to process approval', messageOf(problem));
    } finally {
      setBusy(undefined);
    }
  };
  return { approve: (approval_id: string) => decide(approval_id, 'approve'), busy };
}
