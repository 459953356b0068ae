import { organisationBankAccounts } from '@hrms/organisation/contract';
import { countText } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { DateInput, type DialogProps, Field, FormDialog, MoneyInput, useCan, useEndpoint, useToday } from '@hrms/platform/web';
import { type Challan, challans } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Alert, Form, Input, Select } from 'antd';

/** What a payment on the day in the form costs, when it is late; amounts that were entered stand. */
function LateCost({ challan }: { challan: Challan }) {
  const paid: unknown = Form.useWatch('paid_on');
  const { scheme, amount_paise, due_on, interest_paise, damages_paise } = challan;
  const late = typeof paid === 'string' && due_on !== null && paid > due_on && interest_paise + damages_paise === 0;
  const query = { scheme, amount: String(amount_paise), due: due_on ?? '', paid: String(paid) } as never;
  const { data } = useEndpoint(challans.delayCost, { query }, { enabled: late });
  if (!late || !data) return null;
  const title = data.computed
    ? `${countText(data.days, 'day')} late: interest ${formatRupees(data.interest_paise as Paise)} and damages ${formatRupees(data.damages_paise as Paise)} are added. Estimate only. The authority’s demand is final.`
    : 'Paid late. Enter interest and damages with Change amounts before recording the payment.';
  return <Alert type="warning" showIcon title={title} />;
}

/** The account it was paid from, for who may see the organisation's accounts. */
function BankField() {
  const can = useCan();
  const { data } = useEndpoint(organisationBankAccounts.list, {}, { enabled: can(organisationBankAccounts.list) });
  const open = (data?.bank_accounts ?? []).filter(({ status }) => status === 'active');
  if (open.length === 0) return null;
  const options = open.map(({ bank_account_id, bank_name, account_number }) => ({
    value: bank_account_id,
    label: `${bank_name} ${account_number}`,
  }));
  return (
    <Field name="bank_account_id" label="Paid from">
      <Select options={options} allowClear />
    </Field>
  );
}

/** Records the payment of a challan. */
export function PayDialog({ subject, ...dialog }: DialogProps<Challan>) {
  const today = useToday();
  const reference = schemeDefinitions[subject?.scheme ?? 'epf'].reference;
  return (
    <FormDialog
      {...dialog}
      title="Record payment"
      endpoint={challans.pay}
      params={{ id: subject?.challan_id ?? '' }}
      initial={{ paid_on: today, version: subject?.version }}
      submitLabel="Record payment"
    >
      <Field name="reference" label={reference.label} help={reference.rule}>
        <Input maxLength={40} />
      </Field>
      <Field name="paid_on" label="Paid on">
        <DateInput max={today} />
      </Field>
      <BankField />
      <Field name="bank_reference" label="Bank reference">
        <Input maxLength={60} />
      </Field>
      {subject && subject.amount_paise < subject.statement_paise && (
        <Field name="short_reason" label="Why less than the statement">
          <Input maxLength={500} />
        </Field>
      )}
      {subject && <LateCost challan={subject} />}
    </FormDialog>
  );
}

/** Changes interest and damages before payment, with the reason. */
export const AmountsDialog = ({ subject, ...dialog }: DialogProps<Challan>) => (
  <FormDialog
    {...dialog}
    title="Change amounts"
    endpoint={challans.update}
    params={{ id: subject?.challan_id ?? '' }}
    initial={{
      heads: subject?.heads,
      interest_paise: subject?.interest_paise,
      damages_paise: subject?.damages_paise,
      version: subject?.version,
    }}
  >
    {(subject?.heads ?? []).map(({ key, label }, at) => (
      <Field key={key} name={['heads', at, 'amount_paise']} label={label}>
        <MoneyInput />
      </Field>
    ))}
    <Field name="interest_paise" label="Interest">
      <MoneyInput />
    </Field>
    <Field name="damages_paise" label="Damages">
      <MoneyInput />
    </Field>
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

/** Takes back a challan. */
export const ReverseDialog = ({ subject, ...dialog }: DialogProps<Challan>) => (
  <FormDialog
    {...dialog}
    title="Reverse challan"
    endpoint={challans.reverse}
    params={{ id: subject?.challan_id ?? '' }}
    submitLabel="Reverse"
    danger
  >
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);
