import type { EmployeeRecord } from '@hrms/employees/contract';
import { formatDate } from '@hrms/platform/web';
import { Link } from 'react-router';
import { EmployeeStatusTag } from './employee-status.tsx';
import { Initials } from './person.tsx';
import { useToday } from './use-today.ts';
import { serviceLength } from './words.ts';

/** Who somebody is at a glance. */
export function ProfileHead({ employee }: { employee: EmployeeRecord }) {
  const { full_name, employee_code, designation, department, branch, manager, manager_id, joined_on, last_working_day, status } =
    employee;
  const today = useToday();
  const until = last_working_day && today && last_working_day < today ? last_working_day : today;
  return (
    <section className="ui-card emp-profile-head" aria-label="Employee">
      <Initials name={full_name} large />
      <div className="text">
        <strong>{full_name}</strong> <EmployeeStatusTag status={status} />
        <div className="lines">
          {[employee_code, designation, department, branch].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <div className="lines">
          {manager && manager_id && (
            <span>
              Reports to <Link to={`/employees/profile/${manager_id}`}>{manager}</Link>
            </span>
          )}
          {joined_on && (
            <span>
              {status === 'upcoming' || !until
                ? `Joins on ${formatDate(joined_on)}`
                : `Since ${formatDate(joined_on)}, ${serviceLength(joined_on, until)}`}
            </span>
          )}
          {last_working_day && <span>{`Last working day ${formatDate(last_working_day)}`}</span>}
        </div>
      </div>
    </section>
  );
}
