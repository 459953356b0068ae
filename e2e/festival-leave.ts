import { apiOf } from './api.ts';
import { DEMO, demoPerson } from './demo-server.ts';

export const FESTIVAL_LEAVE = 'Festival leave';
type Listed<T> = T[];
type Made = { leave_type_id: string };

/** A leave type that never counts days off, with four days for the employee, whatever the demonstration has of leave. */
export async function giveFestivalLeave(): Promise<void> {
  const owner = await apiOf(demoPerson('owner'), DEMO);
  const { user } = await (await apiOf(demoPerson('employee'), DEMO)).get<{ user: { employee_id: string } }>('/auth');
  const known = await owner.get<Listed<Made>>('/leave-types');
  if (known.length === 0) {
    const { leave_policy_id } = await owner.post<{ leave_policy_id: string }>('/leave-types/usual', {});
    const { version } = await owner.get<{ version: number }>(`/leave-policies/${leave_policy_id}`);
    await owner.post(`/leave-policies/${leave_policy_id}/activate`, { version });
    await owner.post('/leave-policy-criteria/resolve', {});
  }
  const { assignments } = await owner.get<{ assignments: { leave_policy_id: string }[] }>(
    `/employees/employee/${user.employee_id}/leave-assignments`,
  );
  const type = await owner.post<Made>('/leave-types', { code: 'FEST', name: FESTIVAL_LEAVE, colour: 'cyan', category: 'other' });
  await owner.post(`/leave-policies/${assignments[0]?.leave_policy_id}/rules`, {
    leave_type_id: type.leave_type_id,
    from_date: '2026-04-01',
    rule: { credit_frequency: 'per_event', sandwich: { mode: 'never' } },
  });
  await owner.post('/leave-adjustments', {
    employee_id: user.employee_id,
    leave_type_id: type.leave_type_id,
    days: 4,
    effective_on: '2026-11-01',
    note: 'Festival days of the year',
  });
}
