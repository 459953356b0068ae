import { employeeChoices } from '@hrms/platform/contract';
import { formatDate, StatusTag, useEndpoint } from '@hrms/platform/web';
import { Alert } from 'antd';

type Difference = {
  employee_id: string;
  day: string;
  before: string | null;
  after: string;
  lop_before: number;
  lop_after: number;
  locked: boolean;
};
/** What the job `attendance.recompute` answers. */
export type RecomputeResult = { computed: number; changed: number; differences: readonly Difference[] };

const MOST = 50;

/** Days that would differ, before and after. */
export function DifferenceList({ of: { computed, changed, differences } }: { of: RecomputeResult }) {
  const shown = differences.slice(0, MOST);
  const ids = [...new Set(shown.map(({ employee_id }) => employee_id))];
  const people = useEndpoint(employeeChoices.list, { query: { search: '', ids: ids.join(',') } }, { enabled: ids.length > 0 });
  const nameOf = (id: string) => people.data?.people.find(({ employee_id }) => employee_id === id)?.full_name ?? 'Employee';
  if (changed === 0)
    return <Alert type="success" title={`${computed.toLocaleString('en-IN')} days compared. Nothing differs.`} />;
  return (
    <section aria-label="Differences">
      <Alert
        type="info"
        title={`${changed.toLocaleString('en-IN')} of ${computed.toLocaleString('en-IN')} days would change. Nothing is written yet.`}
      />
      <ul className="att-list">
        {shown.map(({ employee_id, day, before, after, lop_before, lop_after, locked }) => (
          <li key={`${employee_id}${day}`}>
            <span>
              {nameOf(employee_id)}, {formatDate(day)} {locked && <StatusTag tone="warning">Locked</StatusTag>}
            </span>
            <span>
              {before ?? 'Not calculated'} → {after}
              {lop_before !== lop_after && `, LOP ${lop_before} → ${lop_after}`}
            </span>
          </li>
        ))}
      </ul>
      {changed > shown.length && <p className="att-quiet">Showing the first {shown.length}.</p>}
    </section>
  );
}
