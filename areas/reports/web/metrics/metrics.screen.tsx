import { type CallInput, ComingSoon, LoadedPage, Page, Section, TableTools, useEndpoint } from '@hrms/platform/web';
import { dashboardMetrics, METRIC_SECTIONS, type Metric } from '@hrms/reports/contract';
import { useSearchParams } from 'react-router';
import { usePlaceFilters } from '../use-place-filters.ts';
import { MetricCard } from './metric-card.tsx';
import { usePins } from './use-pins.ts';
import '../reports.css';

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

const COMPARISONS = [{ value: 'previous', label: 'With the period before' }];
type MetricQuery = NonNullable<CallInput<typeof dashboardMetrics.list>['query']>;
const FILTERS = ['period', 'department_id', 'branch_id', 'compare'] as const;

/** The filters that the address holds. */
function useMetricQuery() {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])));
  const change = (patch: Readonly<Record<string, unknown>>) =>
    setParams((former) => {
      for (const [name, value] of Object.entries(patch)) {
        if (value) former.set(name, String(value));
        else former.delete(name);
      }
      return former;
    });
  return { values, change, query: { period: 'month', ...values } as MetricQuery };
}

/** Series of the organisation, or of a manager's team, with the report behind each. */
export function MetricsScreen() {
  const { values, change, query } = useMetricQuery();
  const places = usePlaceFilters(true).filter(({ name }) => name === 'department_id' || name === 'branch_id');
  const { pins, turn } = usePins();
  const read = useEndpoint(dashboardMetrics.list, { query }, { keepPrevious: true });
  const filtered = Boolean(values.department_id || values.branch_id);
  const grid = (metrics: readonly Metric[]) => (
    <div className="metric-grid">
      {metrics.map((metric) => (
        <MetricCard key={metric.id} metric={metric} query={query} pinned={pins.includes(metric.id)} pin={() => turn(metric.id)} />
      ))}
    </div>
  );
  return (
    <LoadedPage of={read} title="Metrics">
      {({ metrics, empty, scope_text }) =>
        empty && !filtered ? (
          <ComingSoon feature="Metrics" text="Metrics coming soon..." />
        ) : (
          <Page title="Metrics" subtitle={scope_text}>
            <section className="ui-card report-parameters" aria-label="Filters">
              <TableTools
                values={query}
                onChange={change}
                filters={[
                  { name: 'period', label: 'Period', options: PERIODS, fixed: true },
                  ...places,
                  { name: 'compare', label: 'Compare', options: COMPARISONS },
                ]}
              />
            </section>
            <div className="ui-column">
              {metrics.some(({ id }) => pins.includes(id)) && (
                <Section title="Pinned">{grid(metrics.filter(({ id }) => pins.includes(id)))}</Section>
              )}
              {METRIC_SECTIONS.map((section) => {
                const own = metrics.filter((metric) => metric.section === section);
                return (
                  own.length > 0 && (
                    <Section key={section} title={SECTIONS[section]}>
                      {grid(own)}
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
