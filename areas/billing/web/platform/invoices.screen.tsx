import { type PlatformInvoice, platformInvoices, platformPayments } from '@hrms/billing/contract';
import { addToMonth, monthLabel, monthOf } from '@hrms/platform/calendar';
import {
  type Column,
  Count,
  DataTable,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  Money,
  MoneyInput,
  Page,
  ReasonDialog,
  useDialog,
  useDownload,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { INVOICE_STATUSES, MODE_CHOICES } from '../labels.ts';

const COLUMNS: readonly Column<PlatformInvoice>[] = [
  { key: 'number', title: 'Number', narrow: 'title' },
  { key: 'organisation', title: 'Organisation', narrow: 'second' },
  { key: 'issued_on', title: 'Date', render: ({ issued_on }) => formatDate(issued_on) },
  { key: 'due_on', title: 'Due', render: ({ due_on }) => formatDate(due_on) },
  {
    key: 'total_paise',
    title: 'Total',
    align: 'right',
    narrow: 'second',
    render: ({ total_paise }) => <Money paise={total_paise} />,
  },
  { key: 'due_paise', title: 'Open', align: 'right', render: ({ due_paise }) => <Money paise={due_paise} /> },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status, kind }) => (kind === 'credit_note' ? 'Credit note' : INVOICE_STATUSES.tagOf(status)),
  },
];
const REFRESH = [platformInvoices.list, platformPayments.list];

const CreditDialog = ({ subject, ...dialog }: DialogProps<PlatformInvoice>) => (
  <ReasonDialog
    {...dialog}
    title={`Credit ${subject?.number ?? ''}`}
    endpoint={platformInvoices.credit}
    params={{ id: subject?.invoice_id ?? '' }}
    submitLabel="Issue credit note"
    refresh={REFRESH}
  >
    <p>The invoice itself never changes. Leave the amount empty to credit all of it.</p>
    <Field name="amount_paise" label="Amount before tax">
      <MoneyInput />
    </Field>
  </ReasonDialog>
);

function PaymentDialog({ subject, ...dialog }: DialogProps<PlatformInvoice>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Payment of ${subject?.number ?? ''}`}
      endpoint={platformPayments.create}
      initial={{
        invoice_id: subject?.invoice_id,
        mode: 'bank_transfer',
        received_on: today,
        amount_paise: subject?.due_paise,
        tds_paise: 0,
      }}
      submitLabel="Record payment"
      refresh={REFRESH}
    >
      <Field name="received_on" label="Received on">
        <DateInput />
      </Field>
      <Field name="mode" label="Received by">
        <Select options={MODE_CHOICES} />
      </Field>
      <Field name="reference" label="Reference">
        <Input maxLength={120} />
      </Field>
      <Field name="amount_paise" label="Amount received">
        <MoneyInput />
      </Field>
      <Field name="tds_paise" label="Tax deducted">
        <MoneyInput />
      </Field>
      <Field name="tds_certificate" label="Number of the TDS certificate">
        <Input maxLength={60} />
      </Field>
    </FormDialog>
  );
}

const MONTHS = 18;

/** Invoices of all organisations. */
export function PlatformInvoicesScreen() {
  const navigate = useNavigate();
  const month = monthOf(useToday());
  const [filter, setFilter] = useListParams(platformInvoices.list);
  const { save } = useDownload();
  const crediting = useDialog<PlatformInvoice>();
  const paying = useDialog<PlatformInvoice>();
  const months = Array.from({ length: MONTHS }, (_, n) => addToMonth(month, -n));
  return (
    <Page title="Invoices" subtitle={<Count endpoint={platformInvoices.list} filter={filter} one="invoice" many="invoices" />}>
      <DataTable
        endpoint={platformInvoices.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ invoice_id }) => invoice_id}
        nameOf={({ number }) => number}
        many="invoices"
        search="Search by number or buyer"
        filters={[
          INVOICE_STATUSES.filter,
          { name: 'month', label: 'Month', options: months.map((value) => ({ value, label: monthLabel(value) })) },
        ]}
        actions={(invoice) => [
          { label: 'Download PDF', onClick: () => void save(platformInvoices.pdf, { params: { id: invoice.invoice_id } }) },
          { label: 'Subscription', onClick: () => void navigate(`/platform/usage?org=${invoice.org_id}`) },
          invoice.due_paise > 0 && { label: 'Record payment', onClick: () => paying.open(invoice) },
          invoice.due_paise > 0 && { label: 'Issue credit note', onClick: () => crediting.open(invoice) },
        ]}
        empty={{ title: 'No invoices yet', text: 'Invoices appear here when organisations choose a plan.' }}
      />
      <CreditDialog {...crediting} />
      <PaymentDialog {...paying} />
    </Page>
  );
}
