import { addToMonth } from '@hrms/platform/calendar';
import { type DialogProps, Field, FormDialog, MonthInput, useToday } from '@hrms/platform/web';
import { gratuityRegister } from '@hrms/statutory/contract';

/** Stores the provision of a month. */
export function ProvideDialog({ subject: _none, ...dialog }: DialogProps) {
  const last = addToMonth(useToday().slice(0, 7), -1);
  return (
    <FormDialog
      {...dialog}
      title="Store provision"
      endpoint={gratuityRegister.provide}
      initial={{ month: last }}
      submitLabel="Store"
      refresh={[gratuityRegister.provisions, gratuityRegister.total, gratuityRegister.journal]}
    >
      <Field name="month" label="Month" help="Its payroll must be finalised. Months are stored in order.">
        <MonthInput max={last} />
      </Field>
    </FormDialog>
  );
}
