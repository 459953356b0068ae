import type { CivilDate } from '@hrms/platform/calendar';

/** How well a figure is verified: read at the source, reported by others, unverified, or open (sources conflict). */
export type Confidence = 'read' | 'reported' | 'unverified' | 'open';

export type Unit =
  | 'paise'
  | 'basis_points'
  | 'days'
  | 'months'
  | 'years'
  | 'count'
  | 'ratio'
  | 'scale'
  | 'rule'
  | 'date'
  | 'text';

export type ParameterEntry<T> = {
  /** First day the value is in force; it ends the day before the next entry's. */
  readonly from: CivilDate;
  readonly value: T;
  /** Act, notification or address where the value is written. */
  readonly source: string;
  readonly confidence: Confidence;
  /** Why the first day itself is in doubt, where the value is surer than its start. */
  readonly startDoubt?: string;
};

/** One legal figure with its history, oldest first. */
export type Parameter<T> = {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly history: readonly ParameterEntry<T>[];
  /** The day it was last compared with its source; null when nobody compared it. */
  readonly confirmedOn: CivilDate | null;
  /** What is in doubt and what to verify, for values that are not read at the source. */
  readonly toVerify?: string;
  /** Where the law leaves the figure to the employer: the text that says so. */
  readonly choice?: string;
  /** A compulsory minimum: an organisation's own figure may only be higher. */
  readonly floor?: boolean;
};

/** The value of a parameter on a day, with what a reader needs to check it. */
export type InForce<T> = {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly value: T;
  readonly from: CivilDate;
  readonly source: string;
  readonly confidence: Confidence;
  /** Null for a value that nobody compared with its source. */
  readonly confirmedOn: CivilDate | null;
};

/** No value is known on the day: it lies before the first entry, so nothing may be computed. */
export class ParameterNotDated extends Error {
  readonly parameter_id: string;
  readonly day: CivilDate;
  constructor(id: string, day: CivilDate) {
    super(`No value of ${id} is known on ${day}`);
    this.name = 'ParameterNotDated';
    this.parameter_id = id;
    this.day = day;
  }
}

type Defined<T> = {
  id: string;
  title: string;
  unit: Unit;
  confirmedOn: CivilDate | null;
  toVerify?: string;
  choice?: string;
  floor?: boolean;
  history: readonly (Omit<ParameterEntry<T>, 'confidence'> & { confidence?: Confidence })[];
};

/**
 * Declares a legal figure. Entries ascend by `from` and each carries a source; confidence is `unverified` unless said otherwise.
 * @throws Error when the history is empty, out of order or an entry has no source
 */
export function defineParameter<T>(given: Defined<T>): Parameter<T> {
  if (given.history.length === 0) throw new Error(`${given.id} has no value`);
  given.history.forEach((entry, at) => {
    if (!entry.source) throw new Error(`${given.id} from ${entry.from} has no source`);
    const before = given.history[at - 1];
    if (before && before.from >= entry.from) throw new Error(`${given.id} is out of order at ${entry.from}`);
  });
  return { ...given, history: given.history.map((entry) => ({ confidence: 'unverified' as const, ...entry })) };
}

function entryOn<T>(parameter: Parameter<T>, day: CivilDate): ParameterEntry<T> {
  for (let at = parameter.history.length - 1; at >= 0; at -= 1) {
    const entry = parameter.history[at] as ParameterEntry<T>;
    if (entry.from <= day) return entry;
  }
  throw new ParameterNotDated(parameter.id, day);
}

/** Looks a legal figure up on a day: as shipped (`inForce`), or with an organisation's own figures. */
export type LawReading = <T>(parameter: Parameter<T>, day: CivilDate) => InForce<T>;

/** The bare value in force on a day: newest `from <= day`. @throws ParameterNotDated before the first entry */
export const valueOn = <T>(parameter: Parameter<T>, day: CivilDate): T => entryOn(parameter, day).value;

/** The value in force on a day with its source, for a step to cite. @throws ParameterNotDated before the first entry */
export function inForce<T>(parameter: Parameter<T>, day: CivilDate): InForce<T> {
  const { value, from, source, confidence } = entryOn(parameter, day);
  const { id, title, unit } = parameter;
  // A value that is not verified was found written somewhere, and compared with nothing.
  const confirmedOn = confidence === 'unverified' ? null : parameter.confirmedOn;
  return { id, title, unit, value, from, source, confidence, confirmedOn };
}
