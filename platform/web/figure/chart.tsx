import { lazy, type ReactNode, Suspense, useState } from 'react';
import './figure.css';

export type ChartPoint = { label: string; value: number };
export type ChartProps = {
  kind: 'line' | 'bar';
  title: string;
  points: readonly ChartPoint[];
  /** One sentence that says what the picture says. */
  summary: string;
  /** How a value reads; the plain number with Indian commas unless told. */
  format?: (value: number) => ReactNode;
};

const Canvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

/** A chart with its sentence; the same figures as a table at the press of a button. */
export function Chart(props: ChartProps) {
  const { title, points, summary, format = (value) => value.toLocaleString('en-IN') } = props;
  const [table, setTable] = useState(false);
  return (
    <figure className="ui-chart" aria-label={title}>
      <figcaption>
        <span>{summary}</span>
        <button type="button" className="ui-button" aria-pressed={table} onClick={() => setTable(!table)}>
          {table ? 'Chart' : 'Table'}
        </button>
      </figcaption>
      {table ? (
        <table>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="ui-number">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="ui-chart-canvas" role="img" aria-label={summary}>
          <Suspense>
            <Canvas {...props} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}
