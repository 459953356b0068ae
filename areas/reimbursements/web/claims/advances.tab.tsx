import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  Money,
  MoneyInput,
  pendingWithColumn,
  useCan,
  useDialog,
  useListParams,
  useSignedIn,
} from '@hrms/platform/web';
import { type Advance, claims, expenseAdvances } from '@hrms/reimbursements/contract';
import { Button, Input, Switch } from 'antd';
import { ADVANCE_STATUSES } from '../labels.ts';

const COLUMNS: readonly Column<Advance>[] = [
  { key: 'number', title: 'Number', priority: 3 },
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'purpose', title: 'Purpose', narrow: 'second' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
  { key: 'open_paise', title: 'Open', align: 'right', render: ({ open_paise }) => <Money paise={open_paise} /> },
  { key: 'due_on', title: 'Settle by', render: ({ due_on }) => formatDate(due_on) },
  ADVANCE_STATUSES.column as Column<Advance>,
  pendingWithColumn,
];

const AdvanceDialog = ({ subject, ...dialog }: DialogProps<Advance>) => (
  <FormDialog
    {...dialog}
    title={subject ? `Change ${subject.number}` : 'Request advance'}
    endpoint={subject ? expenseAdvances.update : expenseAdvances.request}
    params={(subject && { id: subject.advance_id }) as never}
    initial={
      subject
        ? {
            purpose: subject.purpose,
            amount_paise: subject.amount_paise,
            needed_on: subject.needed_on,
            trip_to: subject.trip_to,
            version: subject.version,
          }
        : { submit: true }
    }
    submitLabel={subject?.status === 'draft' ? 'Save' : 'Request'}
    refresh={[claims.summary]}
  >
    <Field name="purpose" label="Purpose">
      <Input.TextArea rows={2} maxLength={300} />
    </Field>
    <Field name="amount_paise" label="Amount">
      <MoneyInput />
    </Field>
    <Field name="needed_on" label="Needed on">
      <DateInput />
    </Field>
    <Field name="trip_to" label="Last day of the trip">
      <DateInput />
    </Field>
    {!subject && (
      <Field name="submit" label="Send for approval now" help="Turn off to keep a draft" valueProp="checked">
        <Switch />
      </Field>
    )}
  </FormDialog>
);

const ReturnDialog = ({ subject, ...dialog }: DialogProps<Advance>) => (
  <FormDialog
    {...dialog}
    title={`Record return${subject ? ` of ${subject.number}` : ''}`}
    endpoint={expenseAdvances.markReturned}
    params={{ id: subject?.advance_id ?? '' }}
    initial={{ amount_paise: subject?.open_paise, version: subject?.version }}
    submitLabel="Record"
  >
    <Field name="amount_paise" label="Amount returned">
      <MoneyInput />
    </Field>
    <Field name="reference" label="Reference">
      <Input maxLength={120} />
    </Field>
  </FormDialog>
);

/** Advances that the user may see. */
export function AdvancesTab() {
  const can = useCan();
  const own = useSignedIn().user.employee_id;
  const [filter, setFilter] = useListParams(expenseAdvances.list);
  const asking = useDialog<Advance>();
  const returning = useDialog<Advance>();
  const isOwn = (advance: Advance, ...states: Advance['status'][]) =>
    advance.employee_id === own && states.includes(advance.status);
  const mayAsk = own !== null && can(expenseAdvances.request);
  const open = asking.open as (subject?: Advance) => void;
  return (
    <>
      <DataTable
        endpoint={expenseAdvances.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ advance_id }) => advance_id}
        nameOf={({ number }) => number}
        many="advances"
        filters={[ADVANCE_STATUSES.filter]}
        tools={mayAsk && <Button onClick={() => open()}>Request advance</Button>}
        actions={(advance) => [
          isOwn(advance, 'draft', 'submitted', 'returned') && { label: 'Edit', onClick: () => open(advance) },
          can(expenseAdvances.markReturned) &&
            advance.employee_id !== own &&
            advance.open_paise > 0 &&
            advance.status !== 'recovering' && {
              label: 'Record return',
              onClick: () => (returning.open as (subject: Advance) => void)(advance),
            },
        ]}
        acts={[
          {
            label: 'Submit',
            endpoint: expenseAdvances.submit,
            when: (advance) => isOwn(advance, 'draft', 'returned'),
            failure: 'Advance not requested',
            refresh: [claims.summary],
          },
          {
            label: 'Cancel',
            endpoint: expenseAdvances.cancel,
            danger: true,
            when: (advance) => isOwn(advance, 'draft', 'submitted', 'returned', 'approved'),
            question: ({ number }) => ({
              title: `Cancel ${number}?`,
              text: 'The advance will not be paid.',
              label: 'Cancel advance',
            }),
            failure: 'Failed to cancel advance',
            refresh: [claims.summary],
          },
        ]}
        empty={{
          title: 'No advances yet',
          text: 'An advance is money you get before you spend it. Settle it with a claim.',
          ...(mayAsk && { label: 'Request advance', action: () => open() }),
        }}
      />
      <AdvanceDialog {...(asking as DialogProps<Advance>)} />
      <ReturnDialog {...(returning as DialogProps<Advance>)} />
    </>
  );
}
