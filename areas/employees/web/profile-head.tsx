import type { EmployeeRecord } from '@hrms/employees/contract';
import { formatDate } from '@hrms/platform/web';
import { Link } from 'react-router';
import { EmployeeStatusTag } from './employee-status.tsx';
import { Photo } from './photo.tsx';
import { PhotoChange } from './photo-change.tsx';
import { useSeesOthers } from './use-reach.ts';
import { useToday } from './use-today.ts';
import { serviceLength } from './words.ts';

const since = (joined_on: string, until: string) => `Since ${formatDate(joined_on)}, ${serviceLength(joined_on, until)}`;

/** Who somebody is at a glance. */
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
    status,
    photo_url,
  } = employee;
  const today = useToday();
  const sees = useSeesOthers();
  const until = last_working_day && today && last_working_day < today ? last_working_day : today;
  return (
    <section className="ui-card emp-profile-head" aria-label="Employee">
      <div className="emp-photo">
        <Photo name={full_name} url={photo_url} large />
        <PhotoChange employee={employee} />
      </div>
      <div className="text">
        <strong>{designation ?? 'Without designation'}</strong> <EmployeeStatusTag status={status} />
        <p>{[employee_code, department, branch].filter(Boolean).join(' · ')}</p>
        <p>
          {manager && manager_id && (
            <>Reports to {sees ? <Link to={`/employees/profile/${manager_id}`}>{manager}</Link> : manager} · </>
          )}
          {joined_on && (status === 'upcoming' || !until ? `Joins on ${formatDate(joined_on)}` : since(joined_on, until))}
          {last_working_day && ` · Last working day ${formatDate(last_working_day)}`}
        </p>
      </div>
    </section>
  );
}
