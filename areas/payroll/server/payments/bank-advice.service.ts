import { isPayableAccount } from '@hrms/employees/domain';
import { findWorkEmails, listPayReadiness, splitNetPay } from '@hrms/employees/server';
import { findPayingAccount } from '@hrms/organisation/server';
import type { BankAdvice, UnpaidEmployee } from '@hrms/payroll/contract';
import { type BankPayment, openParts, STANDARD_BANK_FORMAT } from '@hrms/payroll/domain';
import { monthNumber, monthOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import {
  type Ctx,
  copyRows,
  type FileAnswer,
  findRow,
  insertRow,
  lockRow,
  mapUniqueViolation,
  updateRow,
} from '@hrms/platform/server';
import { findNewestSubmission } from '../approval/approval.queries.ts';
import { listHeldPayouts } from '../inputs/hold.queries.ts';
import { payrollNotices } from '../notices.ts';
import type { PrintedFacts } from '../payslips/printed.ts';
import {
  advicePaid,
  alreadyAdvised,
  bankDetailsInvalid,
  missing,
  notFinalised,
  ownPayment,
  partlyPaid,
  payingAccountMissing,
  paymentDateWrong,
} from '../refusals.ts';
import { findSettingOfRun } from '../setting.queries.ts';
import { canBankPay, listOpenPayees, splitAmongPayees } from '../settlements/payee.service.ts';
import { findTemplateInUse } from '../template-in-use.queries.ts';
import { bankFileOf } from '../templates/bank-file.ts';
import {
  findAdvice,
  listAdvicePayments,
  listReturns,
  listUnadvised,
  markPaymentsPaid,
  type Payable,
  removePayments,
  type StoredTransfer,
} from './bank-advice.queries.ts';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

type Run = { id: string; period_month: string; title: string; pay_date: string };

/** A finalised run, kept from being paid by somebody else until the transaction ends. @throws Refusal 404, 409 */
async function lockFinalRun({ tx }: Ctx, id: string): Promise<Run> {
  const run = await lockRow(tx, 'payroll', { id }, ['id', 'status', 'period_month', 'title', 'pay_date']);
  if (!run) throw missing('Payroll');
  if (run.status !== 'finalised') throw notFinalised();
  return run;
}

/** What the runs of an advice pay: one payment per account of those who can be paid, and the others. @throws Refusal 409 with nobody left */
async function collectPayments(ctx: Ctx, runs: readonly Run[]) {
  const found = {
    payments: [] as BankPayment[],
    paid: [] as (Paid & { payroll_id: string })[],
    wrong: [] as Wrong[],
    open: 0,
  };
  for (const run of runs) {
    const slips = await listUnadvised(ctx.tx, run.id, run.period_month);
    const held = await listHeldPayouts(ctx.tx, monthOf(run.period_month));
    const payable = slips.filter(({ employee_id }) => !held.has(employee_id));
    const { payments, paid, wrong } = await listPayments(ctx, run.id, run, payable);
    found.open += slips.length;
    found.payments.push(...payments);
    found.paid.push(...paid.map((slip) => ({ ...slip, payroll_id: run.id })));
    found.wrong.push(...wrong);
  }
  if (found.open === 0) throw alreadyAdvised();
  return found;
}

type NewAdvice = { payroll_id: string; other_payroll_ids?: readonly string[] | undefined; template_id?: string | undefined };

/**
 * Creates a bank advice of finalised payroll runs for the net pay that is in none yet: one row per account, account numbers decrypted
 * only here. Held pay and employees without a usable account are left out (`listUnpaid`); a later advice pays them.
 * @throws Refusal 404, 409 when a run is not finalised, everyone is in an advice, or no company account is approved, 422 when nobody left can be paid
 */
export async function createBankAdvice(
  ctx: Ctx,
  { payroll_id, other_payroll_ids = [], template_id }: NewAdvice,
): Promise<BankAdvice> {
  const { tx } = ctx;
  const others = [...new Set(other_payroll_ids)].filter((id) => id !== payroll_id).toSorted();
  const runs: Run[] = [];
  // always in the same order, so that two advices of the same runs wait for one another
  for (const id of [payroll_id, ...others].toSorted()) runs.push(await lockFinalRun(ctx, id));
  const template = await findTemplateInUse(tx, 'bank', template_id);
  if (template_id && !template) throw missing('Bank format');
  const paying = await findPayingAccount(ctx, 'salary');
  if (!paying) throw payingAccountMissing();
  const { payments, paid, wrong, open } = await collectPayments(ctx, runs);
  const count = payments.length;
  const total = paid.reduce((sum, { net_paise }) => sum + net_paise, 0);
  if (paid.length === 0) throw bankDetailsInvalid(wrong.map(({ printed, reason }) => toError(printed, reason)));
  const title = runs.find(({ id }) => id === payroll_id)?.title ?? '';
  const { name, media_type, body } = bankFileOf(
    `${title}${others.length > 0 ? ` and ${others.length} more` : ''} bank advice`,
    template?.content ?? STANDARD_BANK_FORMAT,
    payments,
  );
  const file = await ctx.files.put(tx, ctx.clock.now(), {
    name,
    media_type,
    bytes: body,
    purpose: 'bank_advice',
    created_by: ctx.actor.user_id,
  });
  const now = ctx.clock.now();
  const id = await insertRow(tx, 'bank_advice', {
    payroll_id,
    other_payroll_ids: others,
    count,
    total_paise: total,
    file_id: file.id,
    file_hash: file.sha256,
    status: 'draft',
    paying_account_id: paying.bank_account_id,
    created_by: ctx.actor.user_id,
    created_at: now,
  });
  // Two advices at once meet on the key of the payments: each payslip is paid at most once.
  await mapUniqueViolation(
    copyRows(
      tx,
      'bank_advice_payment',
      paid.map((slip) => ({
        payroll_id: slip.payroll_id,
        employee_id: slip.employee_id,
        payment_no: slip.payment_no,
        bank_advice_id: id,
        amount_paise: slip.net_paise,
        transfers: JSON.stringify(slip.into),
      })),
    ),
    { bank_advice_payment_pkey: alreadyAdvised },
  );
  await ctx.audit('payroll.bank_advice_created', payroll_id, {
    bank_advice_id: id,
    other_payroll_ids: others,
    paying_account_id: paying.bank_account_id,
    format: template?.name ?? 'Standard',
    count,
    total_paise: total,
    left_out: open - paid.length,
    file_hash: file.sha256,
  });
  await ctx.notify(payrollNotices.bank_file_made, {
    to: { holders: 'payroll.payment.approve' },
    cause: id,
    subject_id: id,
    values: { title, payments: count === 1 ? '1 payment' : `${count} payments` },
  });
  return readAdvice(ctx, id);
}

async function readAdvice(ctx: Ctx, id: string): Promise<BankAdvice> {
  const advice = await findAdvice(ctx.tx, id);
  if (!advice) throw missing('Bank advice');
  const { created_by: _, approved_by: __, ...row } = advice;
  return row;
}

type Wrong = Payable & { reason: string };
/** A payslip that an advice pays, with the transfers it makes. */
type Paid = Payable & { into: readonly StoredTransfer[] };

const toError = ({ employee_code, full_name }: PrintedFacts, reason: string) => ({
  path: employee_code,
  message: `${employee_code} ${full_name}: ${reason}`,
});

/** Employees of a finalised run who are in no bank advice yet, with the reason. Amounts in paise. @throws Refusal 404, 409 */
export async function listUnpaid(ctx: Ctx, payroll_id: string): Promise<UnpaidEmployee[]> {
  const { tx } = ctx;
  const payroll = await findRow(tx, 'payroll', { id: payroll_id }, ['status', 'period_month']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  const slips = await listUnadvised(tx, payroll_id, payroll.period_month);
  const held = await listHeldPayouts(tx, monthOf(payroll.period_month));
  const ready = await listPayReadiness(
    tx,
    ctx.today,
    slips.map(({ employee_id }) => employee_id),
  );
  const returned = await listReturns(tx, payroll_id);
  const payees = await listOpenPayees(tx, slips);
  return slips.map(({ employee_id, net_paise, printed: { employee_code, full_name } }) => {
    const hold = held.get(employee_id);
    const back = returned.get(employee_id);
    const after_death = payees.get(employee_id);
    const has_bank = after_death ? canBankPay(after_death) : ready.get(employee_id)?.has_bank;
    const reason = hold === undefined ? (has_bank ? 'not_advised' : 'no_bank_account') : 'held';
    const nobody = after_death && !has_bank ? 'Enter the bank accounts of the payees in the exit, or pay by cheque' : null;
    return {
      employee_id,
      employee_code,
      full_name,
      net_paise,
      reason,
      note: hold ?? (back === undefined ? nobody : `Returned by the bank: ${back}`),
      payees: (after_death ?? []).flatMap(({ payee_id, name, open_paise }) =>
        open_paise > 0 ? [{ payee_id, name, amount_paise: open_paise }] : [],
      ),
    };
  });
}

/** One payment per account of those who can be paid, and the others with the reason. */
async function listPayments(
  ctx: Ctx,
  payroll_id: string,
  { period_month, pay_date }: { period_month: string; pay_date: string },
  slips: readonly Payable[],
) {
  const payees = await splitAmongPayees(ctx, slips);
  // the whole net pay is split, so that what came back is what its account lacks
  const own = slips
    .filter(({ employee_id }) => !payees.has(employee_id))
    .map(({ employee_id, whole_paise }) => ({ employee_id, net_paise: whole_paise }));
  const accounts = await splitNetPay(ctx, own, ctx.today, {
    purpose: 'bank advice',
    subject_id: payroll_id,
    actor_id: ctx.actor.user_id,
  });
  const wrong: Wrong[] = [];
  const paid: Paid[] = [];
  const narration = `SAL ${MONTHS[monthNumber(period_month) - 1]} ${period_month.slice(0, 4)}`;
  const emails = await findWorkEmails(
    ctx.tx,
    slips.map(({ employee_id }) => employee_id),
  );
  const payments = slips.flatMap((slip): BankPayment[] => {
    const { employee_code } = slip.printed;
    const after_death = payees.get(slip.employee_id);
    const whole =
      after_death ?? (accounts.get(slip.employee_id) ?? []).map((part) => ({ ...part, account: part.bank_account_id }));
    const rest = openParts(whole, slip.transfers, slip.net_paise as Paise);
    const parts = whole.map((part, at) => ({ ...part, amount_paise: rest[at] ?? 0 })).filter((part) => part.amount_paise > 0);
    const bad = !parts.every(isPayableAccount);
    if (parts.length === 0 || bad) {
      const lacking = after_death ? 'bank accounts of the payees missing' : 'bank account missing';
      wrong.push({ ...slip, reason: bad ? 'invalid account number or IFSC' : lacking });
      return [];
    }
    const into = parts.map(({ account, amount_paise, account_number }) => ({
      account,
      amount_paise,
      last4: account_number.slice(-4),
      paid: false,
    }));
    paid.push({ ...slip, into });
    return parts.map(({ account_holder, account_number, ifsc, amount_paise }) => ({
      account_holder,
      account_number,
      ifsc,
      amount_paise,
      narration: `${narration} ${employee_code}`,
      employee_code,
      email: after_death ? '' : (emails.get(slip.employee_id) ?? ''),
      pay_date,
    }));
  });
  return { payments, paid, wrong };
}

/** The stored CSV of a bank advice. Every download is audited, the first one sets the status. @throws Refusal 404 */
export async function buildBankAdviceFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await findRow(ctx.tx, 'bank_advice', { id }, ['file_id', 'status', 'payroll_id']);
  const file = row && (await ctx.files.get(ctx.tx, row.file_id));
  if (!row || !file) throw missing('Bank advice');
  if (row.status === 'draft') await updateRow(ctx.tx, 'bank_advice', { id }, { status: 'downloaded' });
  await ctx.audit('payroll.bank_file_downloaded', row.payroll_id, {
    bank_advice_id: id,
    file_hash: file.sha256,
    again: row.status !== 'draft',
  });
  return { name: file.name, media_type: file.media_type, body: file.bytes };
}

/** An advice that is neither paid nor cancelled. @throws Refusal 404, 409 */
export async function lockOpenAdvice(ctx: Ctx, id: string) {
  const advice = await findAdvice(ctx.tx, id, true);
  if (!advice) throw missing('Bank advice');
  if (advice.status === 'paid' || advice.status === 'cancelled') throw advicePaid(advice.status);
  return advice;
}

/** @throws Refusal 403 when the user approved the advice or its run, and duties are separate (payroll settings) */
export async function assertNotApprover(
  ctx: Ctx,
  {
    approved_by,
    payroll_id,
    other_payroll_ids = [],
  }: { approved_by: string | null; payroll_id: string; other_payroll_ids?: readonly string[] },
): Promise<void> {
  const { user_id } = ctx.actor;
  let approved = false;
  for (const id of [payroll_id, ...other_payroll_ids]) {
    const run = await findNewestSubmission(ctx.tx, id);
    approved ||= run?.status === 'approved' && run.decided_by === user_id;
  }
  if (approved_by !== user_id && !approved) return;
  if (!(await findSettingOfRun(ctx.tx, payroll_id)).separate_duties) return;
  throw ownPayment(`You approved this ${approved ? 'payroll run' : 'bank advice'}. Another user must mark it as paid`);
}

/**
 * Approves a bank advice. Safe to repeat.
 * @throws Refusal 404, 409 when it is paid or cancelled, 403 for the user who created it
 */
export async function approveAdvice(ctx: Ctx, id: string): Promise<BankAdvice> {
  const advice = await lockOpenAdvice(ctx, id);
  const own = advice.created_by === ctx.actor.user_id;
  if (own && (await findSettingOfRun(ctx.tx, advice.payroll_id)).separate_duties)
    throw ownPayment('You created this bank advice. Another approver must approve it');
  if (advice.approved_at !== null) return readAdvice(ctx, id);
  const status = advice.status === 'draft' ? 'approved' : advice.status;
  await updateRow(ctx.tx, 'bank_advice', { id }, { status, approved_by: ctx.actor.user_id, approved_at: ctx.clock.now() });
  const { payroll_id, total_paise } = advice;
  await ctx.audit('payroll.bank_advice_approved', payroll_id, { bank_advice_id: id, total_paise });
  return readAdvice(ctx, id);
}

/** Cancels a bank advice that the bank has not paid. @throws Refusal 404, 409 when it is paid, in part or whole, or cancelled */
export async function cancelAdvice(ctx: Ctx, id: string, reason: string): Promise<BankAdvice> {
  const { payroll_id } = await lockOpenAdvice(ctx, id);
  const payments = await listAdvicePayments(ctx.tx, id);
  if (payments.some(({ status, transfers }) => status === 'paid' || transfers?.some(({ paid }) => paid))) throw partlyPaid();
  await removePayments(ctx.tx, id);
  await updateRow(ctx.tx, 'bank_advice', { id }, { status: 'cancelled', cancelled_reason: reason });
  await ctx.audit('payroll.bank_advice_cancelled', payroll_id, { bank_advice_id: id, reason, payments: payments.length });
  return readAdvice(ctx, id);
}

/**
 * Marks a bank advice as paid by the bank on a day, with the bank's reference.
 * @throws Refusal 404, 409 when it is paid or cancelled, 422 for a day in the future, 403 for the user who approved it or its run
 */
export async function markAdvicePaid(
  ctx: Ctx,
  id: string,
  { paid_on, reference }: { paid_on: string; reference: string | null },
): Promise<BankAdvice> {
  if (paid_on > ctx.today) throw paymentDateWrong();
  const advice = await lockOpenAdvice(ctx, id);
  await assertNotApprover(ctx, advice);
  await updateRow(ctx.tx, 'bank_advice', { id }, { status: 'paid', paid_on, reference, paid_by: ctx.actor.user_id });
  await markPaymentsPaid(ctx.tx, id);
  await ctx.audit('payroll.bank_advice_paid', advice.payroll_id, { bank_advice_id: id, paid_on, reference });
  return readAdvice(ctx, id);
}
