import { type PlatformSettings, platformSettings } from '@hrms/billing/contract';
import {
  type Column,
  DateInput,
  Field,
  FormPanel,
  formatDate,
  INDIAN_STATES,
  LoadedPage,
  Money,
  MoneyInput,
  Page,
  PercentInput,
  RowsTable,
  Section,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { Alert, Input, Select } from 'antd';

type Props = { settings: PlatformSettings };

function SellerForm({ settings }: Props) {
  const today = useToday();
  const [seller] = settings.seller;
  return (
    <Section
      title="Seller"
      text="Printed on every invoice that is issued from the day on. Invoices that were issued keep theirs."
    >
      {!seller?.gstin && (
        <Alert type="warning" showIcon title="Enter the seller’s GSTIN and bank account before you send invoices." />
      )}
      <FormPanel
        key={`${seller?.from_date}:${settings.seller.length}`}
        endpoint={platformSettings.update}
        initial={{ seller: { ...seller, from_date: today } }}
        focusFirst={false}
        submitLabel="Save seller"
      >
        <div className="ui-fields">
          <Field name="seller.from_date" label="Seller from">
            <DateInput />
          </Field>
          <Field name="seller.legal_name" label="Legal name">
            <Input maxLength={200} />
          </Field>
          <Field name="seller.address" label="Address">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
          <Field name="seller.state_code" label="State">
            <Select showSearch optionFilterProp="label" options={[...INDIAN_STATES]} />
          </Field>
          <Field name="seller.gstin" label="GSTIN">
            <Input maxLength={15} />
          </Field>
          <Field name="seller.pan" label="PAN">
            <Input maxLength={10} />
          </Field>
          <Field name="seller.sac_code" label="Service code (SAC)">
            <Input maxLength={6} />
          </Field>
          <Field name="seller.invoice_prefix" label="Prefix of invoice numbers">
            <Input maxLength={3} />
          </Field>
          <Field name="seller.bank_name" label="Bank">
            <Input maxLength={120} />
          </Field>
          <Field name="seller.account_name" label="Account name">
            <Input maxLength={120} />
          </Field>
          <Field name="seller.account_number" label="Account number">
            <Input maxLength={30} />
          </Field>
          <Field name="seller.ifsc" label="IFSC">
            <Input maxLength={11} />
          </Field>
        </div>
      </FormPanel>
    </Section>
  );
}

type Rate = PlatformSettings['exchange'][number];
type Gst = PlatformSettings['gst'][number];

const RATE_COLUMNS: readonly Column<Rate>[] = [
  { key: 'from_date', title: 'From', narrow: 'title', render: ({ from_date }) => formatDate(from_date) },
  {
    key: 'paise',
    title: 'Rupees for a dollar',
    align: 'right',
    narrow: 'second',
    render: ({ paise }) => <Money paise={paise} />,
  },
  { key: 'source', title: 'Source' },
];
const GST_COLUMNS: readonly Column<Gst>[] = [
  { key: 'from_date', title: 'From', narrow: 'title', render: ({ from_date }) => formatDate(from_date) },
  { key: 'rate_bp', title: 'GST', align: 'right', narrow: 'second', render: ({ rate_bp }) => `${rate_bp / 100}%` },
  { key: 'source', title: 'Source' },
];

function ExchangeForm({ settings }: Props) {
  const today = useToday();
  return (
    <Section title="Exchange rates" text="The rate of the day an invoice is issued is printed on it.">
      <RowsTable
        rows={settings.exchange}
        columns={RATE_COLUMNS}
        idOf={({ from_date }) => from_date}
        nameOf={({ from_date }) => formatDate(from_date)}
      />
      <FormPanel
        key={settings.exchange.length}
        endpoint={platformSettings.update}
        initial={{ exchange: { currency: 'USD', from_date: today } }}
        focusFirst={false}
        submitLabel="Save rate"
      >
        <div className="ui-fields">
          <Field name="exchange.from_date" label="Rate from">
            <DateInput />
          </Field>
          <Field name="exchange.paise" label="Rupees for a dollar">
            <MoneyInput />
          </Field>
          <Field name="exchange.source" label="Source of the rate">
            <Input maxLength={200} />
          </Field>
        </div>
      </FormPanel>
    </Section>
  );
}

function GstForm({ settings }: Props) {
  const today = useToday();
  return (
    <Section title="GST">
      <RowsTable
        rows={settings.gst}
        columns={GST_COLUMNS}
        idOf={({ from_date }) => from_date}
        nameOf={({ from_date }) => formatDate(from_date)}
      />
      <FormPanel
        key={settings.gst.length}
        endpoint={platformSettings.update}
        initial={{ gst: { from_date: today } }}
        focusFirst={false}
        submitLabel="Save GST rate"
      >
        <div className="ui-fields">
          <Field name="gst.from_date" label="GST from">
            <DateInput />
          </Field>
          <Field name="gst.rate_bp" label="GST rate">
            <PercentInput max={100} />
          </Field>
          <Field name="gst.source" label="Source of the tax">
            <Input maxLength={200} />
          </Field>
        </div>
      </FormPanel>
    </Section>
  );
}

const LandingForm = ({ settings }: Props) => (
  <Section title="Landing page">
    <FormPanel
      endpoint={platformSettings.update}
      initial={{ landing: settings.landing }}
      focusFirst={false}
      submitLabel="Save texts"
    >
      <div className="ui-fields">
        <Field name="landing.headline" label="Headline">
          <Input maxLength={1000} />
        </Field>
        <Field name="landing.contact_email" label="Contact e-mail">
          <Input maxLength={254} />
        </Field>
        <Field name="landing.testimonial" label="Testimonial">
          <Input.TextArea rows={3} maxLength={1000} />
        </Field>
        <Field name="landing.testimonial_by" label="Testimonial by">
          <Input maxLength={1000} />
        </Field>
      </div>
    </FormPanel>
  </Section>
);

/** Seller, tax, exchange rates and texts of the landing page. */
export function PlatformSettingsScreen() {
  const read = useEndpoint(platformSettings.get);
  return (
    <LoadedPage of={read} title="Platform settings">
      {(settings) => (
        <Page title="Platform settings">
          <div className="ui-column">
            <SellerForm settings={settings} />
            <ExchangeForm settings={settings} />
            <GstForm settings={settings} />
            <LandingForm settings={settings} />
            <Section title="Card payments">
              <p className="ui-note">
                {settings.card_payments
                  ? 'Card payments are set up: invoices offer “Pay by card”.'
                  : 'Not set up. Customers pay by bank transfer. Set the provider’s keys in the environment to offer cards.'}
              </p>
            </Section>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
