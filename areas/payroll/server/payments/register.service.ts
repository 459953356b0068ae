import { findCostCentres, findEmployeeCards } from '@hrms/employees/server';
import type { ContentOf, RegisterField } from '@hrms/payroll/contract';
import { lastDayOf, monthOf } from '@hrms/platform/calendar';
import { type Ctx, type FileAnswer, findRow, type SheetFormat, sheetFile } from '@hrms/platform/server';
import { lineNameOf } from '../payslips/slip-detail.ts';
import { missing, notComputed } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import type { StoredLine } from '../stored-slip.ts';
import { findTemplateInUse } from '../template-in-use.queries.ts';
import { listDraftSlips, listPaidSlips } from './stored-slip.queries.ts';

type RegisterSlip = {
  employee_id: string;
  lines: StoredLine[];
  /** Null where the payslip could not be calculated. */
  days: { paid: number; lop: number } | null;
  gross_paise: number;
  reimbursements_paise: number;
  deductions_paise: number;
  net_paise: number;
  employer_cost_paise: number;
};

const TITLES: Record<RegisterField, string> = {
  employee_code: 'Employee code',
  full_name: 'Name',
  department: 'Department',
  designation: 'Designation',
  branch: 'Branch',
  cost_centre: 'Cost centre',
  joined_on: 'Date of joining',
  paid_days: 'Paid days',
  lop_days: 'LOP days',
  gross_pay: 'Gross pay',
  reimbursements: 'Reimbursements',
  deductions: 'Deductions',
  net_pay: 'Net pay',
  employer_cost: 'Employer cost',
};
const TOTALS = {
  gross_pay: 'gross_paise',
  reimbursements: 'reimbursements_paise',
  deductions: 'deductions_paise',
  net_pay: 'net_paise',
  employer_cost: 'employer_cost_paise',
} as const;
const DAYS = { paid_days: 'paid', lop_days: 'lop' } as const;
const isDays = (field: RegisterField): field is keyof typeof DAYS => field in DAYS;
const isTotal = (field: RegisterField): field is keyof typeof TOTALS => field in TOTALS;

const STANDARD: ContentOf<'register'> = {
  kind: 'register',
  fields: ['employee_code', 'full_name', 'gross_pay', 'deductions', 'net_pay'],
  components: null,
};

/**
 * The payroll register in rupees: a row per employee with the columns of a register view, a total row. Components stand between the
 * facts of the employee and the totals of the payslip; department, designation and branch are those of the month's last day.
 * @throws Refusal 404, 409
 */
export async function exportRegister(
  ctx: Ctx,
  payroll_id: string,
  { template_id, format }: { template_id?: string | undefined; format: SheetFormat },
): Promise<FileAnswer> {
  const { tx } = ctx;
  const payroll = await findRow(tx, 'payroll', { id: payroll_id }, ['status', 'context', 'title', 'period_month']);
  if (!payroll) throw missing('Payroll');
  if (!payroll.context) throw notComputed();
  const template = await findTemplateInUse(tx, 'register', template_id);
  if (template_id && !template) throw missing('Register view');
  const { fields, components } = template?.content ?? STANDARD;
  const run = { id: payroll_id, period_month: payroll.period_month };
  const slips = payroll.status === 'finalised' ? await listPaidSlips(tx, run) : await listDraftSlips(tx, payroll_id);
  const rows = slips as unknown as RegisterSlip[];
  const context = toRunContext(payroll.context as unknown as StoredContext);
  const codes = components ?? codesOf(rows, [...context.components.keys()]);
  const factOf = await factsOn(ctx, rows, lastDayOf(monthOf(payroll.period_month)), fields.includes('cost_centre'));
  const facts = fields.filter((field): field is Exclude<RegisterField, keyof typeof TOTALS> => !isTotal(field));
  const totals = fields.filter(isTotal);
  const header = [
    ...facts.map((field) => TITLES[field]),
    ...codes.map((code) => lineNameOf(code, null, context)),
    ...totals.map((field) => TITLES[field]),
  ];
  const figuresOf = (row: RegisterSlip) => [
    ...codes.map((code) => sumOf(row, code)),
    ...totals.map((field) => row[TOTALS[field]]),
  ];
  const figures = rows.map(figuresOf);
  const rupees = (paise: number) => (format === 'xlsx' ? paise / 100 : (paise / 100).toFixed(2));
  const body = rows.map((row, index) => [
    ...facts.map((field) => (isDays(field) ? (row.days?.[DAYS[field]] ?? 0) : factOf(row.employee_id, field))),
    ...(figures[index] ?? []).map(rupees),
  ]);
  const sums = header.slice(facts.length).map((_, at) => rupees(figures.reduce((sum, row) => sum + (row[at] ?? 0), 0)));
  const total = [...facts.map((_, index) => (index === facts.length - 1 ? 'Total' : '')), ...sums];
  await ctx.audit('payroll.register_exported', payroll_id, { people: rows.length, view: template?.name ?? 'Standard', format });
  const { media_type, bytes } = await sheetFile(format, [header, ...body, total]);
  return { name: `${payroll.title} register.${format}`, media_type, body: bytes };
}

/** Facts of the employees on a day, as text. */
async function factsOn(ctx: Ctx, rows: readonly RegisterSlip[], day: string, costCentres: boolean) {
  const ids = rows.map(({ employee_id }) => employee_id);
  const cards = await findEmployeeCards(ctx.tx, ids, day);
  const centres = costCentres ? await findCostCentres(ctx.tx, ids, day) : new Map<string, string>();
  return (id: string, field: Exclude<RegisterField, keyof typeof TOTALS | keyof typeof DAYS>): string =>
    (field === 'cost_centre' ? centres.get(id) : cards.get(id)?.[field]) ?? '';
}

const sumOf = ({ lines }: RegisterSlip, code: string): number =>
  lines.reduce((sum, line) => (line[0] === code ? sum + line[4] : sum), 0);

/** Codes of the components that occur, in payslip order. */
function codesOf(rows: readonly RegisterSlip[], order: readonly string[]): string[] {
  const used = new Set(rows.flatMap(({ lines }) => lines.map(([code]) => code)));
  return [...order.filter((code) => used.has(code)), ...[...used].filter((code) => !order.includes(code))];
}
