import { initialsOf } from '@hrms/platform/web';
import type { RequestEmployee } from '@hrms/workflows/contract';
import type * as z from 'zod';
import './workflows.css';

type RequestorProps = { employee: z.output<typeof RequestEmployee> | null; fallback: string };

/** Name of a requestor with employee code and department; the submitter's name for a user without an employee record. */
export function Requestor({ employee, fallback }: RequestorProps) {
  const name = employee?.name ?? fallback;
  const second = [employee?.employee_code, employee?.department_name].filter(Boolean).join(' · ');
  return (
    <span className="flow-person">
      <span className="flow-initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>
        <span className="name">{name}</span>
        {second && <small>{second}</small>}
      </span>
    </span>
  );
}
