import { lastDayOf, type Month } from '@hrms/platform/calendar';
import type { InForce } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import { type PtaxTable, ptaxKey, ptaxTables, ptaxYearlyCap, statesOfLocalBodies } from '../law/professional-tax.parameters.ts';
import { cacheByReading } from '../law-book/law-cache.ts';

/** The professional tax tables of all states in force for a salary month. */
export type PtaxLaw = {
  readonly month: Month;
  readonly month_number: number;
  readonly cap: InForce<Paise>;
  /** By state code, its ISO alias, or `state/local body`. Without tables that are not dated on the day. */
  readonly tables: ReadonlyMap<string, InForce<PtaxTable>>;
};

/** The law of a salary month, as of its last day. */
export const ptaxLawFor = cacheByReading((month: Month, read): PtaxLaw => {
  const day = lastDayOf(month);
  const tables = new Map<string, InForce<PtaxTable>>();
  for (const { key, aliases, parameter } of ptaxTables) {
    if ((parameter.history[0]?.from ?? day) > day) continue;
    const table = read(parameter, day);
    for (const name of [key, ...aliases]) tables.set(name, table);
  }
  return { month, month_number: +month.slice(5, 7), cap: read(ptaxYearlyCap, day), tables };
});

const states: ReadonlySet<string> = new Set(ptaxTables.flatMap(({ key, aliases }) => [key, ...aliases]));

export type MatchedPtaxTable = { readonly table: InForce<PtaxTable>; readonly body_in_doubt: boolean };

const tablesByLaw = new WeakMap<PtaxLaw, Map<string, MatchedPtaxTable | 'unknown' | 'not_dated'>>();

/** The table of a place: of its local body where it has one, else of the state. */
export function ptaxTableOf(law: PtaxLaw, state: string, localBody: string | null): MatchedPtaxTable | 'unknown' | 'not_dated' {
  let cached = tablesByLaw.get(law);
  if (!cached) {
    cached = new Map();
    tablesByLaw.set(law, cached);
  }
  const name = localBody === null ? state : ptaxKey(state, localBody);
  const hit = cached.get(name);
  if (hit !== undefined) return hit;
  const own = localBody === null ? undefined : law.tables.get(name);
  const table = own ?? law.tables.get(state);
  const answer = table
    ? { table, body_in_doubt: !own && statesOfLocalBodies.has(table.value.state) }
    : states.has(state)
      ? 'not_dated'
      : 'unknown';
  cached.set(name, answer);
  return answer;
}
