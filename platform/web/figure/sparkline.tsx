import './figure.css';

type SparklineProps = {
  points: readonly { label: string; value: number }[];
  /** What the line says, for those who do not see it. */
  summary: string;
  /** A value as text; without it a plain number. */
  textOf?: (value: number) => string;
};

const plainNumber = (value: number): string => value.toLocaleString('en-IN');

/** A small line. It shows the range between its least and its greatest value, and says so: it does not begin at zero. */
export function Sparkline({ points, summary, textOf = plainNumber }: SparklineProps) {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(most - least, 1);
  const at = (value: number, index: number) =>
    `${((index / Math.max(points.length - 1, 1)) * 196 + 2).toFixed(1)},${(44 - ((value - least) / span) * 38).toFixed(1)}`;
  const line = values.map(at).join(' ');
  return (
    <figure className="ui-sparkline">
      <svg viewBox="0 0 200 48" preserveAspectRatio="none" role="img" aria-label={summary}>
        <polygon points={`2,47 ${line} 198,47`} />
        <polyline points={line} />
      </svg>
      <figcaption>
        <span>{points[0]?.label}</span>
        {most > least && <span>{`Range ${textOf(least)} to ${textOf(most)}`}</span>}
        <span>{points.at(-1)?.label}</span>
      </figcaption>
    </figure>
  );
}
