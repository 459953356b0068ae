import { monthName } from '@hrms/platform/calendar';
import {
  type Column,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  Money,
  RowsTable,
  useCan,
  useDialog,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { type LeaverDue, leaverDues } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Button, Input } from 'antd';

const kindOf = ({ employee_paise }: LeaverDue) => (employee_paise < 0 ? 'Refund to employee' : 'Due');

const monthsOf = ({ parts }: LeaverDue) =>
  [...Map.groupBy(parts, ({ month }) => month)]
    .map(([month, own]) => `${monthName(month)} (${own.map(({ scheme }) => schemeDefinitions[scheme].name).join(', ')})`)
    .join(', ');

/** Contributions due and refunds of employees who left before a changed rate was accepted, with how each was settled. */
export function LeaverDues({ law_release_id }: { law_release_id: string }) {
  const can = useCan();
  const settling = useDialog<LeaverDue>();
  const dues = useEndpoint(leaverDues.list, { query: { law_release_id, limit: 100 } });
  const columns: readonly Column<LeaverDue>[] = [
    { key: 'full_name', title: 'Employee', narrow: 'title', render: (row) => `${row.full_name} (${row.employee_code})` },
    { key: 'kind', title: 'Kind', narrow: 'second', render: kindOf },
    { key: 'months', title: 'Months', render: monthsOf },
    { key: 'employee', title: 'Employee share', align: 'right', render: (row) => <Money paise={row.employee_paise} /> },
    { key: 'employer', title: 'Employer share', align: 'right', render: (row) => <Money paise={row.employer_paise} /> },
    {
      key: 'settled',
      title: 'Settled',
      render: (due) =>
        due.settled_on ? (
          `${formatDate(due.settled_on)}${due.reference ? `, ${due.reference}` : ''}`
        ) : can(leaverDues.settle) ? (
          <Button size="small" onClick={() => settling.open(due)}>
            Record settlement
          </Button>
        ) : (
          'Open'
        ),
    },
  ];
  return (
    <LoadedData of={dues}>
      {({ rows }) =>
        rows.length > 0 && (
          <section aria-label="Employees who left">
            <h2>Employees who left</h2>
            <p>No run pays them. Deposit what is due, or refund what was deducted too much, then record it here.</p>
            <RowsTable rows={rows} columns={columns} idOf={(row) => row.leaver_due_id} nameOf={(row) => row.full_name} />
            <SettleDialog {...settling} />
          </section>
        )
      }
    </LoadedData>
  );
}

function SettleDialog({ subject, ...dialog }: DialogProps<LeaverDue>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Record settlement for ${subject?.full_name ?? 'employee'}`}
      submitLabel="Save"
      endpoint={leaverDues.settle}
      params={{ id: subject?.leaver_due_id ?? '' }}
      refresh={[leaverDues.list]}
      initial={{ version: subject?.version, settled_on: today }}
    >
      <Field name="settled_on" label="Settled on">
        <DateInput max={today} />
      </Field>
      <Field name="reference" label="Reference">
        <Input maxLength={60} />
      </Field>
      <Field name="note" label="Note" help="How it was paid, or why it isn’t recovered.">
        <Input.TextArea rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
