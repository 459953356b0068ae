import './holidays.css';

type ImportRow = { line: number; shown: string; error: string | null };

/** What became, or would become, of each row of a file; faulty ones first. */
export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => (
  <table className="hol-plain">
    <thead>
      <tr>
        <th scope="col">Row</th>
        <th scope="col">Record</th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      {rows
        .toSorted((a, b) => Number(a.error === null) - Number(b.error === null) || a.line - b.line)
        .slice(0, 100)
        .map(({ line, shown, error }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{shown}</td>
            <td className={error ? 'hol-default' : ''}>{error ?? 'Ready'}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
