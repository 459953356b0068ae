import {
  Area,
  AreaChart,
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
import { ticksBetween } from './chart-ticks.ts';
import { heatOf, sharesOf } from './shares.ts';
import { shortRupees } from './short-amount.ts';

const axis = { tick: { fill: 'var(--ui-text-secondary)', fontSize: 12 }, tickLine: false, axisLine: false } as const;

type Canvas = Pick<ChartProps, 'kind' | 'points' | 'series' | 'min' | 'max' | 'unit'>;

/** Figures of the axis: whole up to five digits; where it goes beyond, all in thousand, lakh and crore. */
const axisText = (value: number, highest: number) =>
  highest < 100_000 ? value.toLocaleString('en-IN') : shortRupees(value * 100).replace(/[₹ ]/g, '');

const legend = (
  <Legend
    verticalAlign="bottom"
    formatter={(name: string) => <span style={{ color: 'var(--ui-text-secondary)' }}>{name}</span>}
  />
);
const depthOf = (share: number) => `color-mix(in srgb, var(--ui-primary) ${Math.round(share * 100)}%, var(--ui-container))`;

/** The picture itself, fetched when the first chart is shown. Colours come from the theme; nothing moves. */
export function ChartCanvas({ kind, points, series = [], min = 0, max, unit = '' }: Canvas) {
  if (kind === 'donut') return <Donut points={points} />;
  if (kind === 'heat') return <HeatMap points={points} />;
  const data = points.map((point, at) => ({
    ...point,
    ...Object.fromEntries(series.map(({ values }, part) => [`part${part}`, values[at] ?? 0])),
  }));
  const highest = Math.max(max ?? 0, ...points.map(({ value }) => Math.abs(value)));
  const ticks = max === undefined ? undefined : ticksBetween(min, max);
  const frame = (
    <>
      <CartesianGrid vertical={false} stroke="var(--ui-hairline)" />
      <XAxis dataKey="label" minTickGap={16} {...axis} />
      <YAxis
        width={44}
        domain={[min, max ?? 'auto']}
        {...(ticks && { ticks, interval: 0 })}
        tickFormatter={(value: number) => `${axisText(value, highest)}${unit}`}
        {...axis}
      />
    </>
  );
  return (
    <ResponsiveContainer width="100%" height={200}>
      {kind === 'line' ? (
        <LineChart data={data} accessibilityLayer={false}>
          {frame}
          <Line dataKey="value" type="linear" stroke="var(--ui-primary)" strokeWidth={2} dot={false} isAnimationActive={false} />
        </LineChart>
      ) : kind === 'area' ? (
        <AreaChart data={data} accessibilityLayer={false}>
          {frame}
          <Area
            dataKey="value"
            type="linear"
            stroke="var(--ui-primary)"
            strokeWidth={2}
            fill={depthOf(0.25)}
            isAnimationActive={false}
          />
        </AreaChart>
      ) : kind === 'stacked' ? (
        <BarChart data={data} accessibilityLayer={false}>
          {frame}
          {series.map(({ label }, part) => (
            <Bar
              key={label}
              dataKey={`part${part}`}
              name={label}
              stackId="parts"
              fill={depthOf(1 - (part * 0.8) / series.length)}
              isAnimationActive={false}
            />
          ))}
          {legend}
        </BarChart>
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
        {legend}
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
