import { type Column, Money, RowsTable, Section, StatusTag, useSignedIn } from '@hrms/platform/web';
import type { OverviewException } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Link } from 'react-router';
import { stateName } from '../statement-labels.ts';

type ExceptionsCardProps = { rows: readonly OverviewException[]; count: number; month: string };
type Shown = OverviewException & { key: string };

const LEVELS = { error: { tone: 'error', label: 'Error' }, warning: { tone: 'warning', label: 'Warning' } } as const;

/** Where an exception is put right: the statement of its month. */
function pathOf({ scheme, state_code, statement_id }: OverviewException, org_id: string, month: string): string {
  const place = scheme === 'ptax' && state_code ? `/${state_code}` : '';
  return scheme === 'lwf'
    ? `/lwf/contribution/${statement_id}/view`
    : `/${scheme}/${org_id}/monthly${place}?month=${month}&statement=${statement_id}`;
}

/** `ESI: IP number missing, Asha Rao (E-1)`. */
function titleOf({ scheme, state_code, message, employee_name, employee_code }: OverviewException): string {
  const place = [schemeDefinitions[scheme].name, state_code && stateName(state_code)].filter(Boolean).join(', ');
  return `${place}: ${message}${employee_name ? `, ${employee_name} (${employee_code})` : ''}`;
}

/** What is wrong in the statements of a month, by the money it concerns. */
export function ExceptionsCard({ rows, count, month }: ExceptionsCardProps) {
  const org_id = useSignedIn().info?.org_id ?? '';
  const columns: readonly Column<Shown>[] = [
    {
      key: 'message',
      title: 'Exception',
      narrow: 'title',
      render: (row) => <Link to={pathOf(row, org_id, month)}>{titleOf(row)}</Link>,
    },
    { key: 'remedy', title: 'What to do' },
    {
      key: 'amount_paise',
      title: 'At stake',
      align: 'right',
      narrow: 'second',
      render: ({ amount_paise }) => <Money paise={amount_paise} />,
    },
    {
      key: 'level',
      title: 'Level',
      narrow: 'tag',
      render: ({ level }) => <StatusTag tone={LEVELS[level].tone}>{LEVELS[level].label}</StatusTag>,
    },
  ];
  const shown = rows.map((row, at) => ({ ...row, key: `${row.statement_id} ${at}` }));
  return (
    <Section
      title="Exceptions by amount"
      text={count > rows.length ? `The ${rows.length} largest of ${count}.` : 'With both shares of the employee or statement.'}
    >
      <RowsTable rows={shown} columns={columns} idOf={({ key }) => key} nameOf={titleOf} />
    </Section>
  );
}
