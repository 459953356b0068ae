import { type Column, LoadedData, Money, RowsTable, Section, useEndpoint } from '@hrms/platform/web';
import { gratuityRegister, type ProvisionJournalLine } from '@hrms/statutory/contract';
import { monthLabel } from '../statement-labels.ts';

type Side = 'debit_paise' | 'credit_paise';

const side = (key: Side, title: string): Column<ProvisionJournalLine> => ({
  key,
  title,
  align: 'right',
  render: (line) => (line[key] === 0 ? '' : <Money paise={line[key]} />),
});

const LINES: readonly Column<ProvisionJournalLine>[] = [
  { key: 'account', title: 'Account', narrow: 'title' },
  { key: 'department', title: 'Department', render: ({ department }) => department ?? 'No department' },
  side('debit_paise', 'Debit'),
  side('credit_paise', 'Credit'),
];

const idOf = ({ department, account }: ProvisionJournalLine): string => `${department ?? ''} ${account}`;

/** The entry that books the newest stored provision, by department. */
export function JournalCard() {
  const journal = useEndpoint(gratuityRegister.journal, { query: {} });
  return (
    <LoadedData of={journal} bare>
      {({ month, lines, debit_paise }) =>
        month !== null &&
        lines.length > 0 && (
          <Section title={`Journal of ${monthLabel(month)}`}>
            <p>
              Debit and credit <Money paise={debit_paise} /> each.
            </p>
            <RowsTable rows={lines} columns={LINES} idOf={idOf} nameOf={idOf} />
          </Section>
        )
      }
    </LoadedData>
  );
}
