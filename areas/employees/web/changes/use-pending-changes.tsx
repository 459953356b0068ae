import { type ChangeSection, changeRequests } from '@hrms/employees/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import { changeValueText } from '../labels.ts';

/**
 * Shows the pending value of a change request beside the current one: `pending('last_name', …)`.
 * For the employee and for users who may see change requests.
 */
export function usePendingChanges(
  section: ChangeSection,
  employee_id: string,
  isOwn: boolean,
): (field: string, present: ReactNode) => ReactNode {
  const can = useCan();
  const read = useEndpoint(
    changeRequests.own,
    { params: { id: employee_id } },
    { enabled: isOwn || can('employees.change.read') },
  );
  const waiting = new Map(
    (read.data?.change_requests ?? [])
      .filter((change) => change.status === 'pending' && change.section === section)
      .flatMap(({ lines }) => lines.map(({ field, after }) => [field, after] as const)),
  );
  return (field, present) =>
    waiting.has(field) ? (
      <>
        {present ?? <span className="ui-none">–</span>}
        <small className="emp-asked">{`Requested: ${changeValueText(waiting.get(field))} (pending approval)`}</small>
      </>
    ) : (
      present
    );
}
