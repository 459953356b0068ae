import type { Asset } from '@hrms/assets/contract';
import { type Column, formatDate, usePicture } from '@hrms/platform/web';
import { Avatar } from 'antd';
import { ASSET_STATUSES, CONDITIONS } from '../labels.ts';

/** The photo, or the first letter, with name and tag. */
function AssetCell({ name, tag, photo_file_id }: Asset) {
  const address = usePicture(photo_file_id && `/v1/asset-files/${photo_file_id}?small=true`);
  return (
    <span className="asset-cell">
      <Avatar aria-hidden shape="square" size={28} src={address} alt="">
        {name.charAt(0)}
      </Avatar>
      <span className="asset-cell-text">
        <span>{name}</span> <small>{tag}</small>
      </span>
    </span>
  );
}

export const ASSET_COLUMNS: readonly Column<Asset>[] = [
  { key: 'name', title: 'Asset', narrow: 'title', render: (asset) => <AssetCell {...asset} /> },
  { key: 'category_name', title: 'Category', narrow: 'second' },
  { key: 'serial_number', title: 'Serial number', priority: 0, render: ({ serial_number }) => serial_number ?? '–' },
  { key: 'holder_name', title: 'Holder', narrow: 'second', render: ({ holder_name }) => holder_name ?? '–' },
  { key: 'branch_name', title: 'Branch', render: ({ branch_name }) => branch_name ?? '–' },
  { key: 'condition', title: 'Condition', render: ({ condition }) => CONDITIONS[condition] },
  {
    key: 'warranty_until',
    title: 'Warranty',
    render: ({ warranty_until }) => (warranty_until ? formatDate(warranty_until) : '–'),
  },
  ASSET_STATUSES.column as Column<Asset>,
];
