import type { CivilDate } from '@hrms/platform/calendar';
import type { Parameter } from '@hrms/platform/explain';
import { figuresOf } from './law-figures.ts';

/**
 * Why an organisation may set its own figure from a day on: the law leaves the choice to the employer, or the value in force
 * on that day, or one after it, is not confirmed. Null where the law leaves no room.
 */
export function roomIn(parameter: Parameter<unknown>, from: CivilDate): 'choice' | 'to_confirm' | null {
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
    figuresOf(parameter.history.findLast((entry) => entry.from <= from)?.value).map(({ path, value }) => [path, value]),
  );
  for (const [path, figure] of Object.entries(figures)) {
    const least = shipped.get(path);
    if (least === undefined) return { problem: 'unknown_figure', path };
    if (!Number.isSafeInteger(figure) || figure < 0) return { problem: 'not_a_figure', path };
    if (parameter.floor && figure < least) return { problem: 'below_law', path, least };
  }
  return null;
}
