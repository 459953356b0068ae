import type { ResultColumn, ResultRow } from '@hrms/reports/contract';
import { cellText, isNumeric } from '@hrms/reports/domain';
import { Link } from 'react-router';
import './reports.css';

type ResultTableProps = {
  columns: readonly ResultColumn[];
  /** Keys of columns that are not shown. */
  hidden?: ReadonlySet<string>;
  rows: readonly ResultRow[];
  totals: ResultRow['cells'];
  sort?: string | undefined;
  onSort?: (sort: string) => void;
};

const classOf = ({ type }: ResultColumn) => (isNumeric(type) ? 'figure' : '');

/** Rows of a result with subtotals and totals; the code or the first cell opens the record. */
export function ResultTable({ columns, hidden, rows, totals, sort, onSort }: ResultTableProps) {
  const shown = columns.map((column, index) => ({ column, index })).filter(({ column }) => !hidden?.has(column.key));
  const [first] = shown;
  const opener = shown.find(({ column }) => column.key === 'person.code') ?? first;
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
            {shown.map(({ column }) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column)}
                aria-sort={order(column.key)}
                title={column.help ?? undefined}
              >
                {onSort ? (
                  <button type="button" className="report-sort" onClick={() => onSort(turned(column.key))}>
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
              {shown.map(({ column, index }) => {
                const text = cellText(row.cells[index] ?? null, column.type);
                return (
                  <td key={column.key} className={classOf(column)}>
                    {index === opener?.index && row.link ? (
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
              {shown.map(({ column, index }) => {
                const total = totals[index] ?? null;
                return (
                  <td key={column.key} className={classOf(column)}>
                    {total === null ? (index === first?.index ? 'Total' : '') : cellText(total, column.type)}
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
