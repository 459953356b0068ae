import type { ImportColumns } from '@hrms/employees/contract';
import { importColumnLabel } from '@hrms/employees/domain';
import { Select } from 'antd';

type ColumnProps = {
  heading: string;
  columns: ImportColumns['columns'];
  mapping: readonly (string | null)[];
  at: number;
  onMatch: (at: number, column: string | null) => void;
  /** Adds a custom field for a heading that is no column; absent without the right to add one. */
  onNewField?: ((at: number) => void) | undefined;
};

/** No column has a name with a space. */
const NEW_FIELD = 'new field';

/** The column a heading of the file is; one that another heading has cannot be chosen. */
export const ColumnSelect = ({ heading, columns, mapping, at, onMatch, onNewField }: ColumnProps) => (
  <Select
    aria-label={`Column for ${heading}`}
    value={mapping[at] ?? ''}
    showSearch={{ optionFilterProp: 'label' }}
    onChange={(chosen) => (chosen === NEW_FIELD ? onNewField?.(at) : onMatch(at, chosen || null))}
    options={[
      { value: '', label: 'Ignore' },
      ...(onNewField ? [{ value: NEW_FIELD, label: 'New custom field…' }] : []),
      ...columns.map((column) => ({
        value: column.name,
        label: `${importColumnLabel(column.name)}${column.required ? ' (required)' : ''}`,
        disabled: mapping.some((taken, n) => taken === column.name && n !== at),
      })),
    ]}
  />
);
