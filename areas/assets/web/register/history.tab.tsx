import { type AssetDetail, type AssetEvent, assetLife } from '@hrms/assets/contract';
import { type Column, DataTable, useFormatInstant, useListParams } from '@hrms/platform/web';

/** What happened to an asset, newest first. */
export function HistoryTab({ asset }: { asset: AssetDetail }) {
  const format = useFormatInstant();
  const [filter, setFilter] = useListParams(assetLife.history);
  const columns: readonly Column<AssetEvent>[] = [
    { key: 'text', title: 'What', narrow: 'title' },
    { key: 'happened_at', title: 'When', narrow: 'second', render: ({ happened_at }) => format(happened_at) },
    { key: 'user_name', title: 'By', render: ({ user_name }) => user_name ?? '–' },
  ];
  return (
    <DataTable
      endpoint={assetLife.history}
      params={{ id: asset.asset_id }}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      idOf={({ event_id }) => event_id}
      nameOf={({ text }) => text}
      many="entries"
      empty={{ title: 'No history', text: 'What happens to the asset appears here.' }}
    />
  );
}
