import { hashOfToken, type JobContext, type Work } from '@hrms/platform/server';
import { isInRanges } from '../addresses.ts';
import { attendanceNotices } from '../notices.ts';
import { deviceRefused, deviceUnknown } from '../refusals.ts';
import { type Caller, countHeldLines, type DeviceRow, insertDeviceAddress, insertHeldLines } from './admission.queries.ts';

/** Addresses of a device that wait for a decision or have one, and its lines held apart, at most. */
const MOST_ADDRESSES = 20;
const MOST_HELD = 5000;

const secretOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase().split('.')[0] ?? '';

/**
 * Whether a caller is the device it says. Serial numbers are printed on devices, so they prove nothing: the address lies in an allowed
 * range, or the secret host name was called; where neither is set, a person approved the address. Held: nobody decided about the
 * address yet. Refusals are returned, so that one delivery of many spoils no other.
 */
export function admissionOf(device: DeviceRow | undefined, { ip, host }: Omit<Caller, 'serial'>): 'admitted' | 'held' | Error {
  if (!device || device.status === 'disabled') return deviceUnknown();
  const { allowed_cidrs, host_secret_hash, addresses } = device;
  if (allowed_cidrs.length > 0 && isInRanges(ip, allowed_cidrs)) return 'admitted';
  if (host_secret_hash !== null && hashOfToken(secretOf(host)) === host_secret_hash) return 'admitted';
  if (allowed_cidrs.length > 0 || host_secret_hash !== null || addresses[ip] === 'refused') return deviceRefused();
  if (addresses[ip] === 'approved') return 'admitted';
  return addresses[ip] === 'asked' || Object.keys(addresses).length < MOST_ADDRESSES ? 'held' : deviceRefused();
}

/** Asks once whether a device may call from an address. */
export async function askAboutAddress(work: Work & Pick<JobContext, 'notify'>, device: DeviceRow, ip: string): Promise<void> {
  if (device.addresses[ip] || !(await insertDeviceAddress(work, device.id, ip, { status: 'asked', by: null }))) return;
  await work.notify(attendanceNotices.deviceAddress, {
    to: { holders: 'attendance.device.update' },
    cause: `${device.id}:${ip}`,
    subject_id: device.id,
    values: { name: device.name, address: ip },
  });
}

/** Holds lines apart until a person decides about their address. @returns the refusal of a device with many held lines */
export async function holdLines(
  work: Work & Pick<JobContext, 'notify'>,
  device: DeviceRow,
  ip: string,
  lines: readonly string[],
): Promise<Error | null> {
  if ((await countHeldLines(work, device.id)) + lines.length > MOST_HELD) return deviceRefused();
  await askAboutAddress(work, device, ip);
  await insertHeldLines(work, device.id, ip, lines);
  return null;
}
