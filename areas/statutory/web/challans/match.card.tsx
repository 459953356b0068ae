import {
  type Column,
  type DialogProps,
  LoadedData,
  Money,
  ReasonDialog,
  RowsTable,
  Section,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
  useIsPhone,
} from '@hrms/platform/web';
import { type MatchRow, statutoryMatch } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';

import { MATCH_STATES, statementPart, stateName } from '../statement-labels.ts';

/** A statement, or what the whole rupees of its account 21 make of the members' EDLI: that difference explains itself. */
type Shown = MatchRow & { readonly is_rounding?: true };
type Amount = 'payroll_paise' | 'return_paise' | 'payable_paise' | 'paid_paise';

const ROUNDING = 'Account 21 is paid in whole rupees, EDLI of each member is counted to the paisa';

const withRounding = (row: MatchRow): Shown[] =>
  row.edli_rounding_paise === null || row.edli_rounding_paise === 0
    ? [row]
    : [row, { ...row, statement_id: `${row.statement_id} rounding`, people: [], note: ROUNDING, is_rounding: true }];

const amount = (key: Amount, title: string): Column<Shown> => ({
  key,
  title,
  align: 'right',
  render: (row) => {
    if (!row.is_rounding) return <Money paise={row[key]} />;
    return key === 'payable_paise' ? <Money paise={row.edli_rounding_paise ?? 0} /> : '–';
  },
});

const COLUMNS: readonly Column<Shown>[] = [
  {
    key: 'scheme',
    title: 'Registration',
    narrow: 'title',
    render: (row) =>
      (row.is_rounding && 'Rounding of EDLI to whole rupees (account 21)') ||
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
  { key: 'note', title: 'Explanation', render: ({ note }) => note ?? '–' },
  {
    key: 'state',
    title: 'State',
    narrow: 'tag',
    render: ({ state, is_rounding }) => (is_rounding ? <StatusTag>Explained</StatusTag> : MATCH_STATES.tagOf(state)),
  },
];

/** On a phone: what is paid of what is due. */
const PAID: Column<Shown> = {
  key: 'paid',
  title: 'Paid',
  narrow: 'second',
  render: ({ paid_paise, payable_paise, is_rounding, edli_rounding_paise }) =>
    is_rounding ? (
      <Money paise={edli_rounding_paise ?? 0} />
    ) : (
      <>
        <Money paise={paid_paise} /> of <Money paise={payable_paise} /> paid
      </>
    ),
};

const ExplainDialog = ({ subject, ...dialog }: DialogProps<MatchRow>) => (
  <ReasonDialog
    {...dialog}
    title="Explain difference"
    endpoint={statutoryMatch.explain}
    initial={{ statement_id: subject?.statement_id }}
    refresh={[statutoryMatch.list]}
    name="note"
    label="Explanation"
  />
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
              rows={rows.flatMap(withRounding)}
              columns={phone ? [...COLUMNS, PAID] : COLUMNS}
              idOf={({ statement_id }) => statement_id}
              nameOf={({ registration_number }) => registration_number}
              actions={(row) => [
                !row.is_rounding &&
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
