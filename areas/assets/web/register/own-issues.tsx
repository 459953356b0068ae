import type { OwnIssue } from '@hrms/assets/contract';
import { type Column, formatDate, RowsTable, Section } from '@hrms/platform/web';

const COLUMNS: readonly Column<OwnIssue>[] = [
  { key: 'name', title: 'Item', narrow: 'title' },
  { key: 'quantity', title: 'Number', align: 'right', narrow: 'tag' },
  { key: 'issued_on', title: 'Issued on', narrow: 'second', render: ({ issued_on }) => formatDate(issued_on) },
  { key: 'note', title: 'Note', render: ({ note }) => note ?? '–' },
];

/** Consumables that were issued to the user; nothing of them comes back. */
export const OwnIssues = ({ issues }: { issues: readonly OwnIssue[] }) =>
  issues.length === 0 ? null : (
    <div className="asset-issues">
      <Section title="Issued to you" text="These items aren’t returned.">
        <RowsTable rows={issues} columns={COLUMNS} idOf={({ move_id }) => move_id} nameOf={({ name }) => name} />
      </Section>
    </div>
  );
