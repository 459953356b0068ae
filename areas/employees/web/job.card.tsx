import { type EmployeeRecord, type Position, positions } from '@hrms/employees/contract';
import { formatDate, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { PositionDialog } from './position.dialog.tsx';
import { TitledCard } from './titled-card.tsx';
import { useIsOwn } from './use-reach.ts';
import { useToday } from './use-today.ts';
import { EMPLOYMENT, REASON } from './words.ts';
import './profile.css';

/** Every position, past and future, newest first. */
export function JobCard({ employee }: { employee: EmployeeRecord }) {
  const can = useCan();
  const isOwn = useIsOwn(employee.employee_id);
  const today = useToday();
  const changing = useDialog();
  const read = useEndpoint(positions.list, { params: { id: employee.employee_id } });
  const change = can(positions.create) && !isOwn && employee.status !== 'left' && (
    <Button onClick={changing.open}>Change position</Button>
  );
  return (
    <TitledCard id="job" title="Positions" of={read} action={change}>
      {({ positions: rows }) => (
        <>
          <ol className="emp-timeline">
            {rows.map((row) => (
              <Entry key={row.position_id} position={row} today={today} />
            ))}
          </ol>
          <PositionDialog {...changing} employee={employee} />
        </>
      )}
    </TitledCard>
  );
}

function Entry({ position, today }: { position: Position; today: string | undefined }) {
  const { from_date, until_date, designation, department, branch, manager, employment_type, reason, note } = position;
  const isFuture = today !== undefined && from_date > today;
  const isNow = today !== undefined && !isFuture && (until_date === null || until_date >= today);
  const span = until_date ? `${formatDate(from_date)} to ${formatDate(until_date)}` : `From ${formatDate(from_date)}`;
  return (
    <li className={isNow ? 'now' : ''} aria-current={isNow ? 'true' : undefined}>
      <div className="when">
        {span} · {REASON[reason]}
        {isFuture && ' · planned'}
        {isNow && ' · now'}
      </div>
      <div className="what">{designation}</div>
      <p className="more">
        {[department, branch, EMPLOYMENT[employment_type], manager ? `reports to ${manager}` : 'without manager'].join(' · ')}
      </p>
      {note && <p className="more">{note}</p>}
    </li>
  );
}
