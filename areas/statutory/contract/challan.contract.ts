/** Payments to authorities. */
import {
  byId,
  endpoint,
  id,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  text,
  version,
  WireStep,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { receiptCalls } from './receipt.contract.ts';
import { Scheme, stateCode } from './registration.contract.ts';

export const ChallanStatus = z.enum(['draft', 'to_pay', 'paid', 'verified', 'reversed']);
export type ChallanStatus = z.output<typeof ChallanStatus>;

const Head = z.object({ key: z.string().max(20), label: z.string().max(60), amount_paise: positiveMoney });

export const Challan = z.object({
  challan_id: id,
  scheme: Scheme,
  statement_id: id,
  registration_number: z.string(),
  state_code: z.string().nullable(),
  month: isoMonth,
  heads: z.array(Head),
  amount_paise: z.int(),
  interest_paise: z.int(),
  damages_paise: z.int(),
  /** What earlier challans of the statement left to pay. */
  statement_paise: z.int(),
  due_on: isoDate.nullable(),
  reference: z.string().nullable(),
  paid_on: isoDate.nullable(),
  bank_reference: z.string().nullable(),
  /** The account of the organisation it was paid from, without its number. */
  bank_account_id: id.nullable(),
  bank_account_name: z.string().nullable(),
  note: z.string().nullable(),
  /** The receipt kept with it. */
  file_name: z.string().nullable(),
  status: ChallanStatus,
  paid_by_name: z.string().nullable(),
  verified_by_name: z.string().nullable(),
  /** The user who paid it cannot verify it, where that takes two people. */
  paid_by_caller: z.boolean(),
  /** The user who prepared it cannot pay it, where that takes two people. */
  prepared_by_caller: z.boolean(),
  version: z.int(),
});
export type Challan = z.output<typeof Challan>;

export const DelayCost = z.object({
  days: z.int(),
  months: z.int(),
  interest_paise: z.int(),
  damages_paise: z.int(),
  /** How interest and damages come about; none where the law of the scheme is not in the program. */
  steps: z.array(WireStep),
  /** Always: the authority's demand decides. */
  estimate: z.literal(true),
  /** False where the law of the scheme is not in the program; amounts are typed. */
  computed: z.boolean(),
});
export type DelayCost = z.output<typeof DelayCost>;

const READ = 'statutory.challan.read';
const CREATE = 'statutory.challan.create';
const PAY = 'statutory.challan.pay';
const changed = z.strictObject({ version: version.optional() });
const stateErrors = ['statutory.not_found', 'statutory.version_conflict', 'statutory.challan_state'] as const;

export const challans = {
  ...receiptCalls({
    path: '/statutory/challans',
    read: READ,
    keep: PAY,
    record: 'a challan',
    response: Challan,
    states: ['statutory.challan_state'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/statutory/challans',
    permission: READ,
    summary: 'Challans, newest month first',
    query: PageQuery.extend({
      scheme: Scheme.optional(),
      state_code: stateCode.optional(),
      month: isoMonth.optional(),
      status: ChallanStatus.optional(),
    }),
    response: paged(Challan),
  }),
  delayCost: endpoint({
    method: 'GET',
    path: '/statutory/challans/delay-cost',
    permission: READ,
    summary: 'Estimate interest and damages of a late payment',
    longest_span: { days: 36_525, reason: 'Interest is one multiplication however late the payment is' },
    query: z.object({
      scheme: Scheme,
      amount: z.coerce.number().int().min(0).max(1e13),
      due: isoDate,
      paid: isoDate,
    }),
    response: DelayCost,
  }),
  create: endpoint({
    method: 'POST',
    path: '/statutory/challans',
    allowed_when_read_only: true,
    permission: CREATE,
    summary: 'Prepare the challan of a statement',
    status: 201,
    idempotent: true,
    body: z.strictObject({ statement_id: id }),
    response: Challan,
    message: 'Challan prepared',
    errors: ['statutory.not_found', 'statutory.challan_exists', 'statutory.file_has_errors'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/challans/{id}',
    allowed_when_read_only: true,
    permission: CREATE,
    summary: 'Change the amounts of a challan before it is paid',
    params: byId,
    body: z.strictObject({
      heads: z.array(Head).min(1).max(12),
      interest_paise: positiveMoney,
      damages_paise: positiveMoney,
      note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
      version: version.optional(),
    }),
    response: Challan,
    message: 'Challan saved',
    errors: [...stateErrors],
  }),
  send: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/send',
    allowed_when_read_only: true,
    permission: CREATE,
    summary: 'Send a challan to Finance for payment',
    params: byId,
    body: changed,
    response: Challan,
    message: 'Challan sent for payment',
    errors: [...stateErrors],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/pay',
    allowed_when_read_only: true,
    permission: PAY,
    summary: 'Record the payment of a challan',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      reference: text('Please enter the reference').max(40),
      paid_on: isoDate,
      bank_reference: optionalText(60),
      bank_account_id: id.nullish(),
      /** Why less than the statement is paid. */
      short_reason: optionalText(500),
      version: version.optional(),
    }),
    response: Challan,
    message: 'Payment recorded',
    errors: [
      ...stateErrors,
      'statutory.own_prepared_challan',
      'statutory.challan_reference_used',
      'statutory.reference_format',
      'statutory.bank_account',
      'statutory.challan_short_of_statement',
      'statutory.future_date',
    ],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/verify',
    allowed_when_read_only: true,
    permission: 'statutory.challan.verify',
    summary: 'Confirm a paid challan as the second person',
    params: byId,
    body: changed,
    response: Challan,
    message: 'Challan verified',
    errors: [...stateErrors, 'statutory.own_challan'],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/reverse',
    allowed_when_read_only: true,
    permission: PAY,
    summary: 'Take back a challan that was recorded wrongly',
    params: byId,
    body: z.strictObject({ note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500) }),
    response: Challan,
    message: 'Challan reversed',
    errors: [...stateErrors],
  }),
};
