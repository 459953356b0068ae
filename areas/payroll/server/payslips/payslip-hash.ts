import { canonicalJson, hashedInput, sha256 } from '../canonical.ts';

/** What was calculated, under the hash of what it was calculated from. Amounts in paise. */
export type HashedFigures = {
  employee_id: string;
  lines: unknown;
  days: unknown;
  gross_paise: number;
  deductions_paise: number;
  reimbursements_paise: number;
  net_paise: number;
  employer_cost_paise: number;
};

/** What a payslip adds to its figures when it is finalised. */
export type HashedHeader = {
  payroll_id: string;
  period_month: string;
  pay_date: string;
  payslip_number: string;
  printed: unknown;
  engine_version: string;
};

/** What the hash of a payslip covers: all amounts and everything they were calculated from. */
export type HashedPayslip = HashedFigures & HashedHeader & { input: unknown };

/**
 * SHA-256 of figures and of what they were calculated from, in hex: made once, with the draft.
 * @param input_hash of the input in canonical form
 */
export const figuresHash = (
  {
    employee_id,
    lines,
    days,
    gross_paise,
    deductions_paise,
    reimbursements_paise,
    net_paise,
    employer_cost_paise,
  }: HashedFigures,
  input_hash: string,
): string =>
  sha256(
    // in the order of the canonical form
    canonicalJson({
      days,
      deductions_paise,
      employee_id,
      employer_cost_paise,
      gross_paise,
      input_hash,
      lines,
      net_paise,
      reimbursements_paise,
    }),
  );

/** SHA-256 of a payslip, in hex: its header over the hash of its figures. */
export const payslipHash = (
  { payroll_id, period_month, pay_date, payslip_number, printed, engine_version }: HashedHeader,
  figures_hash: string,
): string => sha256(canonicalJson({ engine_version, figures_hash, pay_date, payroll_id, payslip_number, period_month, printed }));

/** As releases made it that hashed the input at finalising. */
export const hashWithInput = (content: HashedPayslip): string => sha256(canonicalJson(content));

/** As releases made it that hashed the figures at finalising, with the hash of the input in its place. */
export const hashOverInputHash = ({ input: _input, ...content }: HashedPayslip, input_hash: string): string =>
  sha256(canonicalJson({ ...content, input_hash }));

/** Whether a stored hash is that of the content, in the form of today or of earlier releases. */
export function isHashOf(hash: string, content: HashedPayslip): boolean {
  const { input_hash } = hashedInput(content.input);
  return (
    hash === payslipHash(content, figuresHash(content, input_hash)) ||
    hash === hashOverInputHash(content, input_hash) ||
    hash === hashWithInput(content)
  );
}
