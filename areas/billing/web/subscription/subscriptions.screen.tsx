import { type Subscription, subscriptions } from '@hrms/billing/contract';
import {
  type Column,
  DataTable,
  formatDate,
  LoadedPage,
  Money,
  Page,
  Section,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { INTERVALS, SUBSCRIPTION_STATUSES } from '../labels.ts';
import { CurrentPlanCard } from './current-plan.card.tsx';

const COLUMNS: readonly Column<Subscription>[] = [
  { key: 'plan_name', title: 'Plan', narrow: 'title' },
  { key: 'started_on', title: 'From', narrow: 'second', render: ({ started_on }) => formatDate(started_on) },
  { key: 'ended_on', title: 'To', render: ({ ended_on }) => ended_on && formatDate(ended_on) },
  { key: 'interval', title: 'Interval', render: ({ interval }) => INTERVALS[interval] },
  {
    key: 'price_paise',
    title: 'Amount',
    align: 'right',
    render: ({ price_paise }) => (price_paise === null ? 'By agreement' : <Money paise={price_paise} />),
  },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => SUBSCRIPTION_STATUSES.tagOf(status) },
];

/** The plan in force, and all subscriptions of the organisation. */
export function SubscriptionsScreen() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(subscriptions.list);
  const current = useEndpoint(subscriptions.current);
  return (
    <LoadedPage of={current} title="Subscription">
      {(subscription) => (
        <Page title="Subscription">
          <div className="ui-column">
            <CurrentPlanCard current={subscription} />
            <Section title="Plan history">
              <DataTable
                endpoint={subscriptions.list}
                filter={filter}
                onFilter={setFilter}
                columns={COLUMNS}
                idOf={({ subscription_id }) => subscription_id}
                nameOf={({ plan_name }) => plan_name}
                many="subscriptions"
                onOpen={({ subscription_id }) => void navigate(`/subscriptions/view/${subscription_id}`)}
                empty={{ title: 'No subscription yet', text: 'It starts with your trial.' }}
              />
            </Section>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
