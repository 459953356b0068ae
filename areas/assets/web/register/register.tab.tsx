import { type Asset, assetBulk, assetCategories, assetPapers, assets } from '@hrms/assets/contract';
import { branches } from '@hrms/organisation/contract';
import { addDays } from '@hrms/platform/calendar';
import {
  type CallInput,
  DataTable,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ASSET_STATUSES, assetName, CONDITION_CHOICES } from '../labels.ts';
import { ASSET_COLUMNS } from './asset-columns.tsx';
import { BulkActs, PoolDialog } from './bulk-acts.tsx';

type ExportQuery = CallInput<typeof assetPapers.export>['query'];
type Tile = { label: string; value: number; to: string };

const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <div className="asset-tiles">
    {tiles.map(({ label, value, to }) => (
      <a className="ui-card" key={label} href={to}>
        <span>{label}</span>
        <strong>{value}</strong>
      </a>
    ))}
  </div>
);

function Summary() {
  const today = useToday();
  const { data } = useEndpoint(assets.summary);
  if (!data) return null;
  const warranty = `/assets?tab=all&warranty_before=${addDays(today, 30)}`;
  return (
    <Tiles
      tiles={[
        { label: 'In stock', value: data.in_stock, to: '/assets?tab=all&status=in_stock' },
        { label: 'Assigned', value: data.assigned, to: '/assets?tab=all&status=assigned' },
        { label: 'In repair', value: data.in_repair, to: '/assets?tab=all&status=in_repair' },
        { label: 'Not confirmed', value: data.unacknowledged, to: '/assets?tab=all&unacknowledged=true' },
        { label: 'Warranty ending', value: data.warranty_ending, to: warranty },
        { label: 'Requests', value: data.requests, to: '/assets?tab=requests' },
      ]}
    />
  );
}

/** All assets the user may see. */
export function RegisterTab() {
  const navigate = useNavigate();
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(assets.list);
  const categories = useEndpoint(assetCategories.list, { query: { limit: 100 } });
  const places = useEndpoint(branches.list, { query: { limit: 100 } }, { enabled: can(branches.list) });
  const { save, saving } = useDownload();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const pool = useDialog<true>();
  const remove = useAction(assets.remove, { failure: 'Failed to delete asset' });
  const { page: _page, limit: _limit, ...exported } = filter;
  const confirmRemove = async (asset: Asset) => {
    const text = 'Only assets that were never assigned can be deleted.';
    if (await confirm({ title: `Delete ${assetName(asset)}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: asset.asset_id } });
  };
  return (
    <>
      {can(assets.summary) && <Summary />}
      <DataTable
        endpoint={assets.list}
        filter={filter}
        onFilter={setFilter}
        columns={ASSET_COLUMNS}
        idOf={({ asset_id }) => asset_id}
        nameOf={assetName}
        many="assets"
        search="Search by tag, name, serial number or holder"
        onOpen={({ asset_id }) => void navigate(`/assets/${asset_id}`)}
        filters={[
          ASSET_STATUSES.filter,
          {
            name: 'category_id',
            label: 'Category',
            options: (categories.data?.rows ?? []).map(({ category_id, name }) => ({ value: category_id, label: name })),
          },
          {
            name: 'branch_id',
            label: 'Branch',
            options: (places.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name })),
          },
          { name: 'condition', label: 'Condition', options: CONDITION_CHOICES },
          { name: 'unacknowledged', label: 'Receipt', options: [{ value: 'true', label: 'Not confirmed' }] },
        ]}
        tools={
          <>
            {can(assetBulk.poolAssign) && <Button onClick={() => pool.open(true)}>Assign from stock</Button>}
            {can(assetPapers.export) && (
              <Button
                loading={saving === 'register'}
                onClick={() => void save(assetPapers.export, { query: exported as ExportQuery }, 'register')}
              >
                Export
              </Button>
            )}
          </>
        }
        selection={
          can(assetPapers.labels)
            ? { ids: chosen, onChange: setChosen, actions: <BulkActs ids={chosen} clear={() => setChosen([])} /> }
            : undefined
        }
        actions={(asset) => [
          can(assets.update) && { label: 'Edit', onClick: () => void navigate(`/assets/${asset.asset_id}/edit`) },
          can(assets.remove) &&
            asset.status === 'in_stock' && { label: 'Delete', danger: true, onClick: () => void confirmRemove(asset) },
        ]}
        empty={{
          title: 'No assets yet',
          text: 'Add assets, or import a list.',
          ...(can(assets.create) && { label: 'Add asset', action: () => void navigate('/assets/create') }),
        }}
      />
      <PoolDialog {...pool} />
    </>
  );
}
