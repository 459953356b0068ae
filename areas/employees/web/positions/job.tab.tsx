import { employees } from '@hrms/employees/contract';
import { type ProfileSubject, useEndpoint } from '@hrms/platform/web';
import { CustomFieldsCard } from '../custom-fields/fields.card.tsx';
import { JobCard } from './job.card.tsx';

export function JobTab({ employee_id, isOwn }: ProfileSubject) {
  const { data } = useEndpoint(employees.get, { params: { id: employee_id } });
  if (!data) return null;
  return (
    <div className="emp-tab-stack">
      <JobCard employee={data} />
      <CustomFieldsCard employee={data} isOwn={isOwn} sections={['job']} />
    </div>
  );
}
