import type { ImportColumns } from '@hrms/employees/contract';
import { importColumnLabel } from '@hrms/employees/domain';

/** Chosen to add a custom field for a heading; no column has a name with a space. */
export const NEW_FIELD = 'new field';

type Place = { mapping: readonly (string | null)[]; at: number; mayAdd: boolean };

/** The columns that a heading can be: one that another heading has cannot be chosen. */
export const columnOptions = (columns: ImportColumns['columns'], { mapping, at, mayAdd }: Place) => [
  ...(mayAdd ? [{ value: NEW_FIELD, label: 'New custom field…' }] : []),
  ...columns.map(({ name, required }) => ({
    value: name,
    label: `${importColumnLabel(name)}${required ? ' (required)' : ''}`,
    disabled: mapping.some((taken, place) => taken === name && place !== at),
  })),
];
