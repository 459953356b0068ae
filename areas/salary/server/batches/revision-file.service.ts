/** Salary revisions from a file. Importing makes a batch of its rows; submitting the batch creates the revisions. */
import { findEmployeesByCodes } from '@hrms/employees/server';
import { dateLabel, isCivilDate, isMonth, monthOf } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type CheckedRow, type Ctx, defineImport, type FileRow, type ImportDefinition } from '@hrms/platform/server';
import { MOST_BATCH_ROWS, RevisionKind } from '@hrms/salary/contract';
import { changeInBp } from '@hrms/salary/domain';
import { findSameContent } from './batch.queries.ts';
import { fileImported } from './batch.refusals.ts';
import { contentHashOf, noSuchStructure, storeBatch } from './batch.service.ts';
import { listVersionsByCode } from './plan.queries.ts';
import { type CtcChange, type PlannedRow, planRows, type RowProblem, type RowToPlan } from './plan.service.ts';

const AMOUNTS = ['new_ctc', 'increase_amount', 'increase_percent'] as const;
const ONE_WAY = 'Enter one of new_ctc, increase_amount and increase_percent';
const MOST_RUPEES = 10_000_000_000;

/** Rupees or percent with at most two decimals, in hundredths. */
function readHundredths(text: string): number | null {
  const plain = text.replaceAll(/[,₹%\s]/g, '');
  if (!/^-?\d+(\.\d{1,2})?$/.test(plain)) return null;
  const value = Math.round(Number(plain) * 100);
  return Math.abs(value) <= MOST_RUPEES * 100 ? value : null;
}

function readChange(cells: FileRow['cells'], refuse: (field: string, message: string) => void): CtcChange {
  const given = AMOUNTS.filter((field) => cells[field]);
  const [field] = given;
  if (!field || given.length > 1) {
    refuse(given[1] ?? 'new_ctc', ONE_WAY);
    return {};
  }
  const text = cells[field] ?? '';
  const value = readHundredths(text);
  if (value === null)
    refuse(
      field,
      `${text} is not ${field === 'increase_percent' ? 'a percentage' : 'an amount'}. Use numbers with up to two decimals`,
    );
  if (field === 'new_ctc') return { new_ctc_paise: value ?? 0 };
  return field === 'increase_amount' ? { increase_paise: value ?? 0 } : { increase_bp: value ?? 0 };
}

type FileLookups = { employees: ReadonlyMap<string, string>; versions: ReadonlyMap<string, string>; today: string };

function toRowToPlan({ row, cells }: FileRow, { employees, versions, today }: FileLookups): RowToPlan {
  const errors: RowProblem[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const { employee_code = '', effective_from = '', payout_month = '', structure_code = '' } = cells;
  const day = isCivilDate(effective_from) ? effective_from : today;
  if (day !== effective_from) refuse('effective_from', `${effective_from} is not a date. Use 2026-04-01 or 01-04-2026`);
  const month = isCivilDate(payout_month) ? monthOf(payout_month) : payout_month;
  if (month && !isMonth(month)) refuse('payout_month', `${payout_month} is not a month. Use 2026-04`);
  const kind = RevisionKind.safeParse((cells.kind || 'annual').toLowerCase().replaceAll(' ', '_'));
  if (!kind.success) refuse('kind', `${cells.kind} is not a kind. Use ${RevisionKind.options.join(', ')}`);
  const reason = cells.reason || 'Annual revision';
  if (reason.length < 5 || reason.length > 1000) refuse('reason', 'Use 5 to 1,000 characters');
  const version_id = structure_code ? versions.get(structure_code.toUpperCase()) : null;
  if (version_id === undefined) errors.push(noSuchStructure(structure_code));
  return {
    row_no: row,
    employee_id: employees.get(employee_code.toLowerCase()) ?? null,
    employee_code,
    effective_from: day,
    payout_month: isMonth(month) ? month : null,
    kind: kind.data ?? 'annual',
    reason,
    // the file's own reason is the second note that a large increase needs
    note: cells.reason || null,
    change: readChange(cells, refuse),
    structure_version_id: version_id ?? null,
    errors,
  };
}

const summaryOf = ({ old, new_ctc_paise, computed, effective_from }: PlannedRow): string => {
  if (!old || new_ctc_paise === null || !computed) return '';
  const { gross_monthly, wage_test } = computed.closed.breakUp.value;
  const bp = changeInBp(old.ctc_annual_paise, new_ctc_paise);
  const change = `${formatRupees(old.ctc_annual_paise)} to ${formatRupees(new_ctc_paise)} (${bp > 0 ? '+' : ''}${bp / 100}%)`;
  const test = wage_test.passes ? '' : ', fails the wage test';
  return `${change} from ${dateLabel(effective_from)}, gross ${formatRupees(gross_monthly)} a month${test}`;
};

const toCheckedRow = (row: PlannedRow): CheckedRow<PlannedRow> => ({
  row: row.row_no,
  label: row.employee_name ? `${row.employee_name} (${row.employee_code})` : row.employee_code,
  summary: summaryOf(row),
  errors: row.errors.map((problem) => ({ row: row.row_no, ...problem })),
  value: row,
});

/** Reads and computes all rows together. */
async function checkFile(ctx: Ctx, rows: readonly FileRow[]): Promise<CheckedRow<PlannedRow>[]> {
  const employees = await findEmployeesByCodes(
    ctx.tx,
    rows.map(({ cells }) => cells.employee_code ?? ''),
  );
  const known = { employees, versions: await listVersionsByCode(ctx.tx), today: ctx.today };
  const planned = await planRows(
    ctx,
    rows.map((row) => toRowToPlan(row, known)),
  );
  return planned.map(toCheckedRow);
}

const FIELDS = [
  ['employee_code', 'E-0017'],
  ['effective_from', '2026-04-01'],
  ['payout_month', '2026-04'],
  ['new_ctc', '1200000'],
  ['increase_amount', ''],
  ['increase_percent', ''],
  ['structure_code', ''],
  ['kind', 'annual'],
  ['reason', 'Annual revision'],
] as const;

export const revisionFile: ImportDefinition = defineImport<PlannedRow>({
  kind: 'salary.revisions',
  fields: FIELDS.map(([name, example]) => ({
    name,
    example,
    required: name === 'employee_code' || name === 'effective_from',
    date: name === 'effective_from',
  })),
  most_rows: MOST_BATCH_ROWS,
  partly: true,
  missing: (fields) => (AMOUNTS.some((field) => fields.has(field)) ? null : `The file has no amounts. ${ONE_WAY}`),
  check: checkFile,
  commit: async (ctx, rows, { import_id, file_name }) => {
    const planned = rows.map(({ value }) => value);
    const before = await findSameContent(ctx.tx, contentHashOf(planned));
    if (before) throw fileImported(new Date(before).toISOString().slice(0, 10));
    const batch = {
      title: file_name.slice(0, 120),
      source: 'file',
      approval: 'batch',
      request: { file_name },
      import_id,
    } as const;
    await storeBatch(ctx, batch, planned);
  },
});
