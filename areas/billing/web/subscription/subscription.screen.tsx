import { invoices, type SubscriptionChange, type SubscriptionDetail, subscriptions } from '@hrms/billing/contract';
import {
  type Column,
  DataTable,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  RowsTable,
  Section,
  useEndpoint,
  useListParams,
  Why,
} from '@hrms/platform/web';
import { useNavigate, useParams } from 'react-router';
import { INVOICE_COLUMNS } from '../invoices/invoice-columns.tsx';
import { CHANGES, coverText, INTERVALS, OUTCOMES, PLANS, SUBSCRIPTION_LIST, SUBSCRIPTION_STATUSES } from '../labels.ts';

const planOf = (code: string) => PLANS[code as keyof typeof PLANS] ?? code;

const CHANGE_COLUMNS: readonly Column<SubscriptionChange>[] = [
  { key: 'kind', title: 'Change', narrow: 'title', render: ({ kind }) => CHANGES[kind] },
  { key: 'effective_on', title: 'From', narrow: 'second', render: ({ effective_on }) => formatDate(effective_on) },
  { key: 'to_plan', title: 'Plan', render: ({ to_plan }) => planOf(to_plan) },
  {
    key: 'total_paise',
    title: 'Charged',
    align: 'right',
    render: ({ total_paise, steps }) =>
      total_paise === null ? null : (
        <Why title="Charged" paise={total_paise} figure={{ title: 'Charged', value_paise: total_paise, steps }} />
      ),
  },
  { key: 'reason', title: 'Reason' },
  { key: 'outcome', title: 'Outcome', narrow: 'tag', render: ({ outcome }) => OUTCOMES[outcome] },
];

const Terms = ({ of }: { of: SubscriptionDetail }) => (
  <Section title="Facts">
    <Facts
      facts={[
        ['Plan', of.plan_name],
        ['Status', SUBSCRIPTION_STATUSES.tagOf(of.status)],
        ['Since', formatDate(of.status_since)],
        ['Covers', coverText(of.seat_limit)],
        ['Interval', INTERVALS[of.interval]],
        ['Price before tax', of.price_paise === null ? 'By agreement' : <Money key="p" paise={of.price_paise} />],
        ['Began', formatDate(of.started_on)],
        ['Trial to', of.trial_ends_on && formatDate(of.trial_ends_on)],
        ['Period', of.period_start && of.period_end && `${formatDate(of.period_start)} to ${formatDate(of.period_end)}`],
        ['Ended', of.ended_on && formatDate(of.ended_on)],
      ]}
    />
    <p className="ui-note">
      Price and limit of a period are those of its first day. Invoices are due in 15 days. Cancelling is possible at any time, for
      the end of the period.
    </p>
  </Section>
);

/** A subscription with its changes and invoices. */
export function SubscriptionScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(subscriptions.get, { params: { id } });
  const [filter, setFilter] = useListParams(invoices.list);
  return (
    <LoadedPage of={read} title="Subscription details" parent={SUBSCRIPTION_LIST}>
      {(subscription) => (
        <Page title={`${subscription.plan_name} plan`} parent={SUBSCRIPTION_LIST}>
          <div className="ui-column">
            <Terms of={subscription} />
            <Section title="Changes">
              <RowsTable
                rows={subscription.changes}
                columns={CHANGE_COLUMNS}
                idOf={({ change_id }) => change_id}
                nameOf={({ kind }) => CHANGES[kind]}
              />
              {subscription.changes.length === 0 && <p className="ui-note">No change yet.</p>}
            </Section>
            <Section title="Billing history">
              <DataTable
                endpoint={invoices.list}
                filter={{ ...filter, subscription_id: id }}
                onFilter={setFilter}
                columns={INVOICE_COLUMNS}
                which={['subscription_id']}
                idOf={({ invoice_id }) => invoice_id}
                nameOf={({ number }) => number}
                many="invoices"
                onOpen={({ invoice_id }) => void navigate(`/subscriptions/invoice/${invoice_id}`)}
                empty={{ title: 'No invoices yet', text: 'The first invoice comes when the trial ends.' }}
              />
            </Section>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
