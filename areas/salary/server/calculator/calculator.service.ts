import type { Ctx } from '@hrms/platform/server';
import type { CalculatorBasis, CalculatorLaw } from '@hrms/salary/contract';
import { lawInForce, lawOfParameter, stateOfParameter, valueText } from '@hrms/statutory/domain';
import { findConfig, findSettingsOn } from '../config.queries.ts';
import { checkLines, readComponentBook, toGivenLines } from '../structure-check.service.ts';
import { listPublishedLines } from './calculator.queries.ts';

/** Structures of the organisation that a salary can be calculated on, with the settings of a day (today unless given). */
export async function readCalculatorBasis(ctx: Ctx, as_of: string = ctx.today): Promise<CalculatorBasis> {
  const book = await readComponentBook(ctx.tx, as_of);
  const usual = (await findConfig(ctx.tx, as_of))?.default_structure_id;
  const { ctc_includes, gratuity_provision_bp, esi_tie } = await findSettingsOn(ctx.tx, as_of);
  const establishments = await ctx.dependencies.salary.epfEstablishments(ctx.tx, as_of);
  const published = await listPublishedLines(ctx.tx);
  const structures = published
    .filter(({ lines }) => lines.every(({ code }) => book.byCode.has(code)) && checkLines(lines, book).problems === undefined)
    .map(({ lines, ...structure }) => ({
      ...structure,
      lines: toGivenLines(lines, book).map(({ code, kind, rule, calculation, condition }) => ({
        code,
        kind,
        rule,
        calculation,
        condition,
      })),
    }))
    .toSorted((a, b) => Number(b.structure_id === usual) - Number(a.structure_id === usual));
  return {
    as_of,
    structures,
    component_codes: [...book.codes],
    lookup_tables: [...book.tables].map(([code, rows]) => ({
      code,
      rows: [...rows].map(([key, amount_paise]) => ({ key, amount_paise })),
    })),
    epf_establishments: establishments.map(({ edli_exempt = false, ...one }) => ({ ...one, edli_exempt })),
    settings: { ctc_includes, gratuity_provision_bp, esi_tie },
  };
}

/** Laws a salary is calculated by. */
const PAY_LAWS: ReadonlySet<string> = new Set(['wages', 'epf', 'esi', 'ptax', 'lwf', 'gratuity', 'tax']);

/** Statutory rates in force on a day as the law has them: the centre's, and those of a state where one is named. */
export async function readCalculatorLaw(as_of: string, state: string | null): Promise<CalculatorLaw> {
  const parameters = lawInForce(as_of, []).flatMap(({ parameter, shipped }) => {
    const [law, state_code] = [lawOfParameter(parameter.id), stateOfParameter(parameter.id)];
    if (!PAY_LAWS.has(law) || (state_code !== null && state_code !== state)) return [];
    const { value, from: from_date, source, confidence } = shipped;
    const { id: parameter_id, title, unit } = parameter;
    return [
      {
        parameter_id,
        law,
        title,
        state_code,
        unit,
        value,
        value_text: valueText(parameter, value),
        from_date,
        source,
        confidence,
      },
    ];
  });
  return { as_of, state, parameters };
}
