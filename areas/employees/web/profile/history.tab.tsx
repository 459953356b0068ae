import { type HistoryEvent, histories } from '@hrms/employees/contract';
import { formatDate, LoadedSection, type ProfileSubject, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { changeValueText } from '../labels.ts';
import '../positions/position.css';

const toFieldLabel = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/** History of a record, newest first, with each field before and after. */
export function HistoryTab({ employee_id }: ProfileSubject) {
  const [limit, setLimit] = useState(20);
  const read = useEndpoint(histories.list, { params: { id: employee_id }, query: { limit } }, { keepPrevious: true });
  return (
    <LoadedSection title="History" of={read}>
      {({ rows, pagination }) => (
        <>
          {rows.length === 0 && <p className="note">No changes yet.</p>}
          <ol className="emp-history">
            {rows.map((event) => (
              <HistoryEventRow key={event.event_id} event={event} />
            ))}
          </ol>
          {pagination.total > rows.length && limit < 500 && (
            <Button onClick={() => setLimit((now) => Math.min(500, now + 50))}>Show earlier</Button>
          )}
        </>
      )}
    </LoadedSection>
  );
}

const HistoryEventRow = ({ event: { event, at, actor, reason, changes } }: { event: HistoryEvent }) => (
  <li>
    <strong>{toFieldLabel(event)}</strong>
    <div className="when">{`${formatDate(at.slice(0, 10))}, ${time.format(new Date(at))} · ${actor ?? 'System'}`}</div>
    {reason && <div className="when">{`Reason: ${reason}`}</div>}
    {changes.length > 0 && (
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{toFieldLabel(field)}</dt>
            <dd>{`${changeValueText(before)} → ${changeValueText(after)}`}</dd>
          </div>
        ))}
      </dl>
    )}
  </li>
);
