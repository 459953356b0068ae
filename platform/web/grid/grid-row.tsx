import { type CSSProperties, memo, type ReactNode } from 'react';

/** What a cell shows. `date` is its day in words, `state` what `stateOf` said of the row. */
export type DrawCell<Row> = (row: Row, place: { row: number; column: number; date: string; state: string }) => ReactNode;

export type GridTotal<Row> = { label: string; title?: string; of: (row: Row) => ReactNode; titleOf?: (row: Row) => string };

/** Where a total stays: so many totals from the right end. */
export const endStyle = (totals: number): CSSProperties => ({ '--from-end': totals }) as CSSProperties;

type GridRowProps<Row> = {
  row: Row;
  index: number;
  /** The days in words. */
  days: readonly string[];
  todayAt: number;
  name: (row: Row) => ReactNode;
  note: ((row: Row) => ReactNode) | undefined;
  cell: DrawCell<Row>;
  look: ((row: Row, column: number) => string) | undefined;
  state: string;
  facts: readonly GridTotal<Row>[];
  totals: readonly GridTotal<Row>[];
};

function GridRowView<Row>({ row, index, days, todayAt, name, note, cell, look, state, facts, totals }: GridRowProps<Row>) {
  const shown = name(row);
  return (
    <tr>
      <th scope="row" className="name" title={typeof shown === 'string' ? shown : undefined}>
        {shown}
        {note && <small>{note(row)}</small>}
      </th>
      {facts.map((fact) => (
        <td key={fact.label} className="fact">
          {fact.of(row)}
        </td>
      ))}
      {days.map((date, column) => (
        <td key={date} className={['day', column === todayAt && 'today', look?.(row, column)].filter(Boolean).join(' ')}>
          {cell(row, { row: index, column, date, state })}
        </td>
      ))}
      {totals.map((total, at) => (
        <td key={total.label} className="total" title={total.titleOf?.(row)} style={endStyle(totals.length - 1 - at)}>
          {total.of(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row; drawn again only when the row, its state or how it is drawn changes. */
export const GridRow = memo(GridRowView) as typeof GridRowView;
