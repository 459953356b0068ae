import { type PlatformUsage, platformUsage } from '@hrms/billing/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { Chart, type Column, formatDate, LoadedPage, Page, RowsTable, Section, useEndpoint } from '@hrms/platform/web';
import { useSearchParams } from 'react-router';
import { PLANS, SUBSCRIPTION_STATUSES } from '../labels.ts';
import { TenantDrawer } from './tenant.drawer.tsx';
import '../billing.css';

type Large = PlatformUsage['largest'][number];

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;

const COLUMNS: readonly Column<Large>[] = [
  { key: 'organisation', title: 'Organisation', narrow: 'title' },
  { key: 'plan', title: 'Plan', narrow: 'second', render: ({ plan }) => (plan ? PLANS[plan as keyof typeof PLANS] : null) },
  {
    key: 'active_employees',
    title: 'Seats',
    align: 'right',
    narrow: 'second',
    render: ({ active_employees, seat_limit }) =>
      seat_limit === null ? active_employees.toLocaleString('en-IN') : `${active_employees} of ${seat_limit}`,
  },
  { key: 'storage_bytes', title: 'Storage', align: 'right', render: ({ storage_bytes }) => megabytes(storage_bytes) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => (status ? SUBSCRIPTION_STATUSES.tagOf(status as 'active') : null),
  },
];

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="ui-card">
    <span>{label}</span>
    <strong>{value}</strong>
  </div>
);

/** What happened over the days that were counted. */
const inDays = ({ days }: PlatformUsage, what: 'sign_ins' | 'payslips' | 'jobs') =>
  days.reduce((total, day) => total + day[what], 0).toLocaleString('en-IN');

const Figures = ({ usage }: { usage: PlatformUsage }) => (
  <div className="billing-figures">
    {usage.organisations.map(({ status, count }) => (
      <Figure key={status} label={SUBSCRIPTION_STATUSES.labelOf(status)} value={String(count)} />
    ))}
    <Figure label="Active employees" value={usage.seats.toLocaleString('en-IN')} />
    <Figure label="Trials that became customers" value={`${usage.trials_won} of ${usage.trials_started}`} />
    <Figure label="Storage" value={megabytes(usage.storage_bytes)} />
    <Figure label="Sign-ins in 30 days" value={inDays(usage, 'sign_ins')} />
    <Figure label="Payslips in 30 days" value={inDays(usage, 'payslips')} />
    <Figure label="Runs and files in 30 days" value={inDays(usage, 'jobs')} />
    <Figure label="Failing jobs" value={String(usage.failing_jobs)} />
  </div>
);

/** Organisations, seats, revenue and storage of the platform. */
export function UsageScreen() {
  const read = useEndpoint(platformUsage.get);
  const [params, setParams] = useSearchParams();
  const invoiced = (usage: PlatformUsage) => usage.revenue.reduce((total, { invoiced_paise }) => total + invoiced_paise, 0);
  return (
    <LoadedPage of={read} title="Usage">
      {(usage) => (
        <Page title="Usage">
          <Figures usage={usage} />
          <div className="ui-view two">
            <div className="ui-column">
              <Section title="Revenue by month">
                <Chart
                  kind="bar"
                  title="Revenue by month"
                  points={usage.revenue.map(({ month, invoiced_paise }) => ({
                    label: monthLabel(month),
                    value: invoiced_paise / 100,
                  }))}
                  summary={`${formatRupees(invoiced(usage))} invoiced before tax in twelve months.`}
                />
              </Section>
            </div>
            <div className="ui-column">
              <Section title="Employees by day">
                {usage.days.length === 0 ? (
                  <p className="ui-note">Counted every night. The first figures come tomorrow.</p>
                ) : (
                  <Chart
                    kind="line"
                    title="Employees by day"
                    points={usage.days.map(({ day, active_employees }) => ({ label: formatDate(day), value: active_employees }))}
                    summary={`${usage.days.at(-1)?.active_employees ?? 0} active employees on the last day.`}
                  />
                )}
              </Section>
            </div>
          </div>
          <Section title="Largest organisations">
            <RowsTable
              rows={usage.largest}
              columns={COLUMNS}
              idOf={({ org_id }) => org_id}
              nameOf={({ organisation }) => organisation}
              onOpen={({ org_id }) => setParams({ org: org_id })}
            />
          </Section>
          <TenantDrawer org_id={params.get('org')} close={() => setParams({})} />
        </Page>
      )}
    </LoadedPage>
  );
}
