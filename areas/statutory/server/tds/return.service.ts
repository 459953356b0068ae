import { createHash } from 'node:crypto';
import { withEmployeeNames } from '@hrms/employees/server';
import { financialYearOf, monthLabel, monthOf, nextMonth } from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Ctx, type FileAnswer, insertRow, lockRow, sheetFile, updateRow } from '@hrms/platform/server';
import type { ReturnChange, ReturnFinding, TdsReturn, tdsReturns } from '@hrms/statutory/contract';
import {
  annexureSheet,
  correctionUntil,
  form24qText,
  form138Text,
  type QuarterFinding,
  quarterFindings,
  quarterPeriod,
  returnDueOn,
  returnFormOn,
  statementChanges,
  tdsLateFeeCost,
  toFiledStatement,
} from '@hrms/statutory/domain';
import { futureDate, missing, staleRecord } from '../refusals.ts';
import {
  correctionFile,
  correctionLate,
  noAnnexure,
  nothingToCorrect,
  q4NotPublished,
  quarterOpen,
  returnFiled,
  returnHasErrors,
  returnNotFiled,
  returnOutcome,
} from '../refusals-tax.ts';
import { listTdsChallans } from './challan.queries.ts';
import { listTdsEntries, type TdsEntry } from './entry.queries.ts';
import { buildStatement } from './quarter-statement.service.ts';
import { findReturn, listReturns, type StoredReturn } from './return.queries.ts';

type Drafted = { quarter: number; entries: readonly TdsEntry[]; open_payrolls: number; record: StoredReturn | undefined };

/** The fee of a statement that is late on a day (s.427; s.234E before): none of a correction. */
const lateFee = (tax_year: string, { quarter, entries, record }: Omit<Drafted, 'open_payrolls'>, today: string) =>
  tdsLateFeeCost({
    due: returnDueOn(tax_year, quarter),
    filed: record && record.number > 0 ? returnDueOn(tax_year, quarter) : (record?.filed_on ?? today),
    tax_of_statement: entries.reduce((sum, { tax_paise }) => sum + tax_paise, 0) as Paise,
  }).value;

function toReturn(tax_year: string, { quarter, entries, open_payrolls, record }: Drafted, today: string): TdsReturn {
  const form = returnFormOn(quarterPeriod(tax_year, quarter).first_day);
  const sum = (of: (entry: TdsEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  return {
    return_id: record?.return_id ?? null,
    tax_year,
    quarter,
    form: record?.form ?? form,
    status: record?.status ?? 'none',
    employees: new Set(entries.map(({ employee_id }) => employee_id)).size,
    amount_paid_paise: sum(({ amount_paid_paise }) => amount_paid_paise),
    tax_paise: sum(({ tax_paise }) => tax_paise),
    linked_paise: sum(({ linked_paise }) => linked_paise),
    challans: new Set(entries.filter(({ linked_paise }) => linked_paise > 0).map(({ month }) => month)).size,
    open_payrolls,
    due_on: returnDueOn(tax_year, quarter),
    late_fee_paise: lateFee(tax_year, { quarter, entries, record }, today).fee,
    // Findings stored before they named a row and a remedy are shown without.
    findings: (record?.findings ?? []).map((finding) => ({ ...finding, remedy: finding.remedy ?? '', row: finding.row ?? null })),
    prior_receipt: record?.prior_receipt ?? null,
    receipt_no: record?.receipt_no ?? null,
    filed_on: record?.filed_on ?? null,
    files: record?.files ?? 0,
    number: record?.number ?? 0,
    correction_of: record?.correction_of ?? null,
    changes: record?.changes ?? [],
    version: record?.version ?? 0,
  };
}

/** The four quarters of a tax year with what they hold: of a statement its last correction. */
export async function listQuarters(
  ctx: Ctx,
  tax_year = financialYearOf(ctx.today),
): Promise<{ tax_year: string; rows: TdsReturn[] }> {
  const entries = await listTdsEntries(ctx.tx, { tax_year });
  const records = await listReturns(ctx.tx, tax_year);
  const rows: TdsReturn[] = [];
  for (const quarter of [1, 2, 3, 4]) {
    const { first_day, last_day } = quarterPeriod(tax_year, quarter);
    const { open } = await ctx.dependencies.statutory.countRunsPaid(ctx.tx, first_day, last_day);
    const own = entries.filter(({ paid_on }) => paid_on >= first_day && paid_on <= last_day);
    const record = records.findLast((one) => one.quarter === quarter);
    rows.push(toReturn(tax_year, { quarter, entries: own, open_payrolls: open, record }, ctx.today));
  }
  return { tax_year, rows };
}

/** The deductions of a quarterly statement by employee, without PANs. @throws `not_found` */
export async function listReturnLines(ctx: Ctx, id: string) {
  const record = await findReturn(ctx.tx, id);
  if (!record) throw missing('Statement');
  const entries = await listTdsEntries(ctx.tx, quarterPeriod(record.tax_year, record.quarter));
  const rows = entries.map(({ facts, ...entry }) => ({ ...entry, certificate_number: facts.certificate_number ?? null }));
  return { rows: await withEmployeeNames(ctx.tx, rows) };
}

async function readQuarter(ctx: Ctx, tax_year: string, quarter: number): Promise<TdsReturn> {
  const row = (await listQuarters(ctx, tax_year)).rows[quarter - 1];
  if (!row) throw missing('Statement');
  return row;
}

/** A statement that is not changed by others until the transaction ends. @throws `not_found` */
async function lockReturn(ctx: Ctx, id: string): Promise<StoredReturn> {
  await lockRow(ctx.tx, 'tds_return', { id }, ['id']);
  const record = await findReturn(ctx.tx, id);
  if (!record) throw missing('Statement');
  return record;
}

async function lockOpen(ctx: Ctx, id: string): Promise<StoredReturn> {
  const record = await lockReturn(ctx, id);
  if (record.status === 'filed' || record.status === 'accepted') throw returnFiled();
  return record;
}

/** Pay groups without a final run in a month of the quarter that is final for others: "Workers (Oct 2026)". */
async function listGroupsMissing(ctx: Ctx, first_day: string, last_day: string): Promise<string[]> {
  const { isMonthFinalised, listOpenGroups } = ctx.dependencies.statutory;
  const missing: string[] = [];
  for (let month = monthOf(first_day); month <= monthOf(last_day); month = nextMonth(month))
    if (await isMonthFinalised(ctx.tx, month))
      for (const name of await listOpenGroups(ctx.tx, month)) missing.push(`${name} (${monthLabel(month)})`);
  return missing;
}

/** Prepares the statement of a quarter. @throws `tds_quarter_open`, `tds_return_filed` */
export async function prepareReturn(
  ctx: Ctx,
  { tax_year, quarter, prior_receipt }: BodyOf<typeof tdsReturns.prepare>,
): Promise<TdsReturn> {
  const { first_day, last_day } = quarterPeriod(tax_year, quarter);
  const { open } = await ctx.dependencies.statutory.countRunsPaid(ctx.tx, first_day, last_day);
  const label = `Q${quarter} of ${tax_year}`;
  if (open > 0 || last_day >= ctx.today) throw quarterOpen(label);
  const groups = await listGroupsMissing(ctx, first_day, last_day);
  if (groups.length > 0) throw quarterOpen(label, groups);
  const form = returnFormOn(first_day);
  const kept = (await listReturns(ctx.tx, tax_year)).find((one) => one.quarter === quarter && one.form === form);
  const before = kept && (await lockOpen(ctx, kept.return_id));
  const set = { status: 'preparing', prior_receipt: prior_receipt || null, findings: '[]' };
  const id = before
    ? before.return_id
    : await insertRow(ctx.tx, 'tds_return', {
        tax_year,
        quarter,
        form,
        ...set,
        prepared_by: ctx.actor.user_id,
        prepared_at: ctx.clock.now(),
      });
  if (before) await updateRow(ctx.tx, 'tds_return', { id }, { ...set, version: before.version + 1 });
  await ctx.audit('statutory.tds_return_prepared', id, { tax_year, quarter, form });
  return validateReturn(ctx, id);
}

async function findingsOf(ctx: Ctx, record: StoredReturn): Promise<ReturnFinding[]> {
  const statement = await buildStatement(ctx, record);
  const names = new Map(statement.rows.map(({ employee_id, name }) => [employee_id, name]));
  const late = await findLateFee(ctx, record);
  return [...(late ? [late] : []), ...quarterFindings(statement)].map((finding) => ({
    ...finding,
    employee_name: finding.employee_id && (names.get(finding.employee_id) ?? null),
  }));
}

/** A late statement is filed with its fee: what challans of the quarter do not carry of it. */
async function findLateFee(ctx: Ctx, record: StoredReturn): Promise<QuarterFinding | null> {
  const { tax_year, quarter } = record;
  const { first_day, last_day } = quarterPeriod(tax_year, quarter);
  const entries = await listTdsEntries(ctx.tx, { first_day, last_day });
  const { days, fee } = lateFee(tax_year, { quarter, entries, record }, ctx.today);
  const paid = (await listTdsChallans(ctx.tx, tax_year))
    .filter(({ month }) => month >= monthOf(first_day) && month <= monthOf(last_day))
    .reduce((sum, { fee_paise }) => sum + fee_paise, 0);
  if (fee <= paid) return null;
  return {
    code: 'late_fee',
    level: 'warning',
    employee_id: null,
    field: 'fee',
    message: `${days} days late: a fee of ${formatRupees(fee)} is due by estimate, challans of the quarter carry ${formatRupees(paid as Paise)}`,
    remedy: 'Pay the fee with a challan of the quarter and record it',
    row: null,
  };
}

/** What a correction changes of the statement it corrects; nothing for a statement itself. */
async function changesOf(ctx: Ctx, record: StoredReturn): Promise<ReturnChange[]> {
  const filed = record.correction_of === null ? null : (await findReturn(ctx.tx, record.correction_of))?.filed_content;
  return filed ? statementChanges(filed, toFiledStatement(await buildStatement(ctx, record))) : [];
}

/**
 * Prepares a correction of the last filed statement of a quarter, or checks the one that is prepared.
 * @throws `not_found`, `tds_return_not_filed`, `tds_correction_late`, `tds_nothing_to_correct`
 */
export async function correctReturn(ctx: Ctx, id: string): Promise<TdsReturn> {
  const filed = await lockReturn(ctx, id);
  const { tax_year, quarter, form, number } = filed;
  const later = (await listReturns(ctx.tx, tax_year)).findLast((one) => one.quarter === quarter && one.form === form);
  if (later?.correction_of === id && later.status !== 'filed' && later.status !== 'accepted')
    return validateReturn(ctx, later.return_id);
  if (filed.filed_content === null || later?.return_id !== id) throw returnNotFiled();
  const until = correctionUntil(tax_year, ctx.today);
  if (ctx.today > until) throw correctionLate(until);
  const changes = statementChanges(filed.filed_content, toFiledStatement(await buildStatement(ctx, filed)));
  if (changes.length === 0) throw nothingToCorrect();
  const correction = await insertRow(ctx.tx, 'tds_return', {
    tax_year,
    quarter,
    form,
    number: number + 1,
    correction_of: id,
    status: 'preparing',
    prior_receipt: filed.receipt_no,
    prepared_by: ctx.actor.user_id,
    prepared_at: ctx.clock.now(),
  });
  await ctx.audit('statutory.tds_correction_prepared', correction, { tax_year, quarter, form, changes: changes.length });
  return validateReturn(ctx, correction);
}

const errorsIn = (findings: readonly ReturnFinding[]) => findings.filter(({ level }) => level === 'error').length;

/** Checks a statement as it is today. @throws `not_found`, `tds_return_filed` */
export async function validateReturn(ctx: Ctx, id: string): Promise<TdsReturn> {
  const record = await lockOpen(ctx, id);
  const findings = await findingsOf(ctx, record);
  const errors = errorsIn(findings);
  const status = errors === 0 ? 'validated' : 'preparing';
  const changes = JSON.stringify(await changesOf(ctx, record));
  await updateRow(
    ctx.tx,
    'tds_return',
    { id },
    { status, findings: JSON.stringify(findings), changes, version: record.version + 1 },
  );
  await ctx.audit('statutory.tds_return_validated', id, { errors, warnings: findings.length - errors });
  return readQuarter(ctx, record.tax_year, record.quarter);
}

/** The text file, without an error of today; its hash is kept. @throws `not_found`, `tds_return_has_errors`, `tds_form138_q4_not_published`, `tds_correction_file` */
export async function makeReturnText(ctx: Ctx, id: string): Promise<FileAnswer> {
  const record = await findReturn(ctx.tx, id);
  if (!record) throw missing('Statement');
  if (record.correction_of !== null) throw correctionFile();
  if (record.quarter === 4 && record.form === '138') throw q4NotPublished();
  const errors = errorsIn(await findingsOf(ctx, record));
  if (errors > 0) throw returnHasErrors(errors);
  const statement = await buildStatement(ctx, record);
  const text = record.form === '24q' ? form24qText(statement) : form138Text(statement);
  const body = Buffer.from(text, 'ascii');
  const name = `${record.form === '24q' ? '24Q' : '138'}RQ${record.quarter}.txt`;
  await keepFile(ctx, id, { name, body, line_count: text.split('\r\n').length - 1 });
  return { name, media_type: 'text/plain; charset=us-ascii', body };
}

type MadeFile = { name: string; body: Buffer; line_count: number };

/** Keeps the hash of a file that was made of a statement. */
async function keepFile(ctx: Ctx, return_id: string, { name, body, line_count }: MadeFile): Promise<void> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const made = { made_by: ctx.actor.user_id, made_at: ctx.clock.now() };
  await insertRow(ctx.tx, 'tds_return_file', { return_id, name, sha256, line_count, ...made });
  await ctx.audit('statutory.tds_return_file_made', return_id, { name, sha256, lines: line_count });
}

/** Annexure II of Form 138 as a workbook with PANs; its hash is kept. @throws `not_found`, `tds_no_annexure` */
export async function makeAnnexureSheet(ctx: Ctx, id: string): Promise<FileAnswer> {
  const record = await findReturn(ctx.tx, id);
  if (!record) throw missing('Statement');
  const { annexure } = await buildStatement(ctx, record);
  if (!annexure || record.form !== '138') throw noAnnexure();
  const { bytes, media_type } = await sheetFile('xlsx', annexureSheet(annexure));
  const name = `138 Annexure II ${record.tax_year}.xlsx`;
  await keepFile(ctx, id, { name, body: bytes, line_count: annexure.length });
  return { name, media_type, body: bytes };
}

/** Records the receipt of a statement. @throws `not_found`, `tds_return_filed`, `tds_return_has_errors`, `future_date`, `version_conflict` */
export async function fileReturn(
  ctx: Ctx,
  id: string,
  { receipt_no, filed_on, version }: BodyOf<typeof tdsReturns.file>,
): Promise<TdsReturn> {
  const record = await lockOpen(ctx, id);
  if (version !== undefined && version !== record.version) throw staleRecord();
  if (filed_on > ctx.today) throw futureDate('filed_on');
  const errors = errorsIn(await findingsOf(ctx, record));
  if (errors > 0) throw returnHasErrors(errors);
  const filed_content = JSON.stringify(toFiledStatement(await buildStatement(ctx, record)));
  const filed = { status: 'filed', receipt_no, filed_on, filed_content };
  await updateRow(ctx.tx, 'tds_return', { id }, { ...filed, version: record.version + 1 });
  await ctx.audit('statutory.tds_return_filed', id, { receipt_no, filed_on });
  return readQuarter(ctx, record.tax_year, record.quarter);
}

/**
 * Records what the authority answered to a filed statement. A rejected one counts as not filed: it is prepared and filed again.
 * @throws `not_found`, `tds_return_outcome`, `version_conflict`
 */
export async function recordOutcome(
  ctx: Ctx,
  id: string,
  { outcome, note, version }: BodyOf<typeof tdsReturns.outcome>,
): Promise<TdsReturn> {
  const record = await lockReturn(ctx, id);
  if (version !== undefined && version !== record.version) throw staleRecord();
  const { tax_year, quarter, form, status } = record;
  const last = (await listReturns(ctx.tx, tax_year)).findLast((one) => one.quarter === quarter && one.form === form);
  if (status !== 'filed' || last?.return_id !== id) throw returnOutcome();
  const undone = outcome === 'rejected' ? { filed_on: null, receipt_no: null, filed_content: null } : {};
  await updateRow(ctx.tx, 'tds_return', { id }, { status: outcome, ...undone, version: record.version + 1 });
  const { receipt_no } = record;
  await ctx.audit(`statutory.tds_return_${outcome}`, id, { tax_year, quarter, form, receipt_no, note });
  return readQuarter(ctx, tax_year, quarter);
}
