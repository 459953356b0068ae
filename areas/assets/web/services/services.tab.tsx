import { type AssetDetail, type AssetService, assetServices } from '@hrms/assets/contract';
import { type Column, DataTable, formatDate, Money, StatusTag, useCan, useDialog, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { assetName, SERVICE_CHOICES, SERVICES } from '../labels.ts';
import { ServiceDialog } from './service.dialog.tsx';

const ASSET: Column<AssetService> = { key: 'name', title: 'Asset', narrow: 'title', render: assetName };
const KIND: Column<AssetService> = { key: 'kind', title: 'Kind', render: ({ kind }) => SERVICES[kind] };

const COLUMNS: readonly Column<AssetService>[] = [
  { key: 'opened_on', title: 'From', narrow: 'second', render: ({ opened_on }) => formatDate(opened_on) },
  { key: 'vendor', title: 'Vendor', narrow: 'second', render: ({ vendor }) => vendor ?? '–' },
  {
    key: 'cost_paise',
    title: 'Cost',
    align: 'right',
    render: ({ cost_paise, under_warranty }) => {
      if (under_warranty) return 'Warranty';
      return cost_paise === null ? '–' : <Money paise={cost_paise} />;
    },
  },
  { key: 'replacement_tag', title: 'Replacement', render: ({ replacement_tag }) => replacement_tag ?? '–' },
  {
    key: 'closed_on',
    title: 'Status',
    narrow: 'tag',
    render: ({ closed_on }) =>
      closed_on ? (
        <StatusTag tone="neutral">{`Closed ${formatDate(closed_on)}`}</StatusTag>
      ) : (
        <StatusTag tone="warning">Open</StatusTag>
      ),
  },
];

/** Service jobs of one asset, or of all. */
export function ServicesTab({ asset }: { asset?: AssetDetail }) {
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(assetServices.list);
  const editing = useDialog<{ job: AssetService; closes: boolean }>();
  return (
    <>
      <DataTable
        endpoint={assetServices.list}
        filter={asset ? { ...filter, asset_id: asset.asset_id } : filter}
        which={['asset_id']}
        onFilter={setFilter}
        columns={asset ? [{ ...KIND, narrow: 'title' }, ...COLUMNS] : [ASSET, { ...KIND, narrow: 'second' }, ...COLUMNS]}
        idOf={({ service_id }) => service_id}
        nameOf={(job) => `${SERVICES[job.kind]} of ${assetName(job)}`}
        many="service jobs"
        {...(!asset && { search: 'Search by tag, name or vendor' })}
        filters={[
          { name: 'kind', label: 'Kind', options: SERVICE_CHOICES },
          {
            name: 'open',
            label: 'Status',
            options: [
              { value: 'true', label: 'Open' },
              { value: 'false', label: 'Closed' },
            ],
          },
        ]}
        onOpen={asset ? undefined : ({ asset_id }) => void navigate(`/assets/${asset_id}`)}
        actions={(job) => [
          can(assetServices.update) &&
            !job.closed_on && { label: 'Close job', onClick: () => editing.open({ job, closes: true }) },
          can(assetServices.update) && !job.closed_on && { label: 'Edit', onClick: () => editing.open({ job, closes: false }) },
        ]}
        empty={{ title: 'No service jobs yet', text: 'Repairs, maintenance, upgrades and inspections appear here.' }}
      />
      <ServiceDialog {...editing} />
    </>
  );
}
