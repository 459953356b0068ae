import { DateInput, type DialogProps, Field, FormDialog, MoneyInput, useToday } from '@hrms/platform/web';
import { type Challan, challans } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Input } from 'antd';

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
      <Field name="bank_reference" label="Bank reference">
        <Input maxLength={60} />
      </Field>
      {subject && subject.amount_paise < subject.statement_paise && (
        <Field name="short_reason" label="Why less than the statement">
          <Input maxLength={500} />
        </Field>
      )}
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
