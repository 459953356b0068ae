import { Chart } from '@hrms/platform/web';
import type { ReportRun, ResultColumn } from '@hrms/reports/contract';
import { cellText, isNumeric } from '@hrms/reports/domain';
import { Select } from 'antd';
import { CHART_KINDS, ROWS_MEASURE } from './labels.ts';
import { useParameters, usePatchParameters } from './use-parameters.ts';

const SCALE: Partial<Record<string, number>> = { money: 100, percent: 100, hours: 60 };

/** Figures of a result that a chart can show. */
export const chartFigures = (columns: readonly ResultColumn[]) => [
  ...columns
    .filter(({ key, type }) => isNumeric(type) && !/\.(before|change|share)$/.test(key) && !key.startsWith('pivot'))
    .map(({ key, label }) => ({ value: key, label })),
  { value: ROWS_MEASURE, label: 'Number of rows' },
];

type RunChartProps = { chart: NonNullable<ReportRun['chart']>; columns: readonly ResultColumn[] };

/** The chart of a result; its figure and its kind are chosen beside it. */
export function RunChart({ chart, columns }: RunChartProps) {
  const change = usePatchParameters();
  const { chart_of } = useParameters();
  const scale = SCALE[chart.type] ?? 1;
  const figures = chartFigures(columns);
  const figure = chart_of ?? figures.find(({ label }) => label === chart.title)?.value;
  return (
    <section className="ui-card report-chart" aria-label="Chart">
      <div className="report-bar">
        {figures.length > 1 && (
          <Select
            aria-label="Figure of the chart"
            value={figure}
            options={figures}
            onChange={(value) => change({ chart_of: value })}
            style={{ minWidth: 160 }}
          />
        )}
        <Select
          aria-label="Kind of chart"
          value={chart.kind}
          options={CHART_KINDS}
          onChange={(kind) => change({ chart: kind })}
          style={{ minWidth: 160 }}
        />
      </div>
      <Chart
        kind={chart.kind}
        title={chart.title}
        points={chart.points.map(({ label, value }) => ({ label, value: value / scale }))}
        {...(chart.series && {
          series: chart.series.map(({ label, values }) => ({ label, values: values.map((value) => value / scale) })),
        })}
        summary={chart.summary}
        format={(value) => cellText(Math.round(value * scale), chart.type)}
        file
      />
    </section>
  );
}
