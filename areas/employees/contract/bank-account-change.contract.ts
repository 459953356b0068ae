import { endpoint, id, isoDate, money, positiveMoney, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { AccountType, BankAccount, bankAccountFields } from './bank-account.contract.ts';
import { changeReasonFields, ownChangeRefusals, SavedChange } from './change-request.contract.ts';
import { optionalText } from './fields.ts';
import { employeePath } from './identity.contract.ts';

const PEOPLE = ['self', 'team', 'organisation'] as const;
const account = employeePath.extend({ accountId: id });
const under = '/employees/employee/{id}/bank-accounts/{accountId}' as const;
const failing = ['employees.not_found', 'employees.account_not_found'] as const;

export const SplitRow = z.strictObject({
  bank_account_id: id,
  kind: z.enum(['primary', 'fixed', 'percent']),
  amount_paise: positiveMoney.nullish().transform((value) => value ?? null),
  percent_bp: z
    .int()
    .min(1)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? null),
});
export type SplitRow = z.output<typeof SplitRow>;

export const PaySplit = z.object({
  from_date: isoDate.nullable(),
  rows: z.array(SplitRow),
  /** Splits planned for later days. */
  planned: z.array(z.object({ from_date: isoDate, rows: z.array(SplitRow) })),
});
export type PaySplit = z.output<typeof PaySplit>;

export const SplitPreview = z.object({
  parts: z.array(
    z.object({ bank_account_id: id, account_number: z.string(), bank_name: z.string().nullable(), amount_paise: z.int() }),
  ),
  exception: z.string().nullable(),
});

/** Why a whole number is looked at. */
export const purposeField = text('Enter a purpose').min(5, 'Enter a purpose of at least 5 characters').max(200);

export const bankAccountChanges = {
  update: endpoint({
    method: 'PUT',
    path: under,
    permission: 'employees.bank.update',
    scopes: PEOPLE,
    summary: 'Update bank, branch, holder or type of an account',
    params: account,
    body: z.strictObject({
      bank_name: bankAccountFields.bank_name,
      branch_name: bankAccountFields.branch_name,
      account_holder: text('Please enter the account holder').max(100),
      account_type: AccountType,
      version,
      bank_account_id: z.unknown().optional(),
      ifsc: z.unknown().optional(),
      account_number: z.unknown().optional(),
      status: z.unknown().optional(),
      is_primary: z.unknown().optional(),
      opened_from: z.unknown().optional(),
      usable_from: z.unknown().optional(),
      name_match: z.unknown().optional(),
    }),
    response: BankAccount,
    message: 'Bank account updated successfully',
    errors: [...failing, ...ownChangeRefusals, 'employees.version_conflict'],
  }),
  close: endpoint({
    method: 'DELETE',
    path: under,
    permission: 'employees.bank.update',
    scopes: PEOPLE,
    summary: 'Close a bank account that receives no salary',
    params: account,
    response: z.object({}),
    message: 'Bank account closed successfully',
    errors: [...failing, 'employees.account_in_split', 'access.reauthentication_required'],
  }),
  verify: endpoint({
    method: 'POST',
    path: `${under}/verify`,
    permission: 'employees.bank.verify',
    scopes: PEOPLE,
    summary: 'Mark a bank account as verified or failed',
    params: account,
    body: z.strictObject({
      result: z.enum(['verified', 'failed']),
      how: z.enum(['document', 'penny_drop_reference', 'payout']),
      reference: optionalText(60),
      version,
    }),
    response: BankAccount,
    message: 'Bank account updated successfully',
    errors: [...failing, 'employees.own_change', 'employees.version_conflict', 'employees.account_state'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: `${under}/reveal`,
    permission: 'employees.bank.reveal',
    scopes: PEOPLE,
    reauthenticate: true,
    read_only_ok: true,
    reveals: true,
    summary: 'Reveal the full account number for a purpose, logged and visible to the employee',
    params: account,
    body: z.strictObject({ purpose: purposeField }),
    response: z.object({ account_number: z.string() }),
    errors: [...failing, 'employees.too_many_reveals'],
  }),
};

export const paySplits = {
  get: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/pay-split',
    permission: 'employees.bank.read',
    scopes: PEOPLE,
    summary: 'Current and upcoming salary split',
    shows: [{ group: 'bank', fields: ['salary split'], employee: 'id' }],
    params: employeePath,
    response: PaySplit,
    errors: ['employees.not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/employees/employee/{id}/pay-split',
    permission: 'employees.bank.update',
    scopes: PEOPLE,
    idempotent: true,
    summary: 'Set the salary split from a date, replacing upcoming ones',
    params: employeePath,
    body: z.strictObject({
      from_date: isoDate,
      rows: z.array(SplitRow).min(1).max(5),
      planned: z.unknown().optional(),
      ...changeReasonFields,
    }),
    response: SavedChange,
    errors: [...failing, ...ownChangeRefusals, 'employees.split_wrong'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/pay-split/preview',
    permission: 'employees.bank.read',
    scopes: PEOPLE,
    read_only_ok: true,
    summary: 'Preview the salary split of a net pay amount',
    shows: [{ group: 'bank', fields: ['salary split'], employee: 'id' }],
    params: employeePath,
    body: z.strictObject({ net_paise: money, rows: z.array(SplitRow).max(5).optional(), day: isoDate.optional() }),
    response: SplitPreview,
    errors: ['employees.not_found', 'employees.split_wrong', 'employees.account_not_found'],
  }),
};
