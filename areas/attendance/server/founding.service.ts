import { AttendanceRule } from '@hrms/attendance/contract';
import { GENERAL_SHIFT } from '@hrms/attendance/domain';
import { insertRow, newId, type Tx } from '@hrms/platform/server';

/** The General shift and the office policy every organisation starts with. */
export async function createAttendanceDefaults(tx: Tx, { now }: { now: Date }): Promise<void> {
  const shift_id = newId();
  const { code, name, ...times } = GENERAL_SHIFT;
  await insertRow(tx, 'shift', {
    id: shift_id,
    code,
    name,
    colour: '#3b6fb6',
    is_default: true,
    created_at: now,
    updated_at: now,
  });
  await insertRow(tx, 'shift_version', {
    id: newId(),
    shift_id,
    from_date: '2000-01-01',
    start_minute: times.start,
    end_minute: times.end,
    half_minute: times.half,
    break_kind: times.break_kind,
    break_minutes: times.break_minutes,
    break_after_span: times.break_after_span,
    break_paid: times.break_paid,
    open_before: times.open_before,
    close_after: times.close_after,
    expected_minutes: times.expected,
    allowance_code: null,
    created_at: now,
  });
  const policy_id = newId();
  await insertRow(tx, 'attendance_policy', { id: policy_id, name: 'Office', is_default: true, created_at: now, updated_at: now });
  await insertRow(tx, 'attendance_rule', {
    id: newId(),
    policy_id,
    from_date: '2000-01-01',
    rule: JSON.stringify(AttendanceRule.parse({})),
    created_at: now,
  });
}
