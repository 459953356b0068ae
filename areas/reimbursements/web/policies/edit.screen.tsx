import { formatDate, LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { expensePolicies } from '@hrms/reimbursements/contract';
import { useParams } from 'react-router';
import { PolicyForm } from './policy-form.tsx';
import { PolicyTestCard } from './policy-test.card.tsx';

const PARENT = { to: '/reimbursement/policies', label: 'Expense policies' };

export function EditPolicyScreen() {
  const { policyId = '' } = useParams();
  const read = useEndpoint(expensePolicies.get, { params: { id: policyId } });
  return (
    <LoadedPage of={read} title="Edit policy" parent={PARENT}>
      {(policy) => (
        <Page
          title={policy.name}
          subtitle={`${policy.people} employees, rules from ${policy.versions.map(({ from_date }) => formatDate(from_date)).join(', ')}`}
          parent={PARENT}
        >
          <PolicyForm key={policy.version} policy={policy} />
          <PolicyTestCard policy_id={policy.policy_id} />
        </Page>
      )}
    </LoadedPage>
  );
}
