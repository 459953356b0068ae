import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { draftsOf, payslipsOf } from '../run.queries.ts';

type Run = { id: string; period_month: string };

/** Lines, days and totals (paise) of the payslips of a run, by payslip number. */
export const listPaidSlips = (tx: Tx, run: Run) =>
  payslipsOf(tx, run)
    .select(['employee_id', 'lines', 'days', 'gross_paise', 'reimbursements_paise', 'deductions_paise', 'net_paise'])
    .select('employer_cost_paise')
    .orderBy('payslip_number')
    .execute();

/** Lines, days and totals (paise) of the drafts of a run. */
export const listDraftSlips = (tx: Tx, payroll_id: string) =>
  draftsOf(tx, payroll_id)
    .select(['employee_id', 'lines', 'gross_paise', 'deductions_paise', 'net_paise', 'cost_paise as employer_cost_paise'])
    .select(sql<unknown>`facts->'days'`.as('days'))
    .select(sql<number>`coalesce((facts->>'reimbursements')::bigint, 0)`.as('reimbursements_paise'))
    .orderBy('employee_id')
    .execute();

/** What a filing reads of the payslips of a run, by payslip number. */
export const listFilingFacts = (tx: Tx, run: Run) =>
  payslipsOf(tx, run)
    .select(['employee_id', 'printed', 'input', 'lines', 'gross_paise', 'wage_bases', 'days', 'tax'])
    .orderBy('payslip_number')
    .execute();

/** What a finalised payslip was calculated from, and its lines as they were paid; undefined without one. */
export const findPaidLines = (tx: Tx, run: Run, employee_id: string) =>
  payslipsOf(tx, run).where('employee_id', '=', employee_id).select(['input', 'lines']).executeTakeFirst();
