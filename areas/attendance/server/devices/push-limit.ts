import { deviceUnknown } from '../refusals.ts';

/** Calls of one device in a minute. */
export const DEVICE_LIMIT = { kind: 'attendance.device', most: 120, minutes: 1 };

/** Calls of an address that a device does not allow: never counted against the device. */
export const REFUSED_LIMIT = { kind: 'attendance.device_refused', most: 30, minutes: 1 };

/** Calls with serial numbers nobody registered, of one address: a site with new devices fits, trying numbers does not. */
export const UNKNOWN_LIMIT = { kind: 'attendance.device_unknown', most: 30, minutes: 1 };

/** The serial number as it is kept. @throws `device_unknown` for what can be none */
export function serialOf(given: string | undefined): string {
  const serial = given?.trim().toUpperCase() ?? '';
  if (!/^[A-Z0-9_-]{4,40}$/.test(serial)) throw deviceUnknown();
  return serial;
}
