import { type CurrentSubscription, subscriptions } from '@hrms/billing/contract';
import { countText } from '@hrms/platform/calendar';
import { Facts, formatDate, Money, Section, useAction, useCan } from '@hrms/platform/web';
import { Alert, Button, Progress } from 'antd';
import { Link, useNavigate } from 'react-router';
import { coverText, INTERVALS, SUBSCRIPTION_STATUSES } from '../labels.ts';
import '../billing.css';

/** What the state means and what to do, in a sentence; null where all is well. */
function stateNotice(current: CurrentSubscription): { type: 'info' | 'warning' | 'error'; text: string } | null {
  const { status, trial_days_left, trial_ends_on, read_only_since, read_only_from, period_end } = current;
  if (status === 'trialing' && trial_days_left !== null && trial_ends_on)
    return {
      type: 'info',
      text: `Trial: ${countText(trial_days_left, 'day')} left. After ${formatDate(trial_ends_on)} your organisation is read-only until you choose a plan. No data is lost.`,
    };
  if (read_only_since)
    return {
      type: 'error',
      text: `Your organisation is read-only since ${formatDate(read_only_since)}. Choose a plan or pay the open invoice to continue.`,
    };
  if (status === 'past_due')
    return {
      type: 'warning',
      text: `An invoice is overdue.${read_only_from ? ` Your organisation becomes read-only on ${formatDate(read_only_from)}.` : ''}`,
    };
  if (status === 'cancelling' && period_end)
    return { type: 'warning', text: `Cancelled. Everything stays until ${formatDate(period_end)}. You can resume until then.` };
  return null;
}

const percentOf = ({ seats_used, seat_limit }: CurrentSubscription) =>
  seat_limit ? Math.min(100, Math.floor((seats_used * 100) / seat_limit)) : 0;

function Acts({ current }: { current: CurrentSubscription }) {
  const navigate = useNavigate();
  const can = useCan();
  const resume = useAction(subscriptions.resume, { failure: 'Subscription not resumed' });
  if (!can(subscriptions.upgrade)) return null;
  const may = (act: CurrentSubscription['can'][number]) => current.can.includes(act);
  const go = (action: string) => () => void navigate(`/subscriptions/change/${action}`);
  return (
    <div className="ui-buttons">
      {may('cancel') && <Button onClick={go('cancel')}>Cancel subscription</Button>}
      {may('interval') && (
        <Button onClick={go('interval')}>{current.interval === 'month' ? 'Pay by year' : 'Pay by month'}</Button>
      )}
      {may('downgrade') && <Button onClick={go('downgrade')}>Downgrade</Button>}
      {may('upgrade') && (
        <Button type="primary" onClick={go('upgrade')}>
          Upgrade
        </Button>
      )}
      {may('resume') && (
        <Button
          type="primary"
          loading={resume.running}
          onClick={() => void resume.run({ params: { id: current.subscription_id }, body: {} })}
        >
          Resume
        </Button>
      )}
      {may('purchase') && (
        <Button type="primary" onClick={() => void navigate('/subscriptions/purchase')}>
          Choose a plan
        </Button>
      )}
    </div>
  );
}

/** How invoices are paid; who pays by card comes to the provider's page from here. */
function PaidBy({ current }: { current: CurrentSubscription }) {
  const can = useCan();
  const open = useAction(subscriptions.portal, {
    failure: 'The page of the card provider is not available',
    success: false,
    onDone: ({ url }) => window.location.assign(url),
  });
  if (current.provider === 'manual') return 'Bank transfer';
  if (!can(subscriptions.portal)) return 'Card';
  return (
    <Button
      type="link"
      size="small"
      loading={open.running}
      onClick={() => void open.run({ params: { id: current.subscription_id }, body: {} })}
    >
      Card: change it, see receipts
    </Button>
  );
}

/** The plan in force: price, period, seats, next invoice and what can be done. */
export function CurrentPlanCard({ current }: { current: CurrentSubscription }) {
  const notice = stateNotice(current);
  const { seats_used, seat_limit, period_start, period_end, next_invoice, pending, open_invoices } = current;
  const seats = seat_limit === null ? countText(seats_used, 'employee') : `${seats_used} of ${seat_limit}`;
  return (
    <Section title="Current plan" action={<Acts current={current} />}>
      {notice && <Alert type={notice.type} showIcon title={notice.text} />}
      <div className="billing-plan">
        <Link to="/subscriptions/employees" aria-label={`Seats: ${seats}`}>
          <Progress
            type="circle"
            aria-label="Seats in use"
            size={120}
            percent={percentOf(current)}
            status={percentOf(current) >= 100 ? 'exception' : 'normal'}
            format={() => <small>{seats}</small>}
          />
        </Link>
        <Facts
          facts={[
            ['Plan', current.plan_name],
            ['Status', SUBSCRIPTION_STATUSES.tagOf(current.status)],
            ['Covers', coverText(seat_limit)],
            ['Paid', INTERVALS[current.interval]],
            [
              'Price before tax',
              current.price_paise === null ? 'By agreement' : <Money key="price" paise={current.price_paise} />,
            ],
            ['Period', period_start && period_end && `${formatDate(period_start)} to ${formatDate(period_end)}`],
            ['Next invoice', next_invoice && formatDate(next_invoice.on)],
            [
              'Planned',
              pending && `${pending.plan_name}, ${INTERVALS[pending.interval].toLowerCase()}, from ${formatDate(pending.on)}`,
            ],
            ['Payment', <PaidBy key="payment" current={current} />],
            [
              'Open invoices',
              open_invoices.length > 0 &&
                open_invoices.map(({ invoice_id, number }) => (
                  <Link key={invoice_id} to={`/subscriptions/invoice/${invoice_id}`}>
                    {number}{' '}
                  </Link>
                )),
            ],
          ]}
        />
      </div>
    </Section>
  );
}
