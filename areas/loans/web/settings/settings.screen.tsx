import { type LoanSettings, loanImports, loanSettings, loans, type ReferenceRate } from '@hrms/loans/contract';
import { financialYearOf } from '@hrms/platform/calendar';
import {
  DateInput,
  Field,
  FormPanel,
  formatDate,
  ImportPanel,
  LoadedData,
  LoadedPage,
  messageOf,
  Page,
  PercentInput,
  Section,
  useAction,
  useCan,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { WorkflowSelect } from '@hrms/workflows/web';
import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ORDER_CHOICES, PURPOSE_CHOICES, SHORT_CHOICES } from '../labels.ts';
import { TimesInput } from '../types/type-fields.form.tsx';

const IMPORT_KINDS = [
  {
    value: 'opening_loans',
    label: 'Opening loans',
    columns: 'employee_code, type_code, amount, disbursed_on, balance, next_cycle, instalment, rate',
  },
] as const;

type Rates = readonly ReferenceRate[];

function RatesForm({ stored }: { stored: Rates }) {
  const today = useToday();
  const [rates, setRates] = useState<Rates>(stored);
  const [notice, setNotice] = useState<string>();
  const save = useAction(loanSettings.updateRates, { failure: 'Reference rates not saved' });
  const year = financialYearOf(today);
  const set = (index: number, patch: Partial<ReferenceRate>) =>
    setRates(rates.map((rate, at) => (at === index ? { ...rate, ...patch } : rate)));
  const add = () =>
    setRates([
      { tax_year: year, purpose: 'general', rate_bp: 0, as_on: `${year.slice(0, 4)}-04-01`, source: 'State Bank of India' },
      ...rates,
    ]);
  const send = async () => {
    try {
      await save.attempt({ body: { rates: [...rates] } });
      setNotice(undefined);
    } catch (problem) {
      setNotice(messageOf(problem));
    }
  };
  return (
    <>
      {rates.length === 0 && <p className="ui-note">No rate yet. Without one the perquisite of a loan cannot be valued.</p>}
      {rates.map((rate, index) => (
        <div className="ui-fields" key={`${rate.tax_year}:${rate.purpose}:${index}`}>
          <Input
            aria-label="Tax year"
            value={rate.tax_year}
            maxLength={7}
            onChange={({ target }) => set(index, { tax_year: target.value })}
          />
          <Select
            aria-label="Purpose"
            value={rate.purpose}
            options={PURPOSE_CHOICES}
            onChange={(purpose) => set(index, { purpose })}
          />
          <PercentInput
            aria-label="Rate"
            max={36}
            value={rate.rate_bp}
            onChange={(rate_bp) => set(index, { rate_bp: rate_bp ?? 0 })}
          />
          <DateInput value={rate.as_on} onChange={(as_on) => set(index, { as_on: as_on ?? rate.as_on })} />
          <Input
            aria-label="Source"
            value={rate.source}
            maxLength={200}
            onChange={({ target }) => set(index, { source: target.value })}
          />
          <Button onClick={() => setRates(rates.filter((_, at) => at !== index))}>Remove</Button>
        </div>
      ))}
      {notice && <Alert type="error" showIcon role="alert" title={notice} />}
      <div className="ui-buttons">
        <Button onClick={add}>Add rate</Button>
        <Button type="primary" loading={save.running} onClick={() => void send()}>
          Save rates
        </Button>
      </div>
    </>
  );
}

/** What a change sends back: the settings in force, from today on. */
const toValues = ({ next_change_on: _next, ...settings }: LoanSettings, today: string) => ({ ...settings, from_date: today });

/** Since when the settings hold, and when others do. */
const sinceText = ({ from_date, next_change_on, version }: LoanSettings): string => {
  const since = version === 0 ? 'Defaults in use.' : `In force since ${formatDate(from_date)}.`;
  return next_change_on ? `${since} Other settings apply from ${formatDate(next_change_on)}.` : since;
};

/** Settings of loans and the reference rates of concessional ones. */
export function LoanSettingsScreen() {
  const today = useToday();
  const read = useEndpoint(loanSettings.get);
  const can = useCan();
  const navigate = useNavigate();
  const rates = useEndpoint(loanSettings.rates);
  return (
    <LoadedPage of={read} title="Loan settings">
      {(settings) => (
        <Page title="Loan settings">
          <div className="ui-column">
            <Section title="Rules" text={sinceText(settings)}>
              <FormPanel
                endpoint={loanSettings.update}
                initial={toValues(settings, today)}
                key={`${settings.from_date}:${settings.version}`}
                focusFirst={false}
              >
                <div className="ui-fields">
                  <Field name="from_date" label="Applies from">
                    <DateInput min={today} />
                  </Field>
                  <Field name="short_recovery" label="When payroll can’t recover an instalment in full">
                    <Select options={SHORT_CHOICES} />
                  </Field>
                  <Field name="recovery_order" label="When pay doesn’t cover all instalments">
                    <Select options={ORDER_CHOICES} />
                  </Field>
                  <Field
                    name="default_workflow_id"
                    label="Approval workflow"
                    help="Used by loan types without their own workflow."
                  >
                    <WorkflowSelect placeholder="Reporting manager, then finance" />
                  </Field>
                  <Field name="advance_from_day" label="Salary advances from day">
                    <InputNumber min={1} max={31} />
                  </Field>
                  <Field name="advance_to_day" label="Salary advances to day">
                    <InputNumber min={1} max={31} />
                  </Field>
                  <Field
                    name="max_total_open_multiple_hundredths"
                    label="Limit of all loans, in months of gross pay"
                    help="Leave empty for no limit."
                  >
                    <TimesInput />
                  </Field>
                </div>
                <Field name="auto_include_in_payroll" label="" valueProp="checked">
                  <Checkbox>Instalments go with payslips</Checkbox>
                </Field>
                <Field name="show_eligibility_before_apply" label="" valueProp="checked">
                  <Checkbox>Employees see the conditions and their maximum before they apply</Checkbox>
                </Field>
                <Field name="same_person_may_approve_and_disburse" label="" valueProp="checked">
                  <Checkbox>One person may approve and pay out the same loan</Checkbox>
                </Field>
              </FormPanel>
            </Section>
            <Section
              title="Approval"
              text="The workflow of the loan type decides, else the one chosen above, else the reporting manager and finance."
            >
              <div className="ui-buttons">
                <Button onClick={() => void navigate('/organization/approvals-workflow?tab=workflows')}>Workflows</Button>
              </div>
            </Section>
            <Section title="Reference rates" text="Rate of the State Bank of India on 1 April, by tax year and purpose.">
              <LoadedData of={rates}>{(found) => <RatesForm stored={found.rates} key={found.rates.length} />}</LoadedData>
            </Section>
            {can(loanImports.upload) && (
              <Section
                title="Opening loans"
                text="Loans from another system. Instalments of the balance are planned from the next month."
              >
                <ImportPanel
                  endpoints={loanImports}
                  kinds={IMPORT_KINDS}
                  countsText={() => ''}
                  refresh={[loans.list, loans.summary]}
                />
              </Section>
            )}
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
