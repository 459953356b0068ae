import { byId, endpoint, id, instant, isoDate, readOnly, text, version, withoutDefaults } from '@hrms/platform/contract';
import * as z from 'zod';
import { optionalEmail, optionalIdentifier, optionalPhone } from './identifier.ts';

export const OwnerKind = z.enum(
  ['director', 'partner', 'proprietor', 'karta', 'trustee', 'shareholder', 'authorised_signatory'],
  { error: 'Please select a role' },
);

export const OwnerRecord = z.object({
  owner_id: id,
  person_name: z.string(),
  kind: OwnerKind,
  din: z.string().nullable(),
  /** Only the last four characters are shown. */
  pan: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  employee_id: id.nullable(),
  is_responsible_for_tds: z.boolean(),
  is_signatory: z.boolean(),
  from_date: isoDate,
  to_date: isoDate.nullable(),
  /** On the day asked about. */
  share_bp: z.int(),
  version: z.int(),
});
export type OwnerRecord = z.output<typeof OwnerRecord>;

const fields = {
  person_name: text('Please enter the name').max(100),
  kind: OwnerKind,
  din: optionalIdentifier('din'),
  pan: optionalIdentifier('pan'),
  email: optionalEmail,
  phone: optionalPhone,
  employee_id: id.nullish().transform((value) => value ?? null),
  is_responsible_for_tds: z.boolean().default(false),
  is_signatory: z.boolean().default(false),
  from_date: isoDate,
  to_date: isoDate.nullish().transform((value) => value ?? null),
};
const ENDS = { path: ['to_date'], message: 'End date is before the start date' };
const inOrder = ({ from_date, to_date }: { from_date: string; to_date: string | null }) => !to_date || from_date <= to_date;

export const CreateOwner = z.strictObject(fields).refine(inOrder, ENDS);
export type CreateOwner = z.output<typeof CreateOwner>;
export const UpdateOwner = z
  .strictObject({ ...withoutDefaults(fields), version, ...readOnly('owner_id', 'share_bp') })
  .refine(inOrder, ENDS);
export type UpdateOwner = z.output<typeof UpdateOwner>;

const Ownership = z.object({
  on: isoDate,
  owners: z.array(OwnerRecord),
  /** Of the day, in basis points; below 10,000 is allowed and worth a word. */
  total_bp: z.int(),
  /** Days from which other shares count, newest first. */
  share_dates: z.array(isoDate),
  warnings: z.array(z.string()),
});

export const AccountTransfer = z.object({
  transfer_id: id,
  from_name: z.string(),
  to_name: z.string(),
  expires_at: instant,
  for_me: z.boolean(),
  from_me: z.boolean(),
});

const wrong = ['organisation.person_unknown', 'organisation.tds_twice'] as const;

export const ownership = {
  list: endpoint({
    method: 'GET',
    path: '/organization/owners',
    permission: 'organisation.ownership.read',
    summary: 'Owners and directors with their shares on a date',
    query: z.object({ on: isoDate.optional() }),
    response: Ownership,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/owners',
    longest_span: { days: 36_525, reason: 'People own a company for life; no day of it is computed' },
    permission: 'organisation.ownership.update',
    summary: 'Add an owner or director',
    status: 201,
    idempotent: true,
    body: CreateOwner,
    response: OwnerRecord,
    message: 'Owner added successfully',
    errors: wrong,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/owners/{id}',
    longest_span: { days: 36_525, reason: 'People own a company for life; no day of it is computed' },
    permission: 'organisation.ownership.update',
    summary: 'Change an owner or director, or set an end date',
    params: byId,
    body: UpdateOwner,
    response: OwnerRecord,
    message: 'Owner saved successfully',
    errors: [...wrong, 'organisation.not_found', 'organisation.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization/owners/{id}',
    permission: 'organisation.ownership.update',
    summary: 'Delete an owner or director without shares',
    params: byId,
    response: z.object({}),
    message: 'Owner deleted successfully',
    errors: ['organisation.not_found', 'organisation.in_use'],
  }),
  shares: endpoint({
    method: 'PUT',
    path: '/organization/ownership-shares',
    permission: 'organisation.ownership.update',
    summary: 'Set the shareholding from a date',
    body: z.strictObject({
      from_date: isoDate,
      shares: z
        .array(
          z.strictObject({
            owner_id: id,
            share_bp: z
              .int({ error: 'Enter a share' })
              .min(0, 'Enter a share from 0 to 100 %')
              .max(10_000, 'Enter a share from 0 to 100 %'),
          }),
        )
        .min(1)
        .max(200),
    }),
    response: Ownership,
    message: 'Shares saved successfully',
    errors: ['organisation.not_found', 'organisation.shares'],
  }),
  account: endpoint({
    method: 'GET',
    path: '/organization/account-owner',
    session: true,
    summary: 'Account owners and any pending ownership transfer',
    response: z.object({
      owners: z.array(z.object({ user_id: id, name: z.string(), email: z.string(), me: z.boolean() })),
      candidates: z.array(z.object({ user_id: id, name: z.string(), email: z.string() })),
      transfer: AccountTransfer.nullable(),
      organisation_name: z.string(),
    }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/organization/account-owner/transfer',
    permission: 'organisation.ownership.update',
    reauthenticate: true,
    summary: 'Offer account ownership to another active user for seven days',
    status: 201,
    body: z.strictObject({
      user_id: id.meta({ description: 'The new owner' }),
      organisation_name: text('Enter the organisation name'),
    }),
    response: AccountTransfer,
    message: 'Ownership transfer offered',
    errors: [
      'organisation.not_owner',
      'organisation.not_found',
      'organisation.name_typed',
      'organisation.transfer_open',
      'access.reauthentication_required',
    ],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/organization/account-owner/accept',
    session: true,
    reauthenticate: true,
    summary: 'Accept account ownership. The former owner becomes HR Admin',
    body: z.strictObject({}),
    response: z.object({}),
    message: 'You’re now the account owner',
    errors: ['organisation.transfer_missing', 'access.reauthentication_required'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/organization/account-owner/cancel',
    session: true,
    summary: 'Cancel or decline a pending ownership transfer',
    body: z.strictObject({}),
    response: z.object({}),
    message: 'Ownership transfer cancelled',
    errors: ['organisation.transfer_missing'],
  }),
};
