import type { AnyEndpoint, ImportRun } from '@hrms/platform/contract';
import { useAction } from '../data/use-action.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import { formatDate } from '../figure/money.tsx';
import { useConfirm } from '../form/use-confirm.ts';
import type { Column } from '../table/column.ts';
import { RowsTable } from '../table/rows-table.tsx';
import { NothingYet } from '../table/table-states.tsx';
import { importStatuses, type PastImportEndpoints } from './import-kind.ts';

const COLUMNS: readonly Column<ImportRun>[] = [
  { key: 'file_name', title: 'File', narrow: 'title' },
  { key: 'row_count', title: 'Rows', align: 'right' },
  { key: 'created_at', title: 'Imported', narrow: 'second', render: ({ created_at }) => formatDate(created_at) },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => importStatuses.tagOf(status) },
];

type ImportHistoryProps = {
  endpoints: PastImportEndpoints;
  /** Lists that an undo changes. */
  refresh?: readonly AnyEndpoint[];
  /** Said where there is none; without it nothing is shown. */
  empty?: string;
};

/** The last imports of a kind that is imported within one call, to be undone while they may be. */
export function ImportHistory({ endpoints, refresh = [], empty }: ImportHistoryProps) {
  const confirm = useConfirm();
  const { data: read, isStale, isFetchedAfterMount } = useEndpoint(endpoints.list, { query: { limit: '10' } });
  // what was read before an import is not shown until the list is read again
  const data = isStale && !isFetchedAfterMount ? undefined : read;
  const undo = useAction(endpoints.undo, { failure: 'Failed to undo the import', refresh });
  const askAndUndo = async ({ import_id, file_name }: ImportRun) => {
    const text = 'Everything this import added is removed.';
    if (await confirm({ title: `Undo ${file_name}?`, text, label: 'Undo', danger: true }))
      await undo.run({ params: { id: import_id }, body: {} });
  };
  if (!data || data.rows.length === 0) return data && empty ? <NothingYet title={empty} /> : null;
  return (
    <section aria-label="Imports">
      <h3>Last imports</h3>
      <RowsTable
        rows={data.rows}
        columns={COLUMNS}
        idOf={({ import_id }) => import_id}
        nameOf={({ file_name }) => file_name}
        actions={(run) => [
          run.undo_until !== null && { label: 'Undo import', danger: true, onClick: () => void askAndUndo(run) },
        ]}
      />
    </section>
  );
}
