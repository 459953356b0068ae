import { DateInput, type DialogProps, Field, FormDialog, MoneyInput } from '@hrms/platform/web';
import { type PreviousEmployment, previousEmployments, taxProfiles } from '@hrms/statutory/contract';
import { Input } from 'antd';

const REFRESH = [previousEmployments.list, taxProfiles.get];

const Facts = () => (
  <>
    <Field name="employer_name" label="Employer">
      <Input maxLength={120} />
    </Field>
    <Field name="tan" label="TAN of the employer">
      <Input maxLength={10} placeholder="PNES04821C" />
    </Field>
    <div className="statutory-pair">
      <Field name="from_date" label="First day in the tax year">
        <DateInput />
      </Field>
      <Field name="to_date" label="Last day">
        <DateInput />
      </Field>
    </div>
    <Field name="salary_paise" label="Salary in the tax year">
      <MoneyInput />
    </Field>
    <Field name="exempt_paise" label="Exempt part of the salary" help="Counts in the old regime.">
      <MoneyInput />
    </Field>
    <Field name="professional_tax_paise" label="Professional tax deducted" help="Counts in the old regime.">
      <MoneyInput />
    </Field>
    <Field name="epf_paise" label="EPF of the employee" help="Counts in the old regime, within the limit of savings.">
      <MoneyInput />
    </Field>
    <Field name="tds_paise" label="TDS deducted">
      <MoneyInput />
    </Field>
  </>
);

type AddProps = DialogProps & { employee_id: string; tax_year: string };

/** Adds what a previous employer paid and deducted in the tax year. */
export const PreviousEmploymentDialog = ({ isOpen, close, employee_id, tax_year }: AddProps) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Add previous employer for ${tax_year}`}
    submitLabel="Add employer"
    endpoint={previousEmployments.add}
    initial={{ employee_id, tax_year }}
    refresh={REFRESH}
  >
    <Facts />
  </FormDialog>
);

/** Corrects a previous employment. */
export const EditPreviousDialog = ({ subject, ...dialog }: DialogProps<PreviousEmployment>) => (
  <FormDialog
    {...dialog}
    title="Edit previous employer"
    submitLabel="Save"
    endpoint={previousEmployments.update}
    params={{ id: subject?.previous_employment_id ?? '' }}
    initial={{
      employer_name: subject?.employer_name,
      tan: subject?.tan,
      from_date: subject?.from_date,
      to_date: subject?.to_date,
      salary_paise: subject?.salary_paise,
      exempt_paise: subject?.exempt_paise,
      professional_tax_paise: subject?.professional_tax_paise,
      epf_paise: subject?.epf_paise,
      tds_paise: subject?.tds_paise,
      version: subject?.version,
    }}
    refresh={REFRESH}
  >
    <Facts />
  </FormDialog>
);

/** Cancels a previous employment that was entered by mistake. */
export const CancelPreviousDialog = ({ subject, ...dialog }: DialogProps<PreviousEmployment>) => (
  <FormDialog
    {...dialog}
    title="Cancel previous employer"
    submitLabel="Cancel employer"
    endpoint={previousEmployments.cancel}
    params={{ id: subject?.previous_employment_id ?? '' }}
    initial={{ version: subject?.version }}
    danger
    refresh={REFRESH}
  >
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
