import { endpoint, hasFields, id, isoDate, isoMonth, PageQuery, paged, positiveMoney, text } from '@hrms/platform/contract';
import * as z from 'zod';

const basis = z.enum(['restricted', 'actual']);

const epfFields = {
  status: z.enum(['member', 'not_applicable', 'excluded', 'exempt', 'pending']),
  eps_member: z.boolean(),
  employee_basis: basis,
  employer_basis: basis,
  higher_pension: z.boolean().default(false),
  international_worker: z.boolean().default(false),
  certificate_until: isoDate.nullish().transform((value) => value ?? null),
  /** VPF: a rate of wages in basis points, or an amount in paise, not both. */
  vpf_rate_bp: z
    .int()
    .min(0)
    .max(8800)
    .nullish()
    .transform((value) => value ?? null),
  vpf_amount_paise: positiveMoney.nullish().transform((value) => value ?? null),
};

const membershipReason = text('Please enter a reason').min(5, 'Use at least 5 characters').max(500);

export const EpfMembershipRow = z.object({
  employee_id: id,
  from_date: isoDate,
  ...epfFields,
  /** Null while it is not set. */
  reason: z.string().nullable(),
  /** False while it is not set and the statutory default applies. */
  decided: z.boolean(),
});
export type EpfMembershipRow = z.output<typeof EpfMembershipRow>;

export const PutEpfMembership = z
  .strictObject({
    scheme: z.literal('epf'),
    from_date: isoDate,
    reason: membershipReason,
    ...epfFields,
  })
  .refine((given) => given.vpf_rate_bp === null || given.vpf_amount_paise === null, {
    path: ['vpf_amount_paise'],
    message: 'Enter a VPF rate or a VPF amount, not both',
    when: hasFields,
  });
export type PutEpfMembership = z.output<typeof PutEpfMembership>;

export const PreviewEpfMembership = z.strictObject({ scheme: z.literal('epf'), from_date: isoDate, ...epfFields });
export type PreviewEpfMembership = z.output<typeof PreviewEpfMembership>;

/** Shares of a full month, in paise. */
const EpfShares = z.object({
  employee_paise: z.int(),
  vpf_paise: z.int(),
  eps_paise: z.int(),
  employer_paise: z.int(),
});
export type EpfShares = z.output<typeof EpfShares>;

const ofEmployee = z.object({ employee_id: id });

/** What the contributions of several EPF members are on, from a day. What else their memberships say stays. */
export const SetEpfBasis = z.strictObject({
  employee_ids: z.array(id).min(1, 'Select at least one').max(500),
  from_date: isoDate,
  employee_basis: basis,
  employer_basis: basis,
  reason: membershipReason,
});
export type SetEpfBasis = z.output<typeof SetEpfBasis>;

/** Schemes whose contribution follows from wages and place alone, unless a membership says otherwise. */
export const OtherScheme = z.enum(['esi', 'ptax', 'lwf']);
export type OtherScheme = z.output<typeof OtherScheme>;

/** What a membership of each may say. Certificates that exempt from professional tax are exemptions. */
export const MEMBERSHIP_STATUSES = {
  esi: ['member', 'excluded', 'exempt'],
  ptax: ['member', 'not_applicable'],
  lwf: ['member', 'not_applicable'],
} as const satisfies Record<OtherScheme, readonly (typeof epfFields.status.options)[number][]>;

const otherFields = {
  status: epfFields.status.exclude(['pending']),
  /** Welfare fund: in place of the category of the designation. */
  lwf_category: z
    .enum(['workman', 'supervisor', 'managerial'])
    .nullish()
    .transform((value) => value ?? null),
};

export const SchemeMembership = z.object({
  employee_id: id,
  scheme: OtherScheme,
  from_date: isoDate,
  ...otherFields,
  reason: z.string().nullable(),
  /** False while it is not set and the statutory default applies. */
  decided: z.boolean(),
});
export type SchemeMembership = z.output<typeof SchemeMembership>;

export const PutSchemeMembership = z.strictObject({ from_date: isoDate, reason: membershipReason, ...otherFields });
export type PutSchemeMembership = z.output<typeof PutSchemeMembership>;

/** A contribution period in which ESI coverage was tested, in paise. */
const EsiPeriod = z.object({
  period_from: isoDate,
  period_to: isoDate,
  covered: z.boolean(),
  wages_tested_paise: z.int(),
  tested_on: isoDate,
  cause: z.enum(['period_start', 'joining', 'manual']),
});
export type EsiPeriod = z.output<typeof EsiPeriod>;

/** A scheme in which the caller is, as an employee sees it. */
export const OwnMembership = z.object({
  scheme: z.enum(['epf', 'esi', 'ptax', 'lwf']),
  status: epfFields.status,
  /** Null where the statutory default applies. */
  from_date: isoDate.nullable(),
  /** EPF: whether EPS is paid, what contributions are on, and VPF. */
  eps_member: z.boolean().nullable(),
  employee_basis: basis.nullable(),
  vpf_rate_bp: z.int().nullable(),
  vpf_amount_paise: z.int().nullable(),
  /** ESI: the last day of the contribution period that covers. */
  covered_until: isoDate.nullable(),
  /** The last month with a contribution, and the own share of it in paise. */
  last_month: isoMonth.nullable(),
  last_paise: z.int().nullable(),
});
export type OwnMembership = z.output<typeof OwnMembership>;

const decades = { longest_span: { days: 36_525, reason: 'Law and its exceptions hold for decades; no day of it is computed' } };
const oneOfScheme = ofEmployee.extend({ scheme: OtherScheme });

export const memberships = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/memberships/{employee_id}',
    permission: 'statutory.membership.read',
    summary: 'Get the EPF membership of an employee with its history',
    params: ofEmployee,
    response: z.object({
      current: EpfMembershipRow,
      /** Whether the next payroll pays EPS; null for an employee who is not in it. */
      pays_eps: z.boolean().nullable(),
      history: z.array(EpfMembershipRow),
    }),
    errors: ['statutory.not_found'],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/statutory/memberships/{employee_id}',
    acts_upon: ['params.employee_id'],
    ...decades,
    permission: 'statutory.membership.update',
    summary: 'Save the EPF membership from a date',
    params: ofEmployee,
    body: PutEpfMembership,
    response: EpfMembershipRow,
    message: 'Membership saved',
    errors: ['statutory.not_found', 'statutory.epf_exclusion_not_allowed', 'statutory.vpf_over_wages'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/statutory/memberships/{employee_id}/preview',
    read_only_ok: true,
    ...decades,
    permission: 'statutory.membership.update',
    summary: 'What an EPF membership would change in a full month on the salary in force; nothing is saved',
    params: ofEmployee,
    body: PreviewEpfMembership,
    response: z.object({
      /** EPF wages of a full month; null without a salary. */
      wages_paise: z.int().nullable(),
      before: EpfShares.nullable(),
      after: EpfShares.nullable(),
    }),
    errors: ['statutory.not_found'],
  }),
  setBasis: endpoint({
    method: 'POST',
    path: '/statutory/memberships/basis',
    acts_upon: ['body.employee_ids'],
    ...decades,
    permission: 'statutory.membership.update',
    summary: 'Set what EPF contributions of several members are on: all of them, or none when one is no member',
    body: SetEpfBasis,
    response: z.object({ saved: z.int() }),
    message: 'Memberships saved',
    errors: ['statutory.not_found', 'statutory.not_a_member'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/statutory/own-memberships',
    session: true,
    summary: 'The schemes in which the caller is as an employee; none without an employee record',
    response: z.object({ rows: z.array(OwnMembership) }),
  }),
  getScheme: endpoint({
    method: 'GET',
    path: '/statutory/memberships/{employee_id}/{scheme}',
    permission: 'statutory.membership.read',
    summary: 'Get the ESI, professional tax or welfare fund membership of an employee with its history',
    params: oneOfScheme,
    response: z.object({
      current: SchemeMembership,
      history: z.array(SchemeMembership),
      /** Of ESI, newest first. */
      periods: z.array(EsiPeriod),
    }),
    errors: ['statutory.not_found'],
  }),
  putScheme: endpoint({
    method: 'PUT',
    path: '/statutory/memberships/{employee_id}/{scheme}',
    acts_upon: ['params.employee_id'],
    ...decades,
    permission: 'statutory.membership.update',
    summary: 'Save the ESI, professional tax or welfare fund membership from a date',
    params: oneOfScheme,
    body: PutSchemeMembership,
    response: SchemeMembership,
    message: 'Membership saved',
    errors: ['statutory.not_found', 'statutory.membership_status', 'statutory.membership_category', 'statutory.esi_period'],
  }),
};

export const CeilingMethod = z.enum(['split_by_days', 'weighted_ceiling', 'old_ceiling_whole_month', 'new_ceiling_whole_month']);

export const ceilingMethods = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/ceiling-methods/{month}',
    permission: 'statutory.law.read',
    summary: 'Get the method for a month with two EPF ceilings',
    params: z.object({ month: isoMonth }),
    response: z.object({
      month: isoMonth,
      needed: z.boolean(),
      method: CeilingMethod,
      signed_by: z.string().nullable(),
      signed_at: z.string().nullable(),
    }),
  }),
  sign: endpoint({
    method: 'PUT',
    path: '/statutory/ceiling-methods/{month}',
    permission: 'statutory.law.review',
    summary: 'Confirm the method for a month with two EPF ceilings',
    params: z.object({ month: isoMonth }),
    body: z.strictObject({
      method: CeilingMethod,
      note: text('Please enter a reason').min(10, 'Use at least 10 characters').max(500),
    }),
    response: z.object({ month: isoMonth, method: CeilingMethod }),
    message: 'Method confirmed',
    errors: ['statutory.no_ceiling_change', 'statutory.month_finalised'],
  }),
};

export const CeilingReviewRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  /** The change of the ceiling that is reviewed. */
  changed_on: isoDate,
  former_ceiling_paise: z.int(),
  ceiling_paise: z.int(),
  /** Wages of a full month by the salary in force. */
  wage_paise: z.int(),
  status: epfFields.status,
  employee_basis: basis,
  employer_basis: basis,
  has_uan: z.boolean(),
  outcome: z.enum(['must_join', 'contribution_rises', 'no_change']),
  employee_before_paise: z.int(),
  employee_after_paise: z.int(),
  employer_before_paise: z.int(),
  employer_after_paise: z.int(),
  /** A membership was saved from the day of the change or later. */
  decided: z.boolean(),
});
export type CeilingReviewRow = z.output<typeof CeilingReviewRow>;

const ReviewQuery = z.object({
  /** The last change until this day; without it, until today. */
  on: isoDate.optional(),
  /** Wages between the two ceilings, or above the new one as well. */
  wages: z.enum(['between', 'all']).default('between'),
  outcome: CeilingReviewRow.shape.outcome.optional(),
});

export const ceilingReviews = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/memberships/ceiling-review',
    permission: 'statutory.membership.read',
    summary: 'Employees between two EPF ceilings, and what the change means for each',
    query: PageQuery.extend(ReviewQuery.shape),
    response: paged(CeilingReviewRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/statutory/memberships/ceiling-review/export',
    permission: 'statutory.membership.read',
    reveals: false,
    summary: 'Export the ceiling review',
    kind: 'file',
    query: ReviewQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.string(),
  }),
};

export const taxYear = z.string().regex(/^20\d{2}-\d{2}$/, 'Enter a tax year such as 2026-27');

export const TaxProfile = z.object({
  employee_id: id,
  tax_year: taxYear,
  regime: z.enum(['new', 'old']),
  resident: z.boolean(),
  /** Old regime, accepted for the year: exempt allowances (HRA, LTA), deductions of s.123 without employee EPF, and of other sections. */
  declared_exempt_paise: z.int(),
  declared_claims_paise: z.int(),
  declared_other_claims_paise: z.int(),
  other_income_paise: z.int(),
  previous_salary_paise: z.int(),
  previous_tds_paise: z.int(),
});
export type TaxProfile = z.output<typeof TaxProfile>;

export const PutTaxProfile = z.strictObject({
  tax_year: taxYear,
  regime: z.enum(['new', 'old']),
  resident: z.boolean().default(true),
  declared_exempt_paise: positiveMoney.default(0),
  declared_claims_paise: positiveMoney.default(0),
  declared_other_claims_paise: positiveMoney.default(0),
  other_income_paise: positiveMoney.default(0),
});
export type PutTaxProfile = z.output<typeof PutTaxProfile>;

export const taxProfiles = {
  get: endpoint({
    method: 'GET',
    path: '/tds/profile/{employee_id}',
    permission: 'statutory.tds_profile.read',
    scopes: ['self', 'organisation'],
    summary: 'Get the tax profile of an employee for a tax year',
    params: ofEmployee,
    query: z.object({ tax_year: taxYear.optional() }),
    response: TaxProfile,
    errors: ['statutory.not_found'],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/tds/profile/{employee_id}',
    permission: 'statutory.tds_profile.update',
    summary: 'Save the tax profile of an employee for a tax year',
    params: ofEmployee,
    body: PutTaxProfile,
    response: TaxProfile,
    message: 'Tax profile saved',
    errors: ['statutory.not_found'],
  }),
};
