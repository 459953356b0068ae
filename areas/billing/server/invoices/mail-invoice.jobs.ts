import { dateLabel } from '@hrms/platform/calendar';
import { type Job, simpleJob } from '@hrms/platform/server';
import { findBillingEmails } from '../terms/subscription.queries.ts';
import { findInvoice } from './invoice.queries.ts';
import { printInvoice } from './invoice-pdf.service.ts';
import { MAIL_INVOICE_JOB } from './issue.service.ts';

/** Mails an issued invoice with its PDF to the billing addresses. */
export const mailInvoiceJob: Job = simpleJob<{ invoice_id: string }>(MAIL_INVOICE_JOB, async (work, { invoice_id }) => {
  const addresses = await findBillingEmails(work.tx);
  if (addresses.length === 0) return;
  const { name } = await printInvoice(work, invoice_id);
  const invoice = await findInvoice(work.tx, invoice_id);
  if (!invoice?.pdf_file_id) return;
  const { number, due_on, pdf_file_id } = invoice;
  for (const to of addresses)
    await work.mail.send({
      to,
      subject: `Invoice ${number} was issued`,
      body: `Invoice ${number} is due on ${dateLabel(due_on)}. It is attached to this mail.`,
      attachment: { file_id: pdf_file_id, name },
    });
});
