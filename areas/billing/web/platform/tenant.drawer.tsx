import { type TenantSubscription, tenantSubscriptions } from '@hrms/billing/contract';
import {
  DateInput,
  Facts,
  Field,
  FormPanel,
  formatDate,
  LoadedData,
  Money,
  PercentInput,
  RowsTable,
  useEndpoint,
} from '@hrms/platform/web';
import { Checkbox, Drawer, Input, InputNumber, Select } from 'antd';
import { INVOICE_COLUMNS } from '../invoices/invoice-columns.tsx';
import {
  coverText,
  FEATURE_CHOICES,
  FEATURES,
  INTERVAL_CHOICES,
  INTERVALS,
  PLAN_CHOICES,
  SUBSCRIPTION_STATUSES,
} from '../labels.ts';
import { CentsInput } from './cents-input.tsx';

const Summary = ({ tenant: { subscription, seats_used } }: { tenant: TenantSubscription }) =>
  subscription && (
    <Facts
      facts={[
        ['Plan', subscription.plan_name],
        ['Status', SUBSCRIPTION_STATUSES.tagOf(subscription.status)],
        ['Seats', `${seats_used.toLocaleString('en-IN')}; ${coverText(subscription.seat_limit).toLowerCase()}`],
        ['Interval', INTERVALS[subscription.interval]],
        [
          'Price before tax',
          subscription.price_paise === null ? 'By agreement' : <Money key="p" paise={subscription.price_paise} />,
        ],
        ['Trial to', subscription.trial_ends_on && formatDate(subscription.trial_ends_on)],
        ['Period to', subscription.period_end && formatDate(subscription.period_end)],
        ['Switched off', subscription.features_off.map((feature) => FEATURES[feature]).join(', ')],
        ['Erasure', subscription.legal_hold && 'Held'],
        ['Notes', subscription.notes],
      ]}
    />
  );

/** Only what is changed is sent: an agreement leaves the rest as it is. */
function AgreementForm({ org_id, tenant }: { org_id: string; tenant: TenantSubscription }) {
  const { subscription } = tenant;
  if (!subscription) return null;
  const isTrial = subscription.status === 'trialing' || subscription.status === 'trial_expired';
  return (
    <FormPanel
      key={subscription.version}
      endpoint={tenantSubscriptions.update}
      params={{ id: org_id }}
      initial={{
        version: subscription.version,
        extra_seats: subscription.extra_seats,
        discount_bp: subscription.discount_bp,
        custom_price_cents: subscription.custom_price_cents,
        legal_hold: subscription.legal_hold,
        features_off: subscription.features_off,
        notes: subscription.notes,
      }}
      refresh={[tenantSubscriptions.get]}
      focusFirst={false}
      submitLabel="Save agreement"
    >
      {isTrial && (
        <Field name="trial_ends_on" label="Trial to" help="Leave empty to keep the day.">
          <DateInput />
        </Field>
      )}
      <Field name="plan" label="Agreed plan" help="Leave empty to keep the plan. Another plan starts today.">
        <Select allowClear options={PLAN_CHOICES} />
      </Field>
      <Field name="interval" label="Interval">
        <Select allowClear options={INTERVAL_CHOICES} />
      </Field>
      <Field name="custom_price_cents" label="Agreed monthly price">
        <CentsInput />
      </Field>
      <Field name="discount_bp" label="Discount">
        <PercentInput max={100} />
      </Field>
      <Field
        name="extra_seats"
        label="Agreed seats"
        help="Added to the plan’s limit. For Enterprise they are the limit; 0 is no limit."
      >
        <InputNumber min={0} max={1_000_000} />
      </Field>
      <Field
        name="features_off"
        label="Features switched off"
        help="Their screens show Coming Soon. Recorded data stays, and payroll still uses it."
      >
        <Select mode="multiple" allowClear options={FEATURE_CHOICES} />
      </Field>
      <Field name="legal_hold" label="" valueProp="checked">
        <Checkbox>Hold the erasure for legal reasons</Checkbox>
      </Field>
      <Field name="notes" label="Notes">
        <Input.TextArea rows={2} maxLength={2000} />
      </Field>
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormPanel>
  );
}

/** Subscription, agreement and invoices of one organisation. */
export function TenantDrawer({ org_id, close }: { org_id: string | null; close: () => void }) {
  const read = useEndpoint(tenantSubscriptions.get, { params: { id: org_id ?? '' } }, { enabled: org_id !== null });
  return (
    <Drawer
      open={org_id !== null}
      size={640}
      title={read.data ? `Subscription of ${read.data.organisation.name}` : 'Subscription'}
      onClose={close}
      destroyOnHidden
    >
      {org_id && (
        <LoadedData of={read}>
          {(tenant) => (
            <div className="ui-column">
              <Summary tenant={tenant} />
              <AgreementForm org_id={org_id} tenant={tenant} />
              <h3>Invoices</h3>
              <RowsTable
                rows={tenant.invoices}
                columns={INVOICE_COLUMNS}
                idOf={({ invoice_id }) => invoice_id}
                nameOf={({ number }) => number}
              />
            </div>
          )}
        </LoadedData>
      )}
    </Drawer>
  );
}
