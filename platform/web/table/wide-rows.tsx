import { Table } from 'antd';
import type { ColumnType } from 'antd/es/table';
import { type HTMLAttributes, type MouseEvent, useState } from 'react';
import { antdColumns, toSortKey } from './antd-columns.tsx';
import type { Column, RowActions, Totals } from './column.ts';
import { opensRow } from './row-click.ts';
import { useFittingColumns } from './use-fitting-columns.ts';

type WideRowsProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The column of checkboxes, where rows can be chosen. */
  choosing: readonly ColumnType<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  sort: unknown;
  onSort: (sort: string | undefined) => void;
  actions?: RowActions<Row> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  currentId?: string | undefined;
  onMove?: ((id: string, target: string) => void) | undefined;
  totals?: Totals | undefined;
};

/** A text that is cut off shows in full under the pointer. */
function showWholeText({ target }: MouseEvent): void {
  const cell = (target as HTMLElement).closest?.('td');
  if (!cell) return;
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  const isCut = parts.some(
    (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === 'ellipsis',
  );
  if (isCut) cell.title = cell.innerText.replaceAll('\n', ' · ');
  else cell.removeAttribute('title');
}

/** What makes a row draggable onto another one. */
function useDraggedRow(onMove: WideRowsProps<unknown>['onMove']) {
  const [dragged, setDragged] = useState<string>();
  return (id: string): HTMLAttributes<HTMLElement> =>
    onMove
      ? {
          draggable: true,
          onDragStart: () => setDragged(id),
          onDragOver: (event) => event.preventDefault(),
          onDrop: () => dragged !== undefined && dragged !== id && onMove(dragged, id),
        }
      : {};
}

type TotalsRowProps<Row> = { columns: readonly Column<Row>[]; totals: Totals; hasActions: boolean };

const TotalsRow = <Row,>({ columns, totals, hasActions }: TotalsRowProps<Row>) => (
  <Table.Summary.Row className="ui-totals">
    {columns.map(({ key, align }, at) => (
      <Table.Summary.Cell key={key} index={at} align={align === 'right' ? 'right' : 'left'}>
        {at === 0 ? 'Total' : totals[key]}
      </Table.Summary.Cell>
    ))}
    {hasActions && <Table.Summary.Cell index={columns.length} />}
  </Table.Summary.Row>
);

/** The table of a wide window: one line a row, as many columns as fit. */
export function WideRows<Row extends object>(props: WideRowsProps<Row>) {
  const { rows, columns, choosing, idOf, nameOf, sort, onSort, actions, onOpen, currentId, totals } = props;
  const draggedRow = useDraggedRow(props.onMove);
  const { box, fitting } = useFittingColumns(columns);
  return (
    <div ref={box} className="ui-table-box" onMouseOver={showWholeText}>
      <Table<Row>
        columns={[...choosing, ...antdColumns(fitting, { rows, sort, actions, nameOf, onOpen })]}
        dataSource={[...rows]}
        rowKey={idOf}
        pagination={false}
        {...(totals && { summary: () => <TotalsRow columns={fitting} totals={totals} hasActions={actions !== undefined} /> })}
        rowClassName={(row) =>
          [onOpen && 'ui-opens', currentId !== undefined && idOf(row) === currentId && 'ui-current'].filter(Boolean).join(' ')
        }
        onRow={(row) => ({
          ...draggedRow(idOf(row)),
          // the keyboard opens a row by its name, which is a button
          ...(onOpen && { onClick: ({ target, currentTarget }) => opensRow(target, currentTarget) && onOpen(row) }),
        })}
        onChange={(_page, _filters, sorter) => onSort(toSortKey(sorter))}
      />
    </div>
  );
}
