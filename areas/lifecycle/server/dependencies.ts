import type { CivilDate, Month, Period } from '@hrms/platform/calendar';
import type { Ctx, Tx, Work } from '@hrms/platform/server';

/** What was agreed with a joiner who is now an employee. */
export type JoinedEmployee = {
  readonly employee_id: string;
  readonly joined_on: CivilDate;
  /** Name of a published salary structure; null where no salary was agreed. */
  readonly structure: string | null;
  /** Paise a year. */
  readonly annual_ctc_paise: number | null;
  /** Whether the joiner declared an earlier membership of the provident fund; null without a declaration. */
  readonly earlier_epf_member: boolean | null;
  /** What the joiner declared for the tax of the year; null without a declaration. Paise. */
  readonly tax: JoinerTax | null;
};

export type JoinerTax = {
  readonly regime: 'new' | 'old';
  /** The earlier employer of the year, with salary and tax deducted there; null without one. */
  readonly previous: { readonly employer_name: string; readonly salary_paise: number; readonly tds_paise: number } | null;
};

/** An area that sets up a new employee in the transaction that makes a joiner one. */
export type JoinedListener = {
  /** As people read it in a refusal: 'Salary'. */
  readonly label: string;
  /** @throws Refusal of that area: nothing is stored then */
  joined(ctx: Ctx, employee: JoinedEmployee): Promise<void>;
};

/** Monthly figures of an offer in paise, in the order they are printed. */
export type OfferLine = { readonly label: string; readonly monthly_paise: number };

/** Something a leaver holds or owes in another area. It clears only there. */
export type ExitItem = {
  /** Unique within its area. */
  readonly item_id: string;
  /** What it is: 'Laptop LT-042', 'Personal loan L-000012'. */
  readonly label: string;
  /** Its state in its own area: 'Assigned since 3 Apr 2025'. */
  readonly detail: string;
  /** Paise to recover from the leaver (or to pay to them), for a thing those owed where it is not returned; null where there are none. */
  readonly amount_paise: number | null;
  readonly direction: 'recover' | 'pay' | 'return';
  /** The screen where it is cleared. */
  readonly link: string;
  /** The record of the area that it stands for, where the area offers to clear it within the exit. */
  readonly record?: { readonly id: string; readonly state: string };
};

/** An area with open items of leavers: assets held, loan balances, advances, claims. Read live, never stored here. */
export type ExitItemSource = {
  /** The area's folder name. */
  readonly area: string;
  /** Heading: 'Assets'. */
  readonly label: string;
  /** Open items of leavers by employee, in one read; employees without any are left out. */
  readonly openItems: (
    tx: Tx,
    employee_ids: readonly string[],
    day: CivilDate,
  ) => Promise<ReadonlyMap<string, readonly ExitItem[]>>;
};

/** A record that points at an employee: a category they own, a report they head. */
export type Pointer = { readonly item_id: string; readonly label: string; readonly detail: string | null; readonly link: string };

export type PointerMove = {
  readonly employee_id: string;
  readonly successor_id: string;
  readonly item_ids: readonly string[];
  /** The first day on which the successor has it. */
  readonly from_date: CivilDate;
};

/** Records of one kind that point at employees, and how a successor takes them over. */
export type PointerSource = {
  readonly list: (work: Work, employee_id: string, from_date: CivilDate) => Promise<readonly Pointer[]>;
  readonly move: (work: Work, move: PointerMove) => Promise<unknown>;
};

/** What lifecycle asks of the areas above it. */
export type LifecycleDependencies = {
  /** Called in this order for every joiner who becomes an employee. */
  readonly joinedListeners: readonly JoinedListener[];
  /** Names of published salary structures. */
  readonly salaryStructures: (ctx: Work) => Promise<readonly string[]>;
  /** The break-up of an offer by month; null where the structure doesn’t take the amount. */
  readonly offerBreakUp: (
    ctx: Ctx,
    offer: { structure: string; annual_ctc_paise: number; on: CivilDate },
  ) => Promise<readonly OfferLine[] | null>;
  readonly exitItems: readonly ExitItemSource[];
  /** Expense categories with an owner. */
  readonly ownedCategories: PointerSource;
  /** Employees on a day on leave during which they may not be dismissed: maternity, adoption, miscarriage. */
  readonly onProtectedLeave: (tx: Tx, employee_ids: readonly string[], day: CivilDate) => Promise<ReadonlySet<string>>;
  /** Full days of approved leave without pay of an employee in a span. */
  readonly unpaidLeaveDays: (tx: Tx, employee_id: string, span: Period) => Promise<number>;
  /** The newest month for which an employee has a final payslip; null before the first. */
  readonly paidUntil: (tx: Tx, employee_id: string) => Promise<Month | null>;
  /** The day by which a leaver's wages are payable, with its reason. */
  readonly settlementDueOn: (
    last_day: CivilDate,
    isWorkingDay: (day: CivilDate) => boolean,
  ) => { due_on: CivilDate; why: string };
};

export const LIFECYCLE_DEPENDENCIES = [
  'joinedListeners',
  'salaryStructures',
  'offerBreakUp',
  'exitItems',
  'ownedCategories',
  'onProtectedLeave',
  'unpaidLeaveDays',
  'paidUntil',
  'settlementDueOn',
] as const satisfies (keyof LifecycleDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly lifecycle: LifecycleDependencies;
  }
}
