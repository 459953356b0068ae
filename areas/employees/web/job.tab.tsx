import { employees } from '@hrms/employees/contract';
import { type ProfileSubject, useEndpoint } from '@hrms/platform/web';
import { JobCard } from './job.card.tsx';

export function JobTab({ employee_id }: ProfileSubject) {
  const { data } = useEndpoint(employees.get, { params: { id: employee_id } });
  return data ? <JobCard employee={data} /> : null;
}
