import type { ReactNode } from 'react';

type OpenCellProps<Row> = { row: Row; onOpen: ((row: Row) => void) | undefined; children: ReactNode };

/** The row's name; it opens the row where that is possible. */
export function OpenCell<Row>({ row, onOpen, children }: OpenCellProps<Row>) {
  if (!onOpen) return <span className="ui-name">{children}</span>;
  return (
    <button type="button" className="ui-name ui-open" onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
