import { formatRupees, paise } from '@hrms/platform/money';
import {
  Field,
  FormPanel,
  ImportPanel,
  LoadedData,
  LoadedPage,
  messageOf,
  Page,
  Section,
  useAction,
  useEndpoint,
} from '@hrms/platform/web';
import {
  type CityRow,
  cityClasses,
  claims,
  expenseCategories,
  expenseImports,
  expensePolicies,
  expenseSettings,
  LEAST_RECEIPT_YEARS,
} from '@hrms/reimbursements/contract';
import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { ROUTE_CHOICES } from '../labels.ts';

const CLASSES = (['A', 'B', 'C'] as const).map((value) => ({ value, label: `Class ${value}` }));

const IMPORT_KINDS = [
  {
    value: 'categories',
    label: 'Categories',
    columns: 'code, name, group, kind, needs_fields, tax_treatment, ledger_code',
  },
  {
    value: 'policies',
    label: 'Policies',
    columns:
      'policy, category, from_date, priority, grade, city_class, per, limit, on_breach, receipt_above, submit_within_days, vehicle, rate',
  },
  {
    value: 'past_claims',
    label: 'Past claims',
    columns: 'employee_code, claim, category, expense_date, amount, paid_on, title, merchant, bill_number, city, reference',
  },
  {
    value: 'card_statement',
    label: 'Card statement',
    columns: 'employee_code, reference, category, expense_date, amount, merchant, city',
  },
] as const;

function CitiesForm({ stored }: { stored: readonly CityRow[] }) {
  const [cities, setCities] = useState(stored);
  const [notice, setNotice] = useState<string>();
  const save = useAction(cityClasses.update, { failure: 'City classes not saved' });
  const set = (index: number, patch: Partial<CityRow>) =>
    setCities(cities.map((row, at) => (at === index ? { ...row, ...patch } : row)));
  const send = async () => {
    try {
      await save.attempt({ body: { cities: [...cities] } });
      setNotice(undefined);
    } catch (problem) {
      setNotice(messageOf(problem));
    }
  };
  return (
    <>
      <p className="ui-note">Every other city is class C.</p>
      {cities.map(({ city, state, class: cityClass }, index) => (
        <div className="ui-fields" key={index}>
          <Input
            aria-label="City"
            placeholder="City"
            value={city}
            maxLength={80}
            onChange={({ target }) => set(index, { city: target.value })}
          />
          <Input
            aria-label="State"
            placeholder="State"
            value={state ?? ''}
            maxLength={60}
            onChange={({ target }) => set(index, { state: target.value || null })}
          />
          <Select aria-label="Class" value={cityClass} options={CLASSES} onChange={(value) => set(index, { class: value })} />
          <Button onClick={() => setCities(cities.filter((_, at) => at !== index))}>Remove</Button>
        </div>
      ))}
      {notice && <Alert type="error" showIcon role="alert" title={notice} />}
      <div className="ui-buttons">
        <Button onClick={() => setCities([...cities, { city: '', state: null, class: 'B' }])}>Add city</Button>
        <Button type="primary" loading={save.running} onClick={() => void send()}>
          Save cities
        </Button>
      </div>
    </>
  );
}

/** Settings of claims and advances, and the classes of cities. */
export function ClaimSettingsScreen() {
  const read = useEndpoint(expenseSettings.get);
  const cities = useEndpoint(cityClasses.list);
  return (
    <LoadedPage of={read} title="Claim settings">
      {(settings) => (
        <Page title="Claim settings">
          <div className="ui-column">
            <Section title="Claims and advances">
              <FormPanel endpoint={expenseSettings.update} initial={settings} key={settings.version} focusFirst={false}>
                <div className="ui-fields">
                  <Field name="pay_through" label="Pay claims through">
                    <Select options={ROUTE_CHOICES} />
                  </Field>
                  <Field name="max_open_advances" label="Open advances per employee">
                    <InputNumber min={1} max={20} />
                  </Field>
                  <Field name="advance_due_days" label="Days to settle an advance" help="After the trip ends">
                    <InputNumber min={1} max={180} />
                  </Field>
                  <Field name="recovery_after_days" label="Days until recovery" help="After an advance was due">
                    <InputNumber min={0} max={180} />
                  </Field>
                  <Field name="exit_window_days" label="Days to claim after leaving">
                    <InputNumber min={0} max={180} />
                  </Field>
                  <Field
                    name="receipt_years"
                    label="Years to keep receipts"
                    help="After the financial year of the claim, then erased"
                  >
                    <InputNumber min={LEAST_RECEIPT_YEARS} max={20} />
                  </Field>
                </div>
              </FormPanel>
            </Section>
            <Section title="City classes">
              <LoadedData of={cities}>{({ cities: stored }) => <CitiesForm stored={stored} />}</LoadedData>
            </Section>
            <Section
              title="Import claims"
              text="Past claims count against this year’s limits and are not paid again. A card statement gives each employee a draft to add receipts to."
            >
              <ImportPanel
                endpoints={expenseImports}
                kinds={IMPORT_KINDS}
                countsText={({ counts }) => (counts.amount_paise ? formatRupees(paise(counts.amount_paise)) : '')}
                refresh={[claims.list, expenseCategories.list, expensePolicies.list]}
              />
            </Section>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
