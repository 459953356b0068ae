import { type Column, Money, RowsTable, Section, StatusTag, useCan, useEndpoint } from '@hrms/platform/web';
import { type PtaxWatchRow, ptaxWatch } from '@hrms/statutory/contract';
import { stateName } from '../statement-labels.ts';

function noteOf({ room_paise, last_paise, states }: PtaxWatchRow) {
  if (room_paise === 0) return <StatusTag tone="success">Limit reached</StatusTag>;
  if (room_paise < last_paise) return <StatusTag tone="warning">Next month is cut</StatusTag>;
  return <StatusTag tone="neutral">{`${states.length} states`}</StatusTag>;
}

const COLUMNS: readonly Column<PtaxWatchRow>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'states', title: 'States', render: ({ states }) => states.map(stateName).join(', ') || '–' },
  { key: 'paid_paise', title: 'In the year', align: 'right', render: (row) => <Money paise={row.paid_paise} /> },
  { key: 'room_paise', title: 'Left', align: 'right', narrow: 'second', render: (row) => <Money paise={row.room_paise} /> },
  { key: 'note', title: 'Note', narrow: 'tag', render: noteOf },
];

/** Who comes to the yearly limit of professional tax, or was taxed in several states. */
export function PtaxWatchCard() {
  const can = useCan();
  const read = useEndpoint(ptaxWatch, { query: {} }, { enabled: can(ptaxWatch) });
  if (!read.data || read.data.rows.length === 0) return null;
  const { limit_paise, tax_year, rows } = read.data;
  return (
    <Section
      title={`Yearly limit of ${tax_year}`}
      text={
        <>
          An employee pays at most <Money paise={limit_paise} /> in a financial year, in all states together (Constitution,
          article 276).
        </>
      }
    >
      <RowsTable rows={rows} columns={COLUMNS} idOf={(row) => row.employee_id} nameOf={(row) => row.employee_name} />
    </Section>
  );
}
