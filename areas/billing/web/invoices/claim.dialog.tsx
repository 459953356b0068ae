import { type Invoice, invoices } from '@hrms/billing/contract';
import { DateInput, type DialogProps, Field, FormDialog, Money, MoneyInput, useToday } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { MODE_CHOICES } from '../labels.ts';

/** The organisation reports a payment; the platform confirms it. */
export function ClaimDialog({ subject, ...dialog }: DialogProps<Invoice>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Payment of ${subject?.number ?? ''}`}
      endpoint={invoices.claim}
      params={{ id: subject?.invoice_id ?? '' }}
      initial={{ mode: 'bank_transfer', received_on: today, amount_paise: subject?.due_paise, tds_paise: 0 }}
      submitLabel="Report payment"
      refresh={[invoices.list, invoices.get]}
    >
      <p>
        Due: <Money paise={subject?.due_paise ?? 0} />
      </p>
      <Field name="received_on" label="Paid on">
        <DateInput />
      </Field>
      <Field name="mode" label="Paid by">
        <Select options={MODE_CHOICES} />
      </Field>
      <Field name="reference" label="Reference of the transfer">
        <Input maxLength={120} />
      </Field>
      <Field name="amount_paise" label="Amount paid">
        <MoneyInput />
      </Field>
      <Field name="tds_paise" label="Tax deducted" help="Counts as paid once the certificate is recorded.">
        <MoneyInput />
      </Field>
      <Field name="tds_certificate" label="Number of the TDS certificate">
        <Input maxLength={60} />
      </Field>
    </FormDialog>
  );
}
