import type { ResultColumn, ResultRow } from '@hrms/reports/contract';
import { cellText, isNumeric } from '@hrms/reports/domain';
import { Link } from 'react-router';
import './reports.css';

type ResultTableProps = {
  columns: readonly ResultColumn[];
  rows: readonly ResultRow[];
  totals: ResultRow['cells'];
  sort?: string | undefined;
  onSort?: (sort: string) => void;
};

const classOf = ({ type }: ResultColumn) => (isNumeric(type) ? 'figure' : '');

/** Rows of a result with subtotals and totals; the first cell opens the record. */
export function ResultTable({ columns, rows, totals, sort, onSort }: ResultTableProps) {
  const turned = (key: string) => (sort === key ? `-${key}` : key);
  const order = (key: string) => {
    if (sort === key) return 'ascending' as const;
    return sort === `-${key}` ? ('descending' as const) : ('none' as const);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="report-scroll" aria-label="Rows" tabIndex={0}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column)}
                aria-sort={order(column.key)}
                title={column.help ?? undefined}
              >
                {onSort ? (
                  <button type="button" className="ui-button" onClick={() => onSort(turned(column.key))}>
                    {column.label}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.kind}>
              {columns.map((column, index) => {
                const text = cellText(row.cells[index] ?? null, column.type);
                return (
                  <td key={column.key} className={classOf(column)}>
                    {index === 0 && row.link ? (
                      <Link to={row.link}>{text}</Link>
                    ) : row.kind === 'subtotal' && text === '–' ? (
                      ''
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totals.some((total) => total !== null) && (
          <tfoot>
            <tr>
              {columns.map((column, index) => {
                const total = totals[index] ?? null;
                return (
                  <td key={column.key} className={classOf(column)}>
                    {total === null ? (index === 0 ? 'Total' : '') : cellText(total, column.type)}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
