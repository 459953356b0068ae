import type { Tx } from '@hrms/platform/server';
import { draftsOf, payslipsOf } from '../run.queries.ts';

type Run = { id: string; period_month: string };

/** Lines and totals (paise) of the payslips of a run, by payslip number. */
export const listPaidSlips = (tx: Tx, run: Run) =>
  payslipsOf(tx, run)
    .select(['employee_id', 'lines', 'gross_paise', 'deductions_paise', 'net_paise'])
    .orderBy('payslip_number')
    .execute();

/** Lines and totals (paise) of the drafts of a run. */
export const listDraftSlips = (tx: Tx, payroll_id: string) =>
  draftsOf(tx, payroll_id)
    .select(['employee_id', 'lines', 'gross_paise', 'deductions_paise', 'net_paise'])
    .orderBy('employee_id')
    .execute();

/** What a filing reads of the payslips of a run, by payslip number. */
export const listFilingFacts = (tx: Tx, run: Run) =>
  payslipsOf(tx, run)
    .select(['employee_id', 'printed', 'input', 'lines', 'gross_paise', 'wage_bases', 'days'])
    .orderBy('payslip_number')
    .execute();
