import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart-props.ts';
import { heatOf, sharesOf } from './shares.ts';

const axis = { tick: { fill: 'var(--ui-text-secondary)', fontSize: 12 }, tickLine: false, axisLine: false } as const;

type Canvas = Pick<ChartProps, 'kind' | 'points' | 'min' | 'max' | 'unit'>;

/** The picture itself, fetched when the first chart is shown. Colours come from the theme; nothing moves. */
export function ChartCanvas({ kind, points, min = 0, max, unit = '' }: Canvas) {
  if (kind === 'donut') return <Donut points={points} />;
  if (kind === 'heat') return <HeatMap points={points} />;
  const data = points.map((point) => ({ ...point }));
  const frame = (
    <>
      <CartesianGrid vertical={false} stroke="var(--ui-hairline)" />
      <XAxis dataKey="label" minTickGap={16} {...axis} />
      <YAxis width={44} domain={[min, max ?? 'auto']} tickFormatter={(value: number) => `${value}${unit}`} {...axis} />
    </>
  );
  return (
    <ResponsiveContainer width="100%" height={200}>
      {kind === 'line' ? (
        <LineChart data={data} accessibilityLayer={false}>
          {frame}
          <Line dataKey="value" type="linear" stroke="var(--ui-primary)" strokeWidth={2} dot={false} isAnimationActive={false} />
        </LineChart>
      ) : (
        <BarChart data={data} accessibilityLayer={false}>
          {frame}
          <Bar dataKey="value" fill="var(--ui-primary)" radius={4} isAnimationActive={false} />
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}

type Points = Pick<ChartProps, 'points'>;
const depthOf = (share: number) => `color-mix(in srgb, var(--ui-primary) ${Math.round(share * 100)}%, var(--ui-container))`;

/** Shares of a whole: the six greatest and the rest, the greatest deepest. */
function Donut({ points }: Points) {
  const data = sharesOf(points);
  return (
    <ResponsiveContainer width="100%" height={240}>
      <PieChart accessibilityLayer={false}>
        <Pie data={data} dataKey="value" nameKey="label" innerRadius="55%" outerRadius="85%" isAnimationActive={false}>
          {data.map(({ label }, index) => (
            <Cell key={label} fill={depthOf(1 - (index * 0.8) / data.length)} stroke="var(--ui-container)" />
          ))}
        </Pie>
        <Legend verticalAlign="bottom" />
      </PieChart>
    </ResponsiveContainer>
  );
}

/** A field for each point, deeper for more. */
const HeatMap = ({ points }: Points) => (
  <div className="ui-heat">
    {heatOf(points).map(({ label, share }) => (
      <span key={label} title={label} style={{ background: depthOf(0.08 + share * 0.92) }}>
        {label}
      </span>
    ))}
  </div>
);
