import { CardRows, useCard } from '@hrms/platform/web';
import { workflowRequests } from '@hrms/workflows/contract';
import { requestStatuses } from '../statuses.ts';

const SCREEN = '/organization/approvals-workflow?tab=requests';

/** The caller's own requests that are not decided. */
export const OwnRequestsCard = () => (
  <CardRows
    read={useCard(workflowRequests.list, { query: { scope: 'mine', status: 'pending', limit: 4 } })}
    idOf={({ request_id }) => request_id}
    nameOf={({ title }) => title}
    toOf={({ request_id }) => `${SCREEN}&request=${request_id}`}
    asideOf={({ status }) => requestStatuses.tagOf(status)}
    empty="No requests of yours are pending."
    all={{ to: `${SCREEN}&status=pending`, noun: 'pending request' }}
  />
);
