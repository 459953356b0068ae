import { findEmployeesByCodes, loadEmployeeFacts } from '@hrms/employees/server';
import { isCivilDate } from '@hrms/platform/calendar';
import { importFields, wordOfCell, yesNoOfCell } from '@hrms/platform/imports';
import {
  assertNotOwn,
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  importRoutes,
  type Route,
  startRow,
} from '@hrms/platform/server';
import { membershipImports, PutEpfMembership } from '@hrms/statutory/contract';
import { deleteMembershipsOfImport, listMembershipDays } from './membership.queries.ts';
import { employeesWithUan, saveMembership } from './membership.service.ts';
import { uanImport } from './uan-import.service.ts';

const REQUIRED = ['employee_code', 'from_date', 'status'];
const OPTIONAL = [
  'pension_member',
  'employee_basis',
  'employer_basis',
  'higher_pension',
  'international_worker',
  'certificate_until',
  'vpf_percent',
  'vpf_amount',
  'reason',
];

/** The column of the file in which a field of a membership stands. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  eps_member: 'pension_member',
  vpf_rate_bp: 'vpf_percent',
  vpf_amount_paise: 'vpf_amount',
};

type MembershipOfRow = { employee_id: string; membership: PutEpfMembership };

type FileContext = {
  readonly employees: ReadonlyMap<string, { employee_id: string; full_name: string }>;
  readonly with_uan: ReadonlySet<string>;
  /** `employee:day` of stored memberships and of rows before. */
  readonly taken: Set<string>;
};

const hundredths = (cell: string | undefined): number | null =>
  cell ? Math.round(Number(cell.replaceAll(',', '')) * 100) : null;

const toMembership = (cells: FileRow['cells']) => ({
  scheme: 'epf' as const,
  from_date: cells.from_date,
  reason: cells.reason || 'Imported from a file',
  status: wordOfCell(cells.status),
  eps_member: yesNoOfCell(cells.pension_member || 'yes'),
  employee_basis: wordOfCell(cells.employee_basis) ?? 'restricted',
  employer_basis: wordOfCell(cells.employer_basis) ?? 'restricted',
  higher_pension: yesNoOfCell(cells.higher_pension),
  international_worker: yesNoOfCell(cells.international_worker),
  certificate_until: cells.certificate_until || null,
  vpf_rate_bp: hundredths(cells.vpf_percent),
  vpf_amount_paise: hundredths(cells.vpf_amount),
});

const MESSAGES: Readonly<Record<string, string>> = {
  from_date: 'Enter a date as 2026-04-01 or 01-04-2026',
  status: 'Enter member, not applicable, excluded, exempt or pending',
  pension_member: 'Enter yes or no',
  higher_pension: 'Enter yes or no',
  international_worker: 'Enter yes or no',
  employee_basis: 'Enter restricted or actual',
  employer_basis: 'Enter restricted or actual',
};

function checkRow(file_row: FileRow, { employees, with_uan, taken }: FileContext): CheckedRow<MembershipOfRow> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const employee = employees.get(code.toLowerCase());
  if (!employee) refuse('employee_code', 'No employee has this code');
  const read = PutEpfMembership.safeParse(toMembership(cells));
  for (const { path, message } of read.error?.issues ?? []) {
    const field = COLUMN_OF[String(path[0])] ?? String(path[0]);
    if (!errors.some((error) => error.field === field)) refuse(field, MESSAGES[field] ?? message);
  }
  const label = employee ? `${employee.full_name} (${code})` : code;
  if (!employee || !read.success) return { row, label, errors, value: null };
  const { status, from_date } = read.data;
  const key = `${employee.employee_id}:${from_date}`;
  if (taken.has(key)) refuse('from_date', 'This employee already has a membership from this day');
  taken.add(key);
  if (status === 'excluded' && with_uan.has(employee.employee_id)) refuse('status', 'A person with a UAN stays a member');
  const value = errors.length === 0 ? { employee_id: employee.employee_id, membership: read.data } : null;
  return { row, label, summary: `${status.replaceAll('_', ' ')} from ${from_date}`, errors, value };
}

const membershipImport = defineImport<MembershipOfRow>({
  kind: 'statutory.memberships',
  fields: importFields({ required: REQUIRED, optional: OPTIONAL, dates: ['from_date', 'certificate_until'] }),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const codes = rows.map(({ cells }) => cells.employee_code ?? '');
    const ids = await findEmployeesByCodes(ctx.tx, codes);
    const days = rows.flatMap(({ cells }) => (isCivilDate(cells.from_date ?? '') ? (cells.from_date ?? '') : []));
    const facts = await loadEmployeeFacts(ctx.tx, [...ids.values()]);
    const employees = new Map([...ids].flatMap(([code, id]) => (facts.has(id) ? [[code, facts.get(id) as never] as const] : [])));
    const taken = await listMembershipDays(ctx.tx, [...ids.values()], days);
    const context = { employees, with_uan: await employeesWithUan(ctx), taken };
    return rows.map((row) => checkRow(row, context));
  },
  commit: async (ctx, rows, { import_id }) => {
    const employee_ids = rows.map(({ value }) => value.employee_id);
    await assertNotOwn(ctx, 'statutory.membership.update', employee_ids);
    for (const { value } of rows) await saveMembership(ctx, value.employee_id, value.membership, import_id);
  },
  undo: async (ctx, { import_id }) => {
    for (const { employee_id, from_date } of await deleteMembershipsOfImport(ctx.tx, import_id)) {
      await ctx.audit('statutory.membership_removed', employee_id, { from_date, import_id });
      await ctx.announceChange('pay', { employee_id, from_date, cause: 'EPF membership changed' });
    }
  },
});

/** EPF memberships, and what EPFO has on the UAN of members, from a file. */
export const membershipImportRoutes: readonly Route[] = importRoutes(membershipImports, [membershipImport, uanImport]);
