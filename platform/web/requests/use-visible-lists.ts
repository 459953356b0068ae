import type { Whose } from '@hrms/platform/contract';
import { useSignedIn } from '../session/use-session.ts';

/**
 * Lists a user has of a kind of record: the own one with an employee record, those of the reports and of all employees by the scopes
 * in which the roles grant the permission.
 */
export function useVisibleLists(permission: string | undefined): Whose[] {
  const { user } = useSignedIn();
  const grants = user.roles.flatMap(({ permissions }) => permissions);
  const scopes = new Set(grants.filter((grant) => grant.permission_code === permission).map(({ scope }) => scope));
  const lists: Whose[] = [];
  if (user.employee_id) lists.push('own');
  if (user.employee_id && scopes.has('team')) lists.push('team');
  if (scopes.has('organisation') || lists.length === 0) lists.push('all');
  return lists;
}
