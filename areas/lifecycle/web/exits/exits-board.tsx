import { type Exit, type ExitStatus, exits } from '@hrms/lifecycle/contract';
import { daysBetween } from '@hrms/platform/calendar';
import { formatDate, LoadedData, NothingYet, useEndpoint, useToday } from '@hrms/platform/web';
import { Link } from 'react-router';
import { EXIT_STATUSES, KINDS, SETTLEMENT_CLOCKS } from './exit-labels.ts';

const COLUMNS: readonly ExitStatus[] = ['draft', 'submitted', 'returned', 'serving_notice', 'clearance', 'settled'];
const ALWAYS: readonly ExitStatus[] = ['submitted', 'serving_notice', 'clearance', 'settled'];
const MOST = 200;

const daysText = (days: number): string => {
  if (days < 0) return days === -1 ? '1 day ago' : `${-days} days ago`;
  if (days === 0) return 'today';
  return days === 1 ? '1 day left' : `${days} days left`;
};

function Card({ exit, today }: { exit: Exit; today: string }) {
  const { exit_id, employee_name, department, kind, last_working_day, settlement_due_on, settlement_clock } = exit;
  const { tasks_open, tasks_all, pending_with } = exit;
  return (
    <li className="ui-card">
      <Link to={`/employees/offboarding/${exit_id}`}>{employee_name}</Link>
      <small>{[KINDS[kind], department].filter(Boolean).join(', ')}</small>
      <small>
        Last working day {formatDate(last_working_day)}, {daysText(daysBetween(today, last_working_day))}
      </small>
      <small>
        Settlement due {formatDate(settlement_due_on)} {SETTLEMENT_CLOCKS.tagOf(settlement_clock)}
      </small>
      {tasks_all > 0 && (
        <small>
          {tasks_open} of {tasks_all} tasks open
        </small>
      )}
      {pending_with.length > 0 && <small>Pending with {pending_with.join(', ')}</small>}
    </li>
  );
}

/** Exits that are not closed, by status, those who leave first on top. */
export function ExitsBoard() {
  const today = useToday();
  const read = useEndpoint(exits.list, { query: { limit: MOST } });
  return (
    <LoadedData of={read}>
      {({ rows, pagination }) => {
        const open = rows.filter(({ status }) => COLUMNS.includes(status));
        if (open.length === 0)
          return (
            <NothingYet
              title="No employee is leaving"
              text="Resignations and exits that HR starts appear here until they are closed."
            />
          );
        const shown = COLUMNS.filter((status) => ALWAYS.includes(status) || open.some((exit) => exit.status === status));
        return (
          <>
            {pagination.total > rows.length && (
              <p className="ui-note">
                The first {rows.length} of {pagination.total} exits. The table has all of them.
              </p>
            )}
            <div className="joining-board">
              {shown.map((status) => {
                const here = open.filter((exit) => exit.status === status);
                return (
                  <section key={status} aria-label={EXIT_STATUSES.labelOf(status)}>
                    <h3>
                      {EXIT_STATUSES.tagOf(status)} {here.length}
                    </h3>
                    <ul>
                      {here.map((exit) => (
                        <Card key={exit.exit_id} exit={exit} today={today} />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          </>
        );
      }}
    </LoadedData>
  );
}
