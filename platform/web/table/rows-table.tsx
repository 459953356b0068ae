import type { Column, RowActions, Totals } from './column.ts';
import { NarrowRows } from './narrow-rows.tsx';
import { useFoldedRows } from './use-folded-rows.tsx';
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
  /** Rows shown before 'Show all'; left out, all are. */
  first?: number | undefined;
  /** The last line: what the columns add up to. */
  totals?: Totals | undefined;
  /** Rows are dragged into the place of another. */
  onMove?: ((id: string, target: string) => void) | undefined;
};

/** A table of rows that are at hand: one line a row, two on a phone. Lists of the server take a DataTable. */
export function RowsTable<Row extends object>({ first, ...all }: RowsTableProps<Row>) {
  const isPhone = useIsPhone();
  const { shown, button } = useFoldedRows(all.rows, first);
  const props = { ...all, rows: shown };
  return (
    <>
      {isPhone ? <NarrowRows {...props} /> : <WideRows {...props} choosing={[]} sort={undefined} onSort={() => undefined} />}
      {button}
    </>
  );
}
