/** Who is paid what a deceased employee is owed. Shares in basis points. */
import { byId, endpoint, id, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { optionalPhone, requiredName } from './joining-fields.ts';

const WHOLE = 10_000;

export const ExitPayee = z.object({
  payee_id: id,
  name: z.string(),
  relationship: z.string(),
  share_bp: z.int(),
  phone: z.string().nullable(),
  ifsc: z.string().nullable(),
  /** Masked; null while there is none. */
  account_number: z.string().nullable(),
});
export type ExitPayee = z.output<typeof ExitPayee>;

const orNull = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(30)
    .nullish()
    .transform((value) => value?.replaceAll(/[\s-]/g, '').toUpperCase() || null)
    .refine((value) => value === null || pattern.test(value), message);

const PayeeInput = z.strictObject({
  /** Of a payee that is there already: an account number that is left out or masked stays. */
  payee_id: id.nullish(),
  name: requiredName('Please enter the name'),
  relationship: text('Please enter the relationship').max(40),
  share_bp: z.int({ error: 'Please enter the share' }).min(1, 'At least 0.01 %').max(WHOLE, 'At most 100 %'),
  phone: optionalPhone(),
  ifsc: orNull(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 4 letters, a zero and 6 letters or digits'),
  account_number: orNull(/^(X+[0-9]{0,4}|[0-9]{9,18})$/, 'An account number has 9 to 18 digits'),
});

export const SaveExitPayees = z.strictObject({
  payees: z
    .array(PayeeInput)
    .min(1, 'Add a payee')
    .max(20, 'At most 20 payees')
    .refine((payees) => payees.reduce((sum, { share_bp }) => sum + share_bp, 0) === WHOLE, 'Shares must total 100 %'),
  version: version.optional(),
});
export type SaveExitPayees = z.output<typeof SaveExitPayees>;

const ExitPayees = z.object({
  payees: z.array(ExitPayee),
  /** Nominees for gratuity on record, to begin with. */
  nominees: z.array(z.object({ name: z.string(), relationship: z.string(), share_bp: z.int() })),
  version: z.int(),
});
export type ExitPayees = z.output<typeof ExitPayees>;

export const exitPayees = {
  get: endpoint({
    method: 'GET',
    path: '/offboardings/{id}/payees',
    permission: 'lifecycle.exit.read',
    summary: 'Payees after the death of an employee, account numbers masked, and the nominees on record',
    shows: [{ group: 'bank', fields: ['accounts of payees'] }],
    params: byId,
    response: ExitPayees,
    errors: ['lifecycle.not_found', 'lifecycle.not_a_death'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/offboardings/{id}/payees',
    permission: 'lifecycle.exit.update',
    summary: 'Save who is paid what a deceased employee is owed, until it is settled',
    params: byId,
    body: SaveExitPayees,
    response: ExitPayees,
    message: 'Payees saved',
    errors: [
      'lifecycle.not_found',
      'lifecycle.not_a_death',
      'lifecycle.exit_settled',
      'lifecycle.version_conflict',
      'access.own_record',
    ],
  }),
};
