import { findEmployeesByCodes } from '@hrms/employees/server';
import { CreateJoiner, joinerImports } from '@hrms/lifecycle/contract';
import { joiningDateProblem } from '@hrms/lifecycle/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { importFields, wordOfCell } from '@hrms/platform/imports';
import { type CheckedRow, type Ctx, defineImport, type FileRow, importRoutes, type Route, startRow } from '@hrms/platform/server';
import { importUsed } from '../joining.refusals.ts';
import { readPlaceNames } from '../places.service.ts';
import { deleteJoinersOfImport, findChangedOfImport, listOpenEmails } from './import.queries.ts';
import { insertJoiner } from './write.service.ts';

const REQUIRED = ['first_name', 'joining_date', 'branch', 'department', 'designation'];
const OPTIONAL = [
  'middle_name',
  'last_name',
  'personal_email',
  'phone',
  'employment_type',
  'contract_end_date',
  'probation_months',
  'notice_days',
  'manager_code',
  'structure',
  'annual_ctc',
  'source',
];

/** The column of the file in which a field of a joiner stands. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  branch_id: 'branch',
  department_id: 'department',
  designation_id: 'designation',
  manager_id: 'manager_code',
  annual_ctc_paise: 'annual_ctc',
  notice_value: 'notice_days',
};

type FileContext = {
  readonly branch: ReadonlyMap<string, string>;
  readonly department: ReadonlyMap<string, string>;
  readonly designation: ReadonlyMap<string, string>;
  readonly managers: ReadonlyMap<string, string>;
  readonly structures: ReadonlySet<string>;
  /** E-mails of open joiners and of rows before. */
  readonly emails: Set<string>;
  readonly today: string;
};

const byName = (names: ReadonlyMap<string, string>) => new Map([...names].map(([id, name]) => [name.toLowerCase(), id]));
const numberOf = (cell: string | undefined): number | null => (cell ? Number(cell.replaceAll(',', '')) : null);

/** Rupees of a cell in paise; null for an empty cell, NaN where it is no amount. */
const readPaise = (cell: string | undefined): number | null => {
  const rupees = numberOf(cell);
  return rupees === null ? null : Math.round(rupees * 100);
};

function toJoiner(cells: FileRow['cells'], known: FileContext) {
  const idOf = (place: 'branch' | 'department' | 'designation') => known[place].get((cells[place] ?? '').toLowerCase());
  return {
    first_name: cells.first_name,
    middle_name: cells.middle_name,
    last_name: cells.last_name,
    personal_email: cells.personal_email,
    phone: cells.phone,
    joining_date: cells.joining_date,
    branch_id: idOf('branch'),
    department_id: idOf('department'),
    designation_id: idOf('designation'),
    manager_id: known.managers.get((cells.manager_code ?? '').toLowerCase()) ?? null,
    employment_type: wordOfCell(cells.employment_type) ?? 'permanent',
    contract_end_date: cells.contract_end_date || null,
    probation_months: numberOf(cells.probation_months),
    notice_value: numberOf(cells.notice_days),
    notice_unit: cells.notice_days ? ('days' as const) : null,
    structure: cells.structure,
    annual_ctc_paise: readPaise(cells.annual_ctc),
    source: cells.source,
  };
}

function checkRow(file_row: FileRow, known: FileContext): CheckedRow<CreateJoiner> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  for (const place of ['branch', 'department', 'designation'] as const)
    if (!known[place].has((cells[place] ?? '').toLowerCase())) refuse(place, `No ${place} has this name`);
  if (cells.manager_code && !known.managers.has(cells.manager_code.toLowerCase()))
    refuse('manager_code', 'No employee has this code');
  if (cells.structure && !known.structures.has(cells.structure))
    refuse('structure', 'No published salary structure has this name');
  const named = new Set(errors.map(({ field }) => field));
  const read = CreateJoiner.safeParse(toJoiner(cells, known));
  for (const { path, message } of read.error?.issues ?? []) {
    const field = COLUMN_OF[String(path[0])] ?? String(path[0]);
    if (!named.has(field)) refuse(field, message);
    named.add(field);
  }
  const label = [cells.first_name, cells.middle_name, cells.last_name].filter(Boolean).join(' ');
  if (!read.success) return { row, label, errors, value: null };
  const joiner = read.data;
  const { personal_email, phone, joining_date, employment_type, contract_end_date } = joiner;
  if (!personal_email && !phone) refuse('personal_email', 'Enter an e-mail or a phone number');
  const problem = joiningDateProblem(joining_date, known.today);
  if (problem) refuse('joining_date', problem);
  if ((employment_type === 'fixed_term' || employment_type === 'contract') && !contract_end_date)
    refuse('contract_end_date', 'Enter the contract end date');
  if (personal_email && known.emails.has(personal_email))
    refuse('personal_email', 'Another open joiner or an earlier row has this e-mail');
  if (personal_email) known.emails.add(personal_email);
  const summary = `${cells.designation}, ${cells.department}, ${cells.branch}, joining ${dateLabel(joining_date)}`;
  return { row, label, summary, errors, value: errors.length === 0 ? joiner : null };
}

const joinerImport = defineImport<CreateJoiner>({
  kind: 'lifecycle.joiners',
  fields: importFields({ required: REQUIRED, optional: OPTIONAL, dates: ['joining_date', 'contract_end_date'] }),
  most_rows: 1000,
  check: async (ctx: Ctx, rows) => {
    const places = await readPlaceNames(ctx.tx);
    const codes = rows.flatMap(({ cells }) => cells.manager_code || []);
    const known = {
      branch: byName(places.branch_id),
      department: byName(places.department_id),
      designation: byName(places.designation_id),
      managers: await findEmployeesByCodes(ctx.tx, codes),
      structures: new Set(await ctx.dependencies.lifecycle.salaryStructures(ctx)),
      emails: await listOpenEmails(ctx.tx),
      today: ctx.today,
    };
    return rows.map((row) => checkRow(row, known));
  },
  commit: async (ctx, rows, { import_id }) => {
    for (const { value } of rows) await insertJoiner(ctx, value, import_id);
  },
  undo: async (ctx, { import_id }) => {
    const changed = await findChangedOfImport(ctx.tx, import_id);
    if (changed) throw importUsed(changed);
    await deleteJoinersOfImport(ctx.tx, import_id);
  },
});

/** Joiners from a file. */
export const joinerImportRoutes: readonly Route[] = importRoutes(joinerImports, [joinerImport]);
