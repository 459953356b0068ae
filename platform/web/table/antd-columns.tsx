import type { TableColumnsType, TableProps } from 'antd';
import { ColumnWithPaise, hasPaise } from '../figure/column-money.ts';
import { type Column, cellOf, type RowActions } from './column.ts';
import { OpenCell } from './open-cell.tsx';
import { RowMenu } from './row-menu.tsx';

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

/** `name` ascending, `-name` descending, undefined for the server's own order. */
export function toSortKey<Row>(sorter: Sorter<Row>): string | undefined {
  const first = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!first?.order || first.columnKey === undefined) return undefined;
  return `${first.order === 'descend' ? '-' : ''}${String(first.columnKey)}`;
}

const orderOf = (key: string, sort: unknown) => (sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null);

type Around<Row> = {
  rows: readonly Row[];
  sort: unknown;
  actions: RowActions<Row> | undefined;
  nameOf: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
};

function Cell<Row>({ column, row, onOpen }: { column: Column<Row>; row: Row; onOpen: Around<Row>['onOpen'] }) {
  const shown = cellOf(column, row);
  if (shown === null) return <span className="ui-none">–</span>;
  if (column.narrow !== 'title') return <>{shown}</>;
  return (
    <OpenCell row={row} onOpen={onOpen}>
      {shown}
    </OpenCell>
  );
}

/** Our columns as antd's, with the row's actions in a last one. */
export function antdColumns<Row extends object>(
  columns: readonly Column<Row>[],
  { rows, sort, actions, nameOf, onOpen }: Around<Row>,
): TableColumnsType<Row> {
  const withPaise = new Set(columns.map(({ key }) => key).filter((key) => hasPaise(rows, key)));
  const shown: TableColumnsType<Row> = columns.map((column) => ({
    key: column.key,
    title: column.title,
    render: (_: unknown, row: Row) => (
      <ColumnWithPaise value={withPaise.has(column.key)}>
        <Cell column={column} row={row} onOpen={onOpen} />
      </ColumnWithPaise>
    ),
    ...(column.align === 'right' && { align: 'right' as const, className: 'ui-number' }),
    ...(column.width && { width: column.width }),
    ...(column.sortable && { sorter: true, sortOrder: orderOf(column.key, sort), showSorterTooltip: false }),
  }));
  if (!actions) return shown;
  const menu = {
    key: 'actions',
    title: <span className="ui-hidden">Actions</span>,
    width: 56,
    render: (_: unknown, row: Row) => <RowMenu actions={actions(row)} label={nameOf(row)} />,
  };
  return [...shown, menu];
}
