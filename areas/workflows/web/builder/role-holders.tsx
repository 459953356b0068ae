import { roles } from '@hrms/access/contract';
import { countText } from '@hrms/platform/calendar';
import { useEndpoint } from '@hrms/platform/web';

const SHOWN = 3;

/** How many users hold a role, and the first of them. */
export function RoleHolders({ role_id }: { role_id: string }) {
  const { data } = useEndpoint(roles.users, { params: { id: role_id }, query: { limit: 5 } });
  if (!data) return null;
  const { total } = data.pagination;
  if (total === 0) return <span className="flow-late">No user holds this role</span>;
  const names = data.rows.slice(0, SHOWN).map(({ display_name }) => display_name);
  const more = total > names.length ? ` and ${total - names.length} more` : '';
  return <>{`${countText(total, 'user')} ${total === 1 ? 'holds' : 'hold'} this role: ${names.join(', ')}${more}`}</>;
}
