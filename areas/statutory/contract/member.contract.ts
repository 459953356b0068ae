/** Employees of a scheme, and reports on their contributions. */
import { endpoint, id, isoDate, isoMonth, PageQuery, paged } from '@hrms/platform/contract';
import * as z from 'zod';
import { Scheme, stateCode } from './registration.contract.ts';
import { StatementKind, StatementStatus } from './statement.contract.ts';

export const MemberProblem = z.enum(['no_number', 'form_11', 'kyc', 'near_58', 'crossing', 'no_category', 'exclusion']);
export type MemberProblem = z.output<typeof MemberProblem>;

export const StatutoryMember = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string().nullable(),
  state_code: z.string().nullable(),
  /** Whether the number the scheme asks for is there; the number itself stays with the profile. */
  has_number: z.boolean().nullable(),
  /** UAN or IP number, masked, for those who may read identity numbers. */
  number_masked: z.string().nullable(),
  status: z.string(),
  detail: z.string(),
  since: isoDate.nullable(),
  last_month: isoMonth.nullable(),
  /** EPF: the wages of each share; null outside EPF and for who is excluded. */
  employee_basis: z.enum(['restricted', 'actual']).nullable(),
  employer_basis: z.enum(['restricted', 'actual']).nullable(),
  /** EPF: voluntary contribution of the last month, in paise. */
  vpf_paise: z.int().nullable(),
  /** The day an EPF member turns 58: EPS ends. */
  age_58_on: isoDate.nullable(),
  /** EPF: what EPFO has linked to the UAN. */
  kyc: z.enum(['seeded', 'not_seeded', 'unknown']).nullable(),
  /** ESI: the wages of a full month on which the coverage was tested, in paise. */
  wages_tested_paise: z.int().nullable(),
  /** ESI: the last day of the contribution period that covers. */
  period_to: isoDate.nullable(),
  problem: z.string().nullable(),
});
export type StatutoryMember = z.output<typeof StatutoryMember>;

export const statutoryMembers = endpoint({
  method: 'GET',
  path: '/statutory/memberships',
  permission: 'statutory.membership.read',
  summary: 'Employees of a scheme in the last finalised month',
  query: PageQuery.extend({
    scheme: Scheme,
    employee_id: id.optional(),
    problem: z.enum([...MemberProblem.options, 'not_decided']).optional(),
  }),
  response: paged(StatutoryMember),
});

const reportYear = z.string().regex(/^20\d{2}-\d{2}$/, 'Enter a year such as 2026-27');

export const ReportMonth = z.object({
  month: isoMonth,
  employees: z.int(),
  wages: z.record(z.string(), z.int()),
  amounts: z.record(z.string(), z.int()),
  ncp_days: z.int(),
});
export type ReportMonth = z.output<typeof ReportMonth>;

export const statutoryReports = endpoint({
  method: 'GET',
  path: '/statutory/reports/months',
  permission: 'statutory.statement.read',
  summary: 'Contributions by month of a financial year, of all employees or one',
  query: z.object({
    scheme: Scheme,
    tax_year: reportYear,
    state_code: stateCode.optional(),
    employee_id: id.optional(),
  }),
  response: z.object({ rows: z.array(ReportMonth) }),
});

/** A list of members of EPF or ESI in a month. VPF, higher pension and KYC are of EPF alone. */
export const MemberReport = z.enum(['joiners', 'exits', 'ncp', 'vpf', 'higher_pension', 'kyc']);
export type MemberReport = z.output<typeof MemberReport>;

export const MemberReportRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  number_masked: z.string().nullable(),
  father_or_spouse_name: z.string().nullable(),
  date_of_birth: isoDate,
  gender: z.enum(['male', 'female', 'transgender', 'not_stated']),
  joined_on: isoDate,
  last_working_day: isoDate.nullable(),
  /** Exits: the reason of leaving as EPFO (C, S, R, D) or ESIC (2, 3, 5, 10) asks for it; null without an exit on record. */
  leaving_code: z.string().nullable(),
  leaving: z.string().nullable(),
  /** By Form 11; null while it is not declared. */
  earlier_member: z.boolean().nullable(),
  first_epf_joined_on: isoDate.nullable(),
  /** Of the month: wages the scheme counts, EPS wages and the shares, in paise. */
  wages_paise: z.int(),
  eps_wages_paise: z.int(),
  employee_paise: z.int(),
  vpf_paise: z.int(),
  eps_paise: z.int(),
  ncp_days: z.int(),
  has_number: z.boolean(),
  is_aadhaar_seeded: z.boolean().nullable(),
  is_bank_seeded: z.boolean().nullable(),
});
export type MemberReportRow = z.output<typeof MemberReportRow>;

/** A statement beside its challans, in paise. */
export const ChallanReportRow = z.object({
  statement_id: id,
  month: isoMonth,
  registration_number: z.string(),
  state_code: z.string().nullable(),
  kind: StatementKind,
  origin_month: isoMonth,
  number: z.int(),
  status: StatementStatus,
  payable_paise: z.int(),
  /** Challans that are prepared and not paid. */
  prepared_paise: z.int(),
  paid_paise: z.int(),
  /** Payable less paid; below zero when too much was paid. */
  difference_paise: z.int(),
  /** Interest and damages of the paid challans. */
  late_paise: z.int(),
  due_on: isoDate.nullable(),
  /** The last day of payment. */
  paid_on: isoDate.nullable(),
  references: z.string().nullable(),
});
export type ChallanReportRow = z.output<typeof ChallanReportRow>;

export const schemeReports = {
  members: endpoint({
    method: 'GET',
    path: '/statutory/reports/members',
    permission: 'statutory.statement.read',
    summary: 'Members of EPF or ESI in a month: joiners, exits, days without pay, VPF, higher pension or KYC',
    query: PageQuery.extend({
      scheme: Scheme.extract(['epf', 'esi']),
      report: MemberReport,
      /** Without it, the last finalised month. */
      month: isoMonth.optional(),
    }),
    response: paged(MemberReportRow),
  }),
  challans: endpoint({
    method: 'GET',
    path: '/statutory/reports/challans',
    permission: 'statutory.statement.read',
    summary: 'Statements of a financial year beside their challans',
    query: z.object({ scheme: Scheme, tax_year: reportYear, state_code: stateCode.optional() }),
    response: z.object({ rows: z.array(ChallanReportRow) }),
  }),
};
