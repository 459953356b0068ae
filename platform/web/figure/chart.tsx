import { lazy, Suspense, useRef, useState } from 'react';
import { saveChart } from './chart-file.ts';
import type { ChartProps } from './chart-props.ts';
import './figure.css';

const Canvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }));

/** A chart with its sentence; the same figures as a table at the press of a button. */
export function Chart(props: ChartProps) {
  const { title, points, series = [], summary, unit = '', file = false } = props;
  const { format = (value: number) => `${value.toLocaleString('en-IN')}${unit}` } = props;
  const [table, setTable] = useState(false);
  const picture = useRef<HTMLElement>(null);
  const save = (type: 'png' | 'svg') => picture.current && void saveChart(picture.current, title, type);
  return (
    <figure className="ui-chart" aria-label={title} ref={picture}>
      <figcaption>
        <span>{summary}</span>
        <span className="ui-chart-acts">
          {file && !table && props.kind !== 'heat' && (
            <>
              <button type="button" className="ui-button" aria-label={`${title} as PNG`} onClick={() => save('png')}>
                PNG
              </button>
              <button type="button" className="ui-button" aria-label={`${title} as SVG`} onClick={() => save('svg')}>
                SVG
              </button>
            </>
          )}
          <button type="button" className="ui-button" aria-pressed={table} onClick={() => setTable(!table)}>
            {table ? 'Chart' : 'Table'}
          </button>
        </span>
      </figcaption>
      {table ? (
        <table>
          {series.length > 0 && (
            <thead>
              <tr>
                <td />
                {series.map(({ label }) => (
                  <th key={label} scope="col" className="ui-number">
                    {label}
                  </th>
                ))}
                <th scope="col" className="ui-number">
                  Total
                </th>
              </tr>
            </thead>
          )}
          <tbody>
            {points.map(({ label, value }, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map((part) => (
                  <td key={part.label} className="ui-number">
                    {format(part.values[at] ?? 0)}
                  </td>
                ))}
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
