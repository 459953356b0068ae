import { AttendanceRule, MOST_PASSKEYS, passkeys, policies, punches } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { softAuthenticator } from '../authenticator.factory.ts';

let installation: Installation;
let hr: Tenant;
let asha: Signed;
let bina: Signed;
let policy_id = '';
type Phone = ReturnType<typeof softAuthenticator>;
let phone: Phone;

const allow = async (passkey: 'off' | 'optional' | 'required', from_date: string) => {
  const rule = { ...AttendanceRule.parse({}), passkey };
  const { body, status } = await hr.call(policies.addRule, { params: { id: policy_id }, body: { from_date, rule } });
  if (status !== 200) throw new Error(JSON.stringify(body));
};
const newPhone = () => softAuthenticator(installation.services.config.publicUrl);
const add = async (who: Signed, device: Phone, label = 'Phone') => {
  const { challenge_id, options } = (await who.call(passkeys.begin, { body: {} })).data;
  return who.call(passkeys.register, { body: { challenge_id, label, credential: device.make(options) } });
};
const ask = async (who: Signed, direction: 'in' | 'out' = 'in') =>
  (await who.call(punches.passkeyOptions, { body: { direction } })).data;
const FAILED = ['attendance.passkey_failed', 422] as const;

beforeAll(async () => {
  installation = await sharedInstallation();
  hr = await createTenant(installation);
  await hr.call(departments.create, { body: { name: 'Works' } });
  await hr.call(designations.create, { body: { title: 'Fitter' } });
  const made = await insertEmployeesForTests(installation.services, hr.org_id, [
    { first_name: 'Asha', employee_code: '1001' },
    { first_name: 'Bina', employee_code: '1002' },
  ]);
  const [a, b] = made.map(({ employee_id }) => employee_id) as [string, string];
  asha = await hr.person({ role: 'employee' }, { employee_id: a });
  bina = await hr.person({ role: 'employee' }, { employee_id: b });
  policy_id = (await hr.call(policies.list)).data.rows[0]?.policy_id ?? '';
  await allow('optional', '2020-01-01');
  phone = newPhone();
});
beforeEach(() => installation.clock.set('2026-11-20'));
afterAll(() => installation.close());

describe('adding a passkey', () => {
  test('one is kept, named, and not twice; another’s challenge or a stale one is refused', async () => {
    const { challenge_id, options } = (await asha.call(passkeys.begin, { body: {} })).data;
    const credential = phone.make(options);
    const asked = { challenge_id, label: 'Phone', credential };
    expect(await bina.call(passkeys.register, { body: asked })).toRefuse(...FAILED);
    const added = await asha.call(passkeys.register, { body: asked });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(await asha.call(passkeys.register, { body: asked })).toRefuse(...FAILED);
    const again = (await asha.call(passkeys.begin, { body: {} })).data;
    expect(again.options['excludeCredentials']).toEqual([{ id: credential.id, type: 'public-key', transports: ['internal'] }]);
    const twice = { challenge_id: again.challenge_id, label: 'Same', credential: phone.make(again.options) };
    expect(await asha.call(passkeys.register, { body: twice })).toRefuse('attendance.passkey_exists', 409);
    const late = (await bina.call(passkeys.begin, { body: {} })).data;
    installation.clock.advance(2);
    const body = { challenge_id: late.challenge_id, label: 'Late', credential: newPhone().make(late.options) };
    expect(await bina.call(passkeys.register, { body })).toRefuse(...FAILED);
    expect((await asha.call(passkeys.list)).data.passkeys).toMatchObject([{ label: 'Phone', last_used_at: null }]);
    expect((await bina.call(passkeys.list)).data.passkeys).toEqual([]);
  });

  test('another address, or no finger, makes none', async () => {
    for (const trick of [{ origin: 'https://hrms.example.org' }, { unverified: true }]) {
      const { challenge_id, options } = (await bina.call(passkeys.begin, { body: {} })).data;
      const body = { challenge_id, label: 'Phone', credential: newPhone().make(options, trick) };
      expect(await bina.call(passkeys.register, { body })).toRefuse(...FAILED);
    }
  });

  test('at most five; one that was removed makes room', async () => {
    for (let count = 0; count < MOST_PASSKEYS; count++) expect((await add(bina, newPhone(), `Device ${count}`)).status).toBe(201);
    expect(await bina.call(passkeys.begin, { body: {} })).toRefuse('attendance.passkey_limit', 409);
    const [first, second] = (await bina.call(passkeys.list)).data.passkeys;
    expect(await asha.call(passkeys.remove, { params: { id: first?.passkey_id ?? '' } })).toRefuse('attendance.not_found', 404);
    expect((await bina.call(passkeys.remove, { params: { id: first?.passkey_id ?? '' } })).status).toBe(200);
    expect((await hr.call(passkeys.revoke, { params: { id: second?.passkey_id ?? '' } })).status).toBe(200);
    expect((await bina.call(passkeys.list)).data.passkeys).toHaveLength(MOST_PASSKEYS - 2);
    expect((await hr.call(passkeys.listAll, { query: { search: 'Bina' } })).data.pagination.total).toBe(MOST_PASSKEYS - 2);
    expect((await bina.call(passkeys.listAll)).status).toBe(403);
  });
});

describe('punching with a passkey', () => {
  test('is a punch of the source passkey; the same answer is refused afterwards', async () => {
    const { challenge_id, options } = await ask(asha);
    const passkey = { challenge_id, credential: phone.confirm(options) };
    expect(await bina.call(punches.make, { body: { passkey } })).toRefuse(...FAILED);
    const made = await asha.call(punches.make, { body: { direction: 'in', passkey } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.data.punch).toMatchObject({ source: 'passkey', direction: 'in' });
    expect((await asha.call(passkeys.list)).data.passkeys[0]?.last_used_at).not.toBeNull();
    installation.clock.advance(10);
    expect(await asha.call(punches.make, { body: { passkey } })).toRefuse(...FAILED);
  });

  test('a challenge holds for its direction, for a minute, for this address and a confirmed person', async () => {
    const wrong = await ask(asha, 'in');
    const body = {
      direction: 'out' as const,
      passkey: { challenge_id: wrong.challenge_id, credential: phone.confirm(wrong.options) },
    };
    expect(await asha.call(punches.make, { body })).toRefuse(...FAILED);
    for (const trick of [{ unverified: true }, { origin: 'https://hrms.example.org' }]) {
      const { challenge_id, options } = await ask(asha, 'out');
      const passkey = { challenge_id, credential: phone.confirm(options, trick) };
      expect(await asha.call(punches.make, { body: { passkey } })).toRefuse(...FAILED);
    }
    const other = await ask(asha, 'out');
    const strange = { challenge_id: other.challenge_id, credential: newPhone().confirm(other.options) };
    expect(await asha.call(punches.make, { body: { passkey: strange } })).toRefuse(...FAILED);
    const stale = await ask(asha, 'out');
    const late = { challenge_id: stale.challenge_id, credential: phone.confirm(stale.options) };
    installation.clock.advance(1);
    expect(await asha.call(punches.make, { body: { passkey: late } })).toRefuse(...FAILED);
  });

  test('an answer that failed uses up its challenge: the right one comes too late', async () => {
    for (const direction of ['in', 'out'] as const) {
      const { challenge_id, options } = await ask(asha, 'in');
      const right = phone.confirm(options);
      const credential = direction === 'out' ? right : phone.confirm(options, { unverified: true });
      expect(await asha.call(punches.make, { body: { direction, passkey: { challenge_id, credential } } })).toRefuse(...FAILED);
      expect(await asha.call(punches.make, { body: { passkey: { challenge_id, credential: right } } })).toRefuse(...FAILED);
    }
    const { challenge_id, options } = (await asha.call(passkeys.begin, { body: {} })).data;
    const device = newPhone();
    for (const trick of [{ unverified: true }, {}]) {
      const body = { challenge_id, label: 'Tablet', credential: device.make(options, trick) };
      expect(await asha.call(passkeys.register, { body })).toRefuse(...FAILED);
    }
  });

  test('required: without one nothing is stored; off: no challenge is given', async () => {
    await allow('required', '2026-11-21');
    await allow('off', '2026-11-22');
    installation.clock.set('2026-11-21');
    expect(await asha.call(punches.make, { body: {} })).toRefuse('attendance.passkey_needed', 422);
    expect((await asha.call(punches.today)).data).toMatchObject({
      punches: [],
      passkey_count: 1,
      methods: { passkey: 'required' },
    });
    const { challenge_id, options } = await ask(asha);
    const made = await asha.call(punches.make, { body: { passkey: { challenge_id, credential: phone.confirm(options) } } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    installation.clock.set('2026-11-22');
    expect(await asha.call(punches.passkeyOptions, { body: { direction: 'in' } })).toRefuse('attendance.method_off', 403);
    installation.clock.set('2026-11-20');
    const [last] = (await asha.call(passkeys.list)).data.passkeys;
    await asha.call(passkeys.remove, { params: { id: last?.passkey_id ?? '' } });
    expect(await asha.call(punches.passkeyOptions, { body: { direction: 'in' } })).toRefuse('attendance.passkey_missing', 422);
  });
});
