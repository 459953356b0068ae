import { endpoint, hasFields, id, isoDate, PageQuery, paged, searchable, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

export const LawKey = z.enum([
  'wages',
  'epf',
  'esi',
  'ptax',
  'lwf',
  'gratuity',
  'bonus',
  'overtime',
  'minimum_wage',
  'leave',
  'tax',
  'calendar',
]);
export const Confidence = z.enum(['read', 'reported', 'unverified', 'open']);
const Unit = z.enum(['paise', 'basis_points', 'days', 'months', 'years', 'count', 'ratio', 'scale', 'rule', 'date', 'text']);

/** One line of a value in words; `figure` where it is a number in `unit` that an override can set. */
export const LawLeaf = z.object({
  path: z.string(),
  label: z.string(),
  text: z.string(),
  figure: z.number().nullable(),
  unit: Unit,
});
export type LawLeaf = z.output<typeof LawLeaf>;

export const OverrideStatus = z.enum(['pending', 'active', 'rejected', 'ended']);

export const LawOverride = z.object({
  override_id: id,
  parameter_id: z.string(),
  title: z.string(),
  /** For those who work in this state; null: for all. */
  state_code: z.string().nullable(),
  /** For those whom this registration covers; null: for all. */
  registration_id: id.nullable(),
  registration_number: z.string().nullable(),
  from_date: isoDate,
  to_date: isoDate.nullable(),
  figures: z.array(z.object({ path: z.string(), label: z.string(), law_text: z.string().nullable(), own_text: z.string() })),
  reason: z.string(),
  source_url: z.string(),
  status: OverrideStatus,
  made_by: z.string(),
  made_at: z.string(),
  /** Created by the current user: another user must approve it. */
  own: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_note: z.string().nullable(),
  version: z.int(),
});
export type LawOverride = z.output<typeof LawOverride>;

export const LawReview = z.object({
  decision: z.enum(['confirmed', 'overridden', 'not_applicable']),
  note: z.string(),
  on_date: isoDate,
  reviewer: z.string(),
});

export type LawReview = z.output<typeof LawReview>;

export const LawParameter = z.object({
  parameter_id: z.string(),
  title: z.string(),
  law: LawKey,
  state_code: z.string().nullable(),
  unit: Unit,
  /** The value in words, with the organisation's override. */
  value_text: z.string(),
  from_date: isoDate,
  source: z.string(),
  confidence: Confidence,
  /** Null for a value that nobody compared with its source. */
  confirmed_on: isoDate.nullable(),
  start_doubt: z.string().nullable(),
  to_verify: z.string().nullable(),
  /** Why the organisation may override it; null when it may not. */
  room: z.enum(['choice', 'to_confirm']).nullable(),
  choice: z.string().nullable(),
  overridden: z.boolean(),
  reviewed: z.boolean(),
});
export type LawParameter = z.output<typeof LawParameter>;

const HistoryEntry = z.object({
  from_date: isoDate,
  value_text: z.string(),
  source: z.string(),
  confidence: Confidence,
  start_doubt: z.string().nullable(),
  leaves: z.array(LawLeaf),
});

export const LawParameterDetail = LawParameter.extend({
  /** The shipped value that an override replaces. */
  shipped_text: z.string(),
  leaves: z.array(LawLeaf),
  history: z.array(HistoryEntry),
  overrides: z.array(LawOverride),
  reviews: z.array(LawReview),
});
export type LawParameterDetail = z.output<typeof LawParameterDetail>;

const day = isoDate.optional();

export const LawQuery = PageQuery.extend({
  ...searchable,
  on: day,
  law: LawKey.optional(),
  state: z.string().max(10).optional(),
  confidence: z.enum(['read', 'reported', 'unverified', 'open', 'doubtful']).optional(),
  overridden: z.enum(['true']).optional(),
});

export const LawChange = z.object({
  parameter_id: z.string(),
  title: z.string(),
  law: LawKey,
  kind: z.enum(['law', 'own_begins', 'own_ends']),
  before: z.string().nullable(),
  after: z.string(),
  parts: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  restated: z.boolean(),
  source: z.string(),
  confidence: Confidence,
});
export type LawChange = z.output<typeof LawChange>;

/** A review with the rate it is about. */
export const ListedLawReview = LawReview.extend({ review_id: id, parameter_id: z.string(), title: z.string(), law: LawKey });
export type ListedLawReview = z.output<typeof ListedLawReview>;

/** The id of a parameter. It is the same for all organisations. */
const ofParameter = z.object({ parameter: z.string().max(80) });

export const law = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/parameters',
    permission: 'statutory.law.read',
    summary: 'List statutory rates in force on a day with source, confidence and override',
    query: LawQuery,
    response: paged(LawParameter),
  }),
  get: endpoint({
    method: 'GET',
    path: '/statutory/parameters/{parameter}',
    permission: 'statutory.law.read',
    summary: 'Get a statutory rate with its history, overrides and reviews',
    params: ofParameter,
    query: z.object({ on: day }),
    response: LawParameterDetail,
    errors: ['statutory.not_found'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/statutory/law-changes',
    permission: 'statutory.law.read',
    summary: 'List changes on a day, and all days with changes',
    query: z.object({ on: day }),
    response: z.object({
      on: isoDate,
      changes: z.array(LawChange),
      days: z.array(z.object({ on: isoDate, count: z.int() })),
    }),
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/statutory/law-reviews',
    permission: 'statutory.law.review',
    summary: 'Reviews of statutory rates, newest first',
    query: PageQuery.extend({
      parameter_id: z.string().max(80).optional(),
      decision: LawReview.shape.decision.optional(),
    }),
    response: paged(ListedLawReview),
  }),
  review: endpoint({
    method: 'POST',
    path: '/statutory/law-reviews',
    permission: 'statutory.law.review',
    summary: 'Record a review of a statutory rate',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      parameter_id: z.string().max(80),
      decision: z.enum(['confirmed', 'overridden', 'not_applicable'], { error: 'Please select a decision' }),
      note: text('Please enter a note').min(10, 'Use at least 10 characters').max(500),
    }),
    response: LawReview,
    message: 'Review recorded',
    errors: ['statutory.not_found'],
  }),
};

const decide = z.strictObject({ version: version.optional(), note: text('Please enter a note').max(500).optional() });
const override = z.object({ id });

export const CreateOverride = z
  .strictObject({
    parameter_id: z.string().max(80),
    /** For those who work in this state: `IN-KA`. */
    state_code: z
      .string()
      .regex(/^IN-[A-Z]{2}$/, 'Select a state')
      .nullish()
      .transform((value) => value ?? null),
    /** For those whom this registration of the rate's scheme covers. */
    registration_id: id.nullish().transform((value) => value ?? null),
    from_date: isoDate,
    to_date: isoDate.nullish().transform((value) => value ?? null),
    /** Numbers by their path in the value, in the parameter's unit (paise, basis points …). */
    figures: z
      .record(z.string().max(120), z.number({ error: 'Enter a number' }).min(-1e12).max(1e12))
      .refine((given) => Object.keys(given).length > 0, 'Change at least one figure'),
    reason: text('Please enter a reason').min(20, 'Use at least 20 characters').max(500),
    source_url: text('Please enter the source').max(300),
  })
  .refine(({ state_code, registration_id }) => state_code === null || registration_id === null, {
    path: ['registration_id'],
    message: 'Select a state or a registration, not both',
    when: hasFields,
  });
export type CreateOverride = z.output<typeof CreateOverride>;

/** The difference an override would have made in the last finalised month. */
export const LawImpact = z.object({
  /** Null before the first finalised month. */
  month: z.string().nullable(),
  people: z.int(),
  affected: z.int(),
  net_difference_paise: z.int(),
  cost_difference_paise: z.int(),
  /** The hundred employees with the largest difference. */
  rows: z.array(
    z.object({
      employee_id: id,
      full_name: z.string(),
      net_paise: z.int(),
      own_net_paise: z.int(),
      cost_difference_paise: z.int(),
    }),
  ),
});
export type LawImpact = z.output<typeof LawImpact>;

export const lawOverrides = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/overrides',
    permission: 'statutory.law.read',
    summary: 'List overrides, newest first',
    query: PageQuery.extend({ ...searchable, status: OverrideStatus.optional() }),
    response: paged(LawOverride),
  }),
  create: endpoint({
    method: 'POST',
    path: '/statutory/overrides',
    longest_span: { days: 36_525, reason: 'Law and its exceptions hold for decades; no day of it is computed' },
    permission: 'statutory.override.create',
    summary: 'Propose an override for approval by another user',
    status: 201,
    idempotent: true,
    body: CreateOverride,
    response: LawOverride,
    message: 'Override sent for approval',
    errors: [
      'statutory.override_of_one_state',
      'statutory.override_registration',
      'statutory.not_found',
      'statutory.override_no_room',
      'statutory.override_below_law',
      'statutory.override_figure',
      'statutory.override_dates',
      'statutory.override_exists',
    ],
  }),
  impact: endpoint({
    method: 'GET',
    path: '/statutory/overrides/{id}/impact',
    permission: 'statutory.override.approve',
    summary: 'Get the difference an override would have made in the last finalised month',
    params: override,
    response: LawImpact,
    errors: ['statutory.not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/statutory/overrides/{id}/approve',
    permission: 'statutory.override.approve',
    summary: 'Approve an override proposed by another user',
    params: override,
    body: decide,
    response: LawOverride,
    message: 'Override approved',
    errors: ['statutory.not_found', 'statutory.own_override', 'statutory.override_decided', 'statutory.version_conflict'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/statutory/overrides/{id}/reject',
    permission: 'statutory.override.approve',
    summary: 'Reject an override',
    params: override,
    body: decide.extend({ note: text('Please enter a reason').max(500) }),
    response: LawOverride,
    message: 'Override rejected',
    errors: ['statutory.not_found', 'statutory.override_decided', 'statutory.version_conflict'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/statutory/overrides/{id}/end',
    permission: 'statutory.override.create',
    summary: 'Set the last day of an override, or withdraw it while it is pending',
    params: override,
    body: z.strictObject({
      version: version.optional(),
      to_date: isoDate,
      note: text('Please enter a reason').min(10, 'Use at least 10 characters').max(500),
    }),
    response: LawOverride,
    message: 'Override ended',
    errors: ['statutory.not_found', 'statutory.override_decided', 'statutory.override_dates', 'statutory.version_conflict'],
  }),
};
