import { employees } from '@hrms/employees/contract';
import { useEndpoint } from '@hrms/platform/web';
import { useNavigate, useParams } from 'react-router';
import { useIsOwnRecord } from './use-access.ts';

/** Employee id, breadcrumb and way back for screens of one employee's record. */
export function useEmployeePage(tab: string) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const isOwn = useIsOwnRecord(id);
  const { data: employee } = useEndpoint(employees.get, { params: { id } });
  const back = `/employees/profile/${id}?tab=${tab}`;
  const parent = { to: back, label: isOwn ? 'My profile' : (employee?.full_name ?? 'Profile') };
  return { id, isOwn, employee, parent, leave: () => void navigate(back) };
}
