import { leavePolicies } from '@hrms/leave/contract';
import { NothingYet, useCan } from '@hrms/platform/web';
import { useNavigate } from 'react-router';

/** No leave policy is assigned yet: whoever sets leave up is led there. */
export function NoBalances() {
  const can = useCan();
  const navigate = useNavigate();
  const mayCreate = can(leavePolicies.create);
  return (
    <NothingYet
      title="No balances yet"
      text={mayCreate ? 'Balances appear once a leave policy is active.' : 'Balances appear once HR assigns a leave policy.'}
      label="Set up leave"
      action={mayCreate ? () => void navigate('/leave-policies') : undefined}
    />
  );
}
