import type { overtimes } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import { formatDate, StatusTag } from '@hrms/platform/web';

/** What became of each row. */
export const RowResults = ({ of, isDryRun }: { of: DataOf<typeof overtimes.bulk>; isDryRun: boolean }) => (
  <section className="ui-card att-card" aria-label="Result">
    <h2>
      {of.saved} of {of.rows.length} rows {isDryRun ? 'can be saved' : 'saved'}
    </h2>
    <ul className="att-list">
      {of.rows.map(({ row, employee_code, day, message }) => (
        <li key={row}>
          <span>
            {employee_code}, {formatDate(day)}
          </span>
          {message ? (
            <StatusTag tone="error">{message}</StatusTag>
          ) : (
            <StatusTag tone="success">{isDryRun ? 'Ready' : 'Saved'}</StatusTag>
          )}
        </li>
      ))}
    </ul>
  </section>
);
