import { type CurrentSubscription, type Plan, type PlanCode, plans, subscriptions } from '@hrms/billing/contract';
import {
  Field,
  FormPanel,
  formatDate,
  LoadedData,
  LoadedPage,
  NotFound,
  Page,
  reloadSession,
  Section,
  useAction,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { SUBSCRIPTION_LIST } from '../labels.ts';
import { PlanChoice } from './plan-choice.tsx';
import { QuotePanel } from './quote.panel.tsx';
import { useQuote } from './use-quote.ts';

const TITLES = {
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  interval: 'Change the interval',
  cancel: 'Cancel subscription',
} as const;
type Action = keyof typeof TITLES;
type Props = { current: CurrentSubscription };

/** Goes back to the plan once the session knows of the change. */
function useBack() {
  const navigate = useNavigate();
  return async () => {
    await reloadSession();
    await navigate('/subscriptions');
  };
}

function ConfirmPlan({ current, plan, action }: Props & { plan: PlanCode; action: 'upgrade' | 'downgrade' }) {
  const back = useBack();
  const quote = useQuote({ plan, interval: current.interval });
  const change = useAction(subscriptions[action], { failure: 'Plan not changed', onDone: () => void back() });
  return (
    <Section title="Cost and effect">
      <LoadedData of={quote}>
        {(found) => (
          <>
            <p>Effective on {formatDate(found.effective_on)}</p>
            <QuotePanel quote={found} />
            <Button
              type="primary"
              loading={change.running}
              onClick={() => void change.run({ params: { id: current.subscription_id }, body: { plan } })}
            >
              Confirm {TITLES[action].toLowerCase()}
            </Button>
          </>
        )}
      </LoadedData>
    </Section>
  );
}

/** The plans that an action may lead to: larger or smaller ones. */
function targets(offered: readonly Plan[], { plan }: CurrentSubscription, action: 'upgrade' | 'downgrade'): Plan[] {
  const place = offered.findIndex(({ code }) => code === plan);
  return action === 'upgrade' ? offered.slice(place + 1) : offered.slice(0, Math.max(0, place));
}

function OtherPlan({ current, action }: Props & { action: 'upgrade' | 'downgrade' }) {
  const [plan, setPlan] = useState<PlanCode | null>(null);
  const offered = useEndpoint(plans.list);
  return (
    <>
      <Section title="Plans">
        <LoadedData of={offered}>
          {(found) => {
            const choices = targets(found.plans, current, action);
            return choices.length === 0 ? (
              <p className="ui-note">{action === 'upgrade' ? 'You are on the largest plan.' : 'You are on the smallest plan.'}</p>
            ) : (
              <PlanChoice
                plans={choices}
                interval={current.interval}
                active={current.seats_used}
                chosen={plan}
                onChoose={setPlan}
              />
            );
          }}
        </LoadedData>
      </Section>
      {plan && <ConfirmPlan current={current} plan={plan} action={action} />}
    </>
  );
}

function OtherInterval({ current }: Props) {
  const back = useBack();
  const interval = current.interval === 'month' ? 'year' : 'month';
  const quote = useQuote({ plan: current.plan, interval });
  const change = useAction(subscriptions.interval, { failure: 'Interval not changed', onDone: () => void back() });
  return (
    <Section title={interval === 'year' ? 'Pay by year' : 'Pay by month'}>
      <LoadedData of={quote}>
        {(found) => (
          <>
            <p>Effective on {formatDate(found.effective_on)}</p>
            <QuotePanel quote={found} />
            <Button
              type="primary"
              loading={change.running}
              onClick={() => void change.run({ params: { id: current.subscription_id }, body: { interval } })}
            >
              Confirm
            </Button>
          </>
        )}
      </LoadedData>
    </Section>
  );
}

function Cancellation({ current }: Props) {
  const back = useBack();
  const name = useSignedIn().organisation?.name ?? '';
  const [typed, setTyped] = useState('');
  return (
    <Section title="What happens">
      <ul>
        <li>
          Everything stays until {current.period_end ? formatDate(current.period_end) : 'the end of the period'}. You can resume
          until then.
        </li>
        <li>After that your organisation is read-only for 30 days. Payslips, downloads and export still work.</li>
        <li>
          Then only an Owner can export for 60 days more. Export your data first: <Link to="/employees">Employees</Link>,{' '}
          <Link to="/subscriptions/invoices">Invoices</Link>.
        </li>
      </ul>
      <FormPanel
        endpoint={subscriptions.cancel}
        params={{ id: current.subscription_id }}
        submitLabel="Cancel subscription"
        danger
        blocked={typed.trim() !== name}
        refresh={[subscriptions.current, subscriptions.list]}
        onDone={() => void back()}
      >
        <Field name="reason" label="Reason (optional)">
          <Input.TextArea rows={3} maxLength={500} />
        </Field>
        <label>
          Enter {name} to confirm
          <Input value={typed} maxLength={120} onChange={({ target }) => setTyped(target.value)} />
        </label>
      </FormPanel>
    </Section>
  );
}

const BODIES: Record<Action, (props: Props) => React.ReactNode> = {
  upgrade: ({ current }) => <OtherPlan current={current} action="upgrade" />,
  downgrade: ({ current }) => <OtherPlan current={current} action="downgrade" />,
  interval: ({ current }) => <OtherInterval current={current} />,
  cancel: ({ current }) => <Cancellation current={current} />,
};

const isAction = (text: string): text is Action => text in TITLES;

/** One change of the plan: what it costs, what it does, and the confirmation. */
export function ChangePlanScreen() {
  const { action = '' } = useParams();
  const read = useEndpoint(subscriptions.current, {}, { enabled: isAction(action) });
  if (!isAction(action)) return <NotFound />;
  const Body = BODIES[action];
  return (
    <LoadedPage of={read} title={TITLES[action]} parent={SUBSCRIPTION_LIST}>
      {(current) => (
        <Page title={TITLES[action]} parent={SUBSCRIPTION_LIST}>
          <div className="ui-column">
            {current.can.includes(action) ? (
              <Body current={current} />
            ) : (
              <Alert
                type="info"
                showIcon
                title={
                  current.pending
                    ? `A change to ${current.pending.plan_name} is planned already.`
                    : 'This isn’t possible with the current status of your subscription.'
                }
              />
            )}
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
