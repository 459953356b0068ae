import { type OrganisationBankAccount, organisationBankAccounts } from '@hrms/organisation/contract';
import { call, type DialogProps, Field, RecordDialog } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { ACCOUNT_TYPE_OPTIONS, PURPOSE_OPTIONS } from './labels.ts';

const accountKind = {
  endpoints: organisationBankAccounts,
  one: 'bank account',
  idOf: ({ bank_account_id }: OrganisationBankAccount) => bank_account_id,
  nameOf: ({ bank_name, account_number }: OrganisationBankAccount) => `${bank_name} ${account_number.slice(-4)}`,
};
const NEW_ACCOUNT = { account_type: 'current', purposes: ['salary'], default_for: [] };

/** Adds a bank account, or edits the one it is opened with. */
export const BankAccountDialog = (dialog: DialogProps<OrganisationBankAccount>) => (
  <RecordDialog kind={accountKind} {...dialog} drawer initial={NEW_ACCOUNT}>
    {dialog.subject && <p className="rec-quiet">A new account number, IFSC or holder needs approval by another user.</p>}
    <Field name="account_number" label="Account number">
      <Input maxLength={18} autoComplete="off" />
    </Field>
    <Field name="account_number_again" label="Confirm account number" help={dialog.subject && 'Only for a new account number.'}>
      <Input maxLength={18} autoComplete="off" />
    </Field>
    <IfscField />
    <Field name="bank_name" label="Bank">
      <Input maxLength={80} />
    </Field>
    <Field name="branch_name" label="Bank branch">
      <Input maxLength={80} />
    </Field>
    <Field name="account_holder" label="Account holder">
      <Input maxLength={100} />
    </Field>
    <Field name="account_type" label="Account type">
      <Select options={ACCOUNT_TYPE_OPTIONS} />
    </Field>
    <Field name="purposes" label="Used for">
      <Select mode="multiple" options={PURPOSE_OPTIONS} />
    </Field>
    <Field name="default_for" label="Default for" help="The first active account for a payment type becomes its default.">
      <Select mode="multiple" options={PURPOSE_OPTIONS} />
    </Field>
    <Field name="customer_id" label="Bank customer ID">
      <Input maxLength={40} />
    </Field>
  </RecordDialog>
);

/** The IFSC fills the bank in where the list knows it. */
function IfscField() {
  const form = Form.useFormInstance();
  const lookUp = async (code: string) => {
    if (code.trim().length !== 11) return;
    const known = await call(organisationBankAccounts.ifsc, { params: { code: code.trim() } }).catch(() => null);
    if (known?.bank_name) form.setFieldsValue({ bank_name: known.bank_name });
  };
  return (
    <Field name="ifsc" label="IFSC">
      <Input maxLength={11} autoComplete="off" onBlur={(event) => void lookUp(event.target.value)} />
    </Field>
  );
}
