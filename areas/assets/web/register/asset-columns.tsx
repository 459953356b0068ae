import type { Asset } from '@hrms/assets/contract';
import { type Column, formatDate } from '@hrms/platform/web';
import { ASSET_STATUSES, CONDITIONS } from '../labels.ts';

export const ASSET_COLUMNS: readonly Column<Asset>[] = [
  { key: 'name', title: 'Asset', narrow: 'title', render: ({ name, tag }) => `${name} · ${tag}` },
  { key: 'category_name', title: 'Category', narrow: 'second' },
  { key: 'serial_number', title: 'Serial number', render: ({ serial_number }) => serial_number ?? '–' },
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
