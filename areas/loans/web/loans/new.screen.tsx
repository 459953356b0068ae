import { Page } from '@hrms/platform/web';
import { LOAN_LIST } from '../labels.ts';
import { LoanForm } from './loan-form.tsx';
import '../loans.css';

export const NewLoanScreen = () => (
  <Page title="Apply for a loan" parent={LOAN_LIST}>
    <LoanForm />
  </Page>
);
