import { conversions, joiners } from '@hrms/lifecycle/contract';
import { actAs } from '@hrms/platform/demo';
import { inTenant, updateRow } from '@hrms/platform/server';
import { type Installation, mailsTo, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { approvals, workflowRequests, workflowSettings } from '@hrms/workflows/contract';
import { decideRecord } from '@hrms/workflows/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoiningWorld, joinerOf, joiningWorld } from '../joining.scenario.ts';
import { OFFER_REQUEST } from './joiner.queries.ts';

let installation: Installation;
let world: JoiningWorld;
let hr: Signed;

beforeAll(async () => {
  installation = await sharedInstallation();
  world = await joiningWorld(installation);
  hr = await world.owner.person({ role: 'hr_admin' });
  const { version } = (await world.owner.call(workflowSettings.get)).data;
  const mode = await world.owner.call(workflowSettings.update, {
    body: { version, subjects: [{ subject: 'lifecycle.onboarding', mode: 'required' }] },
  });
  expect(mode.status).toBe(200);
});
afterAll(() => installation.close());

const VALID = { valid_until: '2026-11-28' };
const add = async (name: string) =>
  (
    await hr.call(joiners.create, {
      body: joinerOf(world, { personal_email: `${name}@offer.example`, annual_ctc_paise: 60_000_000 }),
    })
  ).data;
const get = async (id: string) => (await hr.call(joiners.get, { params: { id } })).data;
const offer = (id: string) => hr.call(joiners.offer, { params: { id }, body: VALID });
const ask = async (name: string) => {
  const { joiner_id } = await add(name);
  expect((await offer(joiner_id)).data.offer_pending).toEqual({ valid_until: VALID.valid_until, by_name: expect.any(String) });
  return joiner_id;
};
const decide = async (id: string, action: 'approve' | 'reject' | 'return') => {
  const request_id = (await get(id)).workflow_request_id;
  const own = (await world.owner.call(approvals.mine)).data.rows.find((row) => row.request_id === request_id);
  return world.owner.call(approvals.process, {
    params: { id: own?.approval_id ?? '' },
    body: { action, comments: 'The amount is above the band' },
  });
};

test('where offers are approved, letter and link wait for the approval', async () => {
  const id = await ask('waits');
  expect(await get(id)).toMatchObject({ status: 'draft', offer_letter_id: null });
  expect(await mailsTo(installation, 'waits@offer.example')).toEqual([]);
  const shown = (await world.owner.call(approvals.mine)).data.rows.find(({ title }) => title === 'Offer: Kavya Menon');
  expect(shown).toBeDefined();
  expect((await decide(id, 'approve')).status).toBe(200);
  expect(await get(id)).toMatchObject({ status: 'offered', offer_valid_until: VALID.valid_until, offer_pending: null });
  expect((await mailsTo(installation, 'waits@offer.example')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your offer letter is ready'),
  ]);
  const letter = await hr.call(joiners.letter, { params: { id, kind: 'offer' } });
  expect(letter.raw.subarray(0, 5).toString()).toBe('%PDF-');
});

test('nothing is done with the joiner meanwhile', async () => {
  const id = await ask('frozen');
  const { actions, version } = await get(id);
  expect(actions).toEqual(['cancel']);
  const params = { id };
  const body = { ...joinerOf(world, { personal_email: 'frozen@offer.example', annual_ctc_paise: 90_000_000 }), version };
  for (const refused of [
    await offer(id),
    await hr.call(joiners.update, { params, body }),
    await hr.call(joiners.link, { params, body: {} }),
  ])
    expect(refused).toRefuse('lifecycle.offer_pending', 409);
  const form = (await hr.call(conversions.get, { params })).status;
  expect([200, 409]).toContain(form);
});

test.each([
  ['reject', 'Offer rejected: The amount is above the band'],
  ['return', 'Offer returned: The amount is above the band'],
] as const)('after a %s the office changes the joiner and asks again', async (action, event) => {
  const id = await ask(action);
  expect((await decide(id, action)).status).toBe(200);
  const after = await get(id);
  expect(after).toMatchObject({ status: 'draft', offer_pending: null });
  expect(after.events[0]?.text).toBe(event);
  const body = { ...joinerOf(world, { personal_email: `${action}@offer.example`, annual_ctc_paise: 55_000_000 }) };
  expect((await hr.call(joiners.update, { params: { id }, body: { ...body, version: after.version } })).status).toBe(200);
  expect((await offer(id)).data.offer_pending).not.toBeNull();
  expect((await decide(id, 'approve')).status).toBe(200);
  expect((await get(id)).status).toBe('offered');
});

test('cancelling the joining ends the request, and withdrawing the request gives the joiner back', async () => {
  const cancelled = await ask('cancelled');
  const ended = await hr.call(joiners.cancel, { params: { id: cancelled }, body: { reason: 'Position closed' } });
  expect(ended.data).toMatchObject({ status: 'cancelled', offer_pending: null });
  expect((await decide(cancelled, 'approve')).status).not.toBe(200);

  const withdrawn = await ask('withdrawn');
  const request_id = (await get(withdrawn)).workflow_request_id ?? '';
  const withdrawal = await hr.call(workflowRequests.withdraw, { params: { id: request_id }, body: {} });
  expect(withdrawal.status).toBe(200);
  expect(await get(withdrawn)).toMatchObject({ status: 'draft', offer_pending: null });
});

test('who asked does not approve, and a figure that nobody submitted is not approved', async () => {
  const id = await ask('changed');
  expect((await hr.call(approvals.mine)).data.rows.filter(({ title }) => title.startsWith('Offer'))).toEqual([]);
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    updateRow(tx, 'joiner', { id }, { annual_ctc_paise: 99_000_000 }),
  );
  expect((await decide(id, 'approve')).status).toBe(409);
  expect((await get(id)).status).toBe('draft');
});

test('an offer whose last day passed while it waited is returned, not issued', async () => {
  const { joiner_id: id } = await add('late');
  await hr.call(joiners.offer, { params: { id }, body: { valid_until: '2026-11-20' } });
  const owner = { ...world.owner, display_name: 'Owner', identity_id: world.owner.user_id };
  const decideLater = (action: 'approve' | 'return') =>
    actAs(installation.services, owner, (ctx) => decideRecord(ctx, OFFER_REQUEST, id, { action, comments: 'Too late' }));
  // sessions end overnight: the owner decides without one
  installation.clock.set('2026-11-21');
  await expect(decideLater('approve')).rejects.toMatchObject({ code: 'lifecycle.offer_date' });
  expect((await decideLater('return')).status).toBe('returned');
  installation.clock.set('2026-11-20');
});
