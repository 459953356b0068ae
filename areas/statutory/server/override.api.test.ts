import { notifications } from '@hrms/platform/contract';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { law, lawOverrides, registrations } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;

beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const cap = {
  parameter_id: 'lwf.IN-HR',
  from_date: '2026-01-01',
  figures: { 'bands.0.employee.most': 3_600 },
  reason: 'Cap of 2026 as the welfare board announced it',
  source_url: 'https://hrylabour.gov.in/notices',
};
const propose = (more: Record<string, unknown> = {}) => owner.call(lawOverrides.create, { body: { ...cap, ...more } });

describe('an own figure', () => {
  test('waits for another person, then is read with its reason and source', async () => {
    const finance = await owner.person({ role: 'finance' });
    const made = await propose();
    expect(made).toMatchObject({ status: 201, data: { status: 'pending', own: true, version: 1 } });
    expect(made.data.figures).toEqual([
      { path: 'bands.0.employee.most', label: 'Slab 1, employee, maximum', law_text: '₹35', own_text: '₹36' },
    ]);
    const { override_id: id } = made.data;
    const before = await owner.call(law.get, { params: { parameter: cap.parameter_id }, query: { on: '2026-11-20' } });
    expect(before.data).toMatchObject({ overridden: false, room: 'to_confirm', confidence: 'reported' });

    const approve = (who: Signed) => who.call(lawOverrides.approve, { params: { id }, body: { version: 1 } });
    expect(await approve(owner)).toRefuse('statutory.own_override', 403);
    const told = async (who: Signed) => (await who.call(notifications.list)).data.rows;
    expect((await told(finance)).filter(({ notice_id }) => notice_id === 'statutory.override_proposed')).toMatchObject([
      { title: expect.stringContaining('Labour welfare fund, Haryana'), link: '/settings/law?tab=own', action_done_at: null },
    ]);
    expect(await told(owner)).toEqual([]);
    expect((await approve(finance)).data).toMatchObject({ status: 'active', version: 2, own: false });
    expect(await told(finance)).toMatchObject([{ action_done_at: expect.any(String) }]);
    expect(await told(owner)).toMatchObject([
      { notice_id: 'statutory.override_decided', title: expect.stringMatching(/was approved$/) },
    ]);
    expect(await approve(finance)).toRefuse('statutory.override_decided', 409);

    const after = await owner.call(law.get, { params: { parameter: cap.parameter_id }, query: { on: '2026-11-20' } });
    expect(after.data).toMatchObject({
      overridden: true,
      from_date: '2026-01-01',
      source: `Override by the organisation: ${cap.reason} (${cap.source_url})`,
    });
    expect(after.data.leaves.find(({ path }) => path === 'bands.0.employee.most')?.text).toBe('₹36');
    const listed = await owner.call(law.list, { query: { on: '2026-11-20', overridden: 'true' } });
    expect(listed.data.rows.map(({ parameter_id }) => parameter_id)).toEqual(['lwf.IN-HR']);
  });

  test('is one a day, and ends on a day', async () => {
    expect(await propose()).toRefuse('statutory.override_exists', 409);
    const [row] = (await owner.call(lawOverrides.list)).data.rows;
    const end = (to_date: string, version: number) =>
      owner.call(lawOverrides.end, {
        params: { id: row?.override_id ?? '' },
        body: { version, to_date, note: 'the gazette was read' },
      });
    expect(await end('2026-06-30', 1)).toRefuse('statutory.version_conflict', 409);
    expect(await end('2025-12-31', 2)).toRefuse('statutory.override_dates', 422);
    expect((await end('2026-06-30', 2)).data).toMatchObject({ status: 'ended', to_date: '2026-06-30' });
    const on = (day: string) => owner.call(law.get, { params: { parameter: cap.parameter_id }, query: { on: day } });
    expect((await on('2026-06-30')).data.overridden).toBe(true);
    expect((await on('2026-07-01')).data.overridden).toBe(false);
    const changes = await owner.call(law.changes, { query: { on: '2026-07-01' } });
    expect(changes.data.changes).toMatchObject([
      {
        parameter_id: 'lwf.IN-HR',
        kind: 'own_ends',
        parts: [{ label: 'Slab 1, employee, maximum', before: '₹36', after: '₹35' }],
      },
    ]);
  });

  test('may be taken back or refused before it counts', async () => {
    const back = await propose({ from_date: '2027-01-01' });
    const taken = await owner.call(lawOverrides.end, {
      params: { id: back.data.override_id },
      body: { version: 1, to_date: '2027-01-01', note: 'entered by mistake' },
    });
    expect(taken.data).toMatchObject({ status: 'ended', decided_at: null });
    const again = await propose({ from_date: '2027-01-01' });
    const finance = await owner.person({ role: 'finance' });
    const refused = await finance.call(lawOverrides.reject, {
      params: { id: again.data.override_id },
      body: { version: 1, note: 'no such notice' },
    });
    expect(refused.data).toMatchObject({ status: 'rejected', decision_note: 'no such notice' });
    const on = await owner.call(law.get, { params: { parameter: cap.parameter_id }, query: { on: '2027-02-01' } });
    expect(on.data.overridden).toBe(false);
  });

  test('may be that of one registration of the scheme', async () => {
    const register = async (scheme: string, number: string, state_code?: string) =>
      (await owner.call(registrations.create, { body: { scheme, number, state_code, from_date: '2020-04-01' } as never })).data
        .registration_id;
    const epf = await register('epf', 'MHPUN0012345000');
    const fund = await register('lwf', 'LWF/KA/1', 'IN-KA');
    const ceiling = { parameter_id: 'epf.wage_ceiling', from_date: '2026-11-01', figures: { '': 3_000_000 } };
    expect(await propose({ ...ceiling, registration_id: fund })).toRefuse('statutory.override_registration', 422);
    expect(await propose({ registration_id: fund })).toRefuse('statutory.override_registration', 422, 'registration_id');
    expect(await propose({ ...ceiling, registration_id: owner.org_id })).toRefuse('statutory.not_found', 404);
    expect((await propose({ ...ceiling, registration_id: epf, state_code: 'IN-KA' })).status).toBe(422);
    const made = await propose({ ...ceiling, registration_id: epf });
    expect(made.data).toMatchObject({ registration_id: epf, registration_number: 'MHPUN0012345000', state_code: null });
    expect(await propose({ ...ceiling, registration_id: epf })).toRefuse('statutory.override_exists', 409);
    expect((await propose(ceiling)).status).toBe(201);
  });

  test('never goes below compulsory law, never where the law is confirmed, and only to figures the law has', async () => {
    const below = await propose({ parameter_id: 'epf.wage_ceiling', from_date: '2026-10-01', figures: { '': 2_000_000 } });
    expect(below).toRefuse('statutory.override_below_law', 422, 'figures.');
    expect(below.body.message).toBe('EPF wage ceiling per month can’t be below the statutory value ₹25,000');
    expect(await propose({ parameter_id: 'wages.excluded_share_bp', figures: { '': 4_000 } })).toRefuse(
      'statutory.override_no_room',
      422,
    );
    expect(await propose({ figures: { 'bands.0.employee.nothing': 1 } })).toRefuse('statutory.override_figure', 422);
    expect(await propose({ figures: { 'bands.0.employee.most': 36.5 } })).toRefuse('statutory.override_figure', 422);
    expect(await propose({ to_date: '2025-01-01' })).toRefuse('statutory.override_dates', 422, 'to_date');
    expect(await propose({ parameter_id: 'no.such' })).toRefuse('statutory.not_found', 404);
  });
});

describe('the law in force', () => {
  test('is listed for a chosen day, searched and filtered', async () => {
    const on = async (query: Record<string, string>) =>
      (await owner.call(law.list, { query: { limit: '500', ...query } })).data.rows;
    const before = (await on({ on: '2026-09-16', search: 'epf.wage_ceiling' }))[0];
    const after = (await on({ on: '2026-09-17', search: 'epf.wage_ceiling' }))[0];
    expect([before?.value_text, before?.confidence]).toEqual(['₹15,000', 'read']);
    expect([after?.value_text, after?.confidence, after?.from_date]).toEqual(['₹25,000', 'reported', '2026-09-17']);
    const karnataka = await on({ state: 'IN-KA' });
    expect(new Set(karnataka.map((row) => row.state_code))).toEqual(new Set(['IN-KA']));
    const doubtful = await on({ confidence: 'doubtful', law: 'epf' });
    expect(doubtful.length).toBeGreaterThan(0);
    expect(doubtful.every((row) => row.confidence !== 'read' || row.start_doubt !== null)).toBe(true);
  });

  test('shows what changes on a day', async () => {
    const { data } = await owner.call(law.changes, { query: { on: '2026-09-17' } });
    expect(data.changes.find(({ parameter_id }) => parameter_id === 'epf.wage_ceiling')).toMatchObject({
      before: '₹15,000',
      after: '₹25,000',
      restated: false,
    });
    expect(data.days.find(({ on }) => on === '2026-09-17')?.count).toBe(data.changes.length);
  });

  test('keeps what was decided about a doubtful figure', async () => {
    const body = { parameter_id: 'epf.wage_ceiling', decision: 'confirmed', note: 'Read in the gazette of India' };
    expect((await owner.call(law.review, { body })).status).toBe(201);
    const { data } = await owner.call(law.get, { params: { parameter: 'epf.wage_ceiling' } });
    expect(data.reviews).toMatchObject([{ decision: 'confirmed', note: body.note }]);
    expect(await owner.call(law.get, { params: { parameter: 'nothing' } })).toRefuse('statutory.not_found', 404);
  });
});
