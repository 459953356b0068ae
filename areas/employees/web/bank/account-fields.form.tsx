import { Field } from '@hrms/platform/web';
import { Input, Select } from 'antd';

export const ACCOUNT_TYPE_OPTIONS = [
  { value: 'savings', label: 'Savings' },
  { value: 'current', label: 'Current' },
  { value: 'nre', label: 'NRE' },
  { value: 'nro', label: 'NRO' },
];

/** Fields of a bank account, with the number entered twice. `at` is their path in the form. */
export function BankAccountFields({ at = [] }: { at?: readonly string[] }) {
  const name = (field: string) => [...at, field];
  return (
    <div className="emp-grid">
      <Field name={name('account_number')} label="Account number">
        <Input maxLength={18} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('account_number_again')} label="Confirm account number">
        <Input maxLength={18} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name={name('ifsc')} label="IFSC">
        <Input maxLength={11} autoComplete="off" />
      </Field>
      <Field name={name('bank_name')} label="Bank">
        <Input maxLength={80} autoComplete="off" />
      </Field>
      <Field name={name('account_holder')} label="Account holder" help="Leave blank to use the employee's name.">
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field name={name('account_type')} label="Account type">
        <Select placeholder="Savings" options={ACCOUNT_TYPE_OPTIONS} />
      </Field>
    </div>
  );
}
