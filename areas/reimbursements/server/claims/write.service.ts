/** Drafts of claims: what their owner writes, judged as it stands. */
import { paise } from '@hrms/platform/money';
import { type Ctx, deleteRow, insertRow, newId, nextNumber, updateVersioned } from '@hrms/platform/server';
import type { ClaimCheck, ClaimDetail, ClaimLineInput, SaveClaim, UpdateClaim } from '@hrms/reimbursements/contract';
import { claimPayment, findMisfit, hasValidCheckDigit } from '@hrms/reimbursements/domain';
import { listOpenAdvances } from '../advances/advance.queries.ts';
import { type JudgedLine, judgeLines } from '../policies/judge.service.ts';
import { relinkReceipts } from '../receipts/receipt.queries.ts';
import {
  amountMissing,
  cardLineKept,
  gstinWrong,
  lineUnknown,
  noEmployee,
  notInState,
  receiptUnknown,
  splitUnknown,
  staleRecord,
} from '../refusals.ts';
import { readExpenseSettings } from '../settings/setting.queries.ts';
import { type LineRow, listLines, replaceLines } from './line.queries.ts';
import { findOwnClaim, readClaim } from './read.service.ts';

const toPriced = ({ receipt_ids, line_id: _line, ...line }: ClaimLineInput) => ({ ...line, has_receipt: receipt_ids.length > 0 });

function assertLinesFit(lines: readonly ClaimLineInput[]): void {
  for (const [index, { gstin }] of lines.entries()) if (gstin && !hasValidCheckDigit(gstin)) throw gstinWrong(index);
  const misfit = findMisfit(lines);
  if (misfit >= 0) throw splitUnknown(misfit);
}

function assertAmounts(lines: readonly ClaimLineInput[], judged: readonly JudgedLine[]): void {
  for (const [index, { amount_paise, category }] of judged.entries()) {
    const isEntered = category.kind === 'expense' || category.kind === 'flexible';
    if (isEntered && amount_paise === 0 && lines[index]) throw amountMissing(index);
  }
}

/** Transactions of a card statement stay: the bank says when and how much was paid. @throws `card_line` */
function assertCardLinesKept(before: readonly LineRow[], lines: readonly ClaimLineInput[]): void {
  const after = new Map(lines.map((line) => [line.line_id, line]));
  for (const { line_id, card_reference, expense_date, amount_paise } of before) {
    if (card_reference === null) continue;
    const line = after.get(line_id);
    const isKept = line?.paid_by === 'company_card' && line.expense_date === expense_date && line.amount_paise === amount_paise;
    if (!isKept) throw cardLineKept();
  }
}

function toRow(claim_id: string, line: ClaimLineInput, { amount_paise, verdict }: JudgedLine, index: number) {
  const { from_place, to_place, nights, attendees, project, cost_centre } = line;
  return {
    id: line.line_id ?? newId(),
    claim_id,
    line_no: index + 1,
    category_id: line.category_id,
    expense_date: line.expense_date,
    last_day: line.last_day ?? null,
    meals_provided: line.meals_provided ?? [],
    amount_paise,
    currency: line.currency,
    foreign_amount: line.foreign_amount ?? null,
    exchange_rate: line.exchange_rate ?? null,
    rate_source: line.rate_source ?? null,
    paid_by: line.paid_by,
    merchant: line.merchant ?? null,
    bill_number: line.bill_number ?? null,
    gstin: line.gstin ?? null,
    gst_paise: line.gst_paise ?? null,
    description: line.description ?? null,
    city: line.city ?? null,
    km: line.km === null || line.km === undefined ? null : String(line.km),
    vehicle: line.vehicle ?? null,
    fields: JSON.stringify({ from_place, to_place, nights, attendees, project, cost_centre }),
    breach_reason: line.breach_reason ?? null,
    receipt_lost: line.receipt_lost,
    split_of: line.split_of ?? null,
    sanctioned_paise: amount_paise,
    cut_reason: null,
    status: 'open',
    verdict: JSON.stringify(verdict),
    policy_version_id: verdict.version_id,
    breaches: verdict.breaches.length,
  };
}

/** Judges and writes the lines of a claim with their receipts; answers the total. */
async function saveLines(ctx: Ctx, claim_id: string, employee_id: string, lines: readonly ClaimLineInput[]): Promise<number> {
  assertLinesFit(lines);
  const before = new Map((await listLines(ctx.tx, [claim_id])).map((line) => [line.line_id, line]));
  if (lines.some(({ line_id }) => line_id && !before.has(line_id))) throw lineUnknown();
  assertCardLinesKept([...before.values()], lines);
  const judged = await judgeLines(ctx, { employee_id, claim_id, lines: lines.map(toPriced) });
  assertAmounts(lines, judged);
  const rows = lines.map((line, index) => ({
    ...toRow(claim_id, line, judged[index] as JudgedLine, index),
    card_reference: before.get(line.line_id ?? '')?.card_reference ?? null,
  }));
  await relinkReceipts(ctx.tx, employee_id, claim_id, []);
  await replaceLines(ctx.tx, claim_id, rows);
  const links = lines.flatMap(({ receipt_ids }, index) =>
    receipt_ids.map((receipt_id) => ({ receipt_id, line_id: rows[index]?.id ?? '' })),
  );
  if ((await relinkReceipts(ctx.tx, employee_id, claim_id, links)) < links.length) throw receiptUnknown();
  return rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}

/** Saves a new claim of the caller as a draft. @throws what the contract names */
export async function createClaim(ctx: Ctx, { lines, ...claim }: SaveClaim): Promise<ClaimDetail> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const { pay_through } = await readExpenseSettings(ctx.tx);
  const year = ctx.today.slice(0, 4);
  const number = await nextNumber(ctx.tx, `expense_claim_${year}`, `EX-${year}`);
  const route = claim.pay_through ?? pay_through;
  const row = {
    title: claim.title,
    trip_from: claim.trip_from ?? null,
    trip_to: claim.trip_to ?? null,
    number,
    employee_id,
    status: 'draft',
    pay_through: route,
    created_at: ctx.clock.now(),
  };
  const id = await insertRow(ctx.tx, 'expense_claim', row);
  const total = await saveLines(ctx, id, employee_id, lines);
  await updateVersioned(ctx.tx, 'expense_claim', {
    id,
    version: 1,
    set: { total_claimed_paise: total, total_sanctioned_paise: total },
    stale: staleRecord,
  });
  await ctx.audit('reimbursements.claim_created', id, { employee_id, number, total_claimed_paise: total });
  return readClaim(ctx, id);
}

/** Changes an own draft or returned claim. @throws what the contract names */
export async function updateClaim(ctx: Ctx, id: string, { lines, version, ...claim }: UpdateClaim): Promise<ClaimDetail> {
  const before = await findOwnClaim(ctx, id);
  if (before.status !== 'draft' && before.status !== 'returned') throw notInState('claim', before.status, 'a change');
  const total = await saveLines(ctx, id, before.employee_id, lines);
  const set = {
    title: claim.title,
    trip_from: claim.trip_from,
    trip_to: claim.trip_to,
    pay_through: claim.pay_through ?? before.pay_through,
    total_claimed_paise: total,
    total_sanctioned_paise: total,
  };
  await updateVersioned(ctx.tx, 'expense_claim', { id, version: version ?? before.version, set, stale: staleRecord });
  await ctx.audit('reimbursements.claim_changed', id, { employee_id: before.employee_id, total_claimed_paise: total });
  return readClaim(ctx, id);
}

/** Deletes an own draft; its receipts go back to the inbox. @throws `not_found`, `not_in_state` */
export async function deleteClaim(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const claim = await findOwnClaim(ctx, id);
  if (claim.status !== 'draft') throw notInState('claim', claim.status, 'deleting');
  assertCardLinesKept(await listLines(ctx.tx, [id]), []);
  await relinkReceipts(ctx.tx, claim.employee_id, id, []);
  await deleteRow(ctx.tx, 'expense_claim', { id });
  await ctx.audit('reimbursements.claim_deleted', id, { employee_id: claim.employee_id, number: claim.number });
  return {};
}

/** Copies an own claim into a new draft, without receipts and decisions. @throws `not_found` */
export async function duplicateClaim(ctx: Ctx, id: string): Promise<ClaimDetail> {
  const { title, trip_from, trip_to, pay_through, lines } = await readClaim(ctx, (await findOwnClaim(ctx, id)).claim_id);
  return createClaim(ctx, {
    title,
    trip_from,
    trip_to,
    pay_through,
    lines: lines.map(({ line_id: _line, receipts: _receipts, duplicates: _duplicates, ...line }) => ({
      ...line,
      receipt_ids: [],
    })),
  });
}

/** What the policies say of lines before they are saved, and what would be paid. @throws `category_unknown`, `no_employee` */
export async function checkClaim(
  ctx: Ctx,
  { claim_id, lines }: { claim_id?: string | undefined; lines: readonly ClaimLineInput[] },
): Promise<ClaimCheck> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const judged = await judgeLines(ctx, { employee_id, claim_id: claim_id ?? null, lines: lines.map(toPriced) });
  const { advance_settled_paise, payable_paise } = claimPayment(
    judged.map(({ amount_paise, category }, index) => ({
      sanctioned_paise: amount_paise,
      paid_by: lines[index]?.paid_by ?? 'self',
      tax_treatment: category.tax_treatment,
      limit_paise: null,
    })),
    await listOpenAdvances(ctx.tx, employee_id),
  );
  return {
    lines: judged.map(({ amount_paise, verdict }) => ({ amount_paise, verdict })),
    total_claimed_paise: paise(judged.reduce((sum, { amount_paise }) => sum + amount_paise, 0)),
    advance_settled_paise,
    payable_paise,
  };
}
