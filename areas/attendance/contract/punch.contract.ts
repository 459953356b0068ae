import { byId, endpoint, id, instant, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { Challenge, Confirmation } from './passkey.contract.ts';
import { Direction, HalfCode, PunchSource } from './shapes.ts';

export const Punch = z.object({
  punch_id: id,
  at: instant,
  /** `HH:MM:SS` in the zone of the person's place of work. */
  local_time: z.string(),
  direction: Direction,
  source: PunchSource,
  place: z.string().nullable(),
  device_name: z.string().nullable(),
  outside: z.boolean(),
  ignored_reason: z.string().nullable(),
  /** Where it was made; null where nothing is kept or the caller may not see it. */
  position: z.object({ latitude: z.number(), longitude: z.number(), accuracy_m: z.int() }).nullable(),
  /** The photo of `GET /attendance/punches/{id}/photo`; false also where the caller may not see it. */
  has_photo: z.boolean(),
});
export type Punch = z.output<typeof Punch>;

/** What the screen of today shows. */
export const Today = z.object({
  employee_id: id,
  day: isoDate,
  /** The server's clock. */
  now: instant,
  zone: z.string(),
  shift: z.object({ shift_id: id.nullable(), code: z.string(), name: z.string(), start: z.string(), end: z.string() }).nullable(),
  day_kind: z.enum(['working', 'weekly_off', 'holiday']),
  holiday: z.string().nullable(),
  state: z.enum(['not_punched', 'in', 'out']),
  /** The instant of the first punch in, while the person is in. */
  since: instant.nullable(),
  next_direction: z.enum(['in', 'out']),
  punches: z.array(Punch),
  first_half: HalfCode,
  second_half: HalfCode,
  /** Up to now while the person is in. */
  worked_minutes: z.int(),
  late_minutes: z.int(),
  methods: z.object({
    web: z.boolean(),
    geofence: z.enum(['off', 'flag', 'refuse']),
    ip: z.enum(['off', 'flag', 'refuse']),
    /** Set when the network of this call is one of the location's. */
    network_allowed: z.boolean().nullable(),
    selfie: z.enum(['off', 'optional', 'required']),
    passkey: z.enum(['off', 'optional', 'required']),
  }),
  /** How many passkeys the person has. */
  passkey_count: z.int(),
  locations: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), radius_m: z.int() })),
  consent: z.object({
    /** Without it no punch is possible. */
    needed: z.boolean(),
    /** The notice about positions and photos concerns this person. */
    applies: z.boolean(),
    given_at: instant.nullable(),
    version: z.int(),
    text: z.string(),
  }),
});
export type Today = z.output<typeof Today>;

/** The client sends no time: the server's clock decides. */
export const MakePunch = z.strictObject({
  direction: z.enum(['in', 'out', 'break_out', 'break_in']).optional(),
  position: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracy: z.number().min(0).max(100_000),
    })
    .optional(),
  /** The answer of `POST /attendance/punches/photos`, at most five minutes ago. */
  photo_id: id.optional(),
  /** The answer of the person's device to `passkey-options`; the direction is the one asked for there. */
  passkey: z.strictObject({ challenge_id: id, credential: Confirmation }).optional(),
});
export type MakePunch = z.output<typeof MakePunch>;

export const punches = {
  make: endpoint({
    method: 'POST',
    path: '/attendance/punches',
    permission: 'attendance.punch.make',
    summary: 'Punch in or out now',
    status: 201,
    idempotent: true,
    body: MakePunch,
    response: z.object({ punch: Punch, today: Today }),
    message: 'Punch recorded',
    errors: [
      'attendance.not_linked',
      'attendance.method_off',
      'attendance.outside_area',
      'attendance.position_needed',
      'attendance.network_not_allowed',
      'attendance.consent_needed',
      'attendance.selfie_needed',
      'attendance.passkey_needed',
      'attendance.passkey_failed',
    ],
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/attendance/punches/photos',
    kind: 'upload',
    permission: 'attendance.punch.make',
    summary: 'Upload the photo of a punch that is made within five minutes',
    body: z.strictObject({}),
    response: z.object({ photo_id: id }),
    errors: [
      'attendance.not_linked',
      'attendance.method_off',
      'attendance.consent_needed',
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
    ],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/attendance/punches/{id}/photo',
    kind: 'file',
    permission: 'attendance.location.read',
    reveals: true,
    summary: 'Photo of a punch, for the employee, the manager and HR',
    params: byId,
    response: z.unknown(),
    errors: ['attendance.not_found'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/attendance/punches/passkey-options',
    permission: 'attendance.punch.make',
    summary: 'What a passkey is asked to confirm for a punch in a direction, valid for 60 seconds',
    body: z.strictObject({ direction: z.enum(['in', 'out', 'break_out', 'break_in'], { error: 'Please select a direction' }) }),
    response: Challenge,
    errors: ['attendance.not_linked', 'attendance.method_off', 'attendance.passkey_missing'],
  }),
  today: endpoint({
    method: 'GET',
    path: '/attendance/today',
    permission: 'attendance.punch.make',
    summary: 'Shift, state, punches and allowed methods of today',
    response: Today,
    errors: ['attendance.not_linked'],
  }),
  consent: endpoint({
    method: 'POST',
    path: '/attendance/consents',
    permission: 'attendance.punch.make',
    summary: 'Accept the notice about positions and photos',
    body: z.strictObject({ version: z.int().min(1).max(10_000) }),
    response: z.object({ version: z.int(), accepted_at: instant }),
    message: 'Consent recorded',
    errors: ['attendance.not_linked', 'attendance.consent_version'],
  }),
  withdrawConsent: endpoint({
    method: 'DELETE',
    path: '/attendance/consents',
    permission: 'attendance.punch.make',
    summary: 'Withdraw the consent to positions and photos, and delete those stored',
    response: z.object({ deleted_photos: z.int(), deleted_positions: z.int() }),
    message: 'Consent withdrawn',
    errors: ['attendance.not_linked'],
  }),
};
