import { type Invoice, type InvoiceDetail, invoices } from '@hrms/billing/contract';
import { LoadedPage, Page, Section, useAction, useCan, useDialog, useDownload, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { INVOICE_LIST, INVOICE_STATUSES } from '../labels.ts';
import { ClaimDialog } from './claim.dialog.tsx';
import { BankDetails, InvoicePaper, InvoicePayments } from './invoice-paper.tsx';

function Actions({ invoice }: { invoice: InvoiceDetail }) {
  const can = useCan();
  const { save, saving } = useDownload();
  const claiming = useDialog<Invoice>();
  const params = { id: invoice.invoice_id };
  const pay = useAction(invoices.checkout, {
    failure: 'Card payment is not available',
    success: false,
    onDone: ({ url }) => window.location.assign(url),
  });
  const isOpen = invoice.due_paise > 0 && can(invoices.claim);
  return (
    <>
      <Button loading={saving !== undefined} onClick={() => void save(invoices.pdf, { params })}>
        Download PDF
      </Button>
      {isOpen && invoice.can_pay_by_card && (
        <Button loading={pay.running} onClick={() => void pay.run({ params, body: {} })}>
          Pay by card
        </Button>
      )}
      {isOpen && (
        <Button type="primary" onClick={() => claiming.open(invoice)}>
          I have paid
        </Button>
      )}
      <ClaimDialog {...claiming} />
    </>
  );
}

/** An invoice as it is printed, with payments, credit notes and where to pay. */
export function InvoiceScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(invoices.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Invoice" parent={INVOICE_LIST}>
      {(invoice) => (
        <Page
          title={invoice.number}
          parent={INVOICE_LIST}
          subtitle={invoice.kind === 'invoice' && INVOICE_STATUSES.tagOf(invoice.status)}
          action={<Actions invoice={invoice} />}
        >
          <div className="ui-view two">
            <div className="ui-column">
              <InvoicePaper invoice={invoice} />
              <InvoicePayments payments={invoice.payments} />
            </div>
            <div className="ui-column">
              {invoice.due_paise > 0 && <BankDetails invoice={invoice} />}
              {invoice.related.length > 0 && (
                <Section title={invoice.kind === 'invoice' ? 'Credit notes' : 'Credited invoice'}>
                  {invoice.related.map(({ invoice_id, number }) => (
                    <Link key={invoice_id} to={`/subscriptions/invoice/${invoice_id}`}>
                      {number}
                    </Link>
                  ))}
                </Section>
              )}
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
