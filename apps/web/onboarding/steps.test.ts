import { expect, test } from 'vitest';
import { offeredSteps, stepShown } from './steps.ts';

const steps = offeredSteps();
const progress = (...done: string[]) => ({
  steps: ['account', 'organisation', 'branches', 'structure', 'calendar', 'pay', 'employees', 'colleagues'].map((step) => ({
    step: step as never,
    status: done.includes(step) ? ('done' as const) : ('todo' as const),
    may_skip: true,
    done_at: null,
  })),
});
const shown = (asked: string | null, ...done: string[]) => stepShown(steps, progress(...done), asked)?.step;

test('the steps come in the order of the set-up', () => {
  expect(steps.map(({ step }) => step)).toEqual(['organisation', 'branches', 'structure', 'calendar', 'pay', 'employees']);
});

test.each([
  ['the head office comes first, whatever is asked', 'pay', [], 'organisation'],
  ['the first open step is taken up again', null, ['organisation', 'branches'], 'structure'],
  ['a step that is asked for is shown', 'pay', ['organisation'], 'pay'],
  ['an unknown one is the first open', 'what', ['organisation'], 'branches'],
  ['the end may be asked for', 'end', ['organisation'], undefined],
  ['all done is the end', null, ['organisation', 'branches', 'structure', 'calendar', 'pay', 'employees'], undefined],
] as const)('%s', (_name, asked, done, expected) => expect(shown(asked, ...done)).toBe(expected));
