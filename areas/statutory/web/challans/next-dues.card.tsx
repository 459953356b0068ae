import { type Column, formatDate, LoadedData, RowsTable, Section, useEndpoint } from '@hrms/platform/web';
import { type DueItem, dueItems } from '@hrms/statutory/contract';
import { Link } from 'react-router';
import { DUE_STATES } from '../tax-labels.ts';

const COLUMNS: readonly Column<DueItem>[] = [
  { key: 'title', title: 'Due', narrow: 'title' },
  { key: 'due_on', title: 'On', narrow: 'second', render: ({ due_on }) => formatDate(due_on) },
  { key: 'owner_name', title: 'Owner', render: ({ owner_name }) => owner_name ?? '–' },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => DUE_STATES.tagOf(status) },
];

/** What falls due next, overdue first. */
export function NextDuesCard() {
  const read = useEndpoint(dueItems.list, { query: { limit: 10 } });
  return (
    <Section title="Next due dates" action={<Link to="/statutory/compliance-calendar">Calendar</Link>}>
      <LoadedData of={read} rows={3}>
        {({ rows }) => {
          const open = rows.filter(({ status }) => status === 'overdue' || status === 'due' || status === 'upcoming');
          return open.length === 0 ? (
            <p>No open due dates.</p>
          ) : (
            <RowsTable rows={open} columns={COLUMNS} idOf={({ due_item_id }) => due_item_id} nameOf={({ title }) => title} />
          );
        }}
      </LoadedData>
    </Section>
  );
}
