/** What a claimant enters on a line, on the wire. */
import { hasFields, id, isoDate, optionalText, positiveMoney, readOnly, requiredDate, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { Vehicle } from './fields.ts';

export const PaidBy = z.enum(['self', 'company_card', 'advance']);
export type PaidBy = z.output<typeof PaidBy>;

const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const optionalPlace = optionalText(80);

/** Days of one per-diem line. */
const LONGEST_STAY_DAYS = 90;
const daysApart = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / 86_400_000;

const lineFields = {
  line_id: id.optional(),
  category_id: z.uuid({ error: 'Please select a category' }),
  expense_date: requiredDate('Please select a date'),
  /** Last day of a per-diem line. */
  last_day: isoDate.nullish(),
  /** Meals provided on each day of a per-diem line, first day first. */
  meals_provided: z.array(z.int().min(0).max(5, 'At most 5 meals a day')).max(90).nullish(),
  amount_paise: z.int({ error: 'Please enter an amount above 0' }).min(1, 'Please enter an amount above 0').max(1e12).nullish(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a code like USD')
    .default('INR'),
  /** Amount in the foreign currency, in its hundredths. */
  foreign_amount: z.int().min(1).max(1e12).nullish(),
  /** Rupees of one unit, in ten-thousandths. */
  exchange_rate: z.int().min(1).max(1e9).nullish(),
  rate_source: optionalText(80),
  paid_by: PaidBy.default('self'),
  merchant: optionalText(120),
  bill_number: optionalText(60),
  gstin: optionalText(15, GSTIN, 'Check the GSTIN: 15 characters, for example 27AAPFU0939F1ZV'),
  gst_paise: positiveMoney.nullish(),
  description: optionalText(500),
  city: optionalPlace,
  from_place: optionalPlace,
  to_place: optionalPlace,
  km: z.number().min(0.1, 'Please enter the distance').max(5000, 'At most 5,000 km').multipleOf(0.1).nullish(),
  vehicle: Vehicle.nullish(),
  nights: z.int().min(1).max(365).nullish(),
  attendees: optionalText(300),
  project: optionalText(80),
  cost_centre: optionalText(80),
  /** Why a limit was passed. */
  breach_reason: optionalText(500),
  /** Declares that the receipt is lost. */
  receipt_lost: z.boolean().default(false),
  /** Of a part of a bill: the number, counted from 1, of the line in this list that has the receipt. */
  split_of: z.int().min(1).max(100).nullish(),
  receipt_ids: z.array(id).max(10, 'At most 10 receipts a line').default([]),
  ...readOnly(
    'category_name',
    'category_kind',
    'sanctioned_paise',
    'cut_reason',
    'verdict',
    'status',
    'receipts',
    'duplicates',
    'line_no',
  ),
};

type Checked = {
  gst_paise?: number | null | undefined;
  amount_paise?: number | null | undefined;
  expense_date: string;
  last_day?: string | null | undefined;
};
const withChecks = <S extends z.ZodType<Checked>>(line: S): S =>
  line
    .refine(({ gst_paise, amount_paise }) => !gst_paise || !amount_paise || gst_paise <= amount_paise, {
      path: ['gst_paise'],
      message: 'GST cannot exceed the amount',
      when: hasFields,
    })
    .refine(({ last_day, expense_date }) => !last_day || daysApart(expense_date, last_day) < LONGEST_STAY_DAYS, {
      path: ['last_day'],
      message: `Choose at most ${LONGEST_STAY_DAYS} days`,
      when: hasFields,
    })
    .refine(({ last_day, expense_date }) => !last_day || last_day >= expense_date, {
      path: ['last_day'],
      message: 'Last day is before the first day',
      when: hasFields,
    });

/** What a claimant enters on a line. The amount of mileage and per-diem lines is worked out from the policy. */
export const ClaimLineInput = withChecks(z.strictObject(lineFields));
export type ClaimLineInput = z.output<typeof ClaimLineInput>;

/** One line to be added to a claim, with the version of the claim that the claimant saw. */
export const AddLine = withChecks(z.strictObject({ ...lineFields, version: version.optional() }));
export type AddLine = z.output<typeof AddLine>;

/** The same for a line that stands: what is left out stays as it is. */
export const UpdateLine = withChecks(
  z.strictObject({
    ...lineFields,
    currency: lineFields.currency.unwrap().optional(),
    paid_by: lineFields.paid_by.unwrap().optional(),
    receipt_lost: lineFields.receipt_lost.unwrap().optional(),
    receipt_ids: lineFields.receipt_ids.unwrap().optional(),
    version: version.optional(),
  }),
);
export type UpdateLine = z.output<typeof UpdateLine>;
