import { DateInput, type DialogProps, Field, FormDialog, useEndpoint, useToday } from '@hrms/platform/web';
import { type DueItem, dueItems } from '@hrms/statutory/contract';
import { Input, Select } from 'antd';

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
      <Field name="note" label="Note" help="Required if there is no receipt.">
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
    title={subject?.title ?? 'Reopen'}
    endpoint={dueItems.reopen}
    params={{ id: subject?.due_item_id ?? '' }}
    submitLabel="Reopen"
  >
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

/** Gives an obligation to a user, who is reminded of it. */
export function OwnerDialog({ subject, ...dialog }: DialogProps<DueItem>) {
  const { data } = useEndpoint(dueItems.owners, {}, { enabled: subject !== undefined });
  const options = (data?.rows ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }));
  return (
    <FormDialog
      {...dialog}
      title={`Owner of ${subject?.title ?? 'the obligation'}`}
      endpoint={dueItems.update}
      params={{ id: subject?.due_item_id ?? '' }}
      initial={{ owner_user_id: subject?.owner_user_id ?? null, note: subject?.note ?? '', version: subject?.version }}
    >
      <Field name="owner_user_id" label="Owner" help="Reminded 7, 3 and 1 days before and on the day.">
        <Select allowClear showSearch optionFilterProp="label" options={options} />
      </Field>
      <Field name="note" label="Note">
        <Input maxLength={500} />
      </Field>
    </FormDialog>
  );
}

/** Gives the chosen obligations to one user. */
export function AssignDialog({ subject, ...dialog }: DialogProps<{ due_item_ids: string[] }> & { onDone: () => void }) {
  const { data } = useEndpoint(dueItems.owners, {}, { enabled: subject !== undefined });
  const options = (data?.rows ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }));
  const count = subject?.due_item_ids.length ?? 0;
  return (
    <FormDialog
      {...dialog}
      title={`Owner of ${count} ${count === 1 ? 'due date' : 'due dates'}`}
      endpoint={dueItems.assign}
      initial={{ due_item_ids: subject?.due_item_ids ?? [] }}
      submitLabel="Set owner"
      refresh={[dueItems.list]}
    >
      <Field name="owner_user_id" label="Owner" help="Closed ones stay as they are.">
        <Select showSearch optionFilterProp="label" options={options} />
      </Field>
    </FormDialog>
  );
}
