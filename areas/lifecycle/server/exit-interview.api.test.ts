import { exitInterviews, exits, interviewForm, type ReasonCode, type UpdateInterviewForm } from '@hrms/lifecycle/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';

let installation: Installation;
let world: ExitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
});
afterAll(() => installation.close());

const ratings = { pay: 2, role: 4, manager: 5, growth: 3, workload: 3, environment: 4 };
const question = (text: string, more: object = {}) =>
  ({ text, kind: 'text', required: false, choices: [], ...more }) as UpdateInterviewForm['questions'][number];
/** An exit of HR whose leaver answers the interview. */
const leave = async (last_working_day: string, pay: number, answer = true, reason_code: ReasonCode = 'better_pay') => {
  const leaver = await world.hire();
  const { employee_id } = leaver;
  const dates = { notice_given_on: '2026-11-01', last_working_day };
  const body = { employee_id, kind: 'resignation' as const, ...dates, reason_code };
  const { exit_id: id } = (await world.owner.call(exits.create, { body })).data;
  if (answer) {
    const body = { answers: { ...ratings, pay, would_return: 'Yes' } };
    expect((await leaver.call(exitInterviews.save, { params: { id }, body })).status).toBe(200);
  }
  return { id, leaver };
};

test('four answers are too few, five are shown; days narrow them', async () => {
  for (const pay of [1, 2, 3, 4]) await leave('2026-11-25', pay);
  expect(await world.hr.call(exitInterviews.summary)).toRefuse('lifecycle.too_few_answers', 422);
  expect(await world.hr.call(exitInterviews.reasons)).toRefuse('lifecycle.too_few_answers', 422);
  await leave('2026-12-20', 4, false);
  expect(await world.hr.call(exitInterviews.summary)).toRefuse('lifecycle.too_few_answers', 422);
  expect((await world.hr.call(exitInterviews.reasons)).data).toEqual({
    exits: 5,
    voluntary: 5,
    involuntary: 0,
    reasons: [{ reason_code: 'better_pay', exits: 5 }],
  });
  await leave('2026-12-20', 5);
  const { data } = await world.hr.call(exitInterviews.summary);
  expect(data.answers).toBe(5);
  expect(data.questions.map(({ key, average, counts }) => [key, average ?? counts])).toEqual([
    ['pay', 3],
    ['role', 4],
    ['manager', 5],
    ['growth', 3],
    ['workload', 3],
    ['environment', 4],
    [
      'would_return',
      [
        { choice: 'Yes', answers: 5 },
        { choice: 'Maybe', answers: 0 },
        { choice: 'No', answers: 0 },
      ],
    ],
    ['comment', null],
  ]);
  const december = { query: { last_day_from: '2026-12-01' } };
  expect(await world.hr.call(exitInterviews.summary, december)).toRefuse('lifecycle.too_few_answers', 422);
});

test('neither managers nor payroll read it; answers are locked 30 days after the last working day', async () => {
  expect((await world.payroll.call(exitInterviews.summary)).status).toBe(403);
  const { id, leaver } = await leave('2026-11-20', 3);
  expect(await world.payroll.call(exitInterviews.get, { params: { id } })).toRefuse('lifecycle.not_found', 404);
  const body = { answers: { ...ratings, would_return: 'No' } };
  installation.clock.set('2026-12-20');
  expect((await leaver.call(exitInterviews.save, { params: { id }, body })).status).toBe(200);
  installation.clock.set('2026-12-21');
  expect(await leaver.call(exitInterviews.save, { params: { id }, body })).toRefuse('lifecycle.interview_locked', 409);
  installation.clock.set('2026-11-20');
});

test('groups of fewer than five are taken together', async () => {
  for (const day of ['2026-12-01', '2026-12-02']) await leave(day, 1, true, 'family');
  const { data } = await world.hr.call(exitInterviews.groups, { query: { by: 'reason' } });
  // better_pay 6 and family 2: family alone would be found, so the two stand together
  expect(data.groups.map(({ group, answers }) => [group, answers])).toEqual([[null, 8]]);
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-05']) await leave(day, 1, true, 'family');
  const later = (await world.hr.call(exitInterviews.groups, { query: { by: 'reason' } })).data;
  expect(later.groups.map(({ group, answers, averages }) => [group, answers, averages['pay']])).toEqual([
    ['better_pay', 6, 2.8],
    ['family', 5, 1],
  ]);
  const departments = (await world.hr.call(exitInterviews.groups, { query: {} })).data;
  expect(departments.groups.reduce((sum, { answers }) => sum + answers, 0)).toBe(11);
  expect((await world.payroll.call(exitInterviews.groups, { query: {} })).status).toBe(403);
});

test('the organisation sets the questions; answered interviews keep theirs', async () => {
  const old = await leave('2026-12-10', 4);
  const before = (await world.hr.call(interviewForm.get)).data;
  expect(before.version).toBe(1);
  const [pay] = before.questions;
  if (!pay) throw new Error('no question');
  const questions = [
    { ...pay, text: 'Pay and benefits' },
    question('What would have kept you?', {
      kind: 'multiple',
      required: true,
      choices: ['Higher pay', 'Another team', 'Working from home'],
    }),
    question('Anything else?'),
  ];
  const saved = (await world.hr.call(interviewForm.update, { body: { questions, version: 1 } })).data;
  expect(saved).toMatchObject({ version: 2, questions: [{ key: 'pay', text: 'Pay and benefits' }, { kind: 'multiple' }, {}] });
  expect(await world.hr.call(interviewForm.update, { body: { questions, version: 1 } })).toRefuse(
    'lifecycle.version_conflict',
    409,
  );
  expect((await world.payroll.call(interviewForm.update, { body: { questions } })).status).toBe(403);

  const kept = await old.leaver.call(exitInterviews.get, { params: { id: old.id } });
  expect(kept.data.questions).toHaveLength(8);
  expect(kept.data.interview?.answers['pay']).toBe(4);

  const { id, leaver } = await leave('2026-12-11', 0, false);
  const form = (await leaver.call(exitInterviews.get, { params: { id } })).data;
  const [, keep, other] = form.questions;
  if (!keep || !other) throw new Error('no questions');
  const give = (answers: object) =>
    leaver.call(exitInterviews.save, { params: { id }, body: { answers: answers as Record<string, never> } });
  const missing = await give({ pay: 2, [other.key]: 'No' });
  expect(missing).toRefuse('lifecycle.interview_answers', 422);
  expect(missing.body).toMatchObject({ errors: [{ path: `answers.${keep.key}` }] });
  expect(await give({ pay: 2, [keep.key]: ['A car'] })).toRefuse('lifecycle.interview_answers', 422);
  expect(await give({ pay: 2, [keep.key]: ['Higher pay'], role: 3 })).toRefuse('lifecycle.interview_answers', 422);
  const given = await give({ pay: 2, [keep.key]: ['Higher pay', 'Another team'], [other.key]: '' });
  expect(given.data.interview).toMatchObject({
    answers: { pay: 2, [keep.key]: ['Higher pay', 'Another team'] },
    given_by: 'employee',
  });
  const summary = (await world.hr.call(exitInterviews.summary)).data;
  expect(summary.questions[0]).toMatchObject({ key: 'pay', text: 'Pay and benefits', answers: 13 });
  expect(summary.questions.find(({ key }) => key === keep.key)).toMatchObject({ answers: 1, counts: null });
});

test('a form names what is wrong with a question', async () => {
  const save = (questions: UpdateInterviewForm['questions']) => world.hr.call(interviewForm.update, { body: { questions } });
  expect((await save([])).status).toBe(422);
  expect((await save([question('')])).status).toBe(422);
  expect((await save([question('Which?', { kind: 'single', choices: ['One'] })])).status).toBe(422);
  expect((await save([question('Which?', { kind: 'single', choices: ['One', 'one'] })])).status).toBe(422);
  expect((await save([question('Why?', { choices: ['One', 'Two'] })])).status).toBe(422);
});
