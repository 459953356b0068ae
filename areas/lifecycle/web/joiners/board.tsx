import { type Joiner, type JoinerStatus, joiners } from '@hrms/lifecycle/contract';
import { countText, daysBetween } from '@hrms/platform/calendar';
import { formatDate, LoadedData, NothingYet, StatusTag, useEndpoint, type useListParams, useToday } from '@hrms/platform/web';
import { Link } from 'react-router';
import { JOINER_STATUSES } from '../joining-labels.ts';

const COLUMNS: readonly JoinerStatus[] = ['draft', 'offered', 'accepted', 'in_progress', 'ready'];
const MOST = 200;

const dayText = (days: number) =>
  days < 0 ? `${countText(-days, 'day')} ago` : days === 0 ? 'today' : `in ${countText(days, 'day')}`;

function Card({ joiner, today }: { joiner: Joiner; today: string }) {
  const { joiner_id, full_name, designation, department, joining_date, owner } = joiner;
  const { sections_done, sections_all, documents_done, documents_all, tasks_done, tasks_all, tasks_overdue } = joiner;
  return (
    <li className="ui-card">
      <Link to={`/employees/onboarding/${joiner_id}`}>{full_name}</Link>
      <small>
        {designation}, {department}
      </small>
      <small>
        {formatDate(joining_date)}, {dayText(daysBetween(today, joining_date))}
      </small>
      <small>
        Details {sections_done}/{sections_all}, documents {documents_done}/{documents_all}, tasks {tasks_done}/{tasks_all}
      </small>
      <small>{owner ? `Owner ${owner}` : 'No owner'}</small>
      {tasks_overdue > 0 && <StatusTag tone="error">{`${tasks_overdue} overdue`}</StatusTag>}
    </li>
  );
}

type Filter = ReturnType<typeof useListParams<typeof joiners.list>>[0];

/** Joiners who are not employees yet, by status, those who join first on top. */
export function JoinersBoard({ filter }: { filter: Filter }) {
  const today = useToday();
  const { status: _status, open: _open, page: _page, limit: _limit, ...narrowed } = filter;
  const read = useEndpoint(joiners.list, { query: { ...narrowed, open: 'true', limit: MOST } as never });
  return (
    <LoadedData of={read}>
      {({ rows, pagination }) =>
        rows.length === 0 ? (
          <NothingYet title="No joiners" text="Joiners appear here by status until they are employees." />
        ) : (
          <>
            {pagination.total > rows.length && (
              <p className="ui-note">
                The first {rows.length} of {pagination.total} joiners. Narrow the filters to see the others.
              </p>
            )}
            <div className="joining-board">
              {COLUMNS.map((status) => {
                const here = rows.filter((joiner) => joiner.status === status);
                return (
                  <section key={status} aria-label={JOINER_STATUSES.labelOf(status)}>
                    <h3>
                      {JOINER_STATUSES.tagOf(status)} {here.length}
                    </h3>
                    <ul>
                      {here.map((joiner) => (
                        <Card key={joiner.joiner_id} joiner={joiner} today={today} />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          </>
        )
      }
    </LoadedData>
  );
}
