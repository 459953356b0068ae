import { DateInput, type DialogProps, Field, FormDialog, useToday } from '@hrms/platform/web';
import { type DueItem, dueItems } from '@hrms/statutory/contract';
import { Input } from 'antd';

/** Closes an obligation with its receipt. */
export function DoneDialog({ subject, ...dialog }: DialogProps<DueItem>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={subject?.title ?? 'Done'}
      endpoint={dueItems.done}
      params={{ id: subject?.due_item_id ?? '' }}
      initial={{ done_on: today, version: subject?.version }}
      submitLabel="Mark as done"
    >
      <Field name="done_on" label="Done on">
        <DateInput max={today} />
      </Field>
      <Field name="reference" label="Receipt or challan number">
        <Input maxLength={120} />
      </Field>
      <Field name="note" label="Note" help="Needed where there is no receipt.">
        <Input maxLength={500} />
      </Field>
    </FormDialog>
  );
}

/** Closes an obligation that does not apply. */
export const NotApplicableDialog = ({ subject, ...dialog }: DialogProps<DueItem>) => (
  <FormDialog
    {...dialog}
    title={subject?.title ?? 'Not applicable'}
    endpoint={dueItems.notApplicable}
    params={{ id: subject?.due_item_id ?? '' }}
    initial={{ version: subject?.version }}
    submitLabel="Not applicable"
  >
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

/** Opens a closed obligation again. */
export const ReopenItemDialog = ({ subject, ...dialog }: DialogProps<DueItem>) => (
  <FormDialog
    {...dialog}
    title={subject?.title ?? 'Open again'}
    endpoint={dueItems.reopen}
    params={{ id: subject?.due_item_id ?? '' }}
    submitLabel="Open again"
  >
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);
