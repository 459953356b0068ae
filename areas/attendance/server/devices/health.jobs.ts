import { toDayNumber } from '@hrms/attendance/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { loadConfiguration } from '../configuration.queries.ts';
import { attendanceNotices } from '../notices.ts';
import { placeCalendar } from '../shift-plans.ts';
import { queueCommands } from './device.queries.ts';
import { dropOld, expireCommands, listDevicesWithoutPunch, listLeaverUsers, markSilentDevices } from './health.queries.ts';

/** Devices that are connected and sent no punch until 11:00 of a working day of their location, each once a day. */
async function notifyWithoutPunch(work: JobContext): Promise<void> {
  const now = work.clock.now();
  const { rows } = await listDevicesWithoutPunch(work, now);
  const working: typeof rows = [];
  for (const [day, devices] of Map.groupBy(rows, (row) => row.day)) {
    const number = toDayNumber(day);
    const kindAt = placeCalendar(await loadConfiguration(work.tx, number, number), number);
    working.push(...devices.filter(({ branch_id, location_id }) => kindAt(branch_id, location_id) === 'working'));
  }
  await work.notify(
    attendanceNotices.deviceWithoutPunch,
    working.map(({ id, name, day }) => ({
      to: { holders: 'attendance.device.update' },
      cause: `${id}:${day}`,
      values: { name, date: dateLabel(day) },
    })),
  );
}

/** Devices that were silent for two hours between 08:00 and 20:00 of their own clock are noticed once; old commands expire. */
async function checkDevices(work: JobContext): Promise<void> {
  const now = work.clock.now();
  await expireCommands(work, now);
  const { rows } = await markSilentDevices(work, now);
  await notifyWithoutPunch(work);
  await work.notify(
    attendanceNotices.deviceSilent,
    rows.map(({ id, name }) => ({
      to: { holders: 'attendance.device.update' },
      cause: `${id}:${now.toISOString().slice(0, 10)}`,
      values: { name },
    })),
  );
}

/** Removes those who left from the devices that know them, for a month after their last day. */
async function removeLeavers(work: JobContext): Promise<void> {
  const users = await listLeaverUsers(work, work.clock.today());
  for (const [device_id, own] of Map.groupBy(users, (user) => user.device_id))
    await queueCommands(work.tx, device_id, {
      kind: 'remove_user',
      texts: own.map(({ pin }) => `DATA DELETE USERINFO PIN=${pin}`),
      now: work.clock.now(),
      by: null,
    });
}

export const deviceJobs: readonly Job[] = [
  { ...simpleJob('attendance.device_health', checkDevices), every: '*/5 * * * *' },
  { ...simpleJob('attendance.retention', dropOld), every: '40 20 * * *' },
  { ...simpleJob('attendance.remove_leavers', removeLeavers), every: '50 20 * * *' },
];
