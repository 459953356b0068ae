import { refetchEndpoints, useEndpoint, useSignedIn, useTopic } from '@hrms/platform/web';
import { approvals } from '@hrms/workflows/contract';

/** The number of my pending approvals beside the menu entry; red once one of them is late. */
export function ApprovalsBadge() {
  const { user } = useSignedIn();
  const { data } = useEndpoint(approvals.summary, {}, { together: 'patient' });
  useTopic(`notifications:${user.user_id}`, ({ polled }) => {
    if (!polled) void refetchEndpoints(approvals.mine);
  });
  if (!data || data.total === 0) return null;
  return (
    <span className={data.overdue > 0 ? 'app-badge late' : 'app-badge'}>
      {data.total > 99 ? '99+' : data.total}
      <span className="ui-hidden">{data.overdue > 0 ? ` pending approvals, ${data.overdue} late` : ' pending approvals'}</span>
    </span>
  );
}
