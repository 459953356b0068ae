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
import { type LeaverDue, type LeaverDueOutcome, leaverDues, statutoryExports } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Button, Input, Select } from 'antd';
import { ExportList } from './export-list.tsx';

const kindOf = ({ employee_paise }: LeaverDue) => (employee_paise < 0 ? 'Refund to employee' : 'Due');

const monthsOf = ({ parts }: LeaverDue) =>
  [...Map.groupBy(parts, ({ month }) => month)]
    .map(([month, own]) => `${monthName(month)} (${own.map(({ scheme }) => schemeDefinitions[scheme].name).join(', ')})`)
    .join(', ');

const settlementOf = ({ settled_on, outcome, employee_paise, reference }: LeaverDue) =>
  [outcome && outcomesOf(employee_paise)[outcome], formatDate(settled_on), reference].filter(Boolean).join(', ');

const outcomesOf = (employee_paise: number): Record<LeaverDueOutcome, string> =>
  employee_paise < 0 ? { paid: 'Refunded', not_paid: 'Not refunded' } : { paid: 'Paid to the authority', not_paid: 'Not paid' };

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
          settlementOf(due)
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
            <ExportList endpoint={statutoryExports.leavers} what="employees who left" filter={{ law_release_id }} />
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
  const outcomes = Object.entries(outcomesOf(subject?.employee_paise ?? 0));
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
      <Field
        name="outcome"
        label="Outcome"
        help="Payments are included in the returns of that month; refunds of professional tax and welfare fund too."
      >
        <Select options={outcomes.map(([value, label]) => ({ value, label }))} />
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
