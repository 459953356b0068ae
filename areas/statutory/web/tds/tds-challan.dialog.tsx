import { DateInput, type DialogProps, Field, FormDialog, MoneyInput, useToday } from '@hrms/platform/web';
import { type TdsChallan, type TdsLiability, tdsChallans } from '@hrms/statutory/contract';
import { Input } from 'antd';

/** Records the payment of a month's tax. */
export function RecordTdsChallanDialog({ subject, ...dialog }: DialogProps<TdsLiability>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title="Record challan"
      endpoint={tdsChallans.create}
      initial={{
        month: subject?.month,
        form: subject?.law === '1961' ? '281' : '281N',
        tax_paise: subject?.open_paise,
        interest_paise: subject?.interest_paise,
        paid_on: today,
      }}
      refresh={[tdsChallans.liabilities]}
    >
      <Field name="tax_paise" label="Tax">
        <MoneyInput />
      </Field>
      <Field name="interest_paise" label="Interest" help="An estimate: the authority's demand decides.">
        <MoneyInput />
      </Field>
      <Field name="fee_paise" label="Fee">
        <MoneyInput />
      </Field>
      <Field name="bsr_code" label="BSR code" help="7 digits">
        <Input maxLength={7} />
      </Field>
      <Field name="serial" label="Challan serial number" help="Up to 5 digits">
        <Input maxLength={5} />
      </Field>
      <Field name="paid_on" label="Paid on">
        <DateInput max={today} />
      </Field>
    </FormDialog>
  );
}

/** Takes back a challan. */
export const ReverseTdsChallanDialog = ({ subject, ...dialog }: DialogProps<TdsChallan>) => (
  <FormDialog
    {...dialog}
    title="Reverse challan"
    endpoint={tdsChallans.reverse}
    params={{ id: subject?.challan_id ?? '' }}
    submitLabel="Reverse"
    danger
    refresh={[tdsChallans.liabilities]}
  >
    <Field name="note" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);
