import type { ContributionLine } from './contribution-line.ts';

/** Names and numbers of an employee as a return writes them. */
export type ReturnPerson = {
  readonly full_name: string;
  readonly employee_code: string;
  readonly uan: string | null;
  readonly name_on_uan: string | null;
  readonly esi_number: string | null;
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
