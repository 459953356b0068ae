import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { CalculationFields } from '@hrms/salary/contract';
import { checkStructure, type StructureCheck, type StructureLineGiven } from '@hrms/salary/domain';
import { type ComponentInForce, listComponentCodes, listComponentsInForce } from './component.queries.ts';
import { type LookupTables, listTableCodes, loadLookupTables } from './lookup-tables/table.queries.ts';
import { componentNotFound } from './refusals.ts';
import { vocabularyOf } from './rule.service.ts';

export type RequestedLine = { code: string; calculation: CalculationFields | null; condition: string | null };

/** Components in force on a day by code, and all codes. */
export type ComponentBook = {
  readonly byCode: ReadonlyMap<string, ComponentInForce>;
  readonly codes: ReadonlySet<string>;
  /** Lookup tables in force on the day, and the codes of all. */
  readonly tables: LookupTables;
  readonly table_codes: ReadonlySet<string>;
  readonly day: CivilDate;
};

/** The components and lookup tables in force on a day by code, and all codes. */
export async function readComponentBook(tx: Tx, day: CivilDate): Promise<ComponentBook> {
  const inForce = await listComponentsInForce(tx, day);
  return {
    byCode: new Map(inForce.map((one) => [one.code, one])),
    codes: await listComponentCodes(tx),
    tables: await loadLookupTables(tx, day),
    table_codes: await listTableCodes(tx),
    day,
  };
}

/**
 * Lines with the rules of their components in force on the day.
 * @throws Refusal 422 for a code without a component in force on the day
 */
export const toGivenLines = (lines: readonly RequestedLine[], { byCode, day }: ComponentBook): StructureLineGiven[] =>
  lines.map(({ code, calculation, condition }, at) => {
    const component = byCode.get(code);
    if (!component) throw componentNotFound(at, code, day);
    return { code, kind: component.kind, rule: component.rule, calculation, condition };
  });

/** Checks the lines of a structure. Problems have paths such as `lines.2.calculation.formula`. */
export const checkLines = (lines: readonly RequestedLine[], book: ComponentBook): StructureCheck =>
  checkStructure(toGivenLines(lines, book), vocabularyOf(book.codes, book.table_codes));
