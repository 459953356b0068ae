import type { CivilDate } from '@hrms/platform/calendar';
import type { ContributionLine } from './contribution-line.ts';

/** Names and numbers of an employee as a return writes them. */
export type ReturnPerson = {
  readonly full_name: string;
  readonly employee_code: string;
  readonly uan: string | null;
  readonly name_on_uan: string | null;
  readonly esi_number: string | null;
  /** EPF: whether EPFO has Aadhaar and a bank account linked to the UAN; missing or null where it is not known. */
  readonly is_aadhaar_seeded?: boolean | null;
  readonly is_bank_seeded?: boolean | null;
  /** EPF: the day on which the pension contribution ends by age. */
  readonly age_58_on?: CivilDate | null;
};

/** A line of a statement with what was entered for the return. */
export type StatementLine = ContributionLine & {
  readonly reason_code: number | null;
  readonly last_working_day: string | null;
};

/** A question or an error of a statement, and what to do about it. */
export type StatementFinding = {
  readonly code: string;
  readonly level: 'error' | 'warning';
  readonly employee_id: string | null;
  readonly field: string;
  readonly message: string;
  readonly remedy: string;
  /** The row of the file, from 1; null for the statement as a whole. */
  readonly row: number | null;
};

export type PersonLookup = (employee_id: string) => ReturnPerson;
