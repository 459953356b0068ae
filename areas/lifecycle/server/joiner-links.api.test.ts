import { joiners, portal } from '@hrms/lifecycle/contract';
import { call, createInstallation, type Installation, mailsTo } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoiningWorld, joinerOf, joiningWorld } from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
});
afterAll(() => installation.close());

const CANDIDATES = 50;
const nameOf = (at: number) => `${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(97 + (at % 26))}`;

test('fifty candidates open their links at once: each gets one code and enters the own page alone', async () => {
  const candidates = [];
  for (let at = 0; at < CANDIDATES; at += 1) {
    const email = `candidate${at}@example.in`;
    const body = joinerOf(world, { first_name: nameOf(at), personal_email: email });
    const { joiner_id: id } = (await world.owner.call(joiners.create, { body })).data;
    const { address } = (await world.owner.call(joiners.link, { params: { id }, body: {} })).data;
    candidates.push({ id, at, email, token: address.split('#joiner=')[1] ?? '' });
  }
  const opened = await Promise.all(candidates.map(({ token }) => call(installation.app, portal.open, null, { body: { token } })));
  expect(opened.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const codes = await Promise.all(
    candidates.map(async ({ email }) =>
      (await mailsTo(installation, email)).flatMap(({ body }) => /code is (\d{6})/.exec(body)?.[1] ?? []),
    ),
  );
  expect(codes.filter((sent) => sent.length !== 1)).toEqual([]);
  const entered = await Promise.all(
    candidates.map(({ token, at }) =>
      call(installation.app, portal.enter, null, { body: { token, code: codes[at]?.[0] ?? '' } }),
    ),
  );
  expect(entered.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const cookies = entered.map(({ headers }) => String(headers['set-cookie']).split(';')[0] ?? '');
  expect(new Set(cookies).size).toBe(CANDIDATES);
  const states = await Promise.all(cookies.map((cookie) => call(installation.app, portal.state, null, { headers: { cookie } })));
  expect(states.map(({ body }) => JSON.stringify(body)).map((text, at) => text.includes(`${nameOf(at)} Menon`))).toEqual(
    candidates.map(() => true),
  );
  const [first] = candidates;
  const links = await world.owner.call(joiners.get, { params: { id: first?.id ?? '' } });
  expect(links.data.link?.opened_count).toBe(1);
}, 120_000);

test('tokens that open nothing are limited by network address; a good link behind the same address still opens', async () => {
  const body = joinerOf(world, { first_name: 'Neighbour', personal_email: 'neighbour@example.in' });
  const { joiner_id: id } = (await world.owner.call(joiners.create, { body })).data;
  const { address } = (await world.owner.call(joiners.link, { params: { id }, body: {} })).data;
  const open = (token: string) => call(installation.app, portal.open, null, { body: { token } });
  const statuses = [];
  for (let at = 0; at < 61; at += 1) statuses.push((await open('x'.repeat(43))).status);
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses[60]).toBe(429);
  expect((await open(address.split('#joiner=')[1] ?? '')).status).toBe(200);
});
