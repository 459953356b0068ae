import { PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { formatRupees } from '@hrms/platform/money';
import { Chart, useCan, useDownload } from '@hrms/platform/web';
import { dashboardMetrics, type Metric } from '@hrms/reports/contract';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';

type MetricCardProps = {
  metric: Metric;
  query: object;
  pinned: boolean;
  pin: () => void;
};

const FILES = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel' },
];

/** One metric: its chart, what it says beside the days before, its list, its file and its pin. */
export function MetricCard({ metric, query, pinned, pin }: MetricCardProps) {
  const can = useCan();
  const { save, saving } = useDownload();
  const scale = metric.unit === 'money' ? 100 : 1;
  const take = (format: 'csv' | 'xlsx') =>
    save(dashboardMetrics.file, { params: { metric: metric.id }, query: { ...query, format } });
  return (
    <article aria-label={metric.label}>
      <header className="metric-head">
        <h3>{metric.link ? <Link to={metric.link}>{metric.label}</Link> : metric.label}</h3>
        {can(dashboardMetrics.file) && metric.points.length > 0 && (
          <Dropdown menu={{ items: FILES, onClick: ({ key }) => void take(key as 'csv') }} trigger={['click']}>
            <Button type="text" size="small" loading={saving !== undefined} aria-label={`Export ${metric.label}`}>
              Export
            </Button>
          </Dropdown>
        )}
        <Button
          type="text"
          size="small"
          aria-pressed={pinned}
          aria-label={`${pinned ? 'Unpin' : 'Pin'} ${metric.label}`}
          icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
          onClick={pin}
        />
      </header>
      {metric.points.length === 0 ? (
        <p className="report-note">No data in this period</p>
      ) : (
        <Chart
          kind={metric.chart}
          title={metric.label}
          points={metric.points.map(({ label, value }) => ({ label, value: value / scale }))}
          summary={metric.reading}
          {...(metric.unit === 'percent' && { unit: '%' })}
          {...(metric.unit === 'money' && { format: (value: number) => formatRupees(Math.round(value * scale)) })}
        />
      )}
      {metric.compared && <p className="report-note">{metric.compared.text}</p>}
    </article>
  );
}
