import { type EmployeeRecord, type Position, positionChanges, positions } from '@hrms/employees/contract';
import { formatDate, LoadedSection, useAction, useCan, useConfirm, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { EMPLOYMENT_TYPE_LABELS, POSITION_REASON_LABELS } from '../labels.ts';
import { useIsOwnRecord } from '../use-access.ts';
import { useToday } from '../use-today.ts';
import { MarkLeftDialog, ReinstateDialog, SuspendDialog } from './suspension.dialog.tsx';
import '../profile.css';

/** All positions, newest first. */
export function JobCard({ employee }: { employee: EmployeeRecord }) {
  const can = useCan();
  const isOwn = useIsOwnRecord(employee.employee_id);
  const today = useToday();
  const read = useEndpoint(positions.list, { params: { id: employee.employee_id } });
  const mayChange = can(positions.create) && !isOwn && employee.status !== 'left';
  return (
    <LoadedSection
      id="job"
      title="Positions"
      of={read}
      action={!isOwn && <JobActions employee={employee} mayChange={mayChange} />}
    >
      {({ positions: rows }) => (
        <ol className="emp-timeline">
          {rows.map((row, at) => (
            <PositionEntry
              key={row.position_id}
              position={row}
              today={today}
              of={mayChange ? employee.employee_id : undefined}
              isFirst={at === rows.length - 1}
            />
          ))}
        </ol>
      )}
    </LoadedSection>
  );
}

function JobActions({ employee, mayChange }: { employee: EmployeeRecord; mayChange: boolean }) {
  const { employee_id: id, full_name: name, status, last_working_day } = employee;
  const can = useCan();
  const navigate = useNavigate();
  const suspending = useDialog();
  const reinstating = useDialog();
  const leaving = useDialog();
  return (
    <div className="emp-actions">
      {status === 'active' && can(positionChanges.suspend) && <Button onClick={suspending.open}>Suspend</Button>}
      {status === 'suspended' && can(positionChanges.reinstate) && <Button onClick={reinstating.open}>Reinstate</Button>}
      {status !== 'draft' && can(positionChanges.markLeft) && (
        <Button onClick={leaving.open}>{last_working_day ? 'Change last working day' : 'Mark as left'}</Button>
      )}
      {mayChange && <Button onClick={() => void navigate(`/employees/position/${id}/assign`)}>Change position</Button>}
      <SuspendDialog {...suspending} id={id} name={name} />
      <ReinstateDialog {...reinstating} id={id} name={name} />
      <MarkLeftDialog {...leaving} id={id} name={name} last_working_day={last_working_day} />
    </div>
  );
}

type EntryProps = { position: Position; today: string | undefined; of: string | undefined; isFirst: boolean };

function PositionEntry({ position, today, of, isFirst }: EntryProps) {
  const { from_date, until_date, designation, department, branch, location, grade, manager, employment_type, reason, note } =
    position;
  const isFuture = today !== undefined && from_date > today;
  const isNow = today !== undefined && !isFuture && (until_date === null || until_date >= today);
  const span = until_date ? `${formatDate(from_date)} to ${formatDate(until_date)}` : `From ${formatDate(from_date)}`;
  return (
    <li className={isNow ? 'now' : ''} aria-current={isNow ? 'true' : undefined}>
      <div className="when">
        {span} · {POSITION_REASON_LABELS[reason]}
        {isFuture && ' · upcoming'}
        {isNow && ' · current'}
      </div>
      <div className="what">{designation}</div>
      <p className="more">
        {[
          department,
          branch,
          location,
          grade,
          EMPLOYMENT_TYPE_LABELS[employment_type],
          manager ? `reports to ${manager}` : 'no manager',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && <p className="more">{note}</p>}
      {of && (
        <p className="more">
          <Link
            to={`/employees/position/${of}/edit/${position.position_id}`}
            aria-label={`Correct the position from ${formatDate(from_date)}`}
          >
            Correct
          </Link>
          {isFuture && !isFirst && <DeletePlannedPosition id={of} position={position} />}
        </p>
      )}
    </li>
  );
}

function DeletePlannedPosition({ id, position }: { id: string; position: Position }) {
  const confirm = useConfirm();
  const remove = useAction(positionChanges.remove, { refresh: [positions.list] });
  const ask = async () => {
    const title = `Delete the upcoming position from ${formatDate(position.from_date)}?`;
    if (await confirm({ title, text: 'The previous position continues.', label: 'Delete', danger: true }))
      await remove.run({ params: { id, positionId: position.position_id } });
  };
  return (
    <Button type="link" size="small" danger onClick={() => void ask()}>
      Delete
    </Button>
  );
}
