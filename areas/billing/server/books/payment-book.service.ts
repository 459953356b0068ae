import { findOrganisationNames } from '@hrms/access/server';
import type { PlatformPayment, RecordPayment, RefundPayment } from '@hrms/billing/contract';
import type { PageRows, PlatformCtx, Work } from '@hrms/platform/server';
import { confirmPayment, recordCertificate, recordPayment, rejectPayment } from '../payments/payment.service.ts';
import { refundPayment } from '../payments/refund.service.ts';
import { missing } from '../refusals.ts';
import { findPaymentInBook, listPaymentBook } from './books.queries.ts';
import { enterAsPlatform } from './inside.ts';
import { enterOwnerOf } from './invoice-book.service.ts';

const ERASED = 'Erased organisation';

/** Payments of all organisations, those to confirm first. */
export async function listPlatformPayments(
  ctx: PlatformCtx,
  filter: Parameters<typeof listPaymentBook>[1],
): Promise<PageRows<PlatformPayment>> {
  const page = await listPaymentBook(ctx.tx, filter);
  const names = await findOrganisationNames(
    ctx.tx,
    page.rows.map(({ org_id }) => org_id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, organisation: names.get(row.org_id) ?? ERASED })) };
}

async function readPlatformPayment(ctx: PlatformCtx, id: string, organisation: string): Promise<PlatformPayment> {
  const row = await findPaymentInBook(ctx.tx, id);
  if (!row) throw missing('Payment');
  return { ...row, organisation };
}

/** Decides a payment inside its organisation. @throws Refusal 404 */
async function decidePayment(ctx: PlatformCtx, id: string, decide: (work: Work) => Promise<void>): Promise<PlatformPayment> {
  const row = await findPaymentInBook(ctx.tx, id);
  if (!row) throw missing('Payment');
  const { work, name } = await enterAsPlatform(ctx, row.org_id);
  await decide(work);
  return readPlatformPayment(ctx, id, name);
}

/** The money of a claimed payment arrived. @throws Refusal 404, 409, 422 */
export const confirmPlatformPayment = (ctx: PlatformCtx, id: string, tds_certificate: string | null | undefined) =>
  decidePayment(ctx, id, (work) => confirmPayment(work, id, { by: ctx.actor.identity_id, tds_certificate }));

/** A claimed payment did not arrive. @throws Refusal 404, 409 */
export const rejectPlatformPayment = (ctx: PlatformCtx, id: string, reason: string) =>
  decidePayment(ctx, id, (work) => rejectPayment(work, id, { by: ctx.actor.identity_id, reason }));

/** The certificate of deducted tax is here. @throws Refusal 404, 409 */
export const recordPlatformCertificate = (ctx: PlatformCtx, id: string, tds_certificate: string) =>
  decidePayment(ctx, id, (work) => recordCertificate(work, id, tds_certificate));

/** A payment, or a part of it, went back to the customer. @throws Refusal 404, 409, 422 */
export const refundPlatformPayment = (ctx: PlatformCtx, id: string, refund: RefundPayment) =>
  decidePayment(ctx, id, (work) => refundPayment(work, id, refund, ctx.actor.identity_id));

/** A payment that arrived without a claim. @throws Refusal 404, 409, 422 */
export async function createPlatformPayment(
  ctx: PlatformCtx,
  { invoice_id, ...payment }: RecordPayment,
): Promise<PlatformPayment> {
  const { work, name } = await enterOwnerOf(ctx, invoice_id);
  const id = await recordPayment(work, invoice_id, payment, { by: ctx.actor.identity_id });
  return readPlatformPayment(ctx, id, name);
}
