import { leaveBalances, leaveOverview, leaveRequests } from '@hrms/leave/contract';
import { messageOf, useAction, useEndpoint } from '@hrms/platform/web';
import { approvals } from '@hrms/workflows/contract';
import { App } from 'antd';
import { useState } from 'react';

const AFTER = [approvals.mine, leaveRequests.list, leaveOverview.get, leaveBalances.list];

/** Own pending approvals of a subject by the id of the record they are about. */
export function useOwnApprovals(subject: string, enabled = true): ReadonlyMap<string, string> {
  const read = useEndpoint(approvals.mine, { query: { subject, limit: 500 } }, { enabled });
  return new Map((read.data?.rows ?? []).map(({ link, approval_id }) => [link.split('/').at(-1) ?? '', approval_id]));
}

/** Decides approvals, one by a click or many at once; what failed is said with its reason. */
export function useDecisions() {
  const { notification } = App.useApp();
  const [busy, setBusy] = useState(false);
  const action = useAction(approvals.processMany, { success: false, refresh: AFTER });
  const decide = async (approval_ids: readonly string[], verb: 'approve' | 'reject', comments?: string): Promise<boolean> => {
    setBusy(true);
    try {
      const { results } = await action.attempt({
        body: { approval_ids: [...approval_ids], action: verb, comments: comments ?? null },
      });
      const failed = results.filter(({ ok }) => !ok);
      const done = results.length - failed.length;
      const said = verb === 'approve' ? 'approved' : 'rejected';
      if (done > 0)
        notification.success({ title: 'Success', description: `${done === 1 ? '1 request' : `${done} requests`} ${said}` });
      for (const { message } of failed.slice(0, 3))
        notification.error({ title: `Not ${said}`, description: message ?? 'Try again' });
      if (failed.length > 3) notification.error({ title: `Not ${said}`, description: `${failed.length - 3} more requests` });
      return failed.length === 0;
    } catch (problem) {
      notification.error({ title: 'Failed to process approval', description: messageOf(problem) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { decide, busy };
}
