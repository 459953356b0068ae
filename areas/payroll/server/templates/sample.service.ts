import { readDocumentHead } from '@hrms/organisation/server';
import type { ContentOf, Payslip } from '@hrms/payroll/contract';
import type { BankPayment } from '@hrms/payroll/domain';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { payslipPdf } from '../payslips/payslip-pdf.ts';
import { missing, noSample } from '../refusals.ts';
import { bankFileOf } from './bank-file.ts';
import { findTemplate } from './template.queries.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

/** A payslip of nobody: the figures add up, and no employee has them. */
const SAMPLE_SLIP: Payslip = {
  payslip_id: NOBODY,
  payroll_id: NOBODY,
  employee_id: NOBODY,
  employee_code: 'SAMPLE-1',
  full_name: 'Sample employee',
  organisation_name: '',
  employer: { address: [], logo_file_id: null },
  designation: 'Design engineer',
  department: 'Engineering',
  branch: 'Head office',
  joined_on: '2021-04-01',
  bank: 'HDFC Bank XXXX1234',
  pan_last_four: '123K',
  uan: '100000000001',
  esi_number: null,
  lop_dates: null,
  leave_balances: [
    { code: 'EL', name: 'Earned Leave', days: 12 },
    { code: 'SL', name: 'Sick Leave', days: 5 },
  ],
  period_month: '2026-09',
  pay_date: '2026-09-30',
  payslip_number: 'PS-2026-27-000001',
  hash: '0'.repeat(64),
  state_code: 'IN-MH',
  days: { basis: 30, in_service: 30, lop: 0, paid: 30 },
  lines: [
    sampleLine('BASIC', 'Basic', 'earning', 4_000_000, 4_000_000),
    sampleLine('HRA', 'House rent allowance', 'earning', 1_600_000, 1_600_000),
    sampleLine('SPECIAL', 'Special allowance', 'earning', 1_220_000, 1_220_000),
    sampleLine('EPF_EMPLOYEE', 'Provident fund', 'deduction', null, 180_000),
    sampleLine('PTAX', 'Professional tax', 'deduction', null, 20_000),
    sampleLine('EPF_EMPLOYER', 'Provident fund (employer)', 'employer', null, 180_000),
  ],
  year_to_date: { BASIC: 24_000_000, HRA: 9_600_000, SPECIAL: 7_320_000, EPF_EMPLOYEE: 1_080_000, PTAX: 120_000 },
  gross_paise: 6_820_000,
  reimbursements_paise: 0,
  deductions_paise: 200_000,
  net_paise: 6_620_000,
  later_differences: [],
  net_in_words: 'Rupees Sixty Six Thousand Two Hundred only',
  employer_cost_paise: 7_000_000,
  wages_paise: 6_820_000,
  carried: [],
  explanations: [],
};

function sampleLine(
  code: string,
  name: string,
  section: Payslip['lines'][number]['section'],
  rate_paise: number | null,
  amount_paise: number,
): Payslip['lines'][number] {
  return { code, name, section, origin_month: null, rate_paise, amount_paise };
}

const SAMPLE_PAYMENTS: readonly BankPayment[] = [
  {
    account_holder: 'Sample employee',
    account_number: '000000000001',
    ifsc: 'HDFC0000001',
    amount_paise: 6_620_000,
    narration: 'SAL SEP 2026 SAMPLE-1',
    employee_code: 'SAMPLE-1',
    email: 'sample@example.in',
    pay_date: '2026-09-30',
  },
  {
    account_holder: 'Another sample with a long name',
    account_number: '000000000002',
    ifsc: 'SBIN0000001',
    amount_paise: 100,
    narration: 'SAL SEP 2026 SAMPLE-2',
    employee_code: 'SAMPLE-2',
    email: '',
    pay_date: '2026-09-30',
  },
];

/**
 * What a payslip or bank template makes of made-up figures: a bank can test its upload with it.
 * @throws Refusal 404, 409 for register and journal, which show figures of a run
 */
export async function buildSample(ctx: Ctx, id: string): Promise<FileAnswer> {
  const template = await findTemplate(ctx.tx, id);
  if (!template) throw missing('Payroll template');
  const { kind, name, content } = template;
  if (kind === 'bank') return bankFileOf(`${name} test file`, content as ContentOf<'bank'>, SAMPLE_PAYMENTS);
  if (kind !== 'payslip') throw noSample();
  return {
    name: `${name} sample.pdf`,
    media_type: 'application/pdf',
    body: await payslipPdf(SAMPLE_SLIP, await readDocumentHead(ctx, ctx.today), { look: content as ContentOf<'payslip'> }),
  };
}
