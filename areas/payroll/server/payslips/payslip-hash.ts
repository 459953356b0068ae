import { canonicalJson, hashedInput, isCanonicalHash, sha256 } from '../canonical.ts';

/** What the hash of a payslip covers: all amounts and everything they were calculated from. */
export type HashedPayslip = {
  payroll_id: string;
  employee_id: string;
  period_month: string;
  pay_date: string;
  payslip_number: string;
  lines: unknown;
  days: unknown;
  input: unknown;
  printed: unknown;
  gross_paise: number;
  deductions_paise: number;
  reimbursements_paise: number;
  net_paise: number;
  employer_cost_paise: number;
  engine_version: string;
};

/** SHA-256 of a payslip's content, in hex, as releases made it that hashed the input at finalising. */
export const hashWithInput = (content: HashedPayslip): string => sha256(canonicalJson(content));

/** SHA-256 of a payslip's content, in hex, with the hash of the input in its place: the input is hashed once, when it is calculated from. */
const hashOverInputHash = ({ input: _input, ...content }: HashedPayslip, input_hash: string): string =>
  sha256(canonicalJson({ ...content, input_hash }));

/** The hash of a payslip made of a draft; a draft of an earlier release is hashed as that did. */
export const payslipHash = (content: HashedPayslip, input_hash: string): string =>
  isCanonicalHash(input_hash) ? hashOverInputHash(content, input_hash) : hashWithInput(content);

/** Whether a stored hash is that of the content, in the form of today or of earlier releases. */
export const isHashOf = (hash: string, content: HashedPayslip): boolean =>
  hash === hashOverInputHash(content, hashedInput(content.input).input_hash) || hash === hashWithInput(content);
