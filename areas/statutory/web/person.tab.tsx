import { type ProfileSubject, useCan } from '@hrms/platform/web';
import { memberships, taxProfiles } from '@hrms/statutory/contract';
import { MembershipCard } from './membership.card.tsx';
import { TaxProfileCard } from './tax-profile.card.tsx';
import './statutory.css';

/** EPF membership and tax profile on an employee profile. */
export function PersonTab({ employee_id }: ProfileSubject) {
  const can = useCan();
  return (
    <>
      {can(memberships.get) && <MembershipCard employee_id={employee_id} />}
      {can(taxProfiles.get) && <TaxProfileCard employee_id={employee_id} />}
    </>
  );
}
