import { withEmployeeNames } from '@hrms/employees/server';
import { financialYearOf } from '@hrms/platform/calendar';
import type { TdsReportRow } from '@hrms/statutory/contract';
import { listDeclarationRows } from '../declarations/read.service.ts';
import { listPerquisites } from '../perquisites/perquisite.service.ts';
import { listPreviousEmployments } from '../previous-employment.service.ts';
import { listCertificateRows } from '../tds/certificate.service.ts';
import { listChallansOfTds } from '../tds/challan.service.ts';
import { listLowerDeductions } from '../tds/lower-deduction.service.ts';
import { listProjections } from '../tds/projection.service.ts';
import { REPORT_AMOUNTS, type ReportKind, readTdsReport } from '../tds/report.service.ts';
import { listQuarters, listReturnLines } from '../tds/return.service.ts';
import { type ListColumn, type Lists, type Page, PERSON } from './list.ts';

type Register = Page & { kind: ReportKind; tax_year?: string };

type Amounts = Pick<TdsReportRow, 'first_paise' | 'second_paise' | 'difference_paise'>;

const amountsOf = (kind: ReportKind): ListColumn[] => {
  const [first, second] = REPORT_AMOUNTS[kind];
  return [
    { title: first, amountOf: (row: Amounts) => row.first_paise },
    { title: second, amountOf: (row: Amounts) => row.second_paise },
    { title: 'Difference', amountOf: (row: Amounts) => row.difference_paise },
  ];
};

const REGISTERS: Readonly<Record<ReportKind, string>> = {
  proofs: 'Proofs',
  landlords: 'Landlords',
  shortfall: 'Shortfalls',
  coverage: 'Cover by challans',
  quarters: 'Quarters',
  variance: 'Change of the projection',
  perquisites: 'Perquisites',
};

/** Lists of tax on salaries as files. */
export const taxLists = {
  tdsReport: {
    title: 'Register of tax',
    heading: (ctx, { kind, tax_year = financialYearOf(ctx.today) }: Register) => `${REGISTERS[kind]} of ${tax_year}`,
    permission: 'statutory.tds_report.read',
    columns: ({ kind }: Register) => ['title', 'detail', ...amountsOf(kind)],
    load: (ctx, { kind, tax_year }: Register) => readTdsReport(ctx, kind, tax_year),
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
      'mode',
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
      'causes',
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
  certificates: {
    title: 'Tax certificates',
    permission: 'statutory.tds_certificate.read',
    columns: [...PERSON, 'tax_year', 'form', 'status', 'amount_paid_paise', 'tax_paise', 'signed_name', 'signed_on', 'issued_on'],
    load: listCertificateRows,
  },
} satisfies Lists;
