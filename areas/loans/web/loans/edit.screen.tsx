import { loans } from '@hrms/loans/contract';
import { LoadedPage, NothingYet, Page, useEndpoint } from '@hrms/platform/web';
import { useNavigate, useParams } from 'react-router';
import { LOAN_LIST } from '../labels.ts';
import { LoanForm } from './loan-form.tsx';
import '../loans.css';

/** Changes a draft or a request before its decision. */
export function EditLoanScreen() {
  const { loanId: id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(loans.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Edit loan" parent={LOAN_LIST}>
      {(loan) => (
        <Page title={`Edit ${loan.number}`} parent={LOAN_LIST}>
          {loan.actions.includes('edit') ? (
            <LoanForm loan={loan} />
          ) : (
            <NothingYet
              title="This loan can no longer be changed"
              text="Only drafts and requests before the decision can be changed."
              label="View loan"
              action={() => void navigate(`/loans/${id}`)}
            />
          )}
        </Page>
      )}
    </LoadedPage>
  );
}
