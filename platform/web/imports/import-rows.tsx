import type { ReportedRow, RowError } from '@hrms/platform/contract';
import { fieldLabel } from './field-words.ts';
import './imports.css';

/** Rows on screen at most. */
const MOST_SHOWN = 200;

type ImportRowsProps = {
  rows: readonly ReportedRow[];
  /** Headings of what a row is about, and of what becomes of it. */
  headings?: readonly [record: string, result: string];
};

/** Rows of a file with what becomes of each, or what is wrong with it; faulty ones first. */
export function ImportRows({ rows, headings: [record, result] = ['Record', 'Result'] }: ImportRowsProps) {
  if (rows.length === 0) return null;
  const isGood = ({ errors }: ReportedRow) => Number(errors.length === 0);
  const shown = rows.toSorted((a, b) => isGood(a) - isGood(b) || a.row - b.row).slice(0, MOST_SHOWN);
  return (
    // a long list scrolls by itself, so it can be reached by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className="import-rows" tabIndex={0} role="region" aria-label="Rows of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">{record}</th>
            <th scope="col">{result}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, label, summary, errors }) => (
            <tr key={`${row} ${label} ${errors[0]?.message ?? ''}`}>
              <th scope="row">{row}</th>
              <td>{label}</td>
              <td className={errors.length > 0 ? 'wrong' : ''}>
                {errors.length === 0
                  ? summary
                  : errors.map(({ field, message }) => (field ? `${fieldLabel(field)}: ${message}` : message)).join('. ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is wrong with a file, by row and column. */
export const RowErrors = ({ errors }: { errors: readonly RowError[] }) => (
  <ImportRows
    headings={['Column', 'Error']}
    rows={errors.map(({ row, field, message }) => ({
      row,
      label: field === null ? '' : fieldLabel(field),
      summary: '',
      errors: [{ row, field: null, message }],
    }))}
  />
);
