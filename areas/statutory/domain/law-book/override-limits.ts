import type { CivilDate } from '@hrms/platform/calendar';
import type { Parameter } from '@hrms/platform/explain';
import { dueRules } from '../law/calendar.parameters.ts';
import { esiDisabilityDegree } from '../law/coverage.parameters.ts';
import * as epf from '../law/epf.parameters.ts';
import * as esi from '../law/esi.parameters.ts';
import { newRegime, noPanRate, oldRegime } from '../law/income-tax.parameters.ts';
import { keralaShopsFund, lwfTables } from '../law/labour-welfare-fund.parameters.ts';
import { encashmentDivisor } from '../law/leave.parameters.ts';
import { ptaxTables, ptaxYearlyCap } from '../law/professional-tax.parameters.ts';
import { figuresIn } from './figures.ts';

/** Parameters whose calculators take a reading of the law. An override of any other would change nothing. */
const TAKEN: ReadonlySet<unknown> = new Set<unknown>([
  epf.epfWageCeiling,
  epf.epfEmployeeRate,
  epf.epfEmployerRate,
  epf.epfReducedRate,
  epf.epsRate,
  epf.higherPensionRate,
  epf.higherPensionThreshold,
  epf.edliRate,
  epf.epfAdminRate,
  ...Object.values(esi),
  esiDisabilityDegree,
  newRegime,
  oldRegime,
  noPanRate,
  ptaxYearlyCap,
  ...ptaxTables.map(({ parameter }) => parameter),
  ...lwfTables.map(({ parameter }) => parameter),
  keralaShopsFund,
  encashmentDivisor,
  ...dueRules,
]);

/**
 * Why a parameter may be overridden from a day on: the law leaves the choice to the employer, or a value in force on that day or
 * later is not confirmed. Null where it may not, or where no calculation would use the override.
 */
export function overrideKind(parameter: Parameter<unknown>, from: CivilDate): 'choice' | 'to_confirm' | null {
  if (!TAKEN.has(parameter)) return null;
  if (parameter.choice !== undefined) return 'choice';
  const first = parameter.history.findLastIndex((entry) => entry.from <= from);
  if (first < 0) return null;
  const concerned = parameter.history.slice(first);
  return concerned.some(({ confidence, startDoubt }) => confidence !== 'read' || startDoubt !== undefined) ? 'to_confirm' : null;
}

export type FigureProblem =
  | { readonly problem: 'unknown_figure'; readonly path: string }
  | { readonly problem: 'not_a_figure'; readonly path: string }
  | { readonly problem: 'below_law'; readonly path: string; readonly least: number };

/** The problem of the figures of an override: unknown path, no whole number, or below the statutory value. */
export function figureProblem(
  parameter: Parameter<unknown>,
  from: CivilDate,
  figures: Readonly<Record<string, number>>,
): FigureProblem | null {
  const shipped = new Map(
    figuresIn(parameter.history.findLast((entry) => entry.from <= from)?.value).map(({ path, value }) => [path, value]),
  );
  for (const [path, figure] of Object.entries(figures)) {
    const least = shipped.get(path);
    if (least === undefined) return { problem: 'unknown_figure', path };
    if (!Number.isSafeInteger(figure) || figure < 0) return { problem: 'not_a_figure', path };
    if (parameter.floor && figure < least) return { problem: 'below_law', path, least };
  }
  return null;
}
