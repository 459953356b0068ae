import { users } from '@hrms/access/contract';
import { reloadSession, useAction, useCan, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Button } from 'antd';

/** Offers an owner the employee whose address is that of the own sign-in; shows nothing where there is none, or several. */
export function LinkOffer() {
  const { user } = useSignedIn();
  const may = useCan();
  const enabled = may(users.linkable) && may(users.update);
  const found = useEndpoint(users.linkable, { query: { search: user.email } }, { enabled });
  const own = found.data?.employees.filter(({ email }) => email?.toLowerCase() === user.email.toLowerCase()) ?? [];
  const account = useEndpoint(users.get, { params: { id: user.user_id } }, { enabled: enabled && own.length === 1 });
  const link = useAction(users.update, { failure: 'Failed to link your sign-in', onDone: () => void reloadSession() });
  const [employee] = own;
  if (own.length !== 1 || !employee || !account.data) return null;
  const { email, display_name, roles } = account.data;
  const { employee_id, full_name, employee_code } = employee;
  const body = { email, display_name, roles, employee_id };
  return (
    <p>
      {`${full_name} (${employee_code}) has your e-mail address. `}
      <Button loading={link.running} onClick={() => void link.run({ params: { id: user.user_id }, body })}>
        Link to my sign-in
      </Button>
    </p>
  );
}
