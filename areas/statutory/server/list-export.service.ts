import { withEmployeeNames } from '@hrms/employees/server';
import { stateName } from '@hrms/organisation/domain';
import {
  type Ctx,
  defineExport,
  type ExportDefinition,
  exportInCall,
  type FileAnswer,
  hasOfficeScope,
  Refusal,
} from '@hrms/platform/server';
import type { statutoryExports } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { listLines as listBonusLines, listYears } from './bonus/bonus.service.ts';
import { pageOfMinimumWages } from './bonus/minimum-wage.queries.ts';
import { checkMinimumWages } from './bonus/minimum-wage-check.service.ts';
import { listDueItems } from './calendar/due-item.service.ts';
import { listChallans } from './challans/challan.service.ts';
import { listPersonMatches } from './challans/match-people.service.ts';
import { listMembers, listReportMonths } from './contributions/member.service.ts';
import { listDeclarationRows } from './declarations/read.service.ts';
import { listGratuity } from './gratuity/gratuity.service.ts';
import { listParameters } from './law.service.ts';
import { listLeaverDues } from './law-releases/leaver-due.service.ts';
import { listOverrides } from './override.service.ts';
import { listPerquisites } from './perquisites/perquisite.service.ts';
import { listPreviousEmployments } from './previous-employment.service.ts';
import { listExemptions } from './ptax-exemption.service.ts';
import { tooManyRows } from './refusals.ts';
import { pageOfRegistrations } from './registrations/registration.queries.ts';
import { listLines } from './statements/read.service.ts';
import type { StatementPlace } from './statements/statement.queries.ts';
import { listCertificateRows } from './tds/certificate.service.ts';
import { listChallansOfTds } from './tds/challan.service.ts';
import { listLowerDeductions } from './tds/lower-deduction.service.ts';
import { listProjections } from './tds/projection.service.ts';
import { listQuarters, listReturnLines } from './tds/return.service.ts';

export type ListName = keyof typeof statutoryExports | 'bonusLines' | 'statementLines' | 'tdsReturnLines';
type ShownRow = Readonly<Record<string, unknown>>;
type Page = { page: number; limit: number };
type Answer = { rows: readonly object[]; pagination?: { total: number } };
/** Filters of a list are those its contract has read. */
type Filter = Page & never;

/** The most rows of a file that is written within the request. */
const MOST = 20_000;
const BATCH = 500;

type List = {
  readonly title: string;
  readonly permission: string;
  readonly columns: readonly string[];
  readonly load: (ctx: Ctx, filter: Filter) => Promise<Answer>;
};

const PERSON = ['employee_code', 'employee_name'];

/** The columns of each file, and how its rows are read: as the screen reads them. */
const LISTS: Record<ListName, List> = {
  challans: {
    title: 'Challans',
    permission: 'statutory.challan.read',
    columns: [
      'scheme',
      'registration_number',
      'state_code',
      'month',
      'amount_paise',
      'interest_paise',
      'damages_paise',
      'due_on',
      'paid_on',
      'reference',
      'bank_reference',
      'status',
      'paid_by_name',
      'verified_by_name',
      'note',
    ],
    load: listChallans,
  },
  match: {
    title: 'Payslips, returns and challans',
    permission: 'statutory.match.read',
    columns: [
      ...PERSON,
      'scheme',
      'origin_month',
      'payroll_paise',
      'return_paise',
      'challan_paise',
      'difference_paise',
      'cause',
      'note',
    ],
    load: listPersonMatches,
  },
  members: {
    title: 'Employees of a scheme',
    permission: 'statutory.membership.read',
    columns: [
      ...PERSON,
      'branch',
      'state_code',
      'has_number',
      'number_masked',
      'status',
      'detail',
      'since',
      'last_month',
      'age_58_on',
      'kyc',
      'wages_tested_paise',
      'period_to',
      'problem',
    ],
    load: listMembers,
  },
  months: {
    title: 'Contributions by month',
    permission: 'statutory.statement.read',
    columns: ['month', 'employees', 'wages', 'amounts', 'ncp_days'],
    load: listReportMonths,
  },
  dues: {
    title: 'Compliance calendar',
    permission: 'statutory.calendar.read',
    columns: [
      'due_on',
      'title',
      'law',
      'state_code',
      'form',
      'first_month',
      'last_month',
      'status',
      'owner_name',
      'done_on',
      'reference',
      'note',
      'source',
    ],
    load: listDueItems,
  },
  registrations: {
    title: 'Registrations',
    permission: 'statutory.registration.read',
    columns: [
      'scheme',
      'number',
      'state_code',
      'from_date',
      'closed_on',
      'status',
      'rate_class',
      'exempted_trust',
      'local_body',
      'office',
      'certificate_until',
      'contact',
    ],
    load: (ctx, filter: Page & { state?: string }) => pageOfRegistrations(ctx.tx, { ...filter, state_code: filter.state }),
  },
  exemptions: {
    title: 'Exemptions from professional tax',
    permission: 'statutory.membership.read',
    columns: [...PERSON, 'kind', 'from_date', 'until_date', 'note', 'file_name', 'cancel_reason'],
    load: listExemptions,
  },
  rates: {
    title: 'Statutory rates',
    permission: 'statutory.law.read',
    columns: [
      'parameter_id',
      'title',
      'state_code',
      'value_text',
      'from_date',
      'source',
      'confidence',
      'confirmed_on',
      'start_doubt',
      'to_verify',
      'overridden',
      'reviewed',
    ],
    load: listParameters,
  },
  overrides: {
    title: 'Overrides',
    permission: 'statutory.law.read',
    columns: [
      'parameter_id',
      'title',
      'state_code',
      'registration_number',
      'from_date',
      'to_date',
      'status',
      'reason',
      'source_url',
      'made_by',
      'decided_by',
      'decision_note',
    ],
    load: listOverrides,
  },
  leavers: {
    title: 'Dues and refunds of employees who left',
    permission: 'statutory.challan.read',
    columns: [
      'employee_code',
      'full_name',
      'title',
      'employee_paise',
      'employer_paise',
      'settled_on',
      'outcome',
      'reference',
      'note',
    ],
    load: listLeaverDues,
  },
  gratuity: {
    title: 'Gratuity register',
    permission: 'statutory.gratuity.read',
    columns: [...PERSON, 'department', 'service_from', 'completed_months', 'wage_paise', 'accrued_paise', 'vested'],
    load: listGratuity,
  },
  minimumWages: {
    title: 'Minimum wages',
    permission: 'statutory.minimum_wage.read',
    columns: ['state_code', 'zone', 'skill', 'from_date', 'monthly_paise', 'source'],
    load: (ctx, filter) => pageOfMinimumWages(ctx.tx, filter),
  },
  bonusYears: {
    title: 'Bonus years',
    permission: 'statutory.bonus.read',
    columns: [
      'accounting_year',
      'status',
      'percent_bp',
      'employees',
      'eligible',
      'wages_paise',
      'bonus_paise',
      'allocable_surplus_paise',
      'due_on',
      'paid_on',
    ],
    load: listYears,
  },
  bonusLines: {
    title: 'Bonus of a year',
    permission: 'statutory.bonus.read',
    columns: [...PERSON, 'state_code', 'eligible_months', 'days_worked', 'counted_paise', 'amount_paise', 'disqualified_reason'],
    load: (ctx, { year, ...filter }: Page & { year: string }) => listBonusLines(ctx, year, filter),
  },
  perquisites: {
    title: 'Perquisites',
    permission: 'statutory.tds_profile.read',
    columns: [
      ...PERSON,
      'kind',
      'description',
      'from_date',
      'to_date',
      'tax_year',
      'value_paise',
      'recovered_of_year_paise',
      'cancel_reason',
    ],
    load: listPerquisites,
  },
  tdsChallans: {
    title: 'Tax challans',
    permission: 'statutory.challan.read',
    columns: [
      'month',
      'nature_code',
      'tax_paise',
      'interest_paise',
      'fee_paise',
      'penalty_paise',
      'total_paise',
      'linked_paise',
      'balance_paise',
      'due_on',
      'paid_on',
      'bsr_code',
      'serial',
      'status',
      'note',
    ],
    load: listChallansOfTds,
  },
  projections: {
    title: 'Tax of a month',
    permission: 'statutory.tds_projection.read',
    columns: [
      ...PERSON,
      'month',
      'regime',
      'annual_tax_paise',
      'other_regime_tax_paise',
      'total_income_paise',
      'deducted_paise',
      'tds_paise',
      'previous_tds_paise',
      'short_paise',
      'months_left',
      'pan_missing',
    ],
    load: listProjections,
  },
  declarations: {
    title: 'Tax declarations',
    permission: 'statutory.tds_declaration.read',
    columns: [
      ...PERSON,
      'department',
      'regime',
      'status',
      'declared_paise',
      'claimed_paise',
      'approved_paise',
      'waiting_proofs',
      'submitted_at',
    ],
    load: listDeclarationRows,
  },
  lowerDeductions: {
    title: 'Certificates of lower deduction',
    permission: 'statutory.tds_profile.read',
    columns: [
      ...PERSON,
      'certificate_number',
      'from_date',
      'until_date',
      'rate_bp',
      'limit_paise',
      'used_paise',
      'note',
      'cancel_reason',
    ],
    load: listLowerDeductions,
  },
  previousEmployments: {
    title: 'Previous employments',
    permission: 'statutory.tds_profile.read',
    columns: [
      ...PERSON,
      'tax_year',
      'employer_name',
      'tan',
      'from_date',
      'to_date',
      'salary_paise',
      'exempt_paise',
      'professional_tax_paise',
      'epf_paise',
      'tds_paise',
      'file_name',
      'cancel_reason',
    ],
    load: async (ctx, filter) => {
      const page = await listPreviousEmployments(ctx, filter);
      return { ...page, rows: await withEmployeeNames(ctx.tx, page.rows) };
    },
  },
  tdsReturns: {
    title: 'Quarterly statements of tax',
    permission: 'statutory.tds_return.read',
    columns: [
      'tax_year',
      'quarter',
      'form',
      'number',
      'status',
      'employees',
      'amount_paid_paise',
      'tax_paise',
      'linked_paise',
      'challans',
      'open_payrolls',
      'due_on',
      'filed_on',
      'receipt_no',
      'prior_receipt',
    ],
    load: (ctx, { tax_year }: Page & { tax_year?: string }) => listQuarters(ctx, tax_year),
  },
  tdsReturnLines: {
    title: 'Deductions of a quarterly statement',
    permission: 'statutory.tds_return.read',
    columns: [
      ...PERSON,
      'month',
      'paid_on',
      'section_code',
      'amount_paid_paise',
      'tax_paise',
      'linked_paise',
      'certificate_number',
    ],
    load: (ctx, { id }: Page & { id: string }) => listReturnLines(ctx, id),
  },
  statementLines: {
    title: 'Lines of a statement',
    permission: 'statutory.statement.read',
    columns: [...PERSON, 'origin_month', 'kind', 'wages', 'amounts', 'days_paid', 'ncp_days', 'reason_code', 'last_working_day'],
    load: (ctx, { id, place, ...page }: Page & { id: string; place: StatementPlace }) => listLines(ctx, place, id, page),
  },
  wageShortfalls: {
    title: 'Wages below the minimum',
    permission: 'statutory.minimum_wage.read',
    columns: [
      ...PERSON,
      'state_code',
      'basis',
      'level',
      'wage_paise',
      'minimum_paise',
      'shortfall_paise',
      'zone',
      'skill',
      'from_date',
      'source',
      'remedy',
    ],
    load: (ctx, { month }: Page & { month?: string }) => checkMinimumWages(ctx, month, MOST),
  },
  certificates: {
    title: 'Tax certificates',
    permission: 'statutory.tds_certificate.read',
    columns: [...PERSON, 'tax_year', 'form', 'status', 'amount_paid_paise', 'tax_paise', 'signed_name', 'signed_on', 'issued_on'],
    load: listCertificateRows,
  },
};

const TITLES: Readonly<Record<string, string>> = {
  employee_name: 'Employee',
  full_name: 'Employee',
  employee_paise: 'Employee share',
  employer_paise: 'Employer share',
  state_code: 'State',
  percent_bp: 'Percent',
  rate_bp: 'Percent',
  tan: 'TAN',
  epf_paise: 'EPF',
  kyc: 'KYC',
  age_58_on: '58 on',
  ncp_days: 'NCP days',
  bsr_code: 'BSR code',
  tds_paise: 'TDS',
  previous_tds_paise: 'Previous TDS',
  pan_missing: 'PAN missing',
  has_number: 'Number on record',
  number_masked: 'Number, masked',
  period_to: 'Period end',
};

/** `amount_paise` as Amount. */
function headingOf(column: string): string {
  const words = column.replace(/_(paise|name)$/, '').replaceAll('_', ' ');
  return TITLES[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const WORD = /^[a-z]+(_[a-z]+)*$/;

/** Amounts in rupees, codes in words; sums by head one after the other. */
function cellOf(column: string, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return column.endsWith('_paise') || column.endsWith('_bp') ? value / 100 : value;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([head, amount]) => `${head.replaceAll('_', ' ')} ${Number(amount) / 100}`)
      .join(', ');
  const text = String(value);
  if (column === 'state_code') return stateName(text);
  if (column === 'scheme') return schemeDefinitions[text as keyof typeof schemeDefinitions].name;
  return WORD.test(text) ? text.replaceAll('_', ' ') : text;
}

/** The rows are read by the caller's rights: these files are written within the request alone. */
const definitions = Object.fromEntries(
  Object.entries(LISTS).map(([name, { title, permission, columns, load }]) => [
    name,
    defineExport<Page>({
      name: `statutory.${name}`,
      title,
      permission,
      columns: async () => columns.map(headingOf),
      rows: async function* (ctx, filter) {
        for (let page = 1; ; page += 1) {
          const { rows, pagination } = await load(ctx as Ctx, { ...filter, page, limit: BATCH } as Filter);
          yield (rows as readonly ShownRow[]).map((row) => columns.map((column) => cellOf(column, row[column])));
          if (pagination === undefined || page * BATCH >= pagination.total) return;
        }
      },
    }),
  ]),
) as Record<ListName, ExportDefinition<Page>>;

/** Files of this area. */
export const statutoryExportDefinitions: readonly ExportDefinition[] = Object.values(definitions) as never;

/**
 * A list as its screen has it, as a file; who took it is recorded. @throws `access.forbidden` for lists of others without the permission
 * to export, `too_many_rows`
 */
export async function exportStatutoryList(
  ctx: Ctx,
  name: ListName,
  { format, ...filter }: { format: 'csv' | 'xlsx' } & Readonly<Record<string, unknown>>,
): Promise<FileAnswer> {
  const { permission, title, load } = LISTS[name];
  if (hasOfficeScope(ctx.actor, permission) && !ctx.actor.permissions.has('statutory.export.run'))
    throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
  const { pagination, rows } = await load(ctx, { ...filter, page: 1, limit: 10 } as Filter);
  const row_count = pagination?.total ?? rows.length;
  if (row_count > MOST) throw tooManyRows(MOST);
  return exportInCall(ctx, definitions[name], {
    filter: filter as Page,
    format,
    file_name: `${title.toLowerCase().replaceAll(/[ ,]+/g, '-')}-${ctx.today}.${format}`,
    row_count,
    event: 'statutory.list_exported',
    details: { list: name, ...filter, format, row_count },
  });
}
