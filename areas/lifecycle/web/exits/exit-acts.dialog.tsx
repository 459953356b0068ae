import { type ExitDetail, exitDues, exitLetters, exits } from '@hrms/lifecycle/contract';
import { DateInput, type DialogProps, Field, FormDialog, MoneyInput, useToday } from '@hrms/platform/web';
import { Input, InputNumber, Select } from 'antd';
import { DIRECTION_CHOICES, LETTER_CHOICES } from './exit-labels.ts';

type Props = DialogProps<ExitDetail>;

export const REFRESH = [exits.get, exits.list, exits.mine];

const Reason = ({ label = 'Reason', name = 'reason' }: { label?: string; name?: string }) => (
  <Field name={name} label={label}>
    <Input.TextArea rows={2} maxLength={500} />
  </Field>
);

export const LastDayDialog = ({ subject, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title="Change the last working day"
    endpoint={exits.changeLastDay}
    params={{ id: subject?.exit_id ?? '' }}
    initial={{ last_working_day: subject?.last_working_day, version: subject?.version }}
    submitLabel="Change"
    refresh={REFRESH}
  >
    <p className="ui-note">Tasks, shortfall and the settlement due date follow. The employee gets a notice.</p>
    <Field name="last_working_day" label="Last working day">
      <DateInput />
    </Field>
    <Reason />
  </FormDialog>
);

export const WaiveDialog = ({ subject, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title="Waive notice"
    endpoint={exits.waive}
    params={{ id: subject?.exit_id ?? '' }}
    initial={{ waived_days: subject?.shortfall_days, version: subject?.version }}
    submitLabel="Waive"
    refresh={REFRESH}
  >
    <p className="ui-note">The shortfall is {subject?.shortfall_days ?? 0} days.</p>
    <Field name="waived_days" label="Days to waive">
      <InputNumber min={0} max={365} />
    </Field>
    <Reason />
  </FormDialog>
);

type ReasonProps = Props & {
  endpoint: typeof exits.withdraw | typeof exits.acceptWithdrawal | typeof exits.revokeAccess;
  title: string;
  label: string;
  note: string;
};

export const ExitReasonDialog = ({ subject, endpoint, title, label, note, ...dialog }: ReasonProps) => (
  <FormDialog
    {...dialog}
    title={title}
    endpoint={endpoint}
    params={{ id: subject?.exit_id ?? '' }}
    initial={{ version: subject?.version }}
    submitLabel={label}
    refresh={REFRESH}
    danger
  >
    <p className="ui-note">{note}</p>
    <Reason />
  </FormDialog>
);

export function SettleDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title="Record the settlement"
      endpoint={exits.settle}
      params={{ id: subject?.exit_id ?? '' }}
      initial={{ settled_on: today, version: subject?.version }}
      submitLabel="Record"
      refresh={REFRESH}
    >
      <Field name="settled_on" label="Paid on">
        <DateInput />
      </Field>
      <Reason name="note" label="Why with open tasks or items" />
    </FormDialog>
  );
}

export const DueDialog = ({ subject, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title="Add an amount"
    endpoint={exitDues.add}
    params={{ id: subject?.exit_id ?? '' }}
    initial={{ direction: 'recover' }}
    submitLabel="Add"
    refresh={REFRESH}
  >
    <p className="ui-note">Loans, advances, assets and claims come from their own screens. Add only what has no other place.</p>
    <Field name="label" label="What for">
      <Input maxLength={120} />
    </Field>
    <Field name="amount_paise" label="Amount">
      <MoneyInput />
    </Field>
    <Field name="direction" label="Direction">
      <Select options={DIRECTION_CHOICES} />
    </Field>
    <Reason label="Note" />
  </FormDialog>
);

export type DueToClear = { exit_id: string; due_id: string; label: string };

export const ClearDueDialog = ({ subject, ...dialog }: DialogProps<DueToClear>) => (
  <FormDialog
    {...dialog}
    title={`Clear “${subject?.label ?? ''}”`}
    endpoint={exitDues.clear}
    params={{ id: subject?.exit_id ?? '', dueId: subject?.due_id ?? '' }}
    submitLabel="Clear"
    refresh={REFRESH}
  >
    <Reason />
  </FormDialog>
);

export const LetterDialog = ({ subject, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title="Issue a letter"
    endpoint={exitLetters.issue}
    params={{ id: subject?.exit_id ?? '' }}
    submitLabel="Issue"
    refresh={REFRESH}
  >
    <p className="ui-note">Once issued a letter does not change.</p>
    <Field name="kind" label="Letter">
      <Select options={LETTER_CHOICES.filter(({ value }) => !subject?.letters.some(({ kind }) => kind === value))} />
    </Field>
  </FormDialog>
);
