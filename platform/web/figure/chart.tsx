import { lazy, Suspense, useState } from 'react';
import type { ChartProps } from './chart-props.ts';
import './figure.css';

const Canvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

/** A chart with its sentence; the same figures as a table at the press of a button. */
export function Chart(props: ChartProps) {
  const { title, points, summary, unit = '', format = (value) => `${value.toLocaleString('en-IN')}${unit}` } = props;
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
