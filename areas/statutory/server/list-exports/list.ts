import type { Ctx } from '@hrms/platform/server';
import { type Scheme, schemeDefinitions } from '@hrms/statutory/domain';

export type Page = { page: number; limit: number };
type Answer = { rows: readonly object[]; pagination?: { total: number } };
/** Filters of a list are those its contract has read. */
export type Filter = Page & never;

type Amounts = Readonly<Record<string, number>>;
/** A row with amounts by head, in paise. */
export type RowOfHeads = { readonly wages: Amounts; readonly amounts: Amounts };

/** A column by its field, or an amount of a row, in paise, under its title; on paper the list ends with their totals. */
export type ListColumn = string | { readonly title: string; readonly amountOf: (row: never) => number };

/** Wages and amounts of a scheme, a column each. */
export function headColumns(scheme: Scheme): ListColumn[] {
  const { wages, employee, employer } = schemeDefinitions[scheme];
  return [
    ...wages.map(([key, title]) => ({ title, amountOf: (row: RowOfHeads) => row.wages[key] ?? 0 })),
    ...[...employee, ...employer].map(([key, title]) => ({ title, amountOf: (row: RowOfHeads) => row.amounts[key] ?? 0 })),
  ];
}

/** A list as a file: its columns, and how its rows are read: as the screen reads them. */
export type List = {
  readonly title: string;
  /** Heading of a printed file, where the title alone does not say of what it is. */
  readonly heading?: (ctx: Ctx, filter: Filter) => string | Promise<string>;
  readonly permission: string;
  readonly columns: readonly ListColumn[] | ((filter: Filter) => readonly ListColumn[]);
  readonly load: (ctx: Ctx, filter: Filter) => Promise<Answer>;
};
export type Lists = Readonly<Record<string, List>>;

export const PERSON: readonly string[] = ['employee_code', 'employee_name'];

/** The most rows of a file that is written within the request. */
export const MOST = 20_000;
