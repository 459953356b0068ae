import {
  type BillingInterval,
  type BillingProfile,
  billingProfiles,
  type CurrentSubscription,
  type PlanCode,
  plans,
  subscriptions,
} from '@hrms/billing/contract';
import { FormPanel, LoadedData, LoadedPage, Page, reloadSession, Section, useEndpoint } from '@hrms/platform/web';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { INTERVAL_CHOICES, SUBSCRIPTION_LIST } from '../labels.ts';
import { PlanChoice } from './plan-choice.tsx';
import { ProfileFields } from './profile-fields.form.tsx';
import { QuotePanel } from './quote.panel.tsx';
import { useQuote } from './use-quote.ts';

type OrderProps = { plan: PlanCode; interval: BillingInterval; profile: BillingProfile };

function Order({ plan, interval, profile }: OrderProps) {
  const navigate = useNavigate();
  const quote = useQuote({ plan, interval });
  const { stored: _stored, version: _version, ...buyer } = profile;
  const done = async () => {
    await reloadSession();
    await navigate('/subscriptions');
  };
  return (
    <>
      <Section title="Order summary">
        <LoadedData of={quote}>{(found) => <QuotePanel quote={found} />}</LoadedData>
      </Section>
      <Section title="Billing profile">
        <FormPanel
          key={`${plan}:${interval}`}
          endpoint={subscriptions.purchase}
          initial={{ plan, interval, profile: buyer }}
          submitLabel="Confirm"
          blocked={!quote.data}
          focusFirst={false}
          refresh={[subscriptions.current, subscriptions.list]}
          onDone={() => void done()}
        >
          <ProfileFields within="profile" />
        </FormPanel>
      </Section>
    </>
  );
}

function Choice({ current }: { current: CurrentSubscription }) {
  const [interval, setInterval] = useState<BillingInterval>('month');
  const [plan, setPlan] = useState<PlanCode | null>(null);
  const offered = useEndpoint(plans.list);
  const profile = useEndpoint(billingProfiles.get);
  if (!current.can.includes('purchase'))
    return (
      <Alert
        type="info"
        showIcon
        title={`You are already on ${current.plan_name}. Upgrade or downgrade it on the subscription page.`}
        action={<Link to="/subscriptions">View subscription</Link>}
      />
    );
  return (
    <div className="ui-column">
      <Section
        title="Plans"
        action={
          <Segmented
            aria-label="Interval"
            value={interval}
            options={INTERVAL_CHOICES}
            onChange={(value) => setInterval(value as BillingInterval)}
          />
        }
        text="Yearly billing costs ten months."
      >
        <LoadedData of={offered}>
          {(found) => (
            <PlanChoice plans={found.plans} interval={interval} active={current.seats_used} chosen={plan} onChoose={setPlan} />
          )}
        </LoadedData>
      </Section>
      {plan && profile.data && <Order plan={plan} interval={interval} profile={profile.data} />}
    </div>
  );
}

/** Chooses a plan: plans, order summary with tax, billing profile, confirmation. */
export function PurchaseScreen() {
  const current = useEndpoint(subscriptions.current);
  return (
    <LoadedPage of={current} title="Choose a plan" parent={SUBSCRIPTION_LIST}>
      {(subscription) => (
        <Page title="Choose a plan" parent={SUBSCRIPTION_LIST}>
          <Choice current={subscription} />
        </Page>
      )}
    </LoadedPage>
  );
}
