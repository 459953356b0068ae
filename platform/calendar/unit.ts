/**
 * A number that says its unit. A plain number, as arithmetic gives it, may become one; a number of one unit is refused where another is
 * wanted.
 */
type InUnit<Unit extends string> = number & { readonly __unit?: Unit };

/** A duration. */
export type Minutes = InUnit<'minutes'>;
/** Whole days and parts of them: 0.5 is half a day. */
export type DayCount = InUnit<'days'>;
/** 100 is a day, 50 half of one. */
export type HundredthsOfDay = InUnit<'hundredths of a day'>;
/** Days since 1970-01-01: local minutes of a day begin at its number times 1,440. */
export type DayNumber = InUnit<'days since 1970'>;
/** An instant: minutes since 1970 in UTC. */
export type UtcMinute = InUnit<'minutes since 1970 in UTC'>;
/** A clock reading: minutes since 1970-01-01 00:00 on a zone's own clock. */
export type LocalMinute = InUnit<'minutes since 1970 on a local clock'>;
/** An instant: seconds since 1970 in UTC. */
export type UtcSecond = InUnit<'seconds since 1970 in UTC'>;
