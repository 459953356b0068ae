import { financialYearOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import type { Paise } from '@hrms/platform/money';
import {
  type Ctx,
  type FileAnswer,
  insertRow,
  lockRow,
  type PageRows,
  readAttachment,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import type { TdsChallan, TdsLiability, tdsChallans } from '@hrms/statutory/contract';
import {
  actOn,
  bookEntryDueOn,
  depositDueOn,
  type OpenEntry,
  quarterPeriod,
  salaryCode,
  spendChallan,
  tdsInterestCost,
} from '@hrms/statutory/domain';
import { assertMayVerify, readChallanSetting } from '../challans/challan-setting.service.ts';
import { closePaidDues, reopenPaidDues } from '../closed-months.service.ts';
import { keepReceipt } from '../receipt.service.ts';
import { challanState, futureDate, missing, referenceUsed, staleRecord } from '../refusals.ts';
import { actMismatch, csiFile, noChallans, notByBook, nothingToLink, wholeRupees } from '../refusals-tax.ts';
import {
  deleteParts,
  findCsiFile,
  findTdsChallan,
  insertParts,
  listTdsChallans,
  lockChallansOfMonths,
  pageOfTdsChallans,
  type StoredTdsChallan,
} from './challan.queries.ts';
import { readTdsDeductor } from './deductor.service.ts';
import { listTdsEntries, type TdsEntry } from './entry.queries.ts';

async function toChallans(ctx: Ctx, rows: readonly StoredTdsChallan[]): Promise<TdsChallan[]> {
  const { two_people_for_challans } = await readChallanSetting(ctx.tx, ctx.today);
  return rows.map(({ created_by, ...challan }) => ({
    ...challan,
    paid_by_caller: two_people_for_challans && created_by === ctx.actor.user_id,
  }));
}

/** Challans of deducted tax, newest month first. */
export async function listChallansOfTds(ctx: Ctx, filter: FilterOf<typeof tdsChallans.list>): Promise<PageRows<TdsChallan>> {
  const page = await pageOfTdsChallans(ctx.tx, filter);
  return { ...page, rows: await toChallans(ctx, page.rows) };
}

async function readTdsChallan(ctx: Ctx, id: string): Promise<TdsChallan> {
  const row = await findTdsChallan(ctx.tx, id);
  const [challan] = row ? await toChallans(ctx, [row]) : [];
  if (!challan) throw missing('Challan');
  return challan;
}

/**
 * Deducted tax by month of payment and Act, with what challans cover and an estimate of interest for paying on the day. It is due as by
 * challan, for a Government too: it may deposit with one.
 */
export function liabilitiesOf(entries: readonly TdsEntry[], today: string): Omit<TdsLiability, 'book_entry_due_on'>[] {
  const months = Map.groupBy(entries, ({ paid_on, law }) => `${paid_on.slice(0, 7)} ${law}`);
  return [...months.values()].map((own) => {
    const [first] = own as [TdsEntry, ...TdsEntry[]];
    const month = first.paid_on.slice(0, 7);
    const tax = own.reduce((sum, { tax_paise }) => sum + tax_paise, 0);
    const linked = own.reduce((sum, { linked_paise }) => sum + linked_paise, 0);
    const due_on = depositDueOn(month);
    const late = today > due_on && tax > linked;
    return {
      month,
      law: first.law,
      employees: own.filter(({ tax_paise }) => tax_paise > 0).length,
      tax_paise: tax,
      linked_paise: linked,
      open_paise: tax - linked,
      due_on,
      interest_paise: late
        ? tdsInterestCost({ kind: 'late_deposit', tax: (tax - linked) as Paise, from: first.paid_on, to: today }).value.interest
        : 0,
    };
  });
}

/** What is deducted by month of a tax year. */
export async function listLiabilities(ctx: Ctx, tax_year = financialYearOf(ctx.today)): Promise<{ rows: TdsLiability[] }> {
  const entries = await listTdsEntries(ctx.tx, { tax_year });
  const rows: TdsLiability[] = [];
  for (const row of liabilitiesOf(entries, ctx.today)) {
    const { government } = await readTdsDeductor(ctx.tx, lastDayOf(row.month));
    rows.push({ ...row, book_entry_due_on: government === null ? null : firstBookEntryDue(entries, row.month) });
  }
  return { rows };
}

/** By when a month's tax is deposited by book entry: of its first payment that is open, without one of its last. */
function firstBookEntryDue(entries: readonly TdsEntry[], month: string): string {
  const own = entries.filter(({ paid_on }) => paid_on.startsWith(month)).toSorted((a, b) => (a.paid_on < b.paid_on ? -1 : 1));
  const open = own.find(({ tax_paise, linked_paise }) => tax_paise > linked_paise) ?? own.at(-1);
  return bookEntryDueOn(month, open ? [open.paid_on] : [], lastDayOf(month));
}

const FORMS = { '1961': '281', '2025': '281N' } as const;

async function bookEntryDue({ tx }: Ctx, month: string, voucher_on: string): Promise<string> {
  const entries = await listTdsEntries(tx, { tax_year: financialYearOf(`${month}-01`) });
  return bookEntryDueOn(month, [...new Set(entries.map(({ paid_on }) => paid_on))], voucher_on);
}

/** Records a payment. @throws `challan_reference_used`, `future_date`, `tds_act_mismatch`, `tds_book_adjustment`, `tds_whole_rupees` */
export async function createTdsChallan(ctx: Ctx, { form, ...payment }: BodyOf<typeof tdsChallans.create>): Promise<TdsChallan> {
  const { month, paid_on } = payment;
  if (paid_on > ctx.today) throw futureDate('paid_on');
  const law = actOn(lastDayOf(month));
  if (form && form !== FORMS[law]) throw actMismatch(law, `challan ${FORMS[law]}`);
  const amounts = [payment.tax_paise, payment.interest_paise, payment.fee_paise, payment.penalty_paise];
  if (amounts.some((amount) => amount % 100 !== 0)) throw wholeRupees();
  const { government } = await readTdsDeductor(ctx.tx, paid_on);
  if (payment.mode === 'book_adjustment' && government === null) throw notByBook();
  const reference = `${payment.bsr_code}/${payment.serial}`;
  const id = await insertRow(
    ctx.tx,
    'tds_challan',
    {
      ...payment,
      note: payment.note ?? null,
      month: `${month}-01`,
      law,
      nature_code: salaryCode(law, government),
      due_on: payment.mode === 'book_adjustment' ? await bookEntryDue(ctx, month, paid_on) : depositDueOn(month),
      status: 'paid',
      created_by: ctx.actor.user_id,
      created_at: ctx.clock.now(),
    },
    { tds_challan__number: () => referenceUsed(reference) },
  );
  await ctx.audit('statutory.tds_challan_recorded', id, { month, reference, tax_paise: payment.tax_paise });
  return readTdsChallan(ctx, id);
}

async function lockTdsChallan(
  ctx: Ctx,
  id: string,
  { states, action, version }: { states: readonly TdsChallan['status'][]; action: string; version?: number | undefined },
): Promise<StoredTdsChallan> {
  await lockRow(ctx.tx, 'tds_challan', { id }, ['id']);
  const challan = await findTdsChallan(ctx.tx, id);
  if (!challan) throw missing('Challan');
  if (!states.includes(challan.status)) throw challanState(challan.status, action);
  if (version !== undefined && version !== challan.version) throw staleRecord();
  return challan;
}

const toOpen = ({ entry_id, paid_on, tax_paise, linked_paise }: TdsEntry): OpenEntry => ({
  entry_id,
  paid_on,
  open: (tax_paise - linked_paise) as Paise,
});

/**
 * Spends a challan on the deductions paid in its month, or on those that are named, oldest first.
 * @throws `not_found`, `challan_state`, `version_conflict`, `tds_nothing_to_link`
 */
export async function linkChallan(
  ctx: Ctx,
  id: string,
  { entry_ids, version }: BodyOf<typeof tdsChallans.link>,
): Promise<TdsChallan> {
  const challan = await lockTdsChallan(ctx, id, { states: ['paid', 'verified'], action: 'linking it', version });
  const tax_year = financialYearOf(`${challan.month}-01`);
  const named = entry_ids && new Set(entry_ids);
  const entries = (await listTdsEntries(ctx.tx, { tax_year, law: challan.law })).filter(({ entry_id, paid_on }) =>
    named ? named.has(entry_id) : paid_on.startsWith(challan.month),
  );
  const { parts } = spendChallan(challan.balance_paise as Paise, entries.map(toOpen));
  if (parts.length === 0) throw nothingToLink();
  await insertParts(ctx.tx, id, parts);
  await updateRow(ctx.tx, 'tds_challan', { id }, { version: challan.version + 1 });
  await closePaidDues(ctx);
  await ctx.audit('statutory.tds_challan_linked', id, { deductions: parts.length });
  return readTdsChallan(ctx, id);
}

/** Spends every challan of a tax year on open deductions: those of its month first, then older ones. */
export async function autoLinkChallans(ctx: Ctx, tax_year: string): Promise<{ linked_paise: number; challans: number }> {
  const open = new Map((await listTdsEntries(ctx.tx, { tax_year })).map((entry) => [entry.entry_id, { ...entry }]));
  let linked_paise = 0;
  let count = 0;
  for (const challan of await listTdsChallans(ctx.tx, tax_year)) {
    const candidates = [...open.values()].filter(({ law }) => law === challan.law);
    const ofMonth = candidates.filter(({ paid_on }) => paid_on.startsWith(challan.month));
    const first = spendChallan(challan.balance_paise as Paise, ofMonth.map(toOpen));
    const others = candidates.filter((entry) => !ofMonth.includes(entry) && entry.paid_on <= challan.paid_on);
    const parts = [...first.parts, ...spendChallan(first.left, others.map(toOpen)).parts];
    if (parts.length === 0) continue;
    for (const { entry_id, amount } of parts) {
      const entry = open.get(entry_id);
      if (entry) entry.linked_paise += amount;
      linked_paise += amount;
    }
    count += 1;
    await insertParts(ctx.tx, challan.challan_id, parts);
  }
  if (count > 0) {
    await closePaidDues(ctx);
    await ctx.audit('statutory.tds_challans_linked', undefined, { tax_year, challans: count, linked_paise });
  }
  return { linked_paise, challans: count };
}

/** Confirms a payment as the second person. @throws `not_found`, `challan_state`, `own_challan`, `version_conflict` */
export async function verifyTdsChallan(ctx: Ctx, id: string, version?: number): Promise<TdsChallan> {
  const challan = await lockTdsChallan(ctx, id, { states: ['paid'], action: 'verifying it', version });
  await assertMayVerify(ctx, challan.created_by);
  const set = { status: 'verified', verified_by: ctx.actor.user_id, version: challan.version + 1 };
  await updateRow(ctx.tx, 'tds_challan', { id }, set);
  await ctx.audit('statutory.tds_challan_verified', id, { bsr_code: challan.bsr_code, serial: challan.serial });
  return readTdsChallan(ctx, id);
}

/** Takes back a challan; its links end. @throws `not_found`, `challan_state` */
export async function reverseTdsChallan(ctx: Ctx, id: string, note: string): Promise<TdsChallan> {
  const challan = await lockTdsChallan(ctx, id, { states: ['paid', 'verified'], action: 'reversing it' });
  await deleteParts(ctx.tx, id);
  await updateRow(ctx.tx, 'tds_challan', { id }, { status: 'reversed', note, version: challan.version + 1 });
  await reopenPaidDues(ctx, { law: 'tds', month: challan.month, reference: `${challan.bsr_code}/${challan.serial}` });
  await ctx.audit('statutory.tds_challan_reversed', id, { note });
  return readTdsChallan(ctx, id);
}

/** Keeps the receipt of a challan that stands. @throws `not_found`, `challan_state`, `upload.not_accepted` */
export async function attachTdsReceipt(ctx: Ctx, id: string, upload: Upload): Promise<TdsChallan> {
  const { version } = await lockTdsChallan(ctx, id, { states: ['paid', 'verified'], action: 'keeping a receipt' });
  await keepReceipt(ctx, 'tds_challan', { id, version }, upload);
  return readTdsChallan(ctx, id);
}

type CsiUpload = Pick<Upload, 'name' | 'bytes'>;

const CSI_BYTES = 5 * 1024 * 1024;

/** A challan status file is text of the tax portal; the authority's validation utility reads it. */
function assertCsiFile({ name, bytes }: CsiUpload): void {
  const isText = bytes.byteLength > 0 && bytes.byteLength <= CSI_BYTES && !bytes.includes(0);
  if (!isText || !name.toLowerCase().endsWith('.csi')) throw csiFile();
}

/**
 * Keeps the challan status file of the tax portal with each challan of a quarter that is not reversed, in place of an earlier one.
 * @throws `tds_csi_file`, `tds_no_challans`
 */
export async function attachCsiFile(
  ctx: Ctx,
  { tax_year, quarter }: { tax_year: string; quarter: number },
  upload: CsiUpload,
): Promise<{ challans: number }> {
  assertCsiFile(upload);
  const { first_day, last_day } = quarterPeriod(tax_year, quarter);
  const challans = await lockChallansOfMonths(ctx.tx, { first: monthOf(first_day), last: monthOf(last_day) });
  if (challans.length === 0) throw noChallans();
  const name = upload.name.slice(0, 120);
  for (const { id, csi_file_id, version } of challans) {
    const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
      name,
      media_type: 'text/plain',
      bytes: upload.bytes,
      purpose: 'statutory.challan_status',
      created_by: ctx.actor.user_id,
    });
    await updateRow(ctx.tx, 'tds_challan', { id }, { csi_file_id: file.id, csi_file_name: name, version: version + 1 });
    if (csi_file_id) await ctx.files.release(ctx.tx, ctx.clock.now(), [csi_file_id]);
    await ctx.audit('statutory.tds_csi_file_kept', id, { tax_year, quarter, name, sha256: file.sha256 });
  }
  return { challans: challans.length };
}

/** The challan status file of a challan; reading it is a line in the log with its hash. @throws `not_found` */
export async function readCsiFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const { sha256, ...file } = await readAttachment(ctx, await findCsiFile(ctx.tx, id), missing('Challan status file'));
  await ctx.audit('statutory.tds_csi_file_read', id, { name: file.name, sha256 });
  return file;
}
