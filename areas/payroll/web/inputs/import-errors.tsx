import type { RowError } from '@hrms/platform/contract';
import './days-import.css';

/** Import errors by row and column. */
export function ImportErrors({ errors, keepsGoodRows }: { errors: readonly RowError[]; keepsGoodRows: boolean }) {
  if (errors.length === 0) return null;
  return (
    // a long list scrolls by itself, so it can be reached by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className="run-errors" tabIndex={0} role="region" aria-label="Import errors">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Error</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, field, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <td className="ui-number">{row}</td>
              <td>{field}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        Fix these rows in your file and import it again.{keepsGoodRows && ' Rows already saved aren’t duplicated.'}
      </p>
    </div>
  );
}
