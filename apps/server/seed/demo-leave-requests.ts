import { ApplyForLeave } from '@hrms/leave/contract';
import { leaveDemoMakers as make } from '@hrms/leave/testing';
import { addDays } from '@hrms/platform/calendar';
import { Refusal } from '@hrms/platform/server';
import { decideRecord } from '@hrms/workflows/server';
import { type Place, workingDays } from './demo-leave-facts.ts';

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
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof Refusal) return null;
    throw problem;
  }
}

/** Requests that wait today. */
export async function makeRequests({ people, types, calendars, as, today }: Place): Promise<void> {
  for (const { by, code, days, after, reason, decisions = [] } of WISHES) {
    const working = workingDays(calendars.get(people[by] ?? ''), addDays(today, after), addDays(today, after + 40));
    const spell = { first_day: working[0], last_day: working[days - 1] };
    const given = ApplyForLeave.parse({ leave_type_id: types[code], ...spell, reason });
    const made = await unlessRefused(as(by, (ctx) => make.apply(ctx, given)));
    if (!made) continue;
    for (const [approver, action] of decisions) {
      const comments = action === 'reject' ? 'The line is being moved that week' : null;
      await as(approver, (ctx) => decideRecord(ctx, { subject: 'leave.request' }, made.leave_request_id, { action, comments }));
    }
  }
}

/** Two that attendance found, three approved, of which two expire within the week, and one that waits. */
export async function makeCompOffs({ people, calendars, as, today }: Place): Promise<void> {
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
