import { byId, endpoint, id, instant, readOnly, version } from '@hrms/platform/contract';
import * as z from 'zod';

export const WebMethod = z.enum(['web', 'passkey']);
export type WebMethod = z.output<typeof WebMethod>;

/** Attendance at a location: how its people may punch on the web, and its devices. */
export const LocationPunching = z.object({
  location_id: id,
  location_name: z.string(),
  /** What the location allows of what the policy allows. */
  methods: z.array(WebMethod),
  /** Null where the caller may not see devices. */
  devices: z
    .array(
      z.object({
        device_id: id,
        name: z.string(),
        status: z.enum(['waiting', 'active', 'disabled']),
        last_seen_at: instant.nullable(),
      }),
    )
    .nullable(),
  version: z.int(),
});
export type LocationPunching = z.output<typeof LocationPunching>;

const path = '/attendance/locations/{id}' as const;

export const locationPunching = {
  get: endpoint({
    method: 'GET',
    path,
    permission: 'attendance.policy.read',
    summary: 'Punch methods and devices of a location',
    params: byId,
    response: LocationPunching,
    errors: ['attendance.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path,
    permission: 'attendance.policy.update',
    summary: 'Set the punch methods that a location allows',
    params: byId,
    body: z.strictObject({
      methods: z.array(WebMethod).max(2),
      version,
      ...readOnly('location_id', 'location_name', 'devices'),
    }),
    response: LocationPunching,
    message: 'Punch methods saved successfully',
    errors: ['attendance.not_found', 'attendance.version_conflict'],
  }),
};
