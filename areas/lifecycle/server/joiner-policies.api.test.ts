import { joiners, joiningPolicies, portal, portalSections } from '@hrms/lifecycle/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handInAll, type JoiningWorld, joinerOf, joiningWorld, openPage, verifyAll } from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const addPolicy = (title: string, name = 'conduct.pdf', type = 'application/pdf') =>
  world.owner.call(joiningPolicies.create, { upload: { name, text: '%PDF-1.4 sample', type, fields: { title } } });

test('without policies the section is not asked; with one it is read, accepted and needed', async () => {
  const { owner } = world;
  const id = (await owner.call(joiners.create, { body: joinerOf(world, { personal_email: 'tara@example.in' }) })).data.joiner_id;
  const page = await openPage(installation, world, id, 'tara@example.in');
  await page.call(portal.consent, { body: {} });
  await handInAll(page);
  expect((await page.call(portal.state)).data).toMatchObject({ policies: [], missing: [] });
  const conduct = (await addPolicy('Code of conduct')).data;
  expect(await addPolicy('code of conduct')).toRefuse('lifecycle.policy_exists', 409);
  const posh = (await addPolicy('Prevention of harassment')).data;
  const state = (await page.call(portal.state)).data;
  expect(state.policies.map(({ title }) => title)).toEqual(['Code of conduct', 'Prevention of harassment']);
  expect(state.missing).toEqual(['Policies']);
  const file = await page.call(portal.policy, { params: { id: conduct.policy_id } });
  expect(file.raw.toString()).toContain('%PDF-1.4');
  expect(await page.call(portal.submit, { body: {} })).toRefuse('lifecycle.sections_missing', 422);
  const accept = (accepted: string[]) => page.call(portalSections.policies, { body: { accepted } });
  const refused = await accept([conduct.policy_id]);
  expect(refused).toRefuse('lifecycle.section_value', 422, 'accepted');
  expect(JSON.stringify(refused.body)).toContain('Please read and accept: Prevention of harassment');
  const accepted = await accept([conduct.policy_id, posh.policy_id]);
  expect(accepted.data.sections.find(({ key }) => key === 'policies')?.status).toBe('verified');
  expect((await page.call(portal.submit, { body: {} })).status).toBe(200);
  await verifyAll(world, id);
  const joiner = (await owner.call(joiners.get, { params: { id } })).data;
  expect(joiner).toMatchObject({ status: 'ready', missing: [] });
  expect(joiner.events.map(({ text }) => text)).toContain('Accepted: Code of conduct, Prevention of harassment');
});

test('a removed policy is asked no longer and its file is closed to joiners', async () => {
  const { owner } = world;
  const { policy_id } = (await addPolicy('Travel')).data;
  const id = (await owner.call(joiners.create, { body: joinerOf(world, { personal_email: 'uma@example.in' }) })).data.joiner_id;
  const page = await openPage(installation, world, id, 'uma@example.in');
  const params = { id: policy_id };
  expect((await page.call(portal.policy, { params })).status).toBe(200);
  expect((await owner.call(joiningPolicies.file, { params })).status).toBe(200);
  expect((await owner.call(joiningPolicies.remove, { params })).status).toBe(200);
  expect(await owner.call(joiningPolicies.remove, { params })).toRefuse('lifecycle.not_found', 404);
  expect(await page.call(portal.policy, { params })).toRefuse('lifecycle.link_invalid', 404);
  const employee = await owner.person({ role: 'employee' });
  expect((await employee.call(joiningPolicies.list)).status).toBe(403);
});
