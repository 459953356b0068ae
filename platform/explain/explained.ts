import { withDateLabels } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { InForce } from './parameter.ts';

/** What a step shows: an amount in paise, a plain quantity with its unit in words, or words. */
export type Amount =
  | { readonly paise: Paise | number }
  | { readonly quantity: number; readonly of: string }
  | { readonly text: string };

export type Step = {
  readonly label: string;
  readonly amount: Amount;
  /** Short phrase: why this amount. */
  readonly why: string;
  /** The legal figure the step used. */
  readonly parameter?: InForce<unknown>;
};

/** A value with the steps that explain it. Steps are built when they are first read, so that a payroll run does not build them. */
export type Explained<T> = { readonly value: T; readonly steps: readonly Step[] };

class Lazy<T> implements Explained<T> {
  readonly value: T;
  #build: () => Step[];
  #built: readonly Step[] | undefined;
  constructor(value: T, build: () => Step[]) {
    this.value = value;
    this.#build = build;
  }
  get steps(): readonly Step[] {
    this.#built ??= this.#build();
    return this.#built;
  }
}

/** A value with its steps. `steps` must be pure: it runs once at most, when the steps are first read. */
export const explained = <T>(value: T, steps: () => Step[]): Explained<T> => new Lazy(value, steps);

/** One step of an explanation: label, amount and reason. A plain number is an amount in paise. */
export function step(label: string, amount: number | Amount, why: string, parameter?: InForce<unknown>): Step {
  const shown = typeof amount === 'number' ? { paise: amount } : amount;
  return parameter ? { label, amount: shown, why, parameter } : { label, amount: shown, why };
}

/** A step on the wire: exactly one of amount_paise, quantity or text. */
export type PlainStep = {
  label: string;
  amount_paise?: number;
  quantity?: number;
  quantity_of?: string;
  text?: string;
  why: string;
  parameter?: {
    id: string;
    title: string;
    unit: string;
    value: string;
    from: string;
    source: string;
    confidence: string;
    confirmed_on: string | null;
  };
};

const amountOnWire = (amount: Amount) =>
  'paise' in amount
    ? { amount_paise: amount.paise as number }
    : 'quantity' in amount
      ? { quantity: amount.quantity, quantity_of: amount.of }
      : { text: amount.text };

/** Steps in their JSON form for a response or a document. */
export const toPlainSteps = (steps: readonly Step[]): PlainStep[] =>
  steps.map(({ label, amount, why, parameter }) => ({
    label,
    ...amountOnWire(amount),
    why,
    ...(parameter && {
      parameter: {
        id: parameter.id,
        title: parameter.title,
        unit: parameter.unit,
        value: typeof parameter.value === 'object' ? JSON.stringify(parameter.value) : String(parameter.value),
        from: parameter.from,
        source: withDateLabels(parameter.source),
        confidence: parameter.confidence,
        confirmed_on: parameter.confirmedOn,
      },
    }),
  }));
