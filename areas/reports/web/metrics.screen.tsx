import { Chart, ComingSoon, LoadedPage, Page, Section, useEndpoint } from '@hrms/platform/web';
import { dashboardMetrics, type METRIC_PERIODS, METRIC_SECTIONS, type Metric } from '@hrms/reports/contract';
import { Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import './reports.css';

const SECTIONS = {
  people: 'People',
  attendance: 'Attendance',
  leave: 'Leave',
  pay: 'Pay',
  approvals: 'Approvals',
  compliance: 'Compliance',
} as const;

const PERIODS = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'tax_year', label: 'Tax year' },
  { value: '12_months', label: '12 months' },
];

const MetricCard = ({ metric }: { metric: Metric }) => {
  const scale = metric.unit === 'money' ? 100 : 1;
  return (
    <div>
      <h3>{metric.link ? <Link to={metric.link}>{metric.label}</Link> : metric.label}</h3>
      {metric.points.length === 0 ? (
        <p className="report-note">No data in this period</p>
      ) : (
        <Chart
          kind={metric.chart}
          title={metric.label}
          points={metric.points.map(({ label, value }) => ({ label, value: value / scale }))}
          summary={metric.reading}
          {...(metric.unit === 'percent' && { unit: '%' })}
        />
      )}
    </div>
  );
};

/** Series of the organisation, or of a manager's team, with the report behind each. */
export function MetricsScreen() {
  const [params, setParams] = useSearchParams();
  const period = (params.get('period') ?? 'month') as (typeof METRIC_PERIODS)[number];
  const read = useEndpoint(dashboardMetrics.list, { query: { period } }, { keepPrevious: true });
  return (
    <LoadedPage of={read} title="Metrics">
      {({ metrics, empty, scope_text }) =>
        empty ? (
          <ComingSoon feature="Metrics" text="Metrics coming soon..." />
        ) : (
          <Page title="Metrics" subtitle={scope_text}>
            <div className="report-bar">
              <Select
                aria-label="Period"
                value={period}
                options={PERIODS}
                onChange={(value) => setParams({ period: value })}
                style={{ minWidth: 160 }}
              />
            </div>
            <div className="ui-column">
              {METRIC_SECTIONS.map((section) => {
                const own = metrics.filter((metric) => metric.section === section);
                return (
                  own.length > 0 && (
                    <Section key={section} title={SECTIONS[section]}>
                      <div className="metric-grid">
                        {own.map((metric) => (
                          <MetricCard key={metric.id} metric={metric} />
                        ))}
                      </div>
                    </Section>
                  )
                );
              })}
            </div>
          </Page>
        )
      }
    </LoadedPage>
  );
}
