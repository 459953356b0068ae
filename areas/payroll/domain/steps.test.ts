import { describe, expect, test } from 'vitest';
import { followedStep, manualStatus, type RunFactsOfSteps, type StepCode } from './steps.ts';

const run = (more: Partial<RunFactsOfSteps> = {}): RunFactsOfSteps => ({
  status: 'draft',
  computed: true,
  approval: null,
  open_exceptions: 0,
  unpaid: 0,
  unpublished: 0,
  inputs: new Map(),
  ...more,
});
const facts = (count: number, amount: number | null = null, problems = 0) => ({ count, amount, problems });

describe('a step that people tick', () => {
  test.each([
    ['nothing in it', run(), facts(0), undefined, 'done'],
    ['items, nobody looked', run(), facts(3, 500), undefined, 'not_started'],
    ['not calculated yet', run({ computed: false }), facts(0), undefined, 'not_started'],
    ['open problems win over a tick', run(), facts(3, 500, 1), { done: true, count: 3, amount: 500 }, 'needs_attention'],
    ['ticked', run(), facts(3, 500), { done: true, count: 3, amount: 500 }, 'done'],
    ['an item more since', run(), facts(4, 500), { done: true, count: 3, amount: 500 }, 'changed'],
    ['another amount since', run(), facts(3, 501), { done: true, count: 3, amount: 500 }, 'changed'],
    ['opened again', run(), facts(0), { done: false, count: null, amount: null }, 'not_started'],
    ['of a finalised run', run({ status: 'finalised' }), facts(3, 1, 2), undefined, 'done'],
  ] as const)('%s: %#', (_, of, about, mark, status) => {
    expect(manualStatus(of, about, mark)).toBe(status);
  });
});

describe('a step that follows the run', () => {
  const statusOf = (step: StepCode, more: Partial<RunFactsOfSteps>) => followedStep(step, run(more));
  test.each([
    ['review', { open_exceptions: 2 }, { status: 'needs_attention', count: 2 }],
    ['review', {}, { status: 'done', count: 0 }],
    ['review', { computed: false }, { status: 'not_started', count: 0 }],
    ['approve', {}, { status: 'not_applicable', count: 0 }],
    ['approve', { approval: 'none' }, { status: 'not_started', count: 0 }],
    ['approve', { approval: 'pending' }, { status: 'needs_attention', count: 0 }],
    ['approve', { approval: 'approved' }, { status: 'done', count: 0 }],
    ['finalise', { status: 'finalising' }, { status: 'needs_attention', count: 0 }],
    ['finalise', { status: 'finalised' }, { status: 'done', count: 0 }],
    ['pay', { unpaid: 5 }, { status: 'not_started', count: 0 }],
    ['pay', { status: 'finalised', unpaid: 5 }, { status: 'needs_attention', count: 5 }],
    ['pay', { status: 'finalised' }, { status: 'done', count: 0 }],
    ['publish', { status: 'finalised', unpublished: 7 }, { status: 'needs_attention', count: 7 }],
  ] as const)('%s %o', (step, more, expected) => {
    expect(statusOf(step, more)).toEqual(expected);
  });
});
