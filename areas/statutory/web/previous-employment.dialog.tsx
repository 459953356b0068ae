import { type DialogProps, Field, FormDialog, MoneyInput } from '@hrms/platform/web';
import { taxProfiles } from '@hrms/statutory/contract';
import { Input } from 'antd';

type PreviousEmploymentDialogProps = DialogProps & { employee_id: string; tax_year: string };

/** Records what an earlier employer paid and deducted in the tax year. */
export function PreviousEmploymentDialog({ isOpen, close, employee_id, tax_year }: PreviousEmploymentDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Add earlier employer for ${tax_year}`}
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
      <Field name="tds_paise" label="Tax deducted">
        <MoneyInput />
      </Field>
    </FormDialog>
  );
}
