import type { InvoiceDetail } from '@hrms/billing/contract';
import { percent } from '@hrms/platform/money';
import { type Column, Facts, formatDate, INDIAN_STATES, Money, RowsTable, Section } from '@hrms/platform/web';
import { Typography } from 'antd';
import { MODES, PAYMENT_STATUSES } from '../labels.ts';
import '../billing.css';

type Line = InvoiceDetail['lines'][number];
type Paid = InvoiceDetail['payments'][number];

const LINE_COLUMNS: readonly Column<Line>[] = [
  { key: 'text', title: 'Description', narrow: 'title' },
  {
    key: 'from_date',
    title: 'Period',
    render: ({ from_date, to_date }) => from_date && to_date && `${formatDate(from_date)} to ${formatDate(to_date)}`,
  },
  { key: 'sac', title: 'SAC' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
];

const PAYMENT_COLUMNS: readonly Column<Paid>[] = [
  { key: 'received_on', title: 'Paid on', narrow: 'title', render: ({ received_on }) => formatDate(received_on) },
  { key: 'mode', title: 'By', render: ({ mode }) => MODES[mode] },
  { key: 'reference', title: 'Reference', narrow: 'second' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
  {
    key: 'tds_paise',
    title: 'Tax deducted',
    align: 'right',
    render: ({ tds_paise }) => (tds_paise > 0 ? <Money paise={tds_paise} /> : null),
  },
  { key: 'tds_certificate', title: 'Certificate' },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => PAYMENT_STATUSES.tagOf(status) },
];

const stateName = (code: string | null) => INDIAN_STATES.find(({ value }) => value === code)?.label ?? 'Outside India';

function Totals({ invoice }: { invoice: InvoiceDetail }) {
  const half = percent(invoice.gst_rate_bp / 2);
  const rows = (
    [
      ['Taxable value', invoice.taxable_paise],
      [`Central GST ${half}`, invoice.cgst_paise],
      [`State GST ${half}`, invoice.sgst_paise],
      [`Integrated GST ${percent(invoice.gst_rate_bp)}`, invoice.igst_paise],
      ['Round-off', invoice.round_off_paise],
    ] as const
  ).filter(([, amount]) => amount !== 0);
  return (
    <ul className="billing-lines">
      {rows.map(([label, amount]) => (
        <li key={label}>
          <span>{label}</span>
          <Money paise={amount} />
        </li>
      ))}
      <li className="total">
        <span>Total</span>
        <Money paise={invoice.total_paise} />
      </li>
      <li>
        <span>{invoice.amount_in_words}</span>
      </li>
    </ul>
  );
}

/** An invoice on the screen, with what is printed on it. */
export const InvoicePaper = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Section title={invoice.kind === 'invoice' ? 'Tax invoice' : 'Credit note'}>
    <Facts
      facts={[
        ['Number', invoice.number],
        ['Date', formatDate(invoice.issued_on)],
        ['Due on', invoice.kind === 'invoice' && formatDate(invoice.due_on)],
        ['Seller', invoice.seller.legal_name],
        ['Seller’s GSTIN', invoice.seller.gstin],
        ['Buyer', invoice.buyer.legal_name],
        ['Buyer’s address', invoice.buyer.address],
        ['Buyer’s GSTIN', invoice.buyer.gstin ?? 'Unregistered'],
        ['Place of supply', stateName(invoice.place_of_supply)],
        ['Purchase order', invoice.buyer.purchase_order_number],
        ['Exchange rate', invoice.exchange_rate_paise && <Money key="rate" paise={invoice.exchange_rate_paise} />],
        ['Note', invoice.note],
      ]}
    />
    <RowsTable rows={invoice.lines} columns={LINE_COLUMNS} idOf={({ text }) => text} nameOf={({ text }) => text} />
    <Totals invoice={invoice} />
  </Section>
);

const Copied = ({ text }: { text: string | null }) => (text ? <Typography.Text copyable>{text}</Typography.Text> : null);

/** Where to pay, each value with a button that copies it. */
export const BankDetails = ({ invoice: { seller, number, due_paise } }: { invoice: InvoiceDetail }) => (
  <Section title="Pay by bank transfer" text="Quote the invoice number with your payment, then report it with “I have paid”.">
    <Facts
      facts={[
        ['Still due', <Money key="due" paise={due_paise} />],
        ['Bank', seller.bank_name],
        ['Account name', seller.account_name && <Copied key="n" text={seller.account_name} />],
        ['Account number', seller.account_number && <Copied key="a" text={seller.account_number} />],
        ['IFSC', seller.ifsc && <Copied key="i" text={seller.ifsc} />],
        ['Reference', <Copied key="r" text={number} />],
      ]}
    />
    {!seller.account_number && <p className="ui-note">The bank account is not entered yet. Please contact us.</p>}
  </Section>
);

/** Payments of an invoice, oldest first. */
export const InvoicePayments = ({ payments }: { payments: readonly Paid[] }) => (
  <Section title="Payments">
    {payments.length === 0 ? (
      <p className="ui-note">No payment yet.</p>
    ) : (
      <RowsTable
        rows={payments}
        columns={PAYMENT_COLUMNS}
        idOf={({ payment_id }) => payment_id}
        nameOf={({ reference }) => reference}
      />
    )}
  </Section>
);
