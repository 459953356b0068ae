import { campaigns, changeRequests, documentRequests } from '@hrms/employees/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentScene, type DocumentScene } from '../documents/documents.scenario.ts';

let installation: Installation;
let scene: DocumentScene;
beforeAll(async () => {
  installation = await sharedInstallation();
  scene = await createDocumentScene(installation);
});
afterAll(() => installation.close());

const runDaily = () => installation.runJob('employees.daily_campaigns', scene.works.org_id);

test('people are asked, answer section by section, and HR follows who has not', async () => {
  const { works } = scene;
  const asha = await scene.person('Asha');
  const bala = await scene.person('Bala');
  const body = {
    title: 'Yearly check',
    sections: ['address', 'personal'] as ('address' | 'personal')[],
    document_type_ids: [scene.typeId('Proof of address')],
    audience: { everyone: true },
    due_on: '2026-11-23',
  };
  const started = await works.call(campaigns.start, { body });
  expect(started.data).toMatchObject({ people: 2, done: 0, status: 'open', document_types: [{ name: 'Proof of address' }] });
  const params = { campaignId: started.data.campaign_id };
  expect(await scene.told('employees.details_asked')).toHaveLength(2);
  expect((await works.call(documentRequests.list)).data.rows).toHaveLength(2);

  const [own] = (await asha.call(campaigns.mine)).data.campaigns;
  expect(own).toMatchObject({
    title: 'Yearly check',
    answers: [{ section: 'address', state: 'waiting' }, { section: 'personal' }],
  });
  expect(own?.lacking).toMatchObject([{ name: 'Proof of address' }]);
  await asha.call(campaigns.answer, { params, body: { section: 'address' } });
  const asked = await asha.call(changeRequests.ask, {
    params: { id: 'me' },
    body: { section: 'personal', changes: { marital_status: 'married' } },
  });
  expect(asked.data).toMatchObject({ outcome: 'asked' });
  await asha.call(campaigns.answer, { params, body: { section: 'personal' } });
  const half = (await works.call(campaigns.people, { params })).data.rows;
  expect(
    half.map(({ full_name, done, answers, lacking }) => [full_name, done, answers.map(({ state }) => state), lacking]),
  ).toEqual([
    ['Asha', false, ['confirmed', 'change_asked'], ['Proof of address']],
    ['Bala', false, ['waiting', 'waiting'], ['Proof of address']],
  ]);
  await scene.upload(asha, 'me', 'Proof of address');
  expect((await asha.call(campaigns.mine)).data.campaigns).toEqual([]);
  expect((await works.call(campaigns.get, { params })).data).toMatchObject({ people: 2, done: 1 });
  const waiting = (await works.call(campaigns.people, { params, query: { state: 'waiting' } })).data.rows;
  expect(waiting.map(({ full_name }) => full_name)).toEqual(['Bala']);

  expect((await works.call(campaigns.remind, { params, body: {} })).data).toEqual({ told: 1 });
  expect(await works.call(campaigns.remind, { params, body: {} })).toRefuse('employees.campaign_reminded', 409);
  await runDaily();
  await runDaily();
  // the start, the reminder by hand, and the one three days before the end
  expect((await scene.told('employees.details_asked')).filter(({ user_id }) => user_id === bala.user_id)).toHaveLength(3);
  expect((await scene.told('employees.details_asked')).filter(({ user_id }) => user_id === asha.user_id)).toHaveLength(1);

  const version = started.data.version;
  expect(await works.call(campaigns.close, { params, body: { version: 9 } })).toRefuse('employees.version_conflict', 409);
  expect((await works.call(campaigns.close, { params, body: { version } })).data.status).toBe('closed');
  expect(await works.call(campaigns.close, { params, body: { version: 2 } })).toRefuse('employees.campaign_closed', 409);
  expect(await bala.call(campaigns.answer, { params, body: { section: 'address' } })).toRefuse('employees.campaign_closed', 409);
  expect((await bala.call(campaigns.mine)).data.campaigns).toEqual([]);
});

test('who is not asked answers nothing, and nobody else starts or follows campaigns', async () => {
  const { works } = scene;
  const chitra = await scene.person('Chitra');
  const one = await scene.made('Dev');
  const body = { title: 'One', sections: ['contact' as const], audience: { employee_ids: [one] }, due_on: '2026-12-01' };
  const { campaign_id } = (await works.call(campaigns.start, { body })).data;
  const params = { campaignId: campaign_id };
  expect((await chitra.call(campaigns.mine)).data.campaigns).toEqual([]);
  expect(await chitra.call(campaigns.answer, { params, body: { section: 'contact' } })).toRefuse(
    'employees.campaign_not_found',
    404,
  );
  expect(await chitra.call(campaigns.people, { params })).toRefuse('access.forbidden', 403);
  expect(await chitra.call(campaigns.start, { body })).toRefuse('access.forbidden', 403);
  expect(await works.call(campaigns.start, { body: { ...body, due_on: '2026-11-01' } })).toRefuse(
    'employees.campaign_due',
    422,
    'due_on',
  );
  const nobody = { ...body, audience: { employment_types: ['intern' as const] } };
  expect(await works.call(campaigns.start, { body: nobody })).toRefuse('employees.campaign_nobody', 422, 'audience');
  const kept = { ...body, document_type_ids: [scene.typeId('Appointment letter')] };
  expect(await works.call(campaigns.start, { body: kept })).toRefuse('employees.document_type_unknown', 422);
  expect(await works.call(campaigns.start, { body: { ...body, sections: [] } })).toRefuse('validation', 422, 'sections');
});
