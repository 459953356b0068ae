import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';

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
};

export const LIFECYCLE_DEPENDENCIES = [
  'joinedListeners',
  'salaryStructures',
  'offerBreakUp',
] as const satisfies (keyof LifecycleDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly lifecycle: LifecycleDependencies;
  }
}
