import './days-import.css';

type RowError = { row: number; column: string; message: string };

/** The server's messages begin with row and column, which have cells of their own. */
const PLACE = /^Row \d+, \w+: /;

/** Import errors by row and column. */
export function ImportErrors({ errors }: { errors: readonly RowError[] }) {
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
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td className="ui-number">{row}</td>
              <td>{column}</td>
              <td>{message.replace(PLACE, '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">Fix these rows in your file and import it again. Rows already saved aren’t duplicated.</p>
    </div>
  );
}
