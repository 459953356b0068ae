import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Services } from '@hrms/platform/server';
import { POSTS } from './demo-people.ts';
import { TITLES } from './demo-places.ts';

/** Days of employees with the kind of their halves. */
export type DayKinds = Awaited<ReturnType<Services['dependencies']['leave']['dayKinds']>>;
/** Ids of the leave types by their codes. */
export type Types = Readonly<Record<string, string>>;
/** 1 April of the leave year, and today. */
export type Year = { readonly april: CivilDate; readonly today: CivilDate };

/** One of a list, round and round. */
export const pickByTurn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
/** Whether the post of a person is one of workers. */
export const isWorker = (n: number) => TITLES[POSTS[n]?.title ?? 'Assembler'][1].startsWith('W');

/** Days worked whole within a period. */
export const workingDays = (
  days: readonly { day: CivilDate; first: string; second: string }[] = [],
  from: CivilDate,
  to: CivilDate,
) =>
  days.flatMap(({ day, first, second }) =>
    day >= from && day <= to && first === 'working' && second === 'working' ? [day] : [],
  );

/** Where requests are made: the people, and acting as one of them by number. */
export type Place = {
  readonly people: readonly string[];
  readonly types: Types;
  readonly calendars: DayKinds;
  readonly as: <T>(n: number, work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  readonly today: CivilDate;
};
