import { type RawBuilder, sql } from 'kysely';

/** A condition over a column of ids: one of these, or everything when none are given. */
export const isOneOf = (column: string, ids?: readonly string[]): RawBuilder<boolean> =>
  ids ? sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])` : sql<boolean>`true`;

/** A condition over a column: this value, or everything when none is given. */
export const isValue = (column: string, value: string | undefined): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`;

/** All of some conditions, at least one, as one condition. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;
