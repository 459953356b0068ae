import { Page } from '@hrms/platform/web';
import { PolicyForm } from './policy-form.tsx';
import '../claims.css';

export const AddPolicyScreen = () => (
  <Page title="Add policy" parent={{ to: '/reimbursement/policies', label: 'Expense policies' }}>
    <PolicyForm />
  </Page>
);
