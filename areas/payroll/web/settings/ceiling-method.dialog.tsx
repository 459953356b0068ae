import { payrolls } from '@hrms/payroll/contract';
import { type DialogProps, Field, FormDialog, formatDate } from '@hrms/platform/web';
import { ceilingMethods } from '@hrms/statutory/contract';
import { Input } from 'antd';
import { type Choice, ChoiceInput } from './choice-input.tsx';

export const METHODS: readonly Choice[] = [
  {
    value: 'split_by_days',
    label: 'Split by days',
    text: 'Each part of the month with its own ceiling, weighted by its days. The published example of the EPFO works this way.',
  },
  {
    value: 'weighted_ceiling',
    label: 'Weighted ceiling',
    text: 'One ceiling for the month, the average of both by days. People between the two ceilings contribute more than with the split.',
  },
  {
    value: 'old_ceiling_whole_month',
    label: 'Old ceiling for the whole month',
    text: 'The value at the start of the wage month counts; the new one begins with the next month.',
  },
  {
    value: 'new_ceiling_whole_month',
    label: 'New ceiling for the whole month',
    text: 'The new value counts from the first day of the month.',
  },
];

type CeilingMethodDialogProps = DialogProps<string> & { method: string; onSigned: () => void };

/** Chooses and signs the method for the month it is opened with. */
export function CeilingMethodDialog({ isOpen, close, subject = '', method, onSigned }: CeilingMethodDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Sign the EPF method for ${formatDate(subject)}`}
      submitLabel="Sign method"
      endpoint={ceilingMethods.sign}
      params={{ month: subject }}
      initial={{ method, note: '' }}
      refresh={[payrolls.get]}
      onDone={onSigned}
    >
      <Field name="method" label="Method">
        <ChoiceInput choices={METHODS} label="Method" />
      </Field>
      <Field name="note" label="Why this method" help="Kept with your name and the time.">
        <Input.TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
