import { bankAccountChanges, bankAccounts, paySplits } from '@hrms/employees/contract';
import { Field, FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Alert, Checkbox, Input, Select } from 'antd';
import { useParams } from 'react-router';
import { ReasonAndProofFields } from '../changes/reason-and-proof.form.tsx';
import { WarningConfirmation } from '../confirmation.form.tsx';
import { useEmployeePage } from '../use-employee-page.ts';
import { ACCOUNT_TYPE_OPTIONS, BankAccountFields } from './account-fields.form.tsx';
import '../employees.css';

/** Adds a bank account; an own one needs approval. */
export function BankAccountAddScreen() {
  const { id, isOwn, parent, leave } = useEmployeePage('bank');
  return (
    <Page title="Add bank account" parent={parent} width="narrow">
      <section className="ui-card emp-card" aria-label="Bank account">
        {isOwn && (
          <Alert
            className="ui-form-notice"
            type="info"
            showIcon
            title="Available a few days after approval. Until then, salary goes to your current account."
          />
        )}
        <FormPanel
          endpoint={bankAccounts.create}
          params={{ id }}
          initial={{ account_type: 'savings', use_for_salary: true }}
          submitLabel="Add account"
          refresh={[paySplits.get]}
          {...(isOwn && { success: 'Sent for approval. Until then, salary goes to the current account.' })}
          cancel={leave}
          onDone={leave}
        >
          <BankAccountFields />
          <Field
            name="use_for_salary"
            label={null}
            valueProp="checked"
            help="To split the salary over several accounts, use Salary split on the Bank tab."
          >
            <Checkbox>Pay full salary to this account</Checkbox>
          </Field>
          <WarningConfirmation />
          {isOwn && <ReasonAndProofFields proof />}
        </FormPanel>
      </section>
    </Page>
  );
}

/** Edits holder, bank, branch and type; another number is another account. */
export function BankAccountEditScreen() {
  const { id, isOwn, parent, leave } = useEmployeePage('bank');
  const { accountId = '' } = useParams();
  const read = useEndpoint(bankAccounts.list, { params: { id } });
  const account = read.data?.bank_accounts.find(({ bank_account_id }) => bank_account_id === accountId);
  return (
    <Page title={account ? `Account ${account.account_number}` : 'Bank account'} parent={parent} width="narrow">
      {read.isPending && <SkeletonRows />}
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.data && !account && <LoadFailed message="Bank account not found" retry={leave} />}
      {account && isOwn && <Alert type="info" showIcon title="To correct your own account, add a new one or ask HR" />}
      {account && !isOwn && (
        <section className="ui-card emp-card" aria-label="Bank account">
          <FormPanel
            endpoint={bankAccountChanges.update}
            params={{ id, accountId }}
            initial={account}
            cancel={leave}
            onDone={leave}
          >
            <div className="emp-grid">
              <Field name="account_holder" label="Account holder">
                <Input maxLength={100} autoComplete="off" />
              </Field>
              <Field name="account_type" label="Account type">
                <Select options={ACCOUNT_TYPE_OPTIONS} />
              </Field>
              <Field name="bank_name" label="Bank">
                <Input maxLength={80} autoComplete="off" />
              </Field>
              <Field name="branch_name" label="Bank branch">
                <Input maxLength={80} autoComplete="off" />
              </Field>
            </div>
          </FormPanel>
        </section>
      )}
    </Page>
  );
}
