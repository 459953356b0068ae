import {
  type Column,
  type DialogProps,
  Field,
  FormDialog,
  LoadedData,
  Money,
  RowsTable,
  Section,
  useCan,
  useDialog,
  useEndpoint,
  useIsPhone,
} from '@hrms/platform/web';
import { type MatchRow, statutoryMatch } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Input } from 'antd';

import { MATCH_STATES, statementPart, stateName } from '../statement-labels.ts';

const amount = (key: 'payroll_paise' | 'return_paise' | 'payable_paise' | 'paid_paise', title: string): Column<MatchRow> => ({
  key,
  title,
  align: 'right',
  render: (row) => <Money paise={row[key]} />,
});

const COLUMNS: readonly Column<MatchRow>[] = [
  {
    key: 'scheme',
    title: 'Registration',
    narrow: 'title',
    render: (row) =>
      [schemeDefinitions[row.scheme].name, row.state_code && stateName(row.state_code), statementPart(row)]
        .filter(Boolean)
        .join(', '),
  },
  amount('payroll_paise', 'Deducted on payslips'),
  amount('return_paise', 'Employee share in return'),
  amount('payable_paise', 'To pay'),
  amount('paid_paise', 'Paid by challans'),
  {
    key: 'people',
    title: 'Differing employees',
    render: ({ people }) => people.map(({ employee_name }) => employee_name).join(', ') || '–',
  },
  {
    key: 'edli_rounding_paise',
    title: 'EDLI rounding',
    align: 'right',
    render: ({ edli_rounding_paise: rounding }) => (rounding === null ? '–' : <Money paise={rounding} />),
  },
  { key: 'note', title: 'Explanation', render: ({ note }) => note ?? '–' },
  { key: 'state', title: 'State', narrow: 'tag', render: ({ state }) => MATCH_STATES.tagOf(state) },
];

/** On a phone: what is paid of what is due. */
const PAID: Column<MatchRow> = {
  key: 'paid',
  title: 'Paid',
  narrow: 'second',
  render: ({ paid_paise, payable_paise }) => (
    <>
      <Money paise={paid_paise} /> of <Money paise={payable_paise} /> paid
    </>
  ),
};

const ExplainDialog = ({ subject, ...dialog }: DialogProps<MatchRow>) => (
  <FormDialog
    {...dialog}
    title="Explain difference"
    endpoint={statutoryMatch.explain}
    initial={{ statement_id: subject?.statement_id }}
    refresh={[statutoryMatch.list]}
  >
    <Field name="note" label="Explanation">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);

/** Payroll, return and challans of a month side by side. */
export function MatchCard({ month }: { month: string }) {
  const can = useCan();
  const phone = useIsPhone();
  const read = useEndpoint(statutoryMatch.list, { query: { month } });
  const explaining = useDialog<MatchRow>();
  return (
    <Section title="Payroll, return and challan">
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>No statements of this month yet.</p>
          ) : (
            <RowsTable
              rows={rows}
              columns={phone ? [...COLUMNS, PAID] : COLUMNS}
              idOf={({ statement_id }) => statement_id}
              nameOf={({ registration_number }) => registration_number}
              actions={(row) => [
                row.state !== 'matched' &&
                  can(statutoryMatch.explain) && {
                    label: 'Explain',
                    onClick: () => (explaining.open as (one: MatchRow) => void)(row),
                  },
              ]}
            />
          )
        }
      </LoadedData>
      <ExplainDialog {...(explaining as DialogProps<MatchRow>)} />
    </Section>
  );
}
