/** Declarations of an employee for the tax of a year, and their proofs. */
import {
  count,
  endpoint,
  hasFields,
  id,
  importEndpoints,
  instant,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';

export const TaxItemKind = z.enum([
  'savings',
  'pension_own',
  'health_self',
  'health_parents',
  'disabled_dependant',
  'specified_disease',
  'education_loan',
  'home_loan_2016',
  'affordable_home_loan',
  'electric_vehicle_loan',
  'donations',
  'political_donation',
  'savings_interest',
  'senior_interest',
  'own_disability',
  'house_rent',
  'leave_travel',
  'home_loan_interest',
  'other_income',
  'other_tds',
]);
export type TaxItemKind = z.output<typeof TaxItemKind>;

const pan = optionalText(10, /^([A-Z]{5}[0-9]{4}[A-Z])?$/, 'Enter a valid PAN, for example ABCPE1234F');

export const TaxItemInput = z
  .strictObject({
    item_id: id.optional(),
    kind: TaxItemKind,
    /** The policy, the school, the bank. */
    label: optionalText(120),
    /** For the year. That of house rent is worked out from its months. */
    amount_paise: positiveMoney.default(0),
    /** The higher limit of the section applies: senior citizen, severe disability. */
    raised: z.boolean().default(false),
    first_month: isoMonth.nullish(),
    last_month: isoMonth.nullish(),
    monthly_rent_paise: positiveMoney.nullish(),
    city: optionalText(60),
    landlord_name: optionalText(100),
    landlord_pan: pan,
    lender_name: optionalText(100),
    lender_pan: pan,
  })
  .refine((item) => item.kind !== 'house_rent' || (item.first_month && item.last_month && item.monthly_rent_paise && item.city), {
    path: ['monthly_rent_paise'],
    message: 'Enter months, rent and city',
    when: hasFields,
  })
  .refine(({ first_month, last_month }) => !first_month || !last_month || first_month <= last_month, {
    path: ['last_month'],
    message: 'Last month is before the first month',
    when: hasFields,
  });
export type TaxItemInput = z.output<typeof TaxItemInput>;

export const ProofStatus = z.enum(['submitted', 'approved', 'part', 'rejected']);

export const TaxProof = z.object({
  proof_id: id,
  item_id: id,
  name: z.string(),
  media_type: z.string(),
  claimed_paise: z.int(),
  approved_paise: z.int().nullable(),
  status: ProofStatus,
  note: z.string().nullable(),
  uploaded_at: instant,
  version: z.int(),
});
export type TaxProof = z.output<typeof TaxProof>;

export const TaxItem = z.object({
  item_id: id,
  kind: TaxItemKind,
  label: z.string().nullable(),
  amount_paise: z.int(),
  raised: z.boolean(),
  first_month: isoMonth.nullable(),
  last_month: isoMonth.nullable(),
  monthly_rent_paise: z.int().nullable(),
  city: z.string().nullable(),
  landlord_name: z.string().nullable(),
  landlord_pan: z.string().nullable(),
  lender_name: z.string().nullable(),
  lender_pan: z.string().nullable(),
  approved_paise: z.int(),
  proofs: z.array(TaxProof),
});
export type TaxItem = z.output<typeof TaxItem>;

export const TaxGroup = z.object({
  kind: TaxItemKind,
  section: z.string(),
  limit_paise: z.int().nullable(),
  declared_paise: z.int(),
  own_fund_paise: z.int(),
  counted_paise: z.int(),
  ignored_paise: z.int(),
});
export type TaxGroup = z.output<typeof TaxGroup>;

/** The tax of the year in both regimes, and the next payslip with it. Null without a salary. */
export const TaxEffect = z.object({
  month: isoMonth,
  new_tax_paise: z.int(),
  old_tax_paise: z.int(),
  lower: z.enum(['new', 'old', 'equal']),
  difference_paise: z.int(),
  tds_paise: z.int(),
  net_paise: z.int(),
});
export type TaxEffect = z.output<typeof TaxEffect>;

export const DeclarationStatus = z.enum(['none', 'draft', 'submitted', 'returned', 'accepted']);
export type DeclarationStatus = z.output<typeof DeclarationStatus>;

export const OpenState = z.object({ open: z.boolean(), until: isoDate.nullable(), closed_since: isoDate.nullable() });
export type OpenState = z.output<typeof OpenState>;

export const TaxDeclaration = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  tax_year: taxYear,
  form: z.enum(['Form 12BB', 'Form 124']),
  regime: z.enum(['new', 'old']),
  regimes: z.array(z.object({ regime: z.enum(['new', 'old']), reason: z.string().nullable(), chosen_at: instant })),
  status: DeclarationStatus,
  note: z.string().nullable(),
  submitted_at: instant.nullable(),
  /** Whether what payroll projects with is an earlier submission than what is shown. */
  differs_from_submitted: z.boolean(),
  items: z.array(TaxItem),
  groups: z.array(TaxGroup),
  effect: TaxEffect.nullable(),
  declaration_window: OpenState,
  proof_window: OpenState,
  own: z.boolean(),
  may_edit: z.boolean(),
  may_prove: z.boolean(),
  may_choose_regime: z.boolean(),
  version: z.int(),
});
export type TaxDeclaration = z.output<typeof TaxDeclaration>;

export const DeclarationRow = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  department: z.string().nullable(),
  regime: z.enum(['new', 'old']),
  status: DeclarationStatus,
  declared_paise: z.int(),
  claimed_paise: z.int(),
  approved_paise: z.int(),
  waiting_proofs: z.int(),
  submitted_at: instant.nullable(),
});
export type DeclarationRow = z.output<typeof DeclarationRow>;

const READ = 'statutory.tds_declaration.read';
const SUBMIT = 'statutory.tds_declaration.submit';
const REVIEW = 'statutory.tds_declaration.review';
const ofEmployee = z.object({ employee_id: id });
const year = z.object({ tax_year: taxYear.optional() });
const items = z.array(TaxItemInput).max(100, 'At most 100 items');

const wrongItems = ['statutory.tds_window_closed', 'statutory.tds_item_has_proofs', 'statutory.version_conflict'];

/** Declarations made elsewhere, from a file with one item a row: they count once they are imported. */
export const declarationImports = importEndpoints({
  path: '/tds/declarations/import',
  permission: 'statutory.tds_profile.update',
  what: 'Tax declarations',
  kinds: ['declarations'],
});

/** What was done to a declaration. */
const DeclarationEvent = z.object({
  event_id: id,
  at: instant,
  /** `declaration_saved`, `declaration_submitted`, `declaration_returned`, `declaration_accepted`, `regime_chosen`, `proof_uploaded` … */
  event: z.string(),
  actor: z.string().nullable(),
  note: z.string().nullable(),
  changes: z.array(z.object({ item: z.string(), before_paise: z.int().nullable(), after_paise: z.int().nullable() })),
});
export type DeclarationEvent = z.output<typeof DeclarationEvent>;

export const taxDeclarations = {
  list: endpoint({
    method: 'GET',
    path: '/tds/declarations',
    permission: READ,
    summary: 'Declarations of employees in service',
    query: PageQuery.extend({
      tax_year: taxYear.optional(),
      status: DeclarationStatus.optional(),
      regime: z.enum(['new', 'old']).optional(),
      waiting: z.enum(['true']).optional(),
      search: z.string().trim().max(200).optional(),
    }),
    response: paged(DeclarationRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tds/declarations/{employee_id}',
    permission: READ,
    summary: 'The declaration of an employee with limits, proofs and its effect on tax',
    params: ofEmployee,
    query: year,
    response: TaxDeclaration,
    errors: ['statutory.not_found'],
    shows: [{ group: 'tax', fields: ['declaration'], employee: 'employee_id' }],
  }),
  history: endpoint({
    method: 'GET',
    path: '/tds/declarations/{employee_id}/history',
    permission: READ,
    summary: 'What was changed in the declaration of an employee and decided about it, newest first',
    params: ofEmployee,
    query: PageQuery.extend({ tax_year: taxYear.optional() }),
    response: paged(DeclarationEvent),
    errors: ['statutory.not_found'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tds/declarations/{employee_id}/preview',
    permission: READ,
    read_only_ok: true,
    summary: 'Limits and effect of items before they are saved',
    params: ofEmployee,
    body: z.strictObject({ tax_year: taxYear, items }),
    response: z.object({ groups: z.array(TaxGroup), effect: TaxEffect.nullable() }),
    errors: ['statutory.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/tds/declarations/{employee_id}',
    permission: SUBMIT,
    scopes: ['self'],
    summary: 'Save the own declaration as a draft',
    params: ofEmployee,
    body: z.strictObject({ tax_year: taxYear.optional(), items, version: count.optional() }),
    response: TaxDeclaration,
    message: 'Declaration saved',
    errors: ['statutory.not_found', ...wrongItems],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/tds/declarations/{employee_id}/submit',
    permission: SUBMIT,
    scopes: ['self'],
    summary: 'Submit the own declaration',
    params: ofEmployee,
    body: z.strictObject({ tax_year: taxYear.optional(), confirmed_as: text('Please type your name').max(120) }),
    response: TaxDeclaration,
    message: 'Declaration submitted',
    errors: ['statutory.not_found', 'statutory.tds_window_closed', 'statutory.tds_landlord_pan_missing'],
  }),
  submitOwn: endpoint({
    method: 'POST',
    path: '/tds/declarations/submit',
    permission: SUBMIT,
    scopes: ['self'],
    summary: 'Submit the declaration of the caller',
    body: z.strictObject({ tax_year: taxYear.optional(), confirmed_as: text('Please type your name').max(120) }),
    response: TaxDeclaration,
    message: 'Declaration submitted',
    errors: ['statutory.not_found', 'statutory.tds_window_closed', 'statutory.tds_landlord_pan_missing'],
  }),
  return: endpoint({
    method: 'POST',
    path: '/tds/declarations/{employee_id}/return',
    permission: REVIEW,
    acts_upon: ['params.employee_id'],
    summary: 'Return a declaration with a note',
    params: ofEmployee,
    body: z.strictObject({ tax_year: taxYear.optional(), note: text('Please enter a note').max(500) }),
    response: TaxDeclaration,
    message: 'Declaration returned',
    errors: ['statutory.not_found', 'statutory.tds_declaration_state'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/tds/declarations/{employee_id}/accept',
    permission: REVIEW,
    acts_upon: ['params.employee_id'],
    summary: 'Accept a declaration',
    params: ofEmployee,
    body: z.strictObject({ tax_year: taxYear.optional() }),
    response: TaxDeclaration,
    message: 'Declaration accepted',
    errors: ['statutory.not_found', 'statutory.tds_declaration_state'],
  }),
  print: endpoint({
    method: 'GET',
    path: '/tds/declarations/{employee_id}/file',
    kind: 'file',
    reveals: true,
    permission: READ,
    summary: 'The declaration as Form 124 (Form 12BB before), with what is approved',
    params: ofEmployee,
    query: year,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
  chooseRegime: endpoint({
    method: 'POST',
    path: '/tds/regime',
    permission: SUBMIT,
    scopes: ['self'],
    summary: 'Choose the own tax regime',
    body: z.strictObject({ tax_year: taxYear.optional(), regime: z.enum(['new', 'old']), reason: optionalText(300) }),
    response: TaxDeclaration,
    message: 'Regime chosen',
    errors: ['statutory.not_found', 'statutory.tds_regime_closed'],
  }),
};
