import { type ImportRun, imports } from '@hrms/employees/contract';
import { type Column, DataTable, formatDate, type ListParams, StatusTag, useEndpoint } from '@hrms/platform/web';
import { useState } from 'react';
import { IMPORT_KINDS, IMPORT_STATE_LABELS, IMPORT_STATE_TONE } from './labels.ts';

const columns: Column<ImportRun>[] = [
  { key: 'file_name', title: 'File', narrow: 'title' },
  { key: 'kind', title: 'Type', render: ({ kind }) => IMPORT_KINDS[kind].label },
  { key: 'created_at', title: 'Uploaded', narrow: 'second', render: ({ created_at }) => formatDate(created_at) },
  { key: 'row_count', title: 'Rows', align: 'right' },
  { key: 'created_count', title: 'Imported', align: 'right' },
  { key: 'error_count', title: 'Errors', align: 'right' },
  {
    key: 'state',
    title: 'Status',
    narrow: 'tag',
    render: ({ state }) => <StatusTag tone={IMPORT_STATE_TONE[state]}>{IMPORT_STATE_LABELS[state]}</StatusTag>,
  },
];

/** Past imports; hidden when there are none. */
export function PastImportsCard({ onOpen }: { onOpen: (run_id: string) => void }) {
  const [filter, setFilter] = useState<ListParams<typeof imports.list>>({ page: 1, limit: 5 });
  const list = useEndpoint(imports.list, { query: filter }, { keepPrevious: true });
  if (!list.data || list.data.rows.length === 0) return null;
  return (
    <section aria-label="Past imports">
      <h2 className="emp-heading">Past imports</h2>
      <DataTable
        endpoint={imports.list}
        filter={filter}
        onFilter={(patch) => setFilter((now) => ({ ...now, ...patch }) as typeof filter)}
        columns={columns}
        idOf={({ run_id }) => run_id}
        nameOf={({ file_name }) => file_name}
        many="imports"
        onOpen={({ run_id }) => onOpen(run_id)}
        empty={{ title: 'No imports yet' }}
      />
    </section>
  );
}
