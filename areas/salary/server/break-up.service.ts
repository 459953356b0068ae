import type { CivilDate } from '@hrms/platform/calendar';
import { ParameterNotDated } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import { type BreakUpAnswer, breakUp, type CheckedStructure, type SalaryFacts, type SalarySettings } from '@hrms/salary/domain';
import { breakUpRefused, lawNotDated } from './refusals.ts';

export type ClosedBreakUp = Extract<BreakUpAnswer, { refusal?: undefined }>;

type BreakUpInput = {
  ctc_annual_paise: number;
  structure: CheckedStructure;
  facts: SalaryFacts;
  settings: SalarySettings;
  day: CivilDate;
};

/** Runs a calculation that looks up the law. @throws Refusal 422 at `dayField` when the law of the day is not known */
export function withKnownLaw<T>(day: CivilDate, dayField: string, work: () => T): T {
  try {
    return work();
  } catch (problem) {
    if (problem instanceof ParameterNotDated) throw lawNotDated(dayField, day);
    throw problem;
  }
}

/** The break-up of an annual CTC, or why there is none. @throws Refusal 422 for a day before the law is known */
export const computeBreakUp = ({ ctc_annual_paise, ...given }: BreakUpInput, dayField: string): BreakUpAnswer =>
  withKnownLaw(given.day, dayField, () => breakUp({ ctc_annual: ctc_annual_paise as Paise, ...given }));

/** The break-up of an annual CTC. @throws Refusal 422 with the reason when there is none */
export function requireBreakUp(given: BreakUpInput, dayField: string): ClosedBreakUp {
  const answer = computeBreakUp(given, dayField);
  if (answer.refusal)
    throw breakUpRefused(
      answer.refusal,
      given.structure.lines.map(({ code }) => code),
    );
  return answer;
}
