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

/** Figures whose calculators take an organisation's own reading of the law; in any other an own value would change nothing. */
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
 * Why an organisation may set its own figure from a day on: the law leaves the choice to the employer, or the value in force
 * on that day, or one after it, is not confirmed. Null where the law leaves no room, or no calculation would take the figure.
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

/** What is wrong with figures set in place of the value in force on a day: an unknown place, no whole number, below the law. */
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
