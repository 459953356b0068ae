import { leaveDemoMakers as make } from '@hrms/leave/testing';
import { financialYearOf } from '@hrms/platform/calendar';
import type { Ctx, Services } from '@hrms/platform/server';
import { actAs, actorsOf, type SeedActor } from './context.ts';
import type { Place, Year } from './demo-leave-facts.ts';
import { makeHistory } from './demo-leave-history.ts';
import { makeCredits, makePolicies } from './demo-leave-policies.ts';
import { makeCompOffs, makeRequests, unlessRefused } from './demo-leave-requests.ts';

/** Leave of the year so far, what waits today, comp-offs and an encashment. The people are those of the list, employee@ the 22nd. */
export async function makeLeave(services: Services, owner: SeedActor, people: readonly string[]): Promise<void> {
  const today = services.clock.today();
  const year: Year = { april: `${financialYearOf(today).slice(0, 4)}-04-01`, today };
  const types = await actAs(services, owner, async (ctx) => {
    const made = await makePolicies(ctx, people, year);
    await makeCredits(ctx, people, made, year);
    return made;
  });
  const calendars = await actAs(services, owner, (ctx) => makeHistory(ctx, people, year));
  const actors = await actorsOf(services, owner);
  const as = <T>(n: number, work: (ctx: Ctx) => Promise<T>) => actAs(services, actors.get(people[n] ?? '') ?? owner, work);
  const place: Place = { people, types, calendars, as, today };
  await makeRequests(place);
  await makeCompOffs(place);
  await unlessRefused(as(15, (ctx) => make.encash(ctx, { leave_type_id: types.EL ?? '', days: 4 })));
}
