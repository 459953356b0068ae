import type { CalendarPlace } from '@hrms/organisation/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Tx, Work } from '@hrms/platform/server';
import type { FindTakenCodes } from './codes/code.queries.ts';
import type { CountedUnitKind } from './head-count.queries.ts';
import type { LetterKind } from './letters/letter-kind.ts';

/** What a change of the working calendar touches. */
export type CalendarChange = { readonly from: CivilDate; readonly to: CivilDate; readonly cause: string };

/** Told in the transaction of every change of holidays and weekly offs that counts; leave and attendance explain again. */
export type HolidayListener = (ctx: Ctx, change: CalendarChange) => Promise<void>;

/** Says why the calendar of some days can no longer change, in its own words, or null. */
export type CalendarGuard = (ctx: Ctx, change: CalendarChange) => Promise<string | null>;

/** What organisation needs from areas above it. The composition root supplies it. */
export type OrganisationDependencies = {
  /** Employees in service on a day by unit; units without any are left out. */
  readonly headCount: (tx: Tx, kind: CountedUnitKind, ids: readonly string[], day: CivilDate) => Promise<Map<string, number>>;
  /** Branch and location of each employee with the day they apply from. */
  readonly placesOf: (tx: Tx, employee_ids: readonly string[]) => Promise<Map<string, CalendarPlace[]>>;
  /** People in service on a day by name or code, a few. */
  readonly findPeople: (
    tx: Tx,
    search: string,
    day: CivilDate,
  ) => Promise<{ employee_id: string; full_name: string; employee_code: string }[]>;
  /** The manager of each employee on a day; employees without one are left out. */
  readonly managersOf: (tx: Tx, employee_ids: readonly string[], day: CivilDate) => Promise<Map<string, string>>;
  /** People in a department on a day or later. */
  readonly placedInDepartment: (tx: Tx, department_id: string, day: CivilDate) => Promise<number>;
  /** What other areas say to moving them on a day: warnings to confirm, and reasons why it cannot be. */
  readonly checkDepartmentMove: (
    ctx: Work,
    department_id: string,
    day: CivilDate,
  ) => Promise<{ warnings: string[]; refusals: string[] }>;
  /** Moves them to another from a day on, with a line in the audit log for each; answers how many. */
  readonly moveDepartmentPeople: (
    ctx: Work,
    move: { from_id: string; to_id: string; from_date: CivilDate },
    by: string | null,
  ) => Promise<number>;
  /** Codes that were ever given: employees keeps them. */
  readonly codes: { readonly takenAmong: FindTakenCodes; readonly usedCount: (tx: Tx) => Promise<number> };
  /** Birthdays without the year, anniversaries of joining, and joiners of a week. */
  readonly celebrations: (
    tx: Tx,
    day: CivilDate,
    week: { from: CivilDate; to: CivilDate },
  ) => Promise<{
    birthdays: { employee_id: string; name: string }[];
    anniversaries: { employee_id: string; name: string; years: number }[];
    joiners: { employee_id: string; name: string; joined_on: CivilDate }[];
  }>;
  /** Kinds of letters with their placeholders. */
  readonly letterKinds: readonly LetterKind[];
  readonly holidayListeners: readonly HolidayListener[];
  readonly calendarGuards: readonly CalendarGuard[];
  /** Why the start of the leave year can no longer change in the settings, with what to do instead; null: it can. */
  readonly leaveYearLockReason: (tx: Tx) => Promise<string | null>;
};

export const ORGANISATION_DEPENDENCIES = [
  'headCount',
  'placesOf',
  'findPeople',
  'managersOf',
  'placedInDepartment',
  'checkDepartmentMove',
  'moveDepartmentPeople',
  'codes',
  'celebrations',
  'letterKinds',
  'holidayListeners',
  'calendarGuards',
  'leaveYearLockReason',
] as const satisfies (keyof OrganisationDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly organisation: OrganisationDependencies;
  }
}
