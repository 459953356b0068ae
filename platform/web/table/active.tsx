import { StatusTag } from '../figure/status-tag.tsx';
import type { Column } from './column.ts';

/** The status column of records that can be deactivated. */
export const activeColumn: Column<{ active: boolean }> = {
  key: 'active',
  title: 'Status',
  narrow: 'tag',
  render: ({ active }) => <StatusTag tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusTag>,
};

/** The filter of the same column. */
export const activeFilter = {
  name: 'active',
  label: 'Status',
  kind: 'segmented',
  options: [
    { value: '', label: 'All' },
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
} as const;
