import { type DialogProps, Field, FormDialog, MoneyInput } from '@hrms/platform/web';
import { taxProfiles } from '@hrms/statutory/contract';
import { Input } from 'antd';

type PreviousEmploymentDialogProps = DialogProps & { employee_id: string; tax_year: string };

/** Adds salary and TDS of a previous employer in the tax year. */
export function PreviousEmploymentDialog({ isOpen, close, employee_id, tax_year }: PreviousEmploymentDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Add previous employer for ${tax_year}`}
      submitLabel="Add employer"
      endpoint={taxProfiles.addPrevious}
      initial={{ employee_id, tax_year }}
    >
      <Field name="employer_name" label="Employer">
        <Input maxLength={120} />
      </Field>
      <Field name="salary_paise" label="Salary in the tax year">
        <MoneyInput />
      </Field>
      <Field name="tds_paise" label="TDS deducted">
        <MoneyInput />
      </Field>
    </FormDialog>
  );
}
