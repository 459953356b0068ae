import { type PlainStep, toPlainSteps } from '@hrms/platform/explain';
import { benefitTopics } from './vectors/topics/benefits.topics.ts';
import { epfTopics } from './vectors/topics/epf.topics.ts';
import { watchFacts } from './vectors/topics/facts-read.ts';
import { incomeTaxTopics } from './vectors/topics/income-tax.topics.ts';
import { labourTopics } from './vectors/topics/labour.topics.ts';
import type { Facts, Topics } from './vectors/topics/reading.ts';
import { salaryHeadTopics } from './vectors/topics/salary-heads.topics.ts';

/** A worked example of the law. `kind`: figures published by the source, or derived from the rule. */
export type Vector = {
  readonly id: string;
  readonly topic: string;
  readonly input: Facts;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly source?: string;
  readonly kind?: string;
  readonly note?: string;
};

export type VectorRun = {
  readonly id: string;
  readonly passed: boolean;
  /** The calculated values of the expected names. When the calculation fails: `problem`. */
  readonly got: Readonly<Record<string, unknown>>;
  readonly explanation: readonly PlainStep[];
};

const topics: Topics = { ...epfTopics, ...labourTopics, ...benefitTopics, ...incomeTaxTopics, ...salaryHeadTopics };

/** Published income-tax examples don't round income to ₹10, so they are compared within one rupee. */
const WITHIN_A_RUPEE = new Set([...Object.keys(incomeTaxTopics), ...Object.keys(salaryHeadTopics)]);

/**
 * Runs one worked example. An unknown topic, a fact the topic does not read, or a failed
 * calculation is a failure, never an exception.
 */
export function runVector(vector: Vector): VectorRun {
  const compute = Object.hasOwn(topics, vector.topic) ? topics[vector.topic] : undefined;
  if (!compute) return failedRun(vector, `topic ${vector.topic} is not known`);
  try {
    const watched = watchFacts(vector.input);
    const { got, steps } = compute(watched.facts);
    const unread = watched.unread();
    if (unread.length > 0) return failedRun(vector, `${unread.join(', ')} of the input is not known to ${vector.topic}`);
    const asked = Object.fromEntries(Object.keys(vector.expected).map((name) => [name, got[name]]));
    const slack = vector.kind?.startsWith('published') && WITHIN_A_RUPEE.has(vector.topic) ? 1 : 0;
    const passed = Object.entries(vector.expected).every(([name, expected]) => isAsExpected(name, expected, got[name], slack));
    return { id: vector.id, passed, got: asked, explanation: toPlainSteps(steps) };
  } catch (error) {
    return failedRun(vector, error instanceof Error ? error.message : String(error));
  }
}

const failedRun = ({ id }: Vector, problem: string): VectorRun => ({ id, passed: false, got: { problem }, explanation: [] });

function isAsExpected(name: string, expected: unknown, got: unknown, slack: number): boolean {
  if (typeof expected === 'number' && typeof got === 'number')
    return Math.abs(expected - got) <= (name.endsWith('_rupees') ? slack : 0) + 1e-9;
  return JSON.stringify(expected) === JSON.stringify(got);
}
