import { CompleteEmployee, Suspend } from '@hrms/employees/contract';
import { markEmployeeLeft, putOnNotice } from '@hrms/employees/server';
import { insertEmployeesForTests, seedActions } from '@hrms/employees/testing';
import { structureDemoMakers } from '@hrms/organisation/testing';
import { addDays, addMonths, daysBetween, financialYearOf, monthOf } from '@hrms/platform/calendar';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import { newId, type Services } from '@hrms/platform/server';
import {
  BRANCH_HEADS,
  ctcOf,
  demoLeaver,
  demoPerson,
  formerPost,
  HEADS,
  JOINERS,
  LEAVERS,
  LEAVING,
  type Made,
  PEOPLE,
  POSTS,
} from './demo-people.ts';
import type { Places } from './demo-places.ts';
import { ROHAN, VIKRAM_JOINED, WORKED, WORKED_PEOPLE, type WorkedPerson } from './demo-worked-people.ts';

/** Of whom salaries are made: everybody who was in service on a day since April. */
export type Paid = {
  readonly employee_id: string;
  readonly joined_on: string;
  readonly ctc_annual_paise: number;
  /** Of typed amounts; null takes the organisation's first. */
  readonly structure: WorkedPerson['structure'] | null;
};
/** `ids`: in service by their places in the list; `leaving`: in service until their exits of the open month. */
export type People = {
  readonly ids: readonly string[];
  readonly leaving: readonly string[];
  /** Leaves by his exit before the open month; null before that month. */
  readonly rohan: string | null;
  readonly paid: readonly Paid[];
};

const ctcAt = (n: number): number | undefined =>
  n === PEOPLE + ROHAN.n ? ROHAN.ctc_annual_paise : WORKED_PEOPLE.get(n)?.ctc_annual_paise;

/** Whose work anniversary is today. */
const CELEBRATING = 60;

const earlierDay = (one: string, other: string) => (one < other ? one : other);

/** The people in service by their places in the list, after those who left since April have left; one of these came back. */
export async function makePeople(services: Services, owner: SeedActor, places: Places): Promise<People> {
  const today = services.clock.today();
  const april = `${financialYearOf(today).slice(0, 4)}-04-01`;
  const step = Math.max(1, Math.floor((daysBetween(april, today) - 8) / JOINERS));
  const joinedAt = (n: number) => {
    const worked = PEOPLE - JOINERS + n === WORKED.vikram && VIKRAM_JOINED < today;
    return worked ? VIKRAM_JOINED : earlierDay(addDays(april, 5 + n * step), addDays(today, -1));
  };
  const joined = Array.from({ length: JOINERS }, (_, n) => joinedAt(n));
  const ids = Array.from({ length: PEOPLE }, () => newId());
  const seeds = ids.map((_, n) => demoPerson(n, places, { ids, joined }));
  seeds[CELEBRATING] = { ...(seeds[CELEBRATING] as Made), joined_on: addMonths(today, -60) };
  const back = seeds.pop() as Made;
  await insertEmployeesForTests(services, owner.org_id, seeds);
  const leavers = Array.from({ length: LEAVERS }, (_, n) => demoLeaver(n, places, ids));
  const left = await insertEmployeesForTests(services, owner.org_id, leavers);
  await actAs(services, owner, async (ctx) => {
    for (const [n, { employee_id }] of left.slice(0, -LEAVING).entries()) {
      if (n === ROHAN.n && ROHAN.left_on < monthOf(today)) continue;
      const last_working_day = earlierDay(addDays(april, 25 + n * 20), addDays(today, -3));
      await markEmployeeLeft(ctx, { employee_id, last_working_day, reason: 'resigned', source_area: 'lifecycle' });
    }
  });
  ids[PEOPLE - 1] = await rehireFormerEmployee(services, owner, back, {
    id: left[0]?.employee_id ?? '',
    seed: leavers[0] as Made,
  });
  await makeHeads(services, owner, places, ids);
  const all = [...seeds, back].map(({ joined_on }, n) => ({ employee_id: ids[n] as string, joined_on, post: POSTS[n] }));
  const former = leavers.map(({ joined_on }, n) => ({
    employee_id: left[n]?.employee_id ?? '',
    joined_on,
    post: formerPost(n),
  }));
  const paid = [...all, ...former].map(({ post, ...person }, n) => ({
    ...person,
    structure: WORKED_PEOPLE.get(n)?.structure ?? null,
    ctc_annual_paise: ctcAt(n) ?? ctcOf(post?.title ?? 'Assembler', n),
  }));
  const rohan = ROHAN.left_on < monthOf(today) ? (left[ROHAN.n]?.employee_id ?? null) : null;
  return { ids, leaving: left.slice(-LEAVING).map(({ employee_id }) => employee_id), rohan, paid };
}

const JOB = [
  'branch_id',
  'location_id',
  'department_id',
  'designation_id',
  'grade_id',
  'manager_id',
  'employee_code',
  'work_email',
  'joined_on',
] as const;
const PERSON = [
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'phone',
  'father_or_spouse_name',
  'father_or_spouse_relation',
] as const;
const pickFields = (from: Made, names: readonly (keyof Made)[]) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** The person of the last post is somebody who left in spring: the same name, birth date, PAN and UAN, a new employment. */
async function rehireFormerEmployee(
  services: Services,
  owner: SeedActor,
  now: Made,
  before: { id: string; seed: Made },
): Promise<string> {
  const account_number = before.seed.bank_account?.account_number;
  const given = {
    ...pickFields(now, JOB),
    ...pickFields(before.seed, PERSON),
    employment_type: 'permanent',
    previous_employee_id: before.id,
    identity: { pan: before.seed.identity?.pan },
    bank_account: { ifsc: 'SBIN0000300', account_number, account_number_again: account_number },
    confirm_warnings: true,
    reason: 'The account of the former employment is used again',
  };
  return actAs(
    services,
    owner,
    async (ctx) => (await seedActions.createEmployee(ctx, CompleteEmployee.parse(given))).employee_id,
  );
}

const makeHeads = (services: Services, owner: SeedActor, places: Places, ids: readonly string[]): Promise<void> =>
  actAs(services, owner, (ctx) => {
    const among = (of: ReadonlyMap<string, string>, heads: Record<string, number>) =>
      new Map(Object.entries(heads).map(([name, n]) => [of.get(name) ?? '', ids[n] ?? '']));
    return structureDemoMakers.heads(ctx, {
      departments: among(places.departments, HEADS),
      branches: among(places.branches, BRANCH_HEADS),
    });
  });

const ON_NOTICE = [72, 81, 94, 109, 127, 146, 168, 181] as const;
const SUSPENDED = [139, 153] as const;

/** Eight are on notice and two suspended since some day of this month: no finalised month is touched. */
export const makeStatuses = (services: Services, owner: SeedActor, ids: readonly string[]): Promise<void> =>
  actAs(services, owner, async (ctx) => {
    const begin = `${monthOf(ctx.today)}-01`;
    const within = (days: number) => (addDays(ctx.today, -days) < begin ? begin : addDays(ctx.today, -days));
    for (const [n, at] of ON_NOTICE.entries())
      await putOnNotice(ctx, {
        employee_id: ids[at] ?? '',
        from_date: within(n * 2),
        last_working_day: addDays(ctx.today, 14 + n * 6),
        reason: 'Resigned for another post',
        source_area: 'lifecycle',
      });
    for (const at of SUSPENDED)
      await seedActions.suspend(
        ctx,
        ids[at] ?? '',
        Suspend.parse({ from_date: within(4), reason: 'Until the inquiry into missing stock ends' }),
      );
  });
