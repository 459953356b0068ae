import { useSignedIn } from '@hrms/platform/web';

const WIDE = ['team', 'organisation'];

/** Whether the user may see records of other employees. */
export function useCanSeeOthers(): boolean {
  const { user } = useSignedIn();
  return user.roles.some(({ permissions }) =>
    permissions.some(({ permission_code, scope }) => permission_code === 'employees.employee.read' && WIDE.includes(scope)),
  );
}

/** Whether an employee is the signed-in user. */
export function useIsOwnRecord(employee_id: string): boolean {
  const { user } = useSignedIn();
  return employee_id === 'me' || user.employee_id === employee_id;
}

/** Whether the signed-in user holds a permission with organisation scope. */
export function useHasOrganisationScope(): (code: string) => boolean {
  const { user } = useSignedIn();
  return (code) =>
    user.roles.some(({ permissions }) =>
      permissions.some(({ permission_code, scope }) => permission_code === code && scope === 'organisation'),
    );
}
