/** Documents of plans, and cards that insurers gave. */
import { benefitEnrolments, insurerCards, planDocuments } from '@hrms/benefits/contract';
import { notifications } from '@hrms/platform/contract';
import { packParts } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenefitWorld, benefitWorld, hireMember, makePlan } from '../benefits.scenario.ts';

let installation: Installation;
let world: BenefitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await benefitWorld(installation);
});
afterAll(() => installation.close());

test('documents of a plan are read by those who see the plan, and changed by HR alone', async () => {
  const { owner } = world;
  const plan = await makePlan(owner, { show_to_all: true });
  const hidden = await makePlan(owner, { terms: { min_service_days: 3000 } });
  const asha = await hireMember(installation, owner, { first_name: 'Asha' });
  const upload = (id: string, text = '%PDF-1.4 wording') =>
    owner.call(planDocuments.upload, { params: { id }, upload: { name: 'wording.pdf', text } });
  expect(await upload(plan.plan_id, 'MZ program')).toRefuse('upload.not_accepted', 422);
  const added = await upload(plan.plan_id);
  expect([added.status, added.data.name]).toEqual([201, 'wording.pdf']);
  const secret = await upload(hidden.plan_id);
  const list = (id: string) => asha.call(planDocuments.list, { params: { id } });
  expect((await list(plan.plan_id)).data.documents).toEqual([added.data]);
  expect(await list(hidden.plan_id)).toRefuse('benefits.not_found', 404);
  const file = (document_id: string) => asha.call(planDocuments.file, { params: { id: document_id } });
  expect((await file(added.data.document_id)).raw.toString()).toBe('%PDF-1.4 wording');
  expect(await file(secret.data.document_id)).toRefuse('benefits.not_found', 404);
  const params = { id: added.data.document_id };
  expect(await asha.call(planDocuments.remove, { params })).toRefuse('access.forbidden', 403);
  expect((await owner.call(planDocuments.remove, { params })).status).toBe(200);
  expect((await list(plan.plan_id)).data.documents).toEqual([]);
  expect(await file(added.data.document_id)).toRefuse('benefits.not_found', 404);
});

test('cards of a ZIP go to the employees whose codes name them; the rest is named; a new card takes the place of the old one', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const [asha, ravi] = [await hireMember(installation, owner, {}), await hireMember(installation, owner, {})];
  const params = { id: plan.plan_id };
  const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`);
  const send = (files: Record<string, Buffer>) =>
    owner.call(insurerCards.upload, {
      params,
      upload: {
        name: 'cards.zip',
        text: packParts(Object.entries(files).map(([name, bytes]) => ({ name, bytes }))),
        type: 'application/zip',
      },
    });
  expect(await send({ 'A1.pdf': pdf('a') })).toRefuse('benefits.no_cover', 409);
  await owner.call(benefitEnrolments.assign, {
    params,
    body: {
      option_id: plan.option_id,
      from_date: '2026-11-01',
      employee_ids: [asha.employee_id, ravi.employee_id],
      reason: 'New plan',
    },
  });
  const { rows } = (await owner.call(benefitEnrolments.list, { query: { plan_id: plan.plan_id, whose: 'all' } })).data;
  const of = (employee_id: string) => rows.find((row) => row.employee_id === employee_id);
  const [hers, his] = [of(asha.employee_id), of(ravi.employee_id)];
  expect(hers?.has_card).toBe(false);
  const sent = await send({
    [`cards/${hers?.employee_code.toLowerCase()}.pdf`]: pdf('first'),
    [`${his?.employee_code}.exe`]: Buffer.from('MZ'),
    'NOBODY.pdf': pdf('x'),
    '__MACOSX/NOBODY.pdf': pdf('x'),
  });
  expect(sent.data).toMatchObject({
    stored: 1,
    left_out: [
      { name: `${his?.employee_code}.exe` },
      { name: 'NOBODY.pdf', reason: 'No employee with this code is covered today' },
    ],
  });
  const own = { params: { id: hers?.enrolment_id ?? '' } };
  expect((await asha.call(insurerCards.file, own)).raw.toString()).toContain('first');
  expect(await ravi.call(insurerCards.file, own)).toRefuse('benefits.not_found', 404);
  expect(await ravi.call(insurerCards.file, { params: { id: his?.enrolment_id ?? '' } })).toRefuse('benefits.not_found', 404);
  const titles = (await asha.call(notifications.list)).data.rows.map(({ title }) => title);
  expect(titles).toContain(`Your card of ${plan.plan.name} is ready`);
  await send({ [`${hers?.employee_code}.pdf`]: pdf('second'), [`x/${hers?.employee_code}.pdf`]: pdf('third') });
  expect((await asha.call(insurerCards.file, own)).raw.toString()).toContain('second');
  expect(await owner.call(insurerCards.upload, { params, upload: { name: 'cards.zip', text: 'PK' } })).toRefuse(
    'upload.not_accepted',
    422,
  );
});
