import { byId, endpoint, id, instant, PageQuery, paged, searchable, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { personFields } from './shapes.ts';

/** Most passkeys of a person that are not revoked. */
export const MOST_PASSKEYS = 5;

export const Passkey = z.object({
  passkey_id: id,
  /** The name its owner gave it, such as `Phone`. */
  label: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'Confirm with your device again');
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.strictObject({
    id: bytes(1400),
    rawId: bytes(1400),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: bytes(4000), ...response }),
    authenticatorAttachment: z.string().max(40).nullish(),
    clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
  });

/** What a browser answers when a passkey was made (WebAuthn, attestation). */
export const NewCredential = credential({
  attestationObject: bytes(40_000),
  transports: z.array(z.string().max(30)).max(10).optional(),
});
export type NewCredential = z.output<typeof NewCredential>;

/** What a browser answers when a passkey confirmed (WebAuthn, assertion). */
export const Confirmation = credential({
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: z.string().max(200).nullish(),
});
export type Confirmation = z.output<typeof Confirmation>;

/** A challenge with the options that the browser's WebAuthn call takes. It is valid for 60 seconds and used once. */
export const Challenge = z.object({ challenge_id: id, expires_at: instant, options: z.looseObject({ challenge: z.string() }) });
export type Challenge = z.output<typeof Challenge>;

const OwnerPasskey = Passkey.extend({ ...personFields });

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/passkeys',
    permission: 'attendance.punch.make',
    summary: 'Your own passkeys for punching',
    response: z.object({ passkeys: z.array(Passkey), most: z.int() }),
    errors: ['attendance.not_linked'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/attendance/passkeys/options',
    permission: 'attendance.punch.make',
    summary: 'Options for a new passkey, valid for 60 seconds',
    body: z.strictObject({}),
    response: Challenge,
    errors: ['attendance.not_linked', 'attendance.passkey_limit'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/attendance/passkeys',
    permission: 'attendance.punch.make',
    summary: 'Register a passkey for your punches',
    status: 201,
    body: z.strictObject({
      challenge_id: id,
      label: text('Please enter a name for this device').max(60, 'Use at most 60 characters'),
      credential: NewCredential,
    }),
    response: Passkey,
    message: 'Passkey added successfully',
    errors: ['attendance.not_linked', 'attendance.passkey_limit', 'attendance.passkey_exists', 'attendance.passkey_failed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/attendance/passkeys/{id}',
    permission: 'attendance.punch.make',
    summary: 'Remove one of your passkeys',
    params: byId,
    response: z.object({}),
    message: 'Passkey removed successfully',
    errors: ['attendance.not_found'],
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/attendance/employee-passkeys',
    permission: 'attendance.device.read',
    summary: 'Passkeys of employees, by name',
    query: PageQuery.extend({ ...searchable, employee_id: id.optional() }),
    response: paged(OwnerPasskey),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/attendance/employee-passkeys/{id}',
    permission: 'attendance.device.update',
    summary: 'Revoke a passkey of an employee',
    params: byId,
    response: z.object({}),
    message: 'Passkey revoked successfully',
    errors: ['attendance.not_found'],
  }),
};
