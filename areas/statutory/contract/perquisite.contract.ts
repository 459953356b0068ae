/** Perquisites that no other record shows, and their value in a tax year. */
import {
  byId,
  count,
  endpoint,
  id,
  importEndpoints,
  isoDate,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  searchable,
  text,
  version,
  WireStep,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';

export const PerquisiteKind = z.enum(
  ['motor_car', 'accommodation', 'movable_asset', 'asset_transfer', 'meals', 'gift', 'actual_cost'],
  { error: 'Please select a kind' },
);
export type PerquisiteKind = z.output<typeof PerquisiteKind>;

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const money = positiveMoney.nullish().transform((value) => value ?? null);
const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z
    .enum(values)
    .nullish()
    .transform((value) => value ?? null);

/** What a kind is valued by; null or false where the kind does not ask for it. Amounts in paise, of a month unless said otherwise. */
const FACTS = {
  use: choice('mixed', 'official', 'private'),
  running_costs_paid_by: choice('employer', 'employee'),
  engine_above_1600_cc: flag,
  electric: flag,
  chauffeur_provided: flag,
  /** Car for private use: running cost with the driver. */
  running_cost_paise: money,
  /** Of the car or the asset; for meals and other perquisites the cost of a month. */
  cost_paise: money,
  accommodation_kind: choice('owned', 'leased', 'hotel'),
  /** City of accommodation that the employer owns, by its people in the 2011 census. */
  city_class: choice('largest', 'large', 'other'),
  /** Salary the rent-free value is a share of. */
  salary_paise: money,
  /** Rent that the employer pays, or the hotel's charges of the whole stay. */
  charges_paise: money,
  /** What the furniture cost. */
  furniture_cost_paise: money,
  /** The same house as in an earlier year: its first value with the cost inflation index, for a whole year. */
  most_paise: money,
  computer_or_mobile: flag,
  asset_kind: choice('electronics', 'car', 'other'),
  used_since: isoDate.nullish().transform((value) => value ?? null),
  meals: count
    .max(200, 'At most 200 meals a month')
    .nullish()
    .transform((value) => value ?? null),
  /** Value of a gift. */
  amount_paise: money,
  nature: choice('attendant', 'utilities', 'holiday', 'travel', 'education', 'credit_card', 'club', 'other'),
};

const DETAILS = {
  from_date: isoDate,
  to_date: isoDate.nullish().transform((value) => value ?? null),
  description: optionalText(120),
  /** From the employee in a month; for a gift or a transfer at once. */
  recovered_paise: positiveMoney.nullish().transform((value) => value ?? 0),
  note: optionalText(300),
  ...FACTS,
};

type PerquisiteDetails = z.output<z.ZodObject<typeof DETAILS>>;
type Fact = keyof typeof FACTS;

/** Facts a kind needs, in the order of the form. */
function factsNeeded(kind: PerquisiteKind, given: Partial<Pick<PerquisiteDetails, 'use' | 'accommodation_kind'>>): Fact[] {
  switch (kind) {
    case 'motor_car':
      if (given.use === 'private') return ['use', 'running_cost_paise', 'cost_paise'];
      return given.use === 'mixed' ? ['use', 'running_costs_paid_by'] : ['use'];
    case 'accommodation':
      if (given.accommodation_kind === 'owned') return ['accommodation_kind', 'city_class', 'salary_paise'];
      return ['accommodation_kind', 'salary_paise', 'charges_paise'];
    case 'movable_asset':
      return ['cost_paise'];
    case 'asset_transfer':
      return ['asset_kind', 'cost_paise', 'used_since'];
    case 'meals':
      return ['meals', 'cost_paise'];
    case 'gift':
      return ['amount_paise'];
    case 'actual_cost':
      return ['nature', 'cost_paise'];
  }
}

const MISSING: Partial<Record<Fact, string>> = {
  use: 'Please select how the car is used',
  running_costs_paid_by: 'Please select who pays the running costs',
  running_cost_paise: 'Please enter the running cost',
  cost_paise: 'Please enter the cost',
  accommodation_kind: 'Please select the accommodation',
  city_class: 'Please select the city',
  salary_paise: 'Please enter the salary',
  charges_paise: 'Please enter the rent or charges',
  asset_kind: 'Please select the asset',
  used_since: 'Please enter the first day of use',
  meals: 'Please enter the number of meals',
  amount_paise: 'Please enter the value',
  nature: 'Please select the perquisite',
};

/** Days a perquisite can begin on: their tax years are written with 20. */
const [EARLIEST, LATEST] = ['2000-04-01', '2098-12-31'];

function checkFacts(kind: PerquisiteKind, given: PerquisiteDetails, refuse: (path: string, message: string) => void): void {
  for (const fact of factsNeeded(kind, given)) if (given[fact] === null) refuse(fact, MISSING[fact] ?? 'Please enter a value');
  if (given.from_date < EARLIEST || given.from_date > LATEST) refuse('from_date', 'Enter a day between 2000 and 2098');
  if (given.to_date !== null && given.to_date < given.from_date) refuse('to_date', 'To can’t be before From');
  if (given.used_since !== null && given.used_since > given.from_date)
    refuse('used_since', 'First use can’t be after the transfer');
  if (kind === 'accommodation' && given.accommodation_kind === 'hotel' && given.to_date === null)
    refuse('to_date', 'Please enter the last day in the hotel');
}

export const RecordPerquisite = z
  .strictObject({ employee_id: z.uuid({ error: 'Please select an employee' }), kind: PerquisiteKind, ...DETAILS })
  .superRefine((given, { addIssue }) =>
    checkFacts(given.kind, given, (path, message) => addIssue({ code: 'custom', path: [path], message })),
  );
export type RecordPerquisite = z.output<typeof RecordPerquisite>;

export const ChangePerquisite = z
  .strictObject({ kind: PerquisiteKind, ...DETAILS, version: version.optional() })
  .superRefine((given, { addIssue }) =>
    checkFacts(given.kind, given, (path, message) => addIssue({ code: 'custom', path: [path], message })),
  );
export type ChangePerquisite = z.output<typeof ChangePerquisite>;

export const Perquisite = z.object({
  perquisite_id: id,
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  kind: PerquisiteKind,
  description: z.string().nullable(),
  from_date: isoDate,
  to_date: isoDate.nullable(),
  recovered_paise: z.int(),
  note: z.string().nullable(),
  use: z.enum(['mixed', 'official', 'private']).nullable(),
  running_costs_paid_by: z.enum(['employer', 'employee']).nullable(),
  engine_above_1600_cc: z.boolean(),
  electric: z.boolean(),
  chauffeur_provided: z.boolean(),
  running_cost_paise: z.int().nullable(),
  cost_paise: z.int().nullable(),
  accommodation_kind: z.enum(['owned', 'leased', 'hotel']).nullable(),
  city_class: z.enum(['largest', 'large', 'other']).nullable(),
  salary_paise: z.int().nullable(),
  charges_paise: z.int().nullable(),
  furniture_cost_paise: z.int().nullable(),
  most_paise: z.int().nullable(),
  computer_or_mobile: z.boolean(),
  asset_kind: z.enum(['electronics', 'car', 'other']).nullable(),
  used_since: isoDate.nullable(),
  meals: z.int().nullable(),
  amount_paise: z.int().nullable(),
  nature: z.enum(['attendant', 'utilities', 'holiday', 'travel', 'education', 'credit_card', 'club', 'other']).nullable(),
  cancel_reason: z.string().nullable(),
  tax_year: taxYear,
  /** Its value in the tax year by the rules, what is recovered in it, and what is taxed. */
  value_paise: z.int(),
  recovered_of_year_paise: z.int(),
  taxable_paise: z.int(),
  steps: z.array(WireStep),
  version: z.int(),
});
export type Perquisite = z.output<typeof Perquisite>;

const READ = 'statutory.tds_profile.read';
const UPDATE = 'statutory.tds_profile.update';
const errors = ['statutory.not_found', 'statutory.perquisite_year_closed'] as const;

export const perquisites = {
  list: endpoint({
    method: 'GET',
    path: '/tds/perquisites',
    permission: READ,
    summary: 'Recorded perquisites of a tax year with their taxable value',
    shows: [{ group: 'tax', fields: ['perquisites'] }],
    query: PageQuery.extend({
      ...searchable,
      tax_year: taxYear.optional(),
      employee_id: id.optional(),
      kind: PerquisiteKind.optional(),
    }),
    response: paged(Perquisite),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tds/perquisites',
    acts_upon: ['body.employee_id'],
    longest_span: { days: 36_525, reason: 'A car or a house is held for years; only the months of a tax year are valued' },
    permission: UPDATE,
    summary: 'Record a perquisite',
    status: 201,
    idempotent: true,
    body: RecordPerquisite,
    response: Perquisite,
    message: 'Perquisite recorded',
    errors,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tds/perquisites/{id}',
    longest_span: { days: 36_525, reason: 'A car or a house is held for years; only the months of a tax year are valued' },
    permission: UPDATE,
    summary: 'Change a recorded perquisite, or end it',
    params: byId,
    body: ChangePerquisite,
    response: Perquisite,
    message: 'Perquisite saved',
    errors: [...errors, 'statutory.version_conflict', 'statutory.perquisite_cancelled'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tds/perquisites/{id}/cancel',
    permission: UPDATE,
    summary: 'Cancel a perquisite that was recorded by mistake',
    params: byId,
    body: z.strictObject({
      version: version.optional(),
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
    }),
    response: Perquisite,
    message: 'Perquisite cancelled',
    errors: [...errors, 'statutory.version_conflict', 'statutory.perquisite_cancelled'],
  }),
};

/** Perquisites from a file. */
export const perquisiteImports = importEndpoints({
  path: '/tds/perquisites/import',
  permission: UPDATE,
  what: 'perquisites',
  kinds: ['perquisites'],
});
