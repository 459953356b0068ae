import { employees } from '@hrms/employees/contract';
import { type ProfileSubject, useEndpoint } from '@hrms/platform/web';
import { OverviewCards } from './overview.card.tsx';

export function OverviewTab({ employee_id }: ProfileSubject) {
  const { data } = useEndpoint(employees.get, { params: { id: employee_id } });
  return data ? <OverviewCards employee={data} /> : null;
}
