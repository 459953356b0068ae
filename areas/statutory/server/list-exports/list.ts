import type { Ctx } from '@hrms/platform/server';

export type Page = { page: number; limit: number };
type Answer = { rows: readonly object[]; pagination?: { total: number } };
/** Filters of a list are those its contract has read. */
export type Filter = Page & never;

/** A list as a file: its columns, and how its rows are read: as the screen reads them. */
export type List = {
  readonly title: string;
  readonly permission: string;
  readonly columns: readonly string[] | ((filter: Filter) => readonly string[]);
  readonly load: (ctx: Ctx, filter: Filter) => Promise<Answer>;
};
export type Lists = Readonly<Record<string, List>>;

export const PERSON: readonly string[] = ['employee_code', 'employee_name'];

/** The most rows of a file that is written within the request. */
export const MOST = 20_000;
