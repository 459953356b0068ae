import { listBankAccountNames } from '@hrms/organisation/server';
import type { FilterOf } from '@hrms/platform/contract';
import { toPlainSteps } from '@hrms/platform/explain';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Ctx, insertRow, lockRow, type PageRows, type Upload, updateRow } from '@hrms/platform/server';
import type { Challan, ChallanStatus, challans, DelayCost, Scheme } from '@hrms/statutory/contract';
import { delayCost, type StatementTotals, schemeDefinitions } from '@hrms/statutory/domain';
import { findUserNames } from '@hrms/workflows/server';
import { closePaidDues, reopenPaidDues } from '../closed-months.service.ts';
import { keepReceipt } from '../receipt.service.ts';
import {
  bankAccountUnknown,
  challanExists,
  challanShort,
  challanState,
  fileHasErrors,
  futureDate,
  missing,
  referenceFormat,
  referenceUsed,
  staleRecord,
} from '../refusals.ts';
import { loadStatement } from '../statements/read.service.ts';
import { findChallan, isReferenceUsed, listChallansOf, pageOfChallans, type StoredChallan } from './challan.queries.ts';
import { assertMayPay, assertMayVerify, readChallanSetting } from './challan-setting.service.ts';

async function withUsers(ctx: Ctx, rows: readonly StoredChallan[]): Promise<Challan[]> {
  const users = await findUserNames(
    ctx.tx,
    rows.flatMap(({ paid_by, verified_by }) => [paid_by, verified_by].filter((one) => one !== null)),
  );
  const { two_people_for_challans, preparer_may_pay } = await readChallanSetting(ctx.tx, ctx.today);
  const accounts = rows.some(({ bank_account_id }) => bank_account_id !== null) ? await listBankAccountNames(ctx.tx) : [];
  const bankOf = new Map(accounts.map(({ bank_account_id, name }) => [bank_account_id, name]));
  return rows.map(({ prepared_by, paid_by, verified_by, registration_id: _id, ...row }) => ({
    ...row,
    bank_account_name: bankOf.get(row.bank_account_id ?? '') ?? null,
    paid_by_name: users.get(paid_by ?? '') ?? null,
    verified_by_name: users.get(verified_by ?? '') ?? null,
    paid_by_caller: two_people_for_challans && paid_by === ctx.actor.user_id,
    prepared_by_caller: !preparer_may_pay && prepared_by === ctx.actor.user_id,
  }));
}

/** Challans, newest month first. */
export async function listChallans(ctx: Ctx, filter: FilterOf<typeof challans.list>): Promise<PageRows<Challan>> {
  const page = await pageOfChallans(ctx.tx, filter);
  return { ...page, rows: await withUsers(ctx, page.rows) };
}

async function readChallan(ctx: Ctx, id: string): Promise<Challan> {
  const row = await findChallan(ctx.tx, id);
  const [challan] = row ? await withUsers(ctx, [row]) : [];
  if (!challan) throw missing('Challan');
  return challan;
}

type LockInput = { states: readonly ChallanStatus[]; action: string; version?: number | undefined };

async function lockChallan(ctx: Ctx, id: string, { states, action, version }: LockInput): Promise<StoredChallan> {
  await lockRow(ctx.tx, 'challan', { id }, ['id']);
  const challan = await findChallan(ctx.tx, id);
  if (!challan) throw missing('Challan');
  if (!states.includes(challan.status)) throw challanState(challan.status, action);
  if (version !== undefined && version !== challan.version) throw staleRecord();
  return challan;
}

/** Interest and damages of a late payment, an estimate. States without a rule in the program have none; amounts are typed. */
export function estimateDelay(input: { scheme: Scheme; amount: number; due: string; paid: string }): DelayCost {
  const { scheme, amount, due, paid } = input;
  const late = paid > due;
  if (scheme !== 'epf' && scheme !== 'esi')
    return { days: 0, months: 0, interest_paise: 0, damages_paise: 0, steps: [], estimate: true, computed: !late };
  const { value, steps } = delayCost({ scheme, amount: amount as Paise, due, paid });
  return {
    steps: toPlainSteps(steps),
    days: value.days,
    months: value.months,
    interest_paise: value.interest,
    damages_paise: value.damages,
    estimate: true,
    computed: true,
  };
}

/** Heads of a statement less what its paid challans say of each. */
function unpaidHeads(totals: StatementTotals, paid: readonly { heads: Challan['heads'] }[]): Challan['heads'] {
  const of = (key: string) =>
    paid.flatMap(({ heads }) => heads).reduce((sum, head) => (head.key === key ? sum + head.amount_paise : sum), 0);
  return totals.heads.map(({ key, label, amount }) => ({ key, label, amount_paise: Math.max(0, amount - of(key)) }));
}

/**
 * Prepares the challan of a checked statement by its heads; once a part is paid, that of the rest.
 * @throws `not_found`, `challan_exists` while one is open or nothing is left to pay, `file_has_errors`
 */
export async function createChallan(ctx: Ctx, statement_id: string): Promise<Challan> {
  await lockRow(ctx.tx, 'statutory_statement', { id: statement_id }, ['id']);
  const statement = await loadStatement(ctx, {}, statement_id);
  if (statement.status === 'open') throw fileHasErrors(Math.max(1, statement.errors));
  const before = await listChallansOf(ctx.tx, statement_id);
  if (before.some(({ status }) => status === 'draft' || status === 'to_pay')) throw challanExists();
  const { scheme, totals, due_on } = statement;
  const heads = unpaidHeads(totals, before);
  const amount_paise = heads.reduce((sum, head) => sum + head.amount_paise, 0);
  if (before.length > 0 && amount_paise === 0) throw challanExists();
  const id = await insertRow(ctx.tx, 'challan', {
    scheme,
    statement_id,
    heads: JSON.stringify(heads),
    amount_paise,
    due_on,
    status: 'draft',
    prepared_by: ctx.actor.user_id,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await ctx.audit('statutory.challan_created', id, { scheme, month: statement.month, amount_paise });
  return readChallan(ctx, id);
}

type ChallanChange = {
  heads: Challan['heads'];
  interest_paise: number;
  damages_paise: number;
  note: string;
  version?: number | undefined;
};

/** Changes amounts before payment, with the reason. @throws `not_found`, `version_conflict`, `challan_state` */
export async function updateChallan(ctx: Ctx, id: string, { version, heads, ...change }: ChallanChange): Promise<Challan> {
  const before = await lockChallan(ctx, id, { states: ['draft', 'to_pay'], action: 'changing it', version });
  const amount_paise = heads.reduce((sum, head) => sum + head.amount_paise, 0);
  const prepared_by = ctx.actor.user_id;
  const set = { ...change, heads: JSON.stringify(heads), amount_paise, prepared_by, version: before.version + 1 };
  await updateRow(ctx.tx, 'challan', { id }, set);
  await ctx.audit('statutory.challan_updated', id, { before: before.heads, after: heads, ...change });
  return readChallan(ctx, id);
}

/** Sends a challan to Finance. @throws `not_found`, `version_conflict`, `challan_state` */
export async function sendChallan(ctx: Ctx, id: string, version?: number): Promise<Challan> {
  const challan = await lockChallan(ctx, id, { states: ['draft'], action: 'sending it', version });
  await updateRow(ctx.tx, 'challan', { id }, { status: 'to_pay', version: challan.version + 1 });
  await ctx.audit('statutory.challan_sent', id, { amount_paise: challan.amount_paise });
  return readChallan(ctx, id);
}

async function assertOwnAccount({ tx }: Ctx, id: string): Promise<void> {
  const accounts = await listBankAccountNames(tx);
  if (!accounts.some(({ bank_account_id, is_active }) => bank_account_id === id && is_active)) throw bankAccountUnknown();
}

type Payment = {
  reference: string;
  paid_on: string;
  bank_reference?: string | null | undefined;
  bank_account_id?: string | null | undefined;
  short_reason?: string | null | undefined;
  version?: number | undefined;
};

/**
 * Records a payment, with interest and damages by the law where it is late and none were entered. It closes the due date of the month.
 * @throws `not_found`, `version_conflict`, `challan_state`, `own_prepared_challan`, `challan_reference_used`, `reference_format`, `challan_short_of_statement`,
 * `future_date`, `bank_account`
 */
export async function payChallan(ctx: Ctx, id: string, payment: Payment): Promise<Challan> {
  const { reference, paid_on, bank_reference = null, bank_account_id = null, short_reason, version } = payment;
  const challan = await lockChallan(ctx, id, { states: ['draft', 'to_pay'], action: 'paying it', version });
  await assertMayPay(ctx, challan.prepared_by);
  const { scheme, month, amount_paise, statement_paise, due_on } = challan;
  const definition = schemeDefinitions[scheme];
  if (!definition.reference.pattern.test(reference)) throw referenceFormat(definition.reference.label, definition.reference.rule);
  if (paid_on > ctx.today) throw futureDate('paid_on');
  if (bank_account_id !== null) await assertOwnAccount(ctx, bank_account_id);
  if (await isReferenceUsed(ctx.tx, scheme, reference, id)) throw referenceUsed(reference);
  const short = statement_paise - amount_paise;
  if (short > 0 && !short_reason) throw challanShort(formatRupees(short as Paise), definition.name, month);
  const cost = due_on ? estimateDelay({ scheme, amount: amount_paise, due: due_on, paid: paid_on }) : null;
  const typed = challan.interest_paise + challan.damages_paise > 0;
  const set = {
    status: 'paid',
    reference,
    paid_on,
    bank_reference,
    bank_account_id,
    note: short_reason ?? challan.note,
    interest_paise: typed ? challan.interest_paise : (cost?.interest_paise ?? 0),
    damages_paise: typed ? challan.damages_paise : (cost?.damages_paise ?? 0),
    paid_by: ctx.actor.user_id,
    version: challan.version + 1,
  };
  await updateRow(ctx.tx, 'challan', { id }, set, { challan__reference: () => referenceUsed(reference) });
  await closePaidDues(ctx);
  await ctx.audit('statutory.challan_paid', id, { reference, paid_on, amount_paise });
  return readChallan(ctx, id);
}

/**
 * Confirms a payment, as the second person where the settings ask for one; a filed statement that it covers is matched.
 * @throws `not_found`, `version_conflict`, `challan_state`, `own_challan`
 */
export async function verifyChallan(ctx: Ctx, id: string, version?: number): Promise<Challan> {
  const challan = await lockChallan(ctx, id, { states: ['paid'], action: 'verifying it', version });
  await assertMayVerify(ctx, challan.paid_by);
  const set = { status: 'verified', verified_by: ctx.actor.user_id, version: challan.version + 1 };
  await updateRow(ctx.tx, 'challan', { id }, set);
  const statement = await loadStatement(ctx, {}, challan.statement_id);
  if (statement.status === 'filed' && statement.paid_paise === statement.totals.payable)
    await updateRow(
      ctx.tx,
      'statutory_statement',
      { id: statement.statement_id },
      { status: 'matched', version: statement.version + 1 },
    );
  await ctx.audit('statutory.challan_verified', id, { reference: challan.reference });
  return readChallan(ctx, id);
}

/** Takes back a challan that was recorded wrongly; its due date is open again. @throws `not_found`, `challan_state` */
export async function reverseChallan(ctx: Ctx, id: string, note: string): Promise<Challan> {
  const challan = await lockChallan(ctx, id, { states: ['draft', 'to_pay', 'paid', 'verified'], action: 'reversing it' });
  await updateRow(ctx.tx, 'challan', { id }, { status: 'reversed', note, version: challan.version + 1 });
  const { scheme: law, month, reference } = challan;
  if (reference) {
    await reopenPaidDues(ctx, { law, month, reference });
    await closePaidDues(ctx);
  }
  const statement = await loadStatement(ctx, {}, challan.statement_id);
  if (statement.status === 'matched')
    await updateRow(
      ctx.tx,
      'statutory_statement',
      { id: statement.statement_id },
      { status: 'filed', version: statement.version + 1 },
    );
  await ctx.audit('statutory.challan_reversed', id, { reference: challan.reference, note });
  return readChallan(ctx, id);
}

/** Keeps the receipt of a challan that stands. @throws `not_found`, `challan_state`, `upload.not_accepted` */
export async function attachChallanReceipt(ctx: Ctx, id: string, upload: Upload): Promise<Challan> {
  const states = ['draft', 'to_pay', 'paid', 'verified'] as const;
  const { version } = await lockChallan(ctx, id, { states, action: 'keeping a receipt' });
  await keepReceipt(ctx, 'challan', { id, version }, upload);
  return readChallan(ctx, id);
}
