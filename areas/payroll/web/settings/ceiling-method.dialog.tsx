import { payrolls } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { type DialogProps, Field, ReasonDialog } from '@hrms/platform/web';
import { ceilingMethods } from '@hrms/statutory/contract';

import { type Choice, ChoiceInput } from './choice-input.tsx';

export const METHODS: readonly Choice[] = [
  {
    value: 'split_by_days',
    label: 'Split by days',
    text: 'Each part of the month uses its own ceiling, weighted by days. As in EPFO’s published example.',
  },
  {
    value: 'weighted_ceiling',
    label: 'Weighted ceiling',
    text: 'One ceiling for the month: the average of both by days. Employees between the two ceilings contribute more than with the split.',
  },
  {
    value: 'old_ceiling_whole_month',
    label: 'Old ceiling for the full month',
    text: 'The ceiling at the start of the wage month applies. The new one starts next month.',
  },
  {
    value: 'new_ceiling_whole_month',
    label: 'New ceiling for the full month',
    text: 'The new ceiling applies from the first day of the month.',
  },
];

type CeilingMethodDialogProps = DialogProps<string> & { method: string; onSigned: () => void };

/** Chooses and confirms the method for the month it is opened with. */
export function CeilingMethodDialog({ isOpen, close, subject = '', method, onSigned }: CeilingMethodDialogProps) {
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={`EPF ceiling method for ${subject && monthName(subject)}`}
      submitLabel="Confirm method"
      endpoint={ceilingMethods.sign}
      params={{ month: subject }}
      initial={{ method, note: '' }}
      refresh={[payrolls.get]}
      onDone={onSigned}
      name="note"
      help="Saved with your name and the time."
    >
      <Field name="method" label="Method">
        <ChoiceInput choices={METHODS} label="Method" />
      </Field>
    </ReasonDialog>
  );
}
