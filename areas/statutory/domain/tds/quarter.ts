import type { CivilDate } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { SalaryDetail } from './salary-detail.ts';

/** The employer and the responsible person as a statement writes them. */
export type StatementDeductor = {
  readonly name: string;
  readonly category: string;
  readonly tan: string | null;
  readonly pan: string | null;
  readonly gstin: string | null;
  readonly address: { readonly lines: readonly string[]; readonly state_code: string; readonly pin: string } | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Of a deductor of the Central (category A) or a State Government (S): its account office, and the ministry of the Central one. */
  readonly government?: {
    readonly ain: string | null;
    readonly ministry_code: string | null;
    readonly ministry_name: string | null;
  } | null;
  readonly responsible: {
    readonly name: string;
    readonly designation: string;
    readonly pan: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
};

export type StatementChallan = {
  readonly challan_id: string;
  /** Tax that a Government deductor deposits by book entry; missing for a challan of a bank. */
  readonly mode?: 'challan' | 'book_adjustment';
  /** The BSR code of the branch; by book entry the receipt number of Form 24G. */
  readonly bsr_code: string;
  /** The serial number of the challan; by book entry that of the DDO in Form 24G. */
  readonly serial: string;
  /** By book entry the date of the transfer voucher. */
  readonly paid_on: CivilDate;
  readonly minor_head: string;
  readonly tax: Paise;
  readonly interest: Paise;
  readonly fee: Paise;
  readonly penalty: Paise;
};

/** A deduction and the challan that covers it; null where none does. Paise. */
export type StatementRow = {
  readonly entry_id: string;
  readonly employee_id: string;
  readonly name: string;
  readonly reference: string;
  readonly pan: string | null;
  readonly pan_applied: boolean;
  readonly section_code: string;
  readonly paid_on: CivilDate;
  readonly amount_paid: Paise;
  readonly tax: Paise;
  readonly challan_id: string | null;
  /** Of a lower-deduction certificate by which it was deducted; missing without one. */
  readonly certificate_number?: string | undefined;
};

export type QuarterStatement = {
  readonly tax_year: string;
  readonly quarter: number;
  readonly first_day: CivilDate;
  readonly last_day: CivilDate;
  readonly made_on: CivilDate;
  readonly sequence: number;
  readonly prior_receipt: string | null;
  readonly deductor: StatementDeductor;
  readonly challans: readonly StatementChallan[];
  readonly rows: readonly StatementRow[];
  /** Annexure II, with the last quarter alone: one row for each employee paid in the year. */
  readonly annexure?: readonly AnnexureRow[] | null;
};

/** The year of an employee with what names the person in a file. */
export type AnnexureRow = {
  readonly name: string;
  readonly reference: string;
  readonly pan: string | null;
  readonly pan_applied: boolean;
  /** Deducted in the quarters of the year, in paise. */
  readonly deducted: Paise;
  readonly detail: SalaryDetail;
};

export type QuarterFinding = {
  readonly code: string;
  readonly level: 'error' | 'warning';
  readonly employee_id: string | null;
  readonly field: string;
  readonly message: string;
  readonly remedy: string;
  /** The challan or deduction in the order of the statement, from 1; null for the employer. */
  readonly row: number | null;
};
