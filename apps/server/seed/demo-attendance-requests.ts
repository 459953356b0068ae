import { attendanceDemoMakers as make } from '@hrms/attendance/testing';
import { addDays } from '@hrms/platform/calendar';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import { inTenant, type Services } from '@hrms/platform/server';
import { decideRecord } from '@hrms/workflows/server';
import { POSTS } from './demo-people.ts';
import type { Forgotten } from './demo-punches.ts';

type Asked = Parameters<typeof make.ask>[1];

/** So much overtime stays as it was found, and so much waits for the manager. */
const DETECTED = 14;
const WAITING = 8;

/** Who signs in for each employee. */
const findUsers = (services: Services, { org_id }: SeedActor): Promise<Map<string, SeedActor>> =>
  inTenant(services.pool, org_id, async (tx) => {
    const rows = await tx
      .selectFrom('app_user')
      .where('org_id', '=', org_id)
      .where('employee_id', 'is not', null)
      .select(['id', 'identity_id', 'display_name', 'employee_id'])
      .execute();
    return new Map(
      rows.flatMap(({ id, employee_id, identity_id, display_name }) =>
        employee_id && identity_id ? [[employee_id, { org_id, user_id: id, employee_id, identity_id, display_name }]] : [],
      ),
    );
  });

/** Nine requests that wait: forgotten punches, and what people plan. manager@ is asked by those below; two are employee@'s own. */
export async function makeRequests(
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  forgotten: readonly Forgotten[],
): Promise<void> {
  const users = await findUsers(services, owner);
  const today = services.clock.today();
  const soon = addDays(today, 3);
  const corrections = [21, 16, 17, 18].flatMap((n): [number, Asked][] => {
    const found = forgotten.findLast(({ employee_id }) => employee_id === people[n]);
    if (!found) return [];
    const [from, to] = found.minutes;
    const punches = [
      { minute: from, direction: 'in' as const },
      { minute: to, direction: 'out' as const },
    ];
    return [[n, { kind: 'replace_punches', first_day: found.day, punches, reason: 'Left by the back gate with the goods' }]];
  });
  const asked: [number, Asked][] = [
    ...corrections,
    [21, { kind: 'permission', first_day: soon, minutes: 60, at: 'start', reason: 'Bank appointment' }],
    [16, { kind: 'permission', first_day: soon, minutes: 90, at: 'end', reason: 'School meeting' }],
    [19, { kind: 'on_duty', first_day: soon, last_day: addDays(soon, 1), place: 'Oragadam', reason: 'Trial at the customer' }],
    [14, { kind: 'work_from_home', first_day: soon, reason: 'Repairs at home' }],
    [34, { kind: 'exempt', first_day: addDays(today, -1), waive: ['late'], reason: 'The company bus came late' }],
  ];
  for (const [n, given] of asked) {
    const user = users.get(people[n] ?? '');
    if (user) await actAs(services, user, (ctx) => make.ask(ctx, given));
  }
}

/** Overtime that was found: the newest stays, some waits, the rest is asked for and approved by the manager. */
export async function decideOvertime(
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  from: string,
): Promise<void> {
  const users = await findUsers(services, owner);
  const managers = new Map(people.map((id, n) => [id, people[POSTS[n]?.under ?? -1]]));
  const found = await inTenant(services.pool, owner.org_id, (tx) =>
    tx
      .selectFrom('overtime')
      .where('org_id', '=', owner.org_id)
      .where('status', '=', 'detected')
      .where('day', '>=', from)
      .select(['id', 'employee_id', 'version'])
      .orderBy('day', 'desc')
      .orderBy('id')
      .execute(),
  );
  for (const [at, { id, employee_id, version }] of found.slice(DETECTED).entries()) {
    const employee = users.get(employee_id);
    const manager = users.get(managers.get(employee_id) ?? '');
    if (!employee || !manager) continue;
    await actAs(services, employee, (ctx) => make.askOvertime(ctx, id, version));
    if (at >= WAITING)
      await actAs(services, manager, (ctx) =>
        decideRecord(ctx, { subject: 'attendance.overtime' }, id, { action: 'approve', comments: 'Seen' }),
      );
  }
}
