import { byId, endpoint, id, instant, isoDate, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { optionalEmail, optionalIdentifier, optionalPhone } from './identifier.ts';

export const OwnerKind = z.enum(
  ['director', 'partner', 'proprietor', 'karta', 'trustee', 'shareholder', 'authorised_signatory'],
  { error: 'Please select what the person is' },
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
const ENDS = { path: ['to_date'], message: 'The end is before the beginning' };
const inOrder = ({ from_date, to_date }: { from_date: string; to_date: string | null }) => !to_date || from_date <= to_date;

export const CreateOwner = z.strictObject(fields).refine(inOrder, ENDS);
export type CreateOwner = z.output<typeof CreateOwner>;
export const UpdateOwner = z.strictObject({ ...fields, version, ...readOnly('owner_id', 'share_bp') }).refine(inOrder, ENDS);
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
    summary: 'People who own or direct the organisation, with their shares of a day',
    query: z.object({ on: isoDate.optional() }),
    response: Ownership,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/owners',
    permission: 'organisation.ownership.update',
    summary: 'Add a person who owns or directs the organisation',
    status: 201,
    idempotent: true,
    body: CreateOwner,
    response: OwnerRecord,
    message: 'Person added successfully',
    errors: wrong,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/owners/{id}',
    permission: 'organisation.ownership.update',
    summary: 'Change a person, or end the relation with a day',
    params: byId,
    body: UpdateOwner,
    response: OwnerRecord,
    message: 'Person saved successfully',
    errors: [...wrong, 'organisation.not_found', 'organisation.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organization/owners/{id}',
    permission: 'organisation.ownership.update',
    summary: 'Delete a person entered by mistake; one with shares is ended instead',
    params: byId,
    response: z.object({}),
    message: 'Person deleted successfully',
    errors: ['organisation.not_found', 'organisation.in_use'],
  }),
  shares: endpoint({
    method: 'PUT',
    path: '/organization/ownership-shares',
    permission: 'organisation.ownership.update',
    summary: 'Set the shares from a day on',
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
    summary: 'Users who own the account, and an open hand-over that concerns the asking user',
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
    summary: 'Offer the account to another active user, who has seven days to accept',
    status: 201,
    body: z.strictObject({
      user_id: id.meta({ description: 'The new owner' }),
      organisation_name: text('Type the name of the organisation'),
    }),
    response: AccountTransfer,
    message: 'Ownership offered',
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
    summary: 'Accept the account; the former owner stays as HR Admin',
    body: z.strictObject({}),
    response: z.object({}),
    message: 'You own this account now',
    errors: ['organisation.transfer_missing', 'access.reauthentication_required'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/organization/account-owner/cancel',
    session: true,
    summary: 'Withdraw or refuse an open hand-over',
    body: z.strictObject({}),
    response: z.object({}),
    message: 'Hand-over cancelled',
    errors: ['organisation.transfer_missing'],
  }),
};
