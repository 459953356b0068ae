import type { InvoiceDetail } from '@hrms/billing/contract';
import { type Taxed, taxOn, taxWithin } from '@hrms/billing/domain';
import { paise } from '@hrms/platform/money';
import { updateRow, type Work } from '@hrms/platform/server';
import { type InvoiceRecord, lockInvoice } from '../invoices/invoice.queries.ts';
import { readInvoice } from '../invoices/invoice.service.ts';
import { taxPlaces, writeInvoice } from '../invoices/issue.service.ts';
import { amountAboveDue, missing, notInState } from '../refusals.ts';
import { copyInvoice } from '../terms/books.queries.ts';
import { settleInvoice } from './settle.service.ts';

type Credit = {
  /** Before tax; left out, the whole invoice. */
  readonly amount_paise?: number | undefined;
  /** With tax, in place of the amount before it. */
  readonly total_paise?: number | undefined;
  readonly reason: string;
};

/** Taxes of a credit: those of the invoice for the whole of it, worked out in the same way for a part. */
function creditedTax(invoice: InvoiceRecord, { amount_paise, total_paise }: Credit): Taxed {
  const places = taxPlaces({ state_code: invoice.seller.state_code ?? '' }, invoice.buyer);
  if (total_paise !== undefined && total_paise !== invoice.total_paise)
    return taxWithin(paise(total_paise), invoice.gst_rate_bp, places);
  if (amount_paise !== undefined && amount_paise !== invoice.taxable_paise)
    return taxOn(paise(amount_paise), invoice.gst_rate_bp, places);
  return {
    taxable_paise: paise(invoice.taxable_paise),
    cgst_paise: paise(invoice.cgst_paise),
    sgst_paise: paise(invoice.sgst_paise),
    igst_paise: paise(invoice.igst_paise),
    round_off_paise: paise(invoice.round_off_paise),
    total_paise: paise(invoice.total_paise),
  };
}

/** A credit note for an invoice, or for a part of it; the invoice itself never changes. @throws Refusal 404, 409, 422 */
export async function creditInvoice(work: Work, id: string, credit: Credit): Promise<InvoiceDetail> {
  const invoice = await lockInvoice(work.tx, id);
  if (!invoice) throw missing('Invoice');
  if (invoice.kind === 'credit_note') throw notInState('credit note', 'a credit');
  const open = invoice.total_paise - invoice.credited_paise - invoice.paid_paise - invoice.tds_paise;
  const { reason } = credit;
  const tax = creditedTax(invoice, credit);
  if (tax.total_paise > open) throw amountAboveDue(open);
  const note = await writeInvoice(
    work,
    {
      kind: 'credit_note',
      cause: 'credit',
      subscription_id: invoice.subscription_id,
      issued_on: work.today,
      due_on: work.today,
      period_start: invoice.period_start,
      period_end: invoice.period_end,
      currency: invoice.currency,
      exchange_rate_paise: invoice.exchange_rate_paise,
      seller: invoice.seller,
      buyer: invoice.buyer,
      place_of_supply: invoice.place_of_supply,
      gst_rate_bp: invoice.gst_rate_bp,
      note: reason,
      credits_invoice_id: id,
      status: 'paid',
    },
    tax,
    [
      {
        text: `Credit for invoice ${invoice.number}`,
        quantity: 1,
        unit_paise: tax.taxable_paise,
        amount_paise: tax.taxable_paise,
        from_date: invoice.period_start,
        to_date: invoice.period_end,
      },
    ],
  );
  const credited_paise = invoice.credited_paise + tax.total_paise;
  await updateRow(work.tx, 'invoice', { id }, { credited_paise });
  await settleInvoice(work, { ...invoice, credited_paise });
  await copyInvoice(work.tx, id);
  await work.audit('billing.invoice_credited', id, { number: note.number, reason, total_paise: note.total_paise });
  return readInvoice(work, note.id);
}
