import { ApplyForLeave, type LeaveRule } from '@hrms/leave/contract';
import { leaveDemoMakers as make, type OpeningDays, type PastLeave } from '@hrms/leave/testing';
import { addDays, type CivilDate, financialYearOf, latest, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import { type Ctx, Refusal, type Services } from '@hrms/platform/server';
import { decideOpenApproval } from '@hrms/workflows/server';
import { actAs, actorsOf, type SeedActor } from './context.ts';
import { PEOPLE, POSTS } from './demo-people.ts';
import { TITLES } from './demo-places.ts';

type DayKinds = Awaited<ReturnType<Services['dependencies']['leave']['dayKinds']>>;
/** Ids of the leave types by their codes. */
type Types = Readonly<Record<string, string>>;
type Year = { readonly april: CivilDate; readonly today: CivilDate };

const cycle = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const isWorker = (n: number) => TITLES[POSTS[n]?.title ?? 'Assembler'][1].startsWith('W');

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

/** "Staff" for everybody, "Plant workers" by the class of the designation, "Probation" for two who joined last. */
async function makePolicies(ctx: Ctx, people: readonly string[], { april, today }: Year): Promise<Types> {
  const { types: made, leave_policy_id: staff } = await make.usualTypes(ctx, april);
  const types = Object.fromEntries(made.map(({ code, leave_type_id }) => [code, leave_type_id]));
  const rule = (code: string, more: Partial<LeaveRule> = {}) => ({
    leave_type_id: types[code] ?? '',
    rule: { ...(make.usualRule(code) as LeaveRule), ...more },
  });
  const never = { ...rule('SL').rule.sandwich, mode: 'never' as const };
  const policy = (name: string, description: string, rules: ReturnType<typeof rule>[]) =>
    make.policy(ctx, { name, description, from_date: april, rules });
  const october = `${april.slice(0, 4)}-10-01`;
  if (october <= today) await make.rule(ctx, staff, { ...rule('CL', { entitlement_days: 10 }), from_date: october });
  const others = ['LOP', 'CO', 'RH', 'ML', 'PL'].map((code) => rule(code, { sandwich: never }));
  const workers = await policy('Plant workers', 'Earned leave by days worked; days off never count', [
    rule('EL', { sandwich: never, credit_frequency: 'worked_days', worked_days_posting: 'monthly_advance', notice: [] }),
    rule('CL', { sandwich: never }),
    rule('SL'),
    ...others,
  ]);
  const probation = await policy('Probation', 'Casual and sick leave until confirmation', [
    rule('CL', { entitlement_days: 6, credit_frequency: 'monthly' }),
    rule('SL', { entitlement_days: 6, credit_frequency: 'monthly' }),
    ...others,
  ]);
  await make.activate(ctx, staff, 1);
  await make.activate(ctx, workers.leave_policy_id, 1);
  await make.activate(ctx, probation.leave_policy_id, 1);
  const matches = { worker_class: 'worker' as const };
  await make.criteria(ctx, { from_date: april, criteria: [{ leave_policy_id: workers.leave_policy_id, matches }] });
  for (const id of people.slice(PEOPLE - 3, PEOPLE - 1))
    await make.assign(ctx, id, {
      leave_policy_id: probation.leave_policy_id,
      from_date: april,
      reason: 'On probation for six months',
    });
  return types;
}

/** Earned leave brought from last year, one lot of which expires in June, days worked of 60 workers, and all credits due by today. */
async function makeCredits(ctx: Ctx, people: readonly string[], types: Types, { april, today }: Year): Promise<void> {
  const opening = people.slice(0, PEOPLE - 14).map(
    (employee_id, n): OpeningDays => ({
      employee_id,
      leave_type_id: types.EL ?? '',
      on: april,
      days: n < 20 ? 2000 : 300 + (n % 9) * 150,
      expires_on: n === 30 ? `${april.slice(0, 4)}-06-30` : null,
    }),
  );
  const before = monthOf(today);
  const months = monthsOfYear(financialYearOf(today)).filter((month) => month < before && month.startsWith(today.slice(0, 4)));
  const spring = ['01', '02', '03'].map((month) => `${today.slice(0, 4)}-${month}`).filter((month) => month < before);
  const worked = people
    .map((employee_id, n) => ({ employee_id, n }))
    .filter(({ n }) => isWorker(n) && n < PEOPLE - 14)
    .slice(0, 60)
    .flatMap(({ employee_id, n }) =>
      [...new Set([...spring, ...months])].map((month, at) => {
        const days = 22 + ((n + at) % 4);
        return { employee_id, month, counted: days, earning: days - (n % 3 === 0 ? 1 : 0) };
      }),
    );
  await make.postCredits(ctx, { opening, worked });
}

const REASONS: Record<string, readonly string[]> = {
  EL: ['Visit to the native place', 'Wedding in the family', 'Trip with the family', 'Repair of the house'],
  CL: ['School admission', 'Bank work', 'Family function', 'Shifting house', 'Passport office'],
  SL: ['Fever', 'Viral infection', 'Dental treatment', 'Back pain'],
};
const KINDS = ['CL', 'EL', 'SL', 'EL', 'CL', 'SL', 'EL'] as const;
const LENGTHS = [1, 2, 1, 1, 3, 1, 4, 2] as const;

/** Requests since April of nearly everybody, some of them refused or taken back, and a maternity leave that runs. */
async function makeHistory(ctx: Ctx, people: readonly string[], { april, today }: Year): Promise<DayKinds> {
  const { dayKinds } = ctx.dependencies.leave;
  const calendars = await dayKinds(ctx.tx, people, addDays(april, -20), addDays(today, 70));
  const joined = new Map(
    (await ctx.tx.selectFrom('employee').where('org_id', '=', ctx.org_id).select(['id', 'joined_on', 'gender']).execute()).map(
      (row) => [row.id, row],
    ),
  );
  const given: PastLeave[] = [];
  for (const [n, employee_id] of people.entries()) {
    const start = latest(addDays(april, 15), addDays(joined.get(employee_id)?.joined_on ?? april, 30));
    const working = workingDays(calendars.get(employee_id), start, addDays(today, -4));
    for (let at = 0; at < 1 + (n % 3) + (n === 21 ? 2 : 0); at += 1) {
      const type_code = cycle(KINDS, n + at * 3);
      const length = Math.min(cycle(LENGTHS, n + at * 5), type_code === 'EL' ? 4 : 2);
      const first = working[(n * 37 + at * 59 + 11) % Math.max(1, working.length - length)];
      const last = first && working[working.indexOf(first) + length - 1];
      if (!first || !last) continue;
      const half = length === 1 && (n + at) % 4 === 0;
      given.push({
        employee_id,
        type_code,
        first_day: first,
        first_half: 1,
        last_day: last,
        last_half: half ? 1 : 2,
        applied_on: type_code === 'SL' ? first : addDays(first, -9),
        reason: cycle(REASONS[type_code] ?? ['Personal'], n + at),
        outcome:
          n !== 21 && (n * 7 + at) % 23 === 0 ? 'rejected' : n !== 21 && (n * 5 + at) % 37 === 0 ? 'withdrawn' : 'approved',
      });
    }
  }
  const mother = people.find((id, n) => n > 60 && !isWorker(n) && joined.get(id)?.gender === 'female') ?? '';
  const first_day = addDays(today, -60);
  const from = { first_day, first_half: 1 as const, applied_on: addDays(first_day, -20) };
  const to = { last_day: addDays(first_day, 181), last_half: 2 as const, event: { expected_on: addDays(first_day, 40) } };
  const maternity = { employee_id: mother, type_code: 'ML', reason: 'Maternity leave', outcome: 'approved' as const };
  const others = given.filter(({ employee_id, last_day }) => employee_id !== mother || last_day < first_day);
  const whole = await dayKinds(ctx.tx, [mother], addDays(april, -20), addDays(to.last_day, 20));
  await make.pastLeave(ctx, [...others, { ...maternity, ...from, ...to }], new Map([...calendars, ...whole]));
  await make.expireLots(ctx);
  return calendars;
}

const workingDays = (days: readonly { day: CivilDate; first: string; second: string }[] = [], from: CivilDate, to: CivilDate) =>
  days.flatMap(({ day, first, second }) =>
    day >= from && day <= to && first === 'working' && second === 'working' ? [day] : [],
  );

type Place = {
  readonly people: readonly string[];
  readonly types: Types;
  readonly calendars: DayKinds;
  readonly as: <T>(n: number, work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  readonly today: CivilDate;
};
type Wish = {
  by: number;
  code: string;
  days: number;
  after: number;
  reason: string;
  decisions?: [number, 'approve' | 'reject'][];
};

/** What waits today, by numbers of the people: for manager@ (the sixth), for HR after the manager, for the owner, and for others. */
const WISHES: readonly Wish[] = [
  { by: 21, code: 'CL', days: 1, after: 6, reason: 'Parent meeting at school' },
  {
    by: 21,
    code: 'EL',
    days: 2,
    after: 24,
    reason: 'Trip to Konkan',
    decisions: [[5, 'reject']],
  },
  { by: 20, code: 'CL', days: 1, after: 4, reason: 'Sister’s engagement' },
  { by: 22, code: 'CL', days: 2, after: 10, reason: 'Wedding in the family' },
  { by: 23, code: 'CL', days: 1, after: 12, reason: 'Bank work' },
  { by: 24, code: 'SL', days: 1, after: 3, reason: 'Eye operation of the mother' },
  { by: 16, code: 'EL', days: 2, after: 14, reason: 'Visit to the native place' },
  { by: 17, code: 'EL', days: 5, after: 20, reason: 'Pilgrimage', decisions: [[5, 'approve']] },
  { by: 18, code: 'EL', days: 6, after: 25, reason: 'Wedding of the brother', decisions: [[5, 'approve']] },
  { by: 0, code: 'EL', days: 2, after: 12, reason: 'Wedding of a nephew' },
  { by: 2, code: 'EL', days: 1, after: 9, reason: 'Passport office' },
  { by: 8, code: 'CL', days: 1, after: 8, reason: 'School admission' },
  { by: 11, code: 'EL', days: 2, after: 15, reason: 'House-warming' },
  { by: 13, code: 'CL', days: 1, after: 5, reason: 'Car service' },
  { by: 14, code: 'CL', days: 1, after: 7, reason: 'Family function' },
  { by: 6, code: 'CL', days: 1, after: 11, reason: 'Visit to the court' },
];

/** At the end of a leave year rules refuse some of it: the demonstration goes without. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof Refusal) return null;
    throw problem;
  }
}

async function makeRequests({ people, types, calendars, as, today }: Place): Promise<void> {
  for (const { by, code, days, after, reason, decisions = [] } of WISHES) {
    const working = workingDays(calendars.get(people[by] ?? ''), addDays(today, after), addDays(today, after + 40));
    const spell = { first_day: working[0], last_day: working[days - 1] };
    const given = ApplyForLeave.parse({ leave_type_id: types[code], ...spell, reason });
    const made = await unlessRefused(as(by, (ctx) => make.apply(ctx, given)));
    if (!made) continue;
    const request = { subject: 'leave.request', source_id: made.leave_request_id };
    for (const [approver, action] of decisions) {
      const comments = action === 'reject' ? 'The line is being moved that week' : null;
      await as(approver, (ctx) => decideOpenApproval(ctx, { ...request, action, comments }));
    }
  }
}

/** Two that attendance found, three approved, of which two expire within the week, and one that waits. */
async function makeCompOffs({ people, calendars, as, today }: Place): Promise<void> {
  const off = (n: number, before: number) =>
    calendars
      .get(people[n] ?? '')
      ?.findLast(({ day, first, second }) => day <= addDays(today, -before) && first !== 'working' && second === first);
  const worked = (n: number, before: number, worked_minutes: number) => {
    const found = off(n, before);
    if (!found) return null;
    const off_kind = found.first === 'holiday' ? ('holiday' as const) : ('weekly_off' as const);
    return { employee_id: people[n] ?? '', worked_on: found.day, worked_minutes, off_kind };
  };
  const detect = (n: number, before: number, minutes: number) =>
    as(2, async (ctx) => {
      const found = worked(n, before, minutes);
      return found && make.detectCompOff(ctx, found);
    });
  await detect(19, 5, 300);
  await detect(27, 12, 480);
  const confirmed = [await detect(14, 53, 480), await detect(15, 53, 300), await detect(16, 20, 480)];
  await as(2, (ctx) =>
    make.confirmCompOffs(
      ctx,
      confirmed.flatMap((id) => id ?? []),
    ),
  );
  const claim = worked(25, 6, 460);
  if (claim)
    await unlessRefused(
      as(25, (ctx) =>
        make.claimCompOff(ctx, { worked_on: claim.worked_on, worked_minutes: claim.worked_minutes, note: 'Stock-taking' }),
      ),
    );
}
