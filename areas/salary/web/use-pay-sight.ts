import { useSession } from '@hrms/platform/web';

/** Whether the user may see all salaries, their own, or none. */
export function usePayVisibility(): 'everybody' | 'own' | 'none' {
  const session = useSession();
  if (session.status !== 'signed_in') return 'none';
  const scopes = session.user.roles.flatMap(({ permissions }) =>
    permissions.filter(({ permission_code }) => permission_code === 'salary.assignment.read').map(({ scope }) => scope),
  );
  if (scopes.includes('organisation')) return 'everybody';
  return scopes.length > 0 ? 'own' : 'none';
}
