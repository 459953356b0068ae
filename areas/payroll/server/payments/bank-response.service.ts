import { importFields } from '@hrms/platform/imports';
import {
  type CheckedRow,
  type Ctx,
  copyRows,
  defineImport,
  type FileRow,
  importAtOnce,
  newId,
  startRow,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { payrollNotices } from '../notices.ts';
import { fileUnreadable } from '../refusals.ts';
import { countPayees } from '../settlements/payee.service.ts';
import { type AnsweredPayment, listAdvicePayments, storeAnswers } from './bank-advice.queries.ts';
import { assertNotApprover, lockOpenAdvice } from './bank-advice.service.ts';

const PAID = new Set(['paid', 'success', 'successful', 'processed', 'credited', 'completed']);
const RETURNED = new Set(['failed', 'returned', 'rejected', 'failure']);

type Payment = Awaited<ReturnType<typeof listAdvicePayments>>[number];
/** One transfer of a payment; `account` null where transfers were not kept. */
type OpenTransfer = {
  readonly payment: Payment;
  readonly at: number;
  readonly account: string | null;
  readonly last4: string | null;
  readonly amount_paise: number;
  readonly paid: boolean;
};
type Answer = { readonly paid: boolean; readonly reference: string | null; readonly reason: string };
type Answered = Answer & { readonly transfers: readonly OpenTransfer[] };

const transfersOf = (payment: Payment): OpenTransfer[] =>
  payment.transfers
    ? payment.transfers.map((transfer, at) => ({ ...transfer, payment, at, paid: transfer.paid || payment.status === 'paid' }))
    : [
        {
          payment,
          at: 0,
          account: null,
          last4: null,
          amount_paise: payment.amount_paise,
          paid: payment.status === 'paid',
        },
      ];

/** Rows of the bank that are of a transfer; more than one where transfers were not kept. */
type CountRows = (transfer: OpenTransfer) => number;

/**
 * The transfers that failed rows are enough for: each row is of one transfer of those it may mean. Where one row may mean two, neither is
 * in it: the other may have been paid, and would be paid again.
 */
function findCovered(rows: readonly (readonly OpenTransfer[])[], rowsOf: CountRows): ReadonlySet<OpenTransfer> {
  const lacking = new Map<OpenTransfer, number>();
  for (const transfers of rows.toSorted((a, b) => a.length - b.length)) {
    const next = transfers.find((transfer) => (lacking.get(transfer) ?? rowsOf(transfer)) > 0);
    if (next) lacking.set(next, (lacking.get(next) ?? rowsOf(next)) - 1);
  }
  return new Set([...lacking].flatMap(([transfer, rest]) => (rest === 0 ? [transfer] : [])));
}

const sayInto = (transfers: readonly OpenTransfer[], count: number): string =>
  new Set(transfers.map(({ account }) => account)).size === count ? `into ${count} accounts` : `in ${count} transfers`;

/** What to enter where rows do not say which of the transfers they are of; `count`: rows that are of all of them. */
function sayRemedy(transfers: readonly OpenTransfer[], count: number): string {
  const accounts = new Set(transfers.map(({ account }) => account));
  const amounts = new Set(transfers.map(({ amount_paise }) => amount_paise));
  if (accounts.has(null) || (accounts.size === 1 && amounts.size < transfers.length))
    return `Enter ${count} failed rows if all transfers came back. If only some did, enter paid and pay those outside the bank advice`;
  const columns =
    accounts.size === count ? 'column account (last four digits) or amount' : 'columns account (last four digits) and amount';
  return `Add the ${columns}, or enter a failed row for each if all transfers came back`;
}

/** Rupees as files write them, in paise; NaN when they are none. */
const toPaise = (text: string): number => Math.round(Number(text.replaceAll(/[,\s]/g, '')) * 100);

/** A column that says which transfer a row is of, and the transfers it leaves. */
function chosenTransfers(all: readonly OpenTransfer[], account: string, amount: string) {
  const last4 = account.replaceAll(/\D/g, '').slice(-4);
  const ofAccount = account === '' ? all : all.filter((transfer) => transfer.last4 === last4);
  if (ofAccount.length === 0) return { wrong: 'account' as const, transfers: [] };
  const transfers = amount === '' ? ofAccount : ofAccount.filter((transfer) => transfer.amount_paise === toPaise(amount));
  return { wrong: transfers.length === 0 ? ('amount' as const) : null, transfers };
}

const keyOf = ({ cells }: FileRow): string => (cells.employee_code ?? '').trim().toLowerCase();

/**
 * The bank's answer row by row. An employee who is paid several transfers has a row for each, told apart by the last four digits of the
 * account or by the amount; without them a row is of all, and failed ones are needed for every transfer: a part that is paid again would pay
 * the others twice.
 */
async function checkAnswers({ tx }: Ctx, id: string, rows: readonly FileRow[]): Promise<CheckedRow<Answered>[]> {
  const payments = await listAdvicePayments(tx, id);
  const ofEmployee = Map.groupBy(payments.flatMap(transfersOf), ({ payment }) => payment.employee_code.toLowerCase());
  const payees = await countPayees(
    tx,
    payments.filter(({ transfers }) => !transfers).map(({ employee_id }) => employee_id),
  );
  const rowsOf: CountRows = ({ account, payment }) => (account === null ? (payees.get(payment.employee_id) ?? 1) : 1);
  const chosenBy = (row: FileRow) => {
    const cell = (field: string) => (row.cells[field] ?? '').trim();
    return chosenTransfers(ofEmployee.get(keyOf(row)) ?? [], cell('account'), cell('amount'));
  };
  const isFailed = ({ cells }: FileRow) => RETURNED.has((cells.status ?? '').trim().toLowerCase());
  const covered = findCovered(
    rows.filter(isFailed).map((row) => chosenBy(row).transfers),
    rowsOf,
  );
  const answers = new Map<OpenTransfer, boolean>();
  return rows.map((file_row) => {
    const { errors, refuse, text } = startRow(file_row);
    const [code, status, reason] = [text('employee_code'), text('status'), text('reason').slice(0, 200)];
    const word = status.toLowerCase();
    const all = ofEmployee.get(keyOf(file_row)) ?? [];
    const { wrong, transfers } = chosenBy(file_row);
    const paid = PAID.has(word);
    const old = all.some(({ account }) => account === null);
    const count = transfers.reduce((sum, transfer) => sum + rowsOf(transfer), 0);
    if (all.length === 0) refuse('employee_code', `This bank advice pays no employee with the code "${code}"`);
    else if (!paid && !RETURNED.has(word)) refuse('status', `"${status}" is not valid. Enter paid or failed`);
    else if (wrong && old)
      refuse(wrong, `Transfers of "${code}" were made before they were recorded one by one. Leave account and amount empty`);
    else if (wrong === 'account')
      refuse('account', `This bank advice pays "${code}" nothing into the account "${text('account')}"`);
    else if (wrong === 'amount') refuse('amount', `This bank advice pays "${code}" no transfer of ₹${text('amount')}`);
    else if (!paid && transfers.some((transfer) => transfer.paid)) refuse('status', `"${code}" is already paid`);
    else if (!paid && !reason) refuse('reason', 'Enter why the payment failed');
    else if (!paid && !transfers.every((transfer) => covered.has(transfer)))
      refuse('status', `"${code}" is paid ${sayInto(transfers, count)}. ${sayRemedy(transfers, count)}`);
    else if (transfers.some((transfer) => (answers.get(transfer) ?? paid) !== paid))
      refuse('status', `"${code}" is both paid and failed. ${sayRemedy(transfers, count)}`);
    else for (const transfer of transfers) answers.set(transfer, paid);
    const value = errors.length === 0 ? { transfers, paid, reference: text('reference') || null, reason } : null;
    return { row: file_row.row, label: code, errors, value };
  });
}

/**
 * Takes the bank's answer to an advice: paid transfers with their reference; returned ones leave the advice and are paid by a later one, they
 * alone. When every payment is answered, the advice is paid. Nothing is saved when a row has an error.
 * @throws Refusal 404, 409 when the advice is paid or cancelled, 403 for the user who approved it, 422 when the file cannot be read
 */
export async function takeBankResponse(ctx: Ctx, id: string, upload: Upload) {
  const advice = await lockOpenAdvice(ctx, id);
  await assertNotApprover(ctx, advice);
  let done = { paid: 0, returned: 0 };
  const response = defineImport<Answered>({
    kind: 'payroll.bank_response',
    fields: importFields({ required: ['employee_code', 'status'], optional: ['reference', 'reason', 'account', 'amount'] }),
    most_rows: 50_000,
    check: (_, rows) => checkAnswers(ctx, id, rows),
    commit: async (_, rows) => {
      const answers = rows.flatMap(({ value: { transfers, ...answer } }) =>
        transfers.map((transfer) => ({ ...answer, transfer })),
      );
      done = await saveAnswers(ctx, { id, payroll_id: advice.payroll_id }, answers);
    },
  });
  const { errors } = await importAtOnce(ctx, response, upload, { refuse: ({ message }) => fileUnreadable(message) });
  return { ...done, errors: [...errors] };
}

type AnswerOfTransfer = Answer & { readonly transfer: OpenTransfer };

/** A payment after the answers to its transfers, and what of it came back in paise. */
function answeredPayment(payment: Payment, answers: readonly AnswerOfTransfer[]): AnsweredPayment & { returned_paise: number } {
  const byPlace = new Map(answers.map((answer) => [answer.transfer.at, answer]));
  const kept = transfersOf(payment).flatMap(({ at, account, last4, amount_paise, paid }) => {
    const answer = byPlace.get(at);
    if (answer && !answer.paid) return [];
    return [{ account: account ?? '', last4, amount_paise, paid: paid || answer?.paid === true }];
  });
  const amount_paise = kept.reduce((sum, transfer) => sum + transfer.amount_paise, 0);
  return {
    payroll_id: payment.payroll_id,
    employee_id: payment.employee_id,
    payment_no: payment.payment_no,
    amount_paise,
    status: kept.every(({ paid }) => paid) ? 'paid' : 'advised',
    reference: answers.find(({ paid }) => paid)?.reference ?? null,
    transfers: payment.transfers && kept,
    returned_paise: payment.amount_paise - amount_paise,
  };
}

async function saveAnswers(
  ctx: Ctx,
  { id, payroll_id }: { id: string; payroll_id: string },
  answers: readonly AnswerOfTransfer[],
): Promise<{ paid: number; returned: number }> {
  const { tx } = ctx;
  const byPayment = Map.groupBy(answers, ({ transfer }) => transfer.payment);
  const answered = [...byPayment].map(([payment, own]) => answeredPayment(payment, own));
  const returned = [...byPayment].flatMap(([, own], at) => {
    const payment = answered[at];
    const failed = own.find(({ paid }) => !paid);
    return payment && failed ? [{ ...payment, reference: failed.reference, reason: failed.reason }] : [];
  });
  await storeAnswers(tx, id, answered);
  if (returned.length > 0) {
    const returned_at = ctx.clock.now().toISOString();
    await copyRows(
      tx,
      'bank_payment_return',
      returned.map(({ payroll_id: of_run, employee_id, returned_paise, reference, reason }) => ({
        id: newId(),
        bank_advice_id: id,
        payroll_id: of_run,
        employee_id,
        amount_paise: returned_paise,
        reference,
        reason,
        returned_at,
      })),
    );
    await notifyReturned(ctx, id, [...new Set(returned.map(({ employee_id }) => employee_id))]);
  }
  const open = (await listAdvicePayments(tx, id)).filter(({ status }) => status === 'advised').length;
  if (open === 0) await updateRow(tx, 'bank_advice', { id }, { status: 'paid', paid_on: ctx.today, paid_by: ctx.actor.user_id });
  const people = (of: readonly AnswerOfTransfer[]) => new Set(of.map(({ transfer }) => transfer.payment.employee_id)).size;
  const counts = {
    paid: people(answers.filter(({ paid }) => paid)),
    returned: people(answers.filter(({ paid }) => !paid)),
  };
  await ctx.audit('payroll.bank_response_taken', payroll_id, { bank_advice_id: id, ...counts, open });
  return counts;
}

/** Tells those who prepare payments, and each employee whose payment the bank returned. */
async function notifyReturned(ctx: Ctx, bank_advice_id: string, employee_ids: readonly string[]): Promise<void> {
  const cause = `${bank_advice_id} ${ctx.clock.now().toISOString()}`;
  const payments = employee_ids.length === 1 ? '1 payment' : `${employee_ids.length} payments`;
  await ctx.notify(payrollNotices.payments_returned, {
    to: { holders: 'payroll.payment.prepare' },
    cause,
    subject_id: bank_advice_id,
    values: { payments },
  });
  await ctx.notify(
    payrollNotices.own_payment_returned,
    employee_ids.map((employee_id) => ({
      to: { employees: [employee_id] },
      cause: `${cause} ${employee_id}`,
      subject_id: bank_advice_id,
      values: {},
    })),
  );
}
