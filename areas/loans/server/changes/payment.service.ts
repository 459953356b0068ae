/** Money received outside payroll: part-payments, early settlement, their reversal, and what is written off. */
import type { ForeclosureQuote, LoanDetail, RecordPayment } from '@hrms/loans/contract';
import { foreclosureFee, foreclosureQuote, payEarly, planOpen, type SettlementFacts } from '@hrms/loans/domain';
import { addDays, addToMonth, type CivilDate, dateLabel, daysBetween, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { releaseFromDrafts } from '../loans/held.service.ts';
import { findVisibleLoan, type LoanRecord } from '../loans/loan.queries.ts';
import { readLoan } from '../loans/read.service.ts';
import { findLoanOfEntry, findReversibleEntry, insertEntries, supersedeRows } from '../loans/row.queries.ts';
import { loansNotices } from '../notices.ts';
import {
  missing,
  moreThanOutstanding,
  notAllowed,
  notNewest,
  ownRequest,
  partPaymentTooSmall,
  quoteAmount,
  quoteExpired,
  secondPerson,
  staleRecord,
} from '../refusals.ts';
import {
  assertNotLocked,
  lockLoanForChange,
  lockOpenLoan,
  type OpenLoan,
  readOpenLoan,
  storeReplan,
} from './open-loan.service.ts';

const QUOTE_DAYS = 3;

/** The last day whose interest a row has charged: the end of the last settled cycle, else the day of disbursal. */
const chargedUntil = ({ loan, settled }: OpenLoan): CivilDate => {
  const last = settled.filter(({ status }) => status !== 'skipped').at(-1);
  return last ? lastDayOf(last.cycle) : (loan.disbursed_on ?? '');
};

/** What a settlement of a loan reads beside its balance. */
export const settlementFacts = (loan: LoanRecord, fee_bp: number): SettlementFacts => ({
  lent_paise: paise(loan.amount_approved_paise ?? loan.amount_requested_paise),
  fee_bp,
  fee_due_paise: paise(loan.fee_due_paise),
});

/** What settles an open loan on a day, with its working. @throws `not_allowed`, `row_locked` */
export function quoteFor(found: OpenLoan, on: CivilDate): ForeclosureQuote {
  const { loan, balance } = found;
  if (!loan.terms.foreclosure_allowed) throw notAllowed('early settlement');
  if (found.settled.filter(({ status }) => status !== 'skipped').length < loan.terms.foreclosure_after_rows)
    throw notAllowed(`early settlement before ${loan.terms.foreclosure_after_rows} instalments`);
  assertNotLocked(found);
  const from = chargedUntil(found);
  const days = Math.max(0, daysBetween(from, on));
  const parts = foreclosureQuote(balance, loan.terms, days, settlementFacts(loan, loan.terms.foreclosure_fee_bp));
  return {
    ...parts,
    quoted_on: on,
    valid_until: addDays(on, QUOTE_DAYS),
    interest_days: days,
    steps: [
      { label: 'Outstanding principal', value: formatRupees(parts.principal_paise) },
      { label: 'Carried interest', value: formatRupees(parts.carried_paise) },
      {
        label:
          loan.interest_method === 'reducing'
            ? `Interest of ${days} days after ${dateLabel(from)}`
            : `Interest ${loan.terms.flat_rebate ? `of ${days} days after ${dateLabel(from)}` : 'agreed and not paid'}`,
        value: formatRupees(parts.interest_paise),
      },
      ...(parts.rebate_paise > 0 ? [{ label: 'Interest not charged', value: formatRupees(parts.rebate_paise) }] : []),
      { label: `Fee of ${loan.terms.foreclosure_fee_bp / 100}%`, value: formatRupees(parts.fee_paise) },
      ...(parts.fee_due_paise > 0 ? [{ label: 'Processing fee not taken yet', value: formatRupees(parts.fee_due_paise) }] : []),
    ],
  };
}

/** What settles a loan on a day. @throws `not_found`, `not_in_state`, `not_allowed`, `row_locked` */
export async function quoteForeclosure(ctx: Ctx, id: string, on: CivilDate = ctx.today): Promise<ForeclosureQuote> {
  return quoteFor(await readOpenLoan(ctx, await findVisibleLoan(ctx, id), 'a quote'), on);
}

async function closeLoan(ctx: Ctx, { loan }: OpenLoan, set: { status: string; close_reason: string }): Promise<void> {
  await supersedeRows(ctx.tx, loan.loan_id);
  const nothing = { outstanding_principal_paise: 0, carried_interest_paise: 0, fixed_interest_paise: 0, fee_due_paise: 0 };
  await updateRow(ctx.tx, 'loan', { id: loan.loan_id }, { ...set, ...nothing, closed_on: ctx.today, version: loan.version + 1 });
}

async function settle(ctx: Ctx, found: OpenLoan, payment: RecordPayment): Promise<void> {
  const { loan } = found;
  const quoted_on = payment.quoted_on ?? payment.on_date;
  if (payment.on_date < quoted_on || payment.on_date > addDays(quoted_on, QUOTE_DAYS)) throw quoteExpired();
  const quote = quoteFor(found, quoted_on);
  if (payment.amount_paise !== quote.total_paise) throw quoteAmount(quote.total_paise);
  await insertEntries(ctx.tx, [
    {
      loan_id: loan.loan_id,
      on_date: payment.on_date,
      kind: 'foreclosure',
      principal_paise: quote.principal_paise,
      interest_paise: quote.carried_paise + quote.interest_paise,
      fee_paise: quote.fee_paise + quote.fee_due_paise,
      rebate_paise: quote.rebate_paise,
      source: payment.mode,
      reference: payment.reference,
      by: ctx.actor.user_id,
      now: ctx.clock.now(),
    },
  ]);
  await closeLoan(ctx, found, { status: 'foreclosed', close_reason: 'Settled early' });
  await ctx.notify(loansNotices.closed, {
    to: { employees: [loan.employee_id] },
    cause: loan.loan_id,
    subject_id: loan.loan_id,
    values: { number: loan.number, loan_id: loan.loan_id },
  });
}

async function payPartOf(ctx: Ctx, found: OpenLoan, payment: RecordPayment): Promise<void> {
  const { loan, balance, open } = found;
  const { terms } = loan;
  if (!terms.part_payment_allowed) throw notAllowed('part-payments');
  if (payment.amount_paise < terms.part_payment_min_paise) throw partPaymentTooSmall(terms.part_payment_min_paise);
  const owed = balance.principal_paise + balance.carried_paise;
  if (payment.amount_paise >= owed) throw moreThanOutstanding(owed);
  const size = { effect: payment.effect, instalment: paise(loan.instalment_paise) };
  const after = payEarly(balance, paise(payment.amount_paise), open, terms, size);
  await insertEntries(ctx.tx, [
    {
      loan_id: loan.loan_id,
      on_date: payment.on_date,
      kind: 'part_payment',
      principal_paise: after.paid.principal_paise,
      interest_paise: after.paid.carried_paise,
      rebate_paise: balance.fixed_interest_paise - after.balance.fixed_interest_paise,
      source: payment.mode,
      reference: payment.reference,
      by: ctx.actor.user_id,
      now: ctx.clock.now(),
    },
  ]);
  const instalment_paise =
    payment.effect === 'keep_tenure' ? (after.rows[0]?.instalment_paise ?? loan.instalment_paise) : loan.instalment_paise;
  await storeReplan(ctx, { loan, balance: after.balance }, after.rows, { set: { instalment_paise } });
}

/** Records money received outside payroll. @throws `not_found`, `not_in_state`, `own_request`, `row_locked`, `quote_expired` and others */
export async function recordPayment(ctx: Ctx, id: string, payment: RecordPayment): Promise<LoanDetail> {
  await findVisibleLoan(ctx, id);
  const found = await lockLoanForChange(ctx, id, 'a payment');
  const { loan } = found;
  if (loan.employee_id === ctx.actor.employee_id) throw ownRequest();
  if (payment.version !== undefined && payment.version !== loan.version) throw staleRecord();
  assertNotLocked(found);
  if (payment.kind === 'foreclosure') await settle(ctx, found, payment);
  else await payPartOf(ctx, found, payment);
  const { kind, amount_paise, on_date, reference } = payment;
  await ctx.audit('loans.payment_recorded', id, { employee_id: loan.employee_id, kind, amount_paise, on_date, reference });
  await ctx.announceChange('pay', { employee_id: loan.employee_id, from_date: on_date, cause: 'loan repaid outside payroll' });
  return readLoan(ctx, id);
}

/** What of the interest of a settlement was fixed when a flat loan was made; a part-payment takes carried interest only. */
const fixedInterestOf = ({ interest_method }: LoanRecord, { kind, interest_paise }: { kind: string; interest_paise: number }) =>
  interest_method === 'flat' && kind === 'foreclosure' ? interest_paise : 0;

/** Reverses the newest payment received outside payroll. @throws `not_found`, `not_newest`, `own_request` */
export async function reverseEntry(ctx: Ctx, entry_id: string, reason: string): Promise<LoanDetail> {
  const of = await findLoanOfEntry(ctx.tx, entry_id);
  if (!of) throw missing('Entry');
  const { employee_id } = await findVisibleLoan(ctx, of.loan_id);
  if (employee_id === ctx.actor.employee_id) throw ownRequest();
  const entry = await findReversibleEntry(ctx.tx, entry_id);
  if (!entry) throw notNewest();
  await updateRow(ctx.tx, 'loan', { id: of.loan_id }, { status: 'active', closed_on: null, close_reason: null });
  const found = await lockLoanForChange(ctx, of.loan_id, 'a reversal');
  assertNotLocked(found);
  const { loan, settled } = found;
  const balance = {
    principal_paise: paise(found.balance.principal_paise + entry.principal_paise),
    carried_paise: paise(found.balance.carried_paise + (entry.kind === 'part_payment' ? entry.interest_paise : 0)),
    fixed_interest_paise: paise(found.balance.fixed_interest_paise + entry.rebate_paise + fixedInterestOf(loan, entry)),
  };
  const early_fee = entry.kind === 'foreclosure' ? foreclosureFee(entry.principal_paise, loan.terms.foreclosure_fee_bp) : 0;
  await insertEntries(ctx.tx, [
    {
      loan_id: loan.loan_id,
      on_date: ctx.today,
      kind: 'reversal',
      principal_paise: -entry.principal_paise,
      interest_paise: -entry.interest_paise,
      fee_paise: -entry.fee_paise,
      rebate_paise: -entry.rebate_paise,
      source: entry.source,
      reference: reason,
      reverses_id: entry_id,
      by: ctx.actor.user_id,
      now: ctx.clock.now(),
    },
  ]);
  const last = settled.at(-1);
  const cycle = found.open[0]?.cycle ?? addToMonth(last?.cycle ?? monthOf(ctx.today), 1);
  const sequence = (last?.sequence ?? 0) + 1;
  const rows = planOpen(balance, loan.terms, { instalment_paise: paise(loan.instalment_paise) }, cycle, sequence);
  await storeReplan(ctx, { loan, balance }, rows, { set: { fee_due_paise: entry.fee_paise - early_fee } });
  await ctx.audit('loans.payment_reversed', loan.loan_id, { employee_id, entry_id, reason });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'loan payment reversed' });
  return readLoan(ctx, loan.loan_id);
}

/** Proposes a write-off; another person confirms it with the same call. @throws `own_request`, `second_person`, `row_locked` */
export async function writeOffLoan(ctx: Ctx, id: string, reason: string): Promise<LoanDetail> {
  await findVisibleLoan(ctx, id);
  const found = await lockOpenLoan(ctx, id, 'a write-off');
  const { loan, balance } = found;
  if (loan.employee_id === ctx.actor.employee_id) throw ownRequest();
  assertNotLocked(found);
  if (loan.write_off_by === ctx.actor.user_id) throw secondPerson();
  if (loan.write_off_by === null) {
    const set = { write_off_by: ctx.actor.user_id, write_off_reason: reason, version: loan.version + 1 };
    await updateRow(ctx.tx, 'loan', { id }, set);
    await ctx.audit('loans.write_off_proposed', id, { employee_id: loan.employee_id, reason });
    return readLoan(ctx, id);
  }
  await releaseFromDrafts(ctx, id);
  await insertEntries(ctx.tx, [
    {
      loan_id: id,
      on_date: ctx.today,
      kind: 'write_off',
      principal_paise: balance.principal_paise,
      interest_paise: balance.carried_paise + balance.fixed_interest_paise,
      source: 'bank',
      reference: loan.write_off_reason,
      by: ctx.actor.user_id,
      now: ctx.clock.now(),
    },
  ]);
  await closeLoan(ctx, found, { status: 'written_off', close_reason: reason });
  await ctx.audit('loans.written_off', id, { employee_id: loan.employee_id, principal_paise: balance.principal_paise, reason });
  await ctx.announceChange('pay', { employee_id: loan.employee_id, from_date: ctx.today, cause: 'loan written off' });
  return readLoan(ctx, id);
}
