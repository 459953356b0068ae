import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Also the name in `sort`, where the server sorts by it. */
  key: string;
  title: string;
  /** What the cell shows; the row's field of the same name when left out. */
  render?: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right. */
  align?: 'right';
  sortable?: boolean;
  width?: number;
  /** Where it goes in the two-line row of a phone; elsewhere it is left out there. */
  narrow?: 'title' | 'second' | 'tag';
  /**
   * Where the window is too small for all columns, those of lower priority leave first, and of equal ones the last. Title and tag
   * never leave. Left out: 2 for a column with a place on a phone, else 1.
   */
  priority?: number;
};

export type RowAction = { label: string; onClick: () => void; danger?: boolean; disabled?: boolean };

/** What `can(…) && { … }` leaves behind is skipped. */
export type RowActions<Row> = (row: Row) => (RowAction | false)[];

/** What stands under a column in the last line, by its key. The first column says 'Total'. */
export type Totals = Readonly<Record<string, ReactNode>>;

/** What a cell shows; null where the row has nothing there. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const shown = column.render ? column.render(row) : ((row as Record<string, unknown>)[column.key] as ReactNode);
  return shown === undefined || shown === '' || shown === false ? null : shown;
}
