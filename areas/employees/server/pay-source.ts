import type { SettlementLine, TaxFact } from '@hrms/employees/contract';
import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { Tx, Work } from '@hrms/platform/server';

/** One amount an area has due with a month's payslip. Rows of one `row_id` with different components are consumed together. */
export type DuePayRow = {
  readonly row_id: string;
  readonly employee_id: string;
  readonly kind: 'pay' | 'recover';
  /** Salary component of the payslip line, for example LOAN_PRINCIPAL. */
  readonly component_code: string;
  /** Paise above 0; below 0 where it is held back of an earning, of which no more is taken than the month pays. */
  readonly amount_paise: Paise;
  /** The sentence of the explanation: what is paid or recovered, and how the amount came about. */
  readonly label: string;
  /** The month it belongs to, where that is not the month paid. */
  readonly origin_month: Month | null;
};

/**
 * What a final payslip paid or recovered of a row: less than due when the limit of deductions was reached, or an earning paid less than was
 * to be held back of it.
 */
export type ConsumedPayRow = { readonly row_id: string; readonly component_code: string; readonly taken_paise: Paise };

export type PayRunReference = { readonly payroll_id: string; readonly month: Month; readonly pay_date: CivilDate };

/**
 * What an area gives to payroll. All of it runs in payroll's transaction: a calculation releases the rows of its run, reads what is due and
 * locks it; a final run consumes what its payslips took; a cancelled run releases.
 */
export type PaySource = {
  /** The area's folder name; stands in the payslip line as its source. */
  readonly area: string;
  /** Rows due in a month that no other run holds: those of this month and earlier ones not yet taken. One query for everybody. */
  readonly dueRows: (tx: Tx, run: PayRunReference) => Promise<readonly DuePayRow[]>;
  /** Marks rows as in a run: until they are released or consumed nobody changes them, and no other run takes them. */
  readonly lockRows: (tx: Tx, payroll_id: string, row_ids: readonly string[]) => Promise<void>;
  /**
   * Books what a final run took, once: rows are locked by this run and become consumed.
   * @returns the number of distinct rows consumed; fewer than given makes payroll refuse and calculate again
   */
  readonly consumeRows: (work: Work, run: PayRunReference, rows: readonly ConsumedPayRow[]) => Promise<number>;
  /** Gives back every row an unfinalised run holds. Safe to repeat. */
  readonly releaseRows: (tx: Tx, payroll_id: string) => Promise<void>;
  /** What is paid to or recovered from a leaver in the settlement of the last working day. */
  readonly settlementLines?: (tx: Tx, employee_id: string, last_day: CivilDate) => Promise<readonly SettlementLine[]>;
  /**
   * Books what a settlement took where its lines name whole records instead of rows, as `consumeRows` does; without it `consumeRows` is used.
   */
  readonly closeForSettlement?: PaySource['consumeRows'];
  /** Facts of a tax year (`2026-27`) for the tax area. `of_perquisites`: they are valued and taxed with the salary of the month. */
  readonly of_perquisites?: true;
  readonly taxFacts?: (tx: Tx, employee_ids: readonly string[], tax_year: string) => Promise<readonly TaxFact[]>;
};
