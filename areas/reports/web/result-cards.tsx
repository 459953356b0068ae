import type { ResultColumn, ResultRow } from '@hrms/reports/contract';
import { cellText } from '@hrms/reports/domain';
import { Link } from 'react-router';

/** Columns of a card; which they are is chosen under Columns. */
const SHOWN = 3;

type ResultCardsProps = {
  columns: readonly ResultColumn[];
  hidden: ReadonlySet<string>;
  rows: readonly ResultRow[];
  totals: ResultRow['cells'];
};

/** Rows of a result on a phone: the first columns of each, then the totals. */
export function ResultCards({ columns, hidden, rows, totals }: ResultCardsProps) {
  const open = columns.map((column, index) => ({ ...column, index })).filter(({ key }) => !hidden.has(key));
  const [title, ...others] = open.slice(0, SHOWN);
  const summed = open.filter(({ index }) => typeof totals[index] === 'number');
  const textOf = (cells: ResultRow['cells'], { index, type }: { index: number; type: ResultColumn['type'] }) =>
    cellText(cells[index] ?? null, type);
  if (!title) return null;
  return (
    <ul className="report-rows">
      {rows.map((row) => (
        <li key={row.key} className={row.kind}>
          <strong>{row.link ? <Link to={row.link}>{textOf(row.cells, title)}</Link> : textOf(row.cells, title)}</strong>
          {others.map((column) => (
            <span key={column.key}>
              {column.label}: {textOf(row.cells, column)}
            </span>
          ))}
        </li>
      ))}
      {summed.length > 0 && (
        <li className="subtotal">
          <strong>Total</strong>
          {summed.map((column) => (
            <span key={column.key}>
              {column.label}: {textOf(totals, column)}
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}
