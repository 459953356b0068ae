import { type OrganisationBankAccount, organisationBankAccounts } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input, Select } from 'antd';

type ActionDialogProps = DialogProps & { account: OrganisationBankAccount };

export const RejectAccountDialog = ({ isOpen, close, account }: ActionDialogProps) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Reject the ${account.bank_name} account?`}
    submitLabel="Reject"
    endpoint={organisationBankAccounts.reject}
    params={{ id: account.bank_account_id }}
    initial={{ version: account.version }}
  >
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);

export const RevealAccountDialog = ({ isOpen, close, account, show }: ActionDialogProps & { show: (number: string) => void }) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Show ${account.bank_name} account number`}
    submitLabel="Show number"
    endpoint={organisationBankAccounts.reveal}
    params={{ id: account.bank_account_id }}
    success={false}
    onDone={({ account_number }) => show(account_number)}
  >
    <Field name="reason" label="Reason" help="Recorded in the personal data access log.">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);

/** Closes for good; a default account names its successor. */
export function CloseAccountDialog({
  isOpen,
  close,
  account,
  others,
}: ActionDialogProps & { others: readonly OrganisationBankAccount[] }) {
  const successors = others
    .filter(({ status, bank_account_id }) => status === 'active' && bank_account_id !== account.bank_account_id)
    .map(({ bank_account_id, bank_name, account_number }) => ({
      value: bank_account_id,
      label: `${bank_name} ${account_number}`,
    }));
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Close the ${account.bank_name} account?`}
      submitLabel="Close account"
      endpoint={organisationBankAccounts.close}
      params={{ id: account.bank_account_id }}
      initial={{ version: account.version }}
    >
      <p className="rec-quiet">No payments can be made from it. A closed account can’t be reopened.</p>
      {account.status === 'active' && account.default_for.length > 0 && (
        <Field name="new_default_id" label="Replacement default account">
          <Select allowClear options={successors} placeholder="Select an active account" />
        </Field>
      )}
    </FormDialog>
  );
}
