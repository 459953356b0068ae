import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { ChartProps } from './chart-props.ts';

const axis = { tick: { fill: 'var(--ui-text-secondary)', fontSize: 12 }, tickLine: false, axisLine: false } as const;

type Canvas = Pick<ChartProps, 'kind' | 'points' | 'min' | 'max' | 'unit'>;

/** The picture itself, fetched when the first chart is shown. Colours come from the theme; nothing moves. */
export function ChartCanvas({ kind, points, min = 0, max, unit = '' }: Canvas) {
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
