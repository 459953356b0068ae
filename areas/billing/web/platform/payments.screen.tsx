import { type PlatformPayment, platformInvoices, platformPayments } from '@hrms/billing/contract';
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
  useListParams,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { MODES, PAYMENT_STATUSES } from '../labels.ts';
import { StatementDialog } from './statement.dialog.tsx';

const COLUMNS: readonly Column<PlatformPayment>[] = [
  { key: 'organisation', title: 'Organisation', narrow: 'title' },
  { key: 'invoice_number', title: 'Invoice', narrow: 'second' },
  { key: 'received_on', title: 'Paid on', render: ({ received_on }) => formatDate(received_on) },
  { key: 'mode', title: 'By', render: ({ mode }) => MODES[mode] },
  { key: 'reference', title: 'Reference' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
  {
    key: 'refunded_paise',
    title: 'Refunded',
    align: 'right',
    render: ({ refunded_paise }) => (refunded_paise > 0 ? <Money paise={refunded_paise} /> : null),
  },
  {
    key: 'tds_paise',
    title: 'Tax deducted',
    align: 'right',
    render: ({ tds_paise }) => (tds_paise > 0 ? <Money paise={tds_paise} /> : null),
  },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => PAYMENT_STATUSES.tagOf(status) },
];

type Props = DialogProps<PlatformPayment>;
const REFRESH = [platformInvoices.list, platformPayments.list];

const ConfirmDialog = ({ subject, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title={`Confirm the payment of ${subject?.invoice_number ?? ''}`}
    endpoint={platformPayments.confirm}
    params={{ id: subject?.payment_id ?? '' }}
    initial={{ tds_certificate: subject?.tds_certificate }}
    submitLabel="Confirm payment"
    refresh={REFRESH}
  >
    <p>
      <Money paise={subject?.amount_paise ?? 0} /> with reference {subject?.reference} arrived on the account.
    </p>
    {(subject?.tds_paise ?? 0) > 0 && (
      <Field
        name="tds_certificate"
        label="Number of the TDS certificate"
        help="Tax deducted counts once the certificate is recorded."
      >
        <Input maxLength={60} />
      </Field>
    )}
  </FormDialog>
);

const RejectDialog = ({ subject, ...dialog }: Props) => (
  <ReasonDialog
    {...dialog}
    title={`Reject the payment of ${subject?.invoice_number ?? ''}`}
    endpoint={platformPayments.reject}
    params={{ id: subject?.payment_id ?? '' }}
    submitLabel="Reject payment"
    refresh={REFRESH}
    danger
    help="Shown to the organisation."
  />
);

const CertificateDialog = ({ subject, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title={`TDS certificate for ${subject?.invoice_number ?? ''}`}
    endpoint={platformPayments.certificate}
    params={{ id: subject?.payment_id ?? '' }}
    submitLabel="Record certificate"
    refresh={REFRESH}
  >
    <Field name="tds_certificate" label="Number of the certificate">
      <Input maxLength={60} />
    </Field>
  </FormDialog>
);

const RefundDialog = ({ subject, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title={`Refund the payment of ${subject?.invoice_number ?? ''}`}
    endpoint={platformPayments.refund}
    params={{ id: subject?.payment_id ?? '' }}
    initial={{ amount_paise: (subject?.amount_paise ?? 0) - (subject?.refunded_paise ?? 0) }}
    submitLabel="Record refund"
    refresh={REFRESH}
    danger
  >
    <Field name="amount_paise" label="Amount with tax" help="A credit note of this amount goes with it.">
      <MoneyInput />
    </Field>
    <Field name="refunded_on" label="Refunded on">
      <DateInput />
    </Field>
    <Field name="reference" label="Reference of the transfer">
      <Input maxLength={120} />
    </Field>
    <Field name="reason" label="Reason" help="Printed on the credit note.">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);

/** Payments of all organisations: those to confirm first. */
export function PaymentsScreen() {
  const [filter, setFilter] = useListParams(platformPayments.list);
  const confirming = useDialog<PlatformPayment>();
  const rejecting = useDialog<PlatformPayment>();
  const certifying = useDialog<PlatformPayment>();
  const refunding = useDialog<PlatformPayment>();
  const importing = useDialog();
  return (
    <Page
      title="Payments"
      subtitle={<Count endpoint={platformPayments.list} filter={filter} one="payment" many="payments" />}
      action={<Button onClick={importing.open}>Import bank statement</Button>}
    >
      <DataTable
        endpoint={platformPayments.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ payment_id }) => payment_id}
        nameOf={({ invoice_number }) => invoice_number}
        many="payments"
        search="Search by invoice or reference"
        filters={[PAYMENT_STATUSES.filter]}
        actions={(payment) => [
          payment.status === 'claimed' && { label: 'Confirm', onClick: () => confirming.open(payment) },
          payment.status === 'claimed' && { label: 'Reject', danger: true, onClick: () => rejecting.open(payment) },
          payment.status === 'confirmed' &&
            payment.tds_paise > 0 &&
            !payment.tds_certificate && { label: 'Record TDS certificate', onClick: () => certifying.open(payment) },
          payment.status === 'confirmed' &&
            payment.mode !== 'adjustment' && { label: 'Refund', danger: true, onClick: () => refunding.open(payment) },
        ]}
        empty={{ title: 'No payments yet', text: 'Payments that organisations report appear here.' }}
      />
      <ConfirmDialog {...confirming} />
      <RejectDialog {...rejecting} />
      <CertificateDialog {...certifying} />
      <RefundDialog {...refunding} />
      <StatementDialog isOpen={importing.isOpen} close={importing.close} />
    </Page>
  );
}
