import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** Something a leaver holds or owes in another area. It clears only there. */
export type ExitItem = {
  /** Unique within its area. */
  readonly item_id: string;
  /** What it is: 'Laptop LT-042', 'Personal loan L-000012'. */
  readonly label: string;
  /** Its state in its own area: 'Assigned since 3 Apr 2025'. */
  readonly detail: string;
  /** Paise to recover from the leaver (or to pay to them); null where it is a thing. */
  readonly amount_paise: number | null;
  readonly direction: 'recover' | 'pay' | 'return';
  /** The screen where it is cleared. */
  readonly link: string;
};

/** An area with open items of leavers: assets held, loan balances, advances, claims. Read live, never stored here. */
export type ExitItemSource = {
  /** The area's folder name. */
  readonly area: string;
  /** Heading: 'Assets'. */
  readonly label: string;
  /** Open items of leavers by employee, in one read; employees without any are left out. */
  readonly openItems: (tx: Tx, employee_ids: readonly string[], day: CivilDate) => Promise<ReadonlyMap<string, readonly ExitItem[]>>;
};

/** What lifecycle asks of the areas above it. */
export type LifecycleDependencies = {
  readonly exitItems: readonly ExitItemSource[];
  /** The day by which a leaver's wages are payable, with its reason. */
  readonly settlementDueOn: (
    last_day: CivilDate,
    isWorkingDay: (day: CivilDate) => boolean,
  ) => { due_on: CivilDate; why: string };
};

export const LIFECYCLE_DEPENDENCIES = ['exitItems', 'settlementDueOn'] as const satisfies (keyof LifecycleDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly lifecycle: LifecycleDependencies;
  }
}
