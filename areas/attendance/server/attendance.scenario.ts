import { attendanceRequests, devices, policies, shiftRotations, shifts } from '@hrms/attendance/contract';
import { inTenant, newId } from '@hrms/platform/server';
import type { Installation, Tenant } from '@hrms/platform/testing';

const SHIFT = { half_minute: 600, break: { kind: 'none' as const }, expected_minutes: 480 };

/** A record of each kind for tests over all areas. `mark` stands in every text. */
export async function makeAttendanceRecords(
  installation: Installation,
  owner: Tenant,
  { employee_id, mark }: { employee_id: string; mark: string },
) {
  const shift = await owner.call(shifts.create, {
    body: { code: 'E', name: `${mark} early`, start_minute: 360, end_minute: 840, ...SHIFT },
  });
  const { shift_id } = shift.data;
  const rotation = await owner.call(shiftRotations.create, {
    body: { name: `${mark} rotation`, cycle: [shift_id, 'off'], anchor_date: '2026-10-01' },
  });
  const device = await owner.call(devices.create, { body: { name: `${mark} gate`, serial_number: `WALK${newId().slice(-12)}` } });
  const policy = (await owner.call(policies.list)).data.rows[0];
  const [overtime_id, now] = [newId(), installation.clock.now()];
  await inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx
      .insertInto('overtime')
      .values({
        org_id: owner.org_id,
        id: overtime_id,
        number: 'OT-900001',
        employee_id,
        day: '2026-11-12',
        category: 'weekday',
        actual_minutes: 80,
        reward: 'pay',
        multiplier_bp: 20_000,
        source: 'detected',
        reason: mark,
        status: 'detected',
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  const request = await owner.call(attendanceRequests.ask, {
    body: { kind: 'on_duty', first_day: '2026-11-24', reason: mark, place: mark, employee_id },
  });
  if (request.status !== 201) throw new Error(JSON.stringify(request.body));
  return {
    shift_id,
    rotation_id: rotation.data.rotation_id,
    device_id: device.data.device_id,
    policy_id: policy?.policy_id ?? '',
    overtime_id,
    request_id: request.data.request_id,
  };
}
