import { findAccountStates, toBankTransfers } from '@hrms/employees/server';
import { dateLabel } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  type FileAnswer,
  findRow,
  insertRow,
  lockRow,
  nextNumber,
  type PageRows,
  updateRow,
} from '@hrms/platform/server';
import type {
  PayableItem,
  PaymentBatch,
  PaymentBatchDetail,
  PaymentLine,
  reimbursementPayments,
} from '@hrms/reimbursements/contract';
import { findUserNames } from '@hrms/workflows/server';
import { reimbursementsNotices } from '../notices.ts';
import { accountMissing, futurePosting, lineUnknown, missing, notInState, notPayable, samePersonChecks } from '../refusals.ts';
import {
  type BatchRow,
  findBatch,
  insertPaymentLines,
  listPayable,
  listPaymentLines,
  moveAdvances,
  moveClaims,
  moveLines,
  pageOfBatches,
} from './payment.queries.ts';

const PREPARE = 'reimbursements.payment.prepare';
const CHECK = 'reimbursements.payment.check';

async function withUsers(ctx: Ctx, rows: readonly BatchRow[]): Promise<PaymentBatch[]> {
  const names = await findUserNames(
    ctx.tx,
    rows.flatMap(({ created_by, checked_by }) => [created_by, checked_by]),
  );
  return rows.map(({ created_by, checked_by, ...row }) => ({
    ...row,
    created_by_name: names.get(created_by) ?? null,
    checked_by_name: names.get(checked_by ?? '') ?? null,
  }));
}

/** One page of batches, newest first. */
export async function listBatches(
  ctx: Ctx,
  filter: FilterOf<typeof reimbursementPayments.list>,
): Promise<PageRows<PaymentBatch>> {
  const page = await pageOfBatches(ctx, filter);
  return { ...page, rows: await withUsers(ctx, page.rows) };
}

/** Payments with what is known of the account they go to. */
async function withAccounts<P extends { employee_id: string }>({ tx, today }: Ctx, payments: readonly P[]) {
  const ids = [...new Set(payments.map(({ employee_id }) => employee_id))];
  const states = await findAccountStates(tx, ids, today);
  return payments.map((payment) => ({ ...payment, account: states.get(payment.employee_id) ?? ('missing' as const) }));
}

/** What is approved and not paid, with what is known of the accounts. */
export const listWaiting = async (ctx: Ctx): Promise<PayableItem[]> => withAccounts(ctx, await listPayable(ctx.tx));

/** A batch with its lines. @throws `not_found` */
export async function readBatch(ctx: Ctx, id: string): Promise<PaymentBatchDetail> {
  const row = await findBatch(ctx.tx, id);
  const [batch] = row ? await withUsers(ctx, [row]) : [];
  if (!row || !batch) throw missing('Batch');
  const lines = await withAccounts(ctx, await listPaymentLines(ctx.tx, id));
  return { ...batch, lines, made_by_caller: row.created_by === ctx.actor.user_id };
}

/** The batch, which nobody else changes until the transaction ends. @throws `not_found`, `not_in_state` */
async function lockBatch(ctx: Ctx, id: string, states: readonly string[], action: string): Promise<BatchRow> {
  await lockRow(ctx.tx, 'claim_payment_batch', { id }, ['id']);
  const batch = await findBatch(ctx.tx, id);
  if (!batch) throw missing('Batch');
  if (!states.includes(batch.status)) throw notInState('batch', batch.status, action);
  return batch;
}

const idsOf = (lines: readonly Pick<PaymentLine, 'kind' | 'source_id'>[], kind: PaymentLine['kind']) =>
  lines.filter((line) => line.kind === kind).map(({ source_id }) => source_id);

type BatchInput = { mode: PaymentBatch['mode']; source_ids: readonly string[] };

/** Makes a batch of what is approved and not paid. @throws `not_payable`, `own_claim` */
export async function createBatch(ctx: Ctx, { mode, source_ids }: BatchInput): Promise<PaymentBatchDetail> {
  const wanted = new Set(source_ids);
  const items = (await listPayable(ctx.tx)).filter(({ source_id }) => wanted.has(source_id));
  if (items.length < wanted.size) throw notPayable();
  await assertNotOwn(
    ctx,
    PREPARE,
    items.map(({ employee_id }) => employee_id),
  );
  const year = ctx.today.slice(0, 4);
  const number = await nextNumber(ctx.tx, `expense_batch_${year}`, `EB-${year}`);
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'claim_payment_batch', { number, mode, status: 'draft', ...stamp });
  await insertPaymentLines(ctx.tx, id, items);
  const claims = idsOf(items, 'claim');
  if ((await moveClaims(ctx.tx, claims, { from: 'approved', to: 'scheduled' })) < claims.length) throw notPayable();
  await ctx.audit('reimbursements.batch_created', id, { number, mode, items: items.length });
  return readBatch(ctx, id);
}

/** Confirms a batch as the second person. @throws `not_found`, `not_in_state`, `same_person_checks` */
export async function checkBatch(ctx: Ctx, id: string): Promise<PaymentBatchDetail> {
  const batch = await lockBatch(ctx, id, ['draft'], 'checking');
  if (batch.created_by === ctx.actor.user_id) throw samePersonChecks();
  const lines = await listPaymentLines(ctx.tx, id);
  await assertNotOwn(
    ctx,
    CHECK,
    lines.map(({ employee_id }) => employee_id),
  );
  const set = { status: 'checked', checked_by: ctx.actor.user_id, checked_at: ctx.clock.now(), version: batch.version + 1 };
  await updateRow(ctx.tx, 'claim_payment_batch', { id }, set);
  await ctx.audit('reimbursements.batch_checked', id, { number: batch.number });
  return readBatch(ctx, id);
}

/** Marks a checked batch as paid: its claims and advances are paid. @throws `not_found`, `not_in_state`, `future_date` */
export async function postBatch(
  ctx: Ctx,
  id: string,
  { posted_on, reference }: { posted_on: string; reference: string },
): Promise<PaymentBatchDetail> {
  const batch = await lockBatch(ctx, id, ['checked'], 'posting');
  if (posted_on > ctx.today) throw futurePosting();
  const lines = (await listPaymentLines(ctx.tx, id)).filter(({ status }) => status === 'open');
  const paid = { paid_on: posted_on, reference };
  await moveClaims(ctx.tx, idsOf(lines, 'claim'), { from: 'scheduled', to: 'paid', ...paid });
  await moveAdvances(ctx.tx, idsOf(lines, 'advance'), { from: 'approved', to: 'paid', paid_on: posted_on });
  await moveLines(
    ctx.tx,
    lines.map(({ payment_line_id }) => payment_line_id),
    { to: 'paid' },
  );
  const set = { status: 'posted', posted_on, reference, version: batch.version + 1 };
  await updateRow(ctx.tx, 'claim_payment_batch', { id }, set);
  await ctx.audit('reimbursements.batch_posted', id, { number: batch.number, posted_on, reference });
  for (const line of lines) await notifyPaid(ctx, line, reference);
  return readBatch(ctx, id);
}

type PaidLine = Pick<PaymentLine, 'kind' | 'source_id' | 'number' | 'employee_id'>;

async function notifyPaid(ctx: Ctx, { kind, source_id, number, employee_id }: PaidLine, reference: string): Promise<void> {
  const request = { to: { employees: [employee_id] }, cause: `${source_id}:${reference}`, subject_id: source_id };
  if (kind === 'claim')
    await ctx.notify(reimbursementsNotices.paid, { ...request, values: { number, claim_id: source_id, reference } });
  else {
    const advance = await findRow(ctx.tx, 'expense_advance', { id: source_id }, ['due_on']);
    const due_on = dateLabel(advance?.due_on ?? ctx.today);
    await ctx.notify(reimbursementsNotices.advancePaid, { ...request, values: { number, due_on } });
  }
}

/** Cancels a batch that the bank has not paid: its claims can be paid again. @throws `not_found`, `not_in_state` */
export async function cancelBatch(ctx: Ctx, id: string): Promise<PaymentBatchDetail> {
  const batch = await lockBatch(ctx, id, ['draft', 'checked'], 'cancelling');
  const lines = await listPaymentLines(ctx.tx, id);
  await moveClaims(ctx.tx, idsOf(lines, 'claim'), { from: 'scheduled', to: 'approved' });
  await moveLines(
    ctx.tx,
    lines.map(({ payment_line_id }) => payment_line_id),
    { to: 'reversed', reason: 'Batch cancelled' },
  );
  await updateRow(ctx.tx, 'claim_payment_batch', { id }, { status: 'cancelled', version: batch.version + 1 });
  await ctx.audit('reimbursements.batch_cancelled', id, { number: batch.number });
  return readBatch(ctx, id);
}

/** Takes back lines that the bank returned; the others stay paid. @throws `not_found`, `not_in_state`, `line_unknown` */
export async function reverseLines(
  ctx: Ctx,
  id: string,
  { payment_line_ids, reason }: { payment_line_ids: readonly string[]; reason: string },
): Promise<PaymentBatchDetail> {
  const batch = await lockBatch(ctx, id, ['posted'], 'a reversal');
  const wanted = new Set(payment_line_ids);
  const paidLines = (await listPaymentLines(ctx.tx, id)).filter(({ status }) => status === 'paid');
  const lines = paidLines.filter(({ payment_line_id }) => wanted.has(payment_line_id));
  if (lines.length < wanted.size) throw lineUnknown();
  const advances = idsOf(lines, 'advance');
  if ((await moveAdvances(ctx.tx, advances, { from: 'paid', to: 'approved', paid_on: null })) < advances.length)
    throw notInState('advance', 'settled', 'a reversal');
  await moveClaims(ctx.tx, idsOf(lines, 'claim'), { from: 'paid', to: 'approved' });
  await moveLines(ctx.tx, [...wanted], { to: 'reversed', reason });
  const status = lines.length === paidLines.length ? 'reversed' : 'posted';
  await updateRow(ctx.tx, 'claim_payment_batch', { id }, { status, version: batch.version + 1 });
  await ctx.audit('reimbursements.payment_reversed', id, { number: batch.number, lines: lines.length, reason });
  for (const { source_id, number, employee_id } of lines)
    await ctx.notify(reimbursementsNotices.paymentReturned, {
      to: { employees: [employee_id] },
      cause: `${id}:${source_id}`,
      subject_id: source_id,
      values: { number },
    });
  return readBatch(ctx, id);
}

/** The bank file of a checked batch, one transfer a claim or advance. @throws `not_found`, `not_in_state`, `account_missing` */
export async function writeBankFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const batch = await lockBatch(ctx, id, ['checked', 'posted'], 'the bank file');
  const lines = (await listPaymentLines(ctx.tx, id)).filter(({ status }) => status !== 'reversed');
  const { transfers, without } = await toBankTransfers(
    ctx,
    lines.map((line) => ({ ...line, narration: `REIMBURSEMENT ${line.number}` })),
    { pay_date: batch.posted_on ?? ctx.today, purpose: 'bank_file', subject_id: id, actor_id: ctx.actor.user_id },
  );
  if (without.length > 0) throw accountMissing(without);
  const { format, ...file } = await ctx.dependencies.reimbursements.paymentFile(ctx.tx, { name: batch.number, transfers });
  await ctx.audit('reimbursements.bank_file_written', id, { number: batch.number, lines: lines.length, format });
  return file;
}
