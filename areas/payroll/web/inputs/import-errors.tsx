import './days-import.css';

type RowError = { row: number; column: string; message: string };

/** Row and column have cells of their own. */
const PLACE = /^Row \d+, \w+: /;

/** What was wrong, row by row, to correct in the file. */
export function ImportErrors({ errors }: { errors: readonly RowError[] }) {
  if (errors.length === 0) return null;
  return (
    // a long list scrolls by itself, so it can be reached by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className="run-errors" tabIndex={0} role="region" aria-label="Rows with problems">
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">What to correct</th>
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
      <p className="note">
        Correct these rows in your file and import it again: rows saved before are saved once more, not twice.
      </p>
    </div>
  );
}
