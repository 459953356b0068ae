import { CardRows, formatDate, useCard } from '@hrms/platform/web';
import { salaryRevisions } from '@hrms/salary/contract';

/** Salary revisions that are not approved yet. */
export const PendingRevisionsCard = () => (
  <CardRows
    read={useCard(salaryRevisions.list, { query: { status: 'pending_approval', limit: 5 } })}
    idOf={({ revision_id }) => revision_id}
    nameOf={({ employee_name }) => employee_name}
    toOf={({ employee_id, revision_id }) => `/employees/salary/${employee_id}/revisions/${revision_id}`}
    asideOf={({ effective_from }) => `from ${formatDate(effective_from)}`}
    empty="No revisions are pending."
    all={{ to: '/employee-salary/revisions?status=pending_approval', noun: 'pending revision' }}
  />
);
