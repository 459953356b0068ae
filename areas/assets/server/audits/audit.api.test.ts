import { assetAudits, assets } from '@hrms/assets/contract';
import { branches } from '@hrms/organisation/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from '../assets.scenario.ts';

let installation: Installation;
let world: AssetWorld;
let office = '';
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
  office = (await world.owner.call(branches.list, {})).data.rows[0]?.branch_id ?? '';
});
afterAll(() => installation.close());

const start = (body: object) => world.admin.call(assetAudits.start, { body });
const scan = (id: string, tag: string, more: object = {}) =>
  world.admin.call(assetAudits.scan, { params: { id }, body: { tag, ...more } });

test('an audit expects what is in use, finds by tag or QR code, and names what is missing and extra', async () => {
  expect(await start({})).toRefuse('assets.audit_scope', 422);
  expect(await start({ branch_id: world.laptop })).toRefuse('assets.branch_unknown', 422);
  const [one, two, absent] = (await world.add({ quantity: 3, branch_id: office })).data.rows;
  const elsewhere = (await world.add()).data.rows[0];
  const started = (await start({ branch_id: office, note: 'Year end' })).data;
  expect(started).toMatchObject({ expected: 3, found: 0, missing: 3, extra: 0, closed_on: null });
  const id = started.audit_id;
  expect(await scan(id, 'NO-SUCH-TAG')).toRefuse('assets.tag_unknown', 422);
  expect((await scan(id, (one?.tag ?? '').toLowerCase())).data).toMatchObject({ line: { result: 'found' }, audit: { found: 1 } });
  expect((await scan(id, one?.tag ?? '')).data.audit).toMatchObject({ found: 1, missing: 2 });
  expect((await scan(id, `https://hr.example.in/assets/${two?.asset_id}`)).data.audit).toMatchObject({ found: 2 });
  expect((await scan(id, elsewhere?.tag ?? '')).data).toMatchObject({
    line: { result: 'extra' },
    audit: { extra: 1, expected: 3 },
  });
  await scan(id, elsewhere?.tag ?? '', { move: true });
  const moved = await world.admin.call(assets.get, { params: { id: elsewhere?.asset_id ?? '' } });
  expect(moved.data.branch_id).toBe(office);
  const lines = async (result: 'missing' | 'expected') =>
    (await world.admin.call(assetAudits.lines, { params: { id }, query: { result } })).data.rows;
  const [open] = await lines('expected');
  const explain = (line_id: string) =>
    world.admin.call(assetAudits.explain, { params: { id }, body: { line_id, explanation: 'With a guest speaker' } });
  expect(await explain(open?.line_id ?? '')).toRefuse('assets.audit_open', 409);
  const close = () => world.admin.call(assetAudits.close, { params: { id }, body: {} });
  expect((await close()).data).toMatchObject({ closed_on: '2026-11-20', expected: 3, found: 2, missing: 1, extra: 1 });
  expect(await close()).toRefuse('assets.audit_closed', 409);
  expect(await scan(id, one?.tag ?? '')).toRefuse('assets.audit_closed', 409);
  const [missed] = await lines('missing');
  expect(missed).toMatchObject({ tag: absent?.tag });
  expect((await explain(missed?.line_id ?? '')).data.explanation).toBe('With a guest speaker');
  expect((await world.admin.call(assets.get, { params: { id: absent?.asset_id ?? '' } })).data.history[0]).toMatchObject({
    kind: 'audited',
    text: `Missing in audit ${started.number}`,
  });
});

test('an audit of a category leaves out what is retired', async () => {
  const before = (await start({ category_id: world.laptop })).data.expected;
  const id = await world.addOne();
  expect((await start({ category_id: world.laptop })).data.expected).toBe(before + 1);
  await world.admin.call(assets.move, { params: { id }, body: { status: 'in_repair', on: '2026-11-20' } });
  expect((await start({ category_id: world.laptop })).data.expected).toBe(before + 1);
});
