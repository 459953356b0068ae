import type { Column, RowActions } from './column.ts';
import { NarrowRows } from './narrow-rows.tsx';
import { useIsPhone } from './use-narrow.ts';
import { WideRows } from './wide-rows.tsx';
import './table.css';

type RowsTableProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** What a row is called, for screen readers. */
  nameOf: (row: Row) => string;
  actions?: RowActions<Row> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** The row that is shown beside the table. */
  currentId?: string | undefined;
  /** Rows are dragged into the place of another. */
  onMove?: ((id: string, target: string) => void) | undefined;
};

/** A table of rows that are at hand: one line a row, two on a phone. Lists of the server take a DataTable. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  if (useIsPhone()) return <NarrowRows {...props} />;
  return <WideRows {...props} choosing={[]} sort={undefined} onSort={() => undefined} />;
}
