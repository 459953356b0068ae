import { endpoint, id, isoDate, orgQuery, readOnly, withoutDefaults } from '@hrms/platform/contract';
import * as z from 'zod';

/** Employer costs that are part of the CTC beside the lines of the structure. */
export const CtcIncludes = z.strictObject({
  employer_pf: z.boolean().default(true),
  employer_esi: z.boolean().default(true),
  edli: z.boolean().default(false),
  pf_admin: z.boolean().default(false),
  gratuity: z.boolean().default(true),
  lwf: z.boolean().default(false),
});
export type CtcIncludes = z.output<typeof CtcIncludes>;

const fields = {
  /** The day from which these settings count. */
  from_date: isoDate,
  default_structure_id: id.nullable().default(null),
  balancing_component_id: id.nullable().default(null),
  ctc_includes: CtcIncludes.prefault({}),
  /** Hundredths of a percent of wages; null: 15 days of 26 for a year, by the month. */
  gratuity_provision_bp: z.int().min(0).max(10_000).nullable().default(null),
  on_statutory_change: z.enum(['keep_gross', 'keep_ctc']).default('keep_gross'),
  /** Which break-up counts when two close at one CTC. */
  esi_tie: z.enum(['uncovered', 'covered']).default('uncovered'),
  revision_requires_approval: z.boolean().default(true),
  allow_self_approval: z.boolean().default(false),
  maximum_increase_bp_without_note: z.int().min(0).max(100_000).default(5000),
  payslip_currency: z.literal('INR').default('INR'),
};

/** The settings themselves. */
export const SalarySettingFields = z.strictObject(fields);

const ignored = {
  /** The caller's own organisation, if given. */
  org_id: id.optional(),
  ...readOnly('salary_config_id', 'default_structure_name', 'balancing_component_code'),
};
/** What GET answers may be sent back: ids and names of referenced records are ignored. */
export const CreateSalaryConfig = z.strictObject({ ...fields, ...ignored });
export type CreateSalaryConfig = z.output<typeof CreateSalaryConfig>;

/** As GET answers it, whole. */
export const UpdateSalaryConfig = z.strictObject({ ...withoutDefaults(fields), ...ignored });

export const SalaryConfig = z.object({
  ...fields,
  salary_config_id: id.nullable(),
  org_id: id,
  default_structure_name: z.string().nullable(),
  balancing_component_code: z.string().nullable(),
});
export type SalaryConfig = z.output<typeof SalaryConfig>;

export const salaryConfig = {
  create: endpoint({
    method: 'POST',
    path: '/organization/salary-config/create',
    permission: 'salary.config.update',
    summary: 'Save salary settings from a date. Settings of the same date are replaced',
    tag: 'salary-config',
    idempotent: true,
    body: CreateSalaryConfig,
    response: SalaryConfig,
    message: 'Salary settings saved successfully',
    errors: ['salary.not_found', 'salary.structure_not_found', 'salary.component_not_found', 'salary.rule_locked'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/salary-config',
    permission: 'salary.config.update',
    summary: 'Save salary settings from a date, as GET answered them',
    tag: 'salary-config',
    body: UpdateSalaryConfig,
    response: SalaryConfig,
    message: 'Salary settings saved successfully',
    errors: ['salary.not_found', 'salary.structure_not_found', 'salary.component_not_found', 'salary.rule_locked'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/organization/salary-config',
    permission: 'salary.config.read',
    summary: 'Get the salary settings in force today',
    tag: 'salary-config',
    query: z.object(orgQuery),
    response: SalaryConfig,
    errors: ['salary.not_found'],
  }),
};
