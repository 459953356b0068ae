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
  /** One sentence: why this amount. */
  readonly why: string;
  /** The legal figure the step used. */
  readonly parameter?: InForce<unknown>;
};

/** A value with the reasons for it. Steps are built only when somebody asks: a run over thousands never pays for them. */
export type Explained<T> = { readonly value: T; readonly steps: readonly Step[] };

class Lazy<T> implements Explained<T> {
  readonly value: T;
  #tell: () => Step[];
  #told: readonly Step[] | undefined;
  constructor(value: T, tell: () => Step[]) {
    this.value = value;
    this.#tell = tell;
  }
  get steps(): readonly Step[] {
    this.#told ??= this.#tell();
    return this.#told;
  }
}

/** A value and how to tell its steps. `tell` must be pure: it runs at most once, and only when the steps are read. */
export const explained = <T>(value: T, tell: () => Step[]): Explained<T> => new Lazy(value, tell);

/** One step. A number is taken as paise. */
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
    confirmed_on: string;
  };
};

const amountOnWire = (amount: Amount) =>
  'paise' in amount
    ? { amount_paise: amount.paise as number }
    : 'quantity' in amount
      ? { quantity: amount.quantity, quantity_of: amount.of }
      : { text: amount.text };

/** Steps as they travel to a screen or a document. */
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
        source: parameter.source,
        confidence: parameter.confidence,
        confirmed_on: parameter.confirmedOn,
      },
    }),
  }));
