import type { EmployeeRecord } from '@hrms/employees/contract';
import { formatDate } from '@hrms/platform/web';
import { Link } from 'react-router';
import { EmployeeStatusTag } from '../employee-status.tsx';
import { formatServiceLength } from '../labels.ts';
import { EmployeePhoto } from '../photo.tsx';
import { useCanSeeOthers } from '../use-access.ts';
import { useToday } from '../use-today.ts';
import { PhotoUpload } from './photo-change.tsx';

const serviceText = (joined_on: string, until: string) =>
  `Since ${formatDate(joined_on)}, ${formatServiceLength(joined_on, until)}`;

/** Header of a profile: job, status and manager. */
export function ProfileHead({ employee }: { employee: EmployeeRecord }) {
  const {
    full_name,
    employee_code,
    designation,
    department,
    branch,
    manager,
    manager_id,
    joined_on,
    last_working_day,
    leaving_reason,
    status,
    photo_url,
  } = employee;
  const today = useToday();
  const sees = useCanSeeOthers();
  const until = last_working_day && today && last_working_day < today ? last_working_day : today;
  return (
    <section className="ui-card emp-profile-head" aria-label="Employee">
      <div className="emp-photo">
        <EmployeePhoto name={full_name} url={photo_url} large />
        <PhotoUpload employee={employee} />
      </div>
      <div className="text">
        <strong>{designation ?? 'No designation'}</strong> <EmployeeStatusTag status={status} />
        <p>{[employee_code, department, branch].filter(Boolean).join(' · ')}</p>
        <p>
          {manager && manager_id && (
            <>Reports to {sees ? <Link to={`/employees/profile/${manager_id}`}>{manager}</Link> : manager} · </>
          )}
          {joined_on && (status === 'upcoming' || !until ? `Joins on ${formatDate(joined_on)}` : serviceText(joined_on, until))}
          {last_working_day &&
            ` · Last working day ${formatDate(last_working_day)}${leaving_reason ? ` (${leaving_reason})` : ''}`}
        </p>
      </div>
    </section>
  );
}
