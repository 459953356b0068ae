import { organisationProfile, ownership } from '@hrms/organisation/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { tdsChallans, tdsDeductors, tdsOverview, tdsReturns } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

const YEAR = '2026-27';
const DEDUCTOR = {
  pan: 'AAAGS0939F',
  tan: 'PNES04821C',
  email: 'tax@sahyadri.example',
  phone: '9876543210',
  registered_address: { line1: 'Plot 14', city: 'Pune', state_code: 'IN-MH', pin: '411026' },
};
let installation: Installation;
let world: PayrollWorld;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
  world = await payrollWorld(installation, 'IN-KA');
  await hireEmployee(installation, world, {
    first_name: 'Asha',
    last_name: 'Rao',
    joined_on: '2020-01-01',
    identity: { pan: 'ABCPR1234K', uan: '100427607286' },
    ctc_annual_paise: 300_000_000,
  });
  const { legal_name, version } = (await world.owner.call(organisationProfile.get, {})).data;
  const body = { legal_name, legal_type: 'government', version, ...DEDUCTOR };
  const saved = await world.owner.call(organisationProfile.update, { body: body as never });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const head = { person_name: 'Meera Joshi', kind: 'director', pan: 'ABCPJ1234K', is_responsible_for_tds: true };
  await world.owner.call(ownership.create, { body: { ...head, from_date: '2020-01-01' } as never });
}, 120_000);
afterAll(() => installation.close());

const government = { from_date: '2026-04-01', government: 'central' as const, ain: '1000024', ministry_code: '14' };

test('a Government names its account office, a Central one its ministry, whoever prepares statements alone', async () => {
  const { owner } = world;
  const put = (body: object) => owner.call(tdsDeductors.update, { body: body as never });
  const refusedAt = async (body: object) => {
    const answer = await put(body);
    return [answer.status, ...(answer.body.errors ?? []).map(({ path }) => path)];
  };
  expect(await refusedAt({ ...government, ain: null })).toEqual([422, 'ain']);
  expect(await refusedAt({ ...government, ain: '100002' })).toEqual([422, 'ain']);
  expect(await refusedAt({ ...government, ministry_code: null })).toEqual([422, 'ministry_code']);
  expect(await refusedAt({ ...government, ministry_code: '99' })).toEqual([422, 'ministry_name']);
  const finance = await owner.person({ role: 'finance' });
  expect(await finance.call(tdsDeductors.update, { body: government })).toRefuse('access.forbidden', 403);
  expect((await finance.call(tdsDeductors.get, {})).data).toMatchObject({ government: null, ain: null, version: 0 });
  const before = (await owner.call(tdsOverview, { query: { tax_year: YEAR } })).data.deductor;
  expect(before).toMatchObject({ is_government: true, government: null });

  const book = {
    month: '2026-08',
    mode: 'book_adjustment',
    tax_paise: 100,
    bsr_code: '1234567',
    serial: '12',
    paid_on: '2026-08-31',
  };
  expect(await owner.call(tdsChallans.create, { body: book as never })).toRefuse('statutory.tds_book_adjustment', 422);
  expect((await put(government)).data).toMatchObject({ government: 'central', ain: '1000024', ministry_code: '14' });
  expect(await put({ ...government, ain: '1000025', version: 9 })).toRefuse('statutory.version_conflict', 409);
  // a State Government has no ministry, and what is of no Government keeps nothing
  expect((await put({ ...government, from_date: '2027-04-01', government: 'state' })).data).toMatchObject({
    ministry_code: null,
  });
  expect((await put({ from_date: '2028-04-01', government: null, ain: '1000024' })).data).toMatchObject({ ain: null });
});

test('its tax is deposited by book entry: section, challan and statement say so', async () => {
  const { owner } = world;
  const run = await runPayroll(installation, world, '2026-08');
  await finaliseRun(installation, world, run.payroll_id);
  const [august] = (await owner.call(tdsChallans.liabilities, { query: { tax_year: YEAR } })).data.rows;
  const book = { month: '2026-08', mode: 'book_adjustment' as const, tax_paise: august?.open_paise ?? 0 };
  const numbers = { bsr_code: '1234567', serial: '12', paid_on: '2026-08-31' };
  const made = await owner.call(tdsChallans.create, { body: { ...book, ...numbers } });
  expect(made.data).toMatchObject({ mode: 'book_adjustment', nature_code: '1003', bsr_code: '1234567', serial: '12' });
  // without a challan it is due on the day of payment, with one on the 7th of the next month
  expect([made.data.due_on, august?.due_on]).toEqual(['2026-08-31', '2026-09-07']);
  expect(august?.book_entry_due_on).toBe('2026-08-31');
  await owner.call(tdsChallans.autoLink, { body: { tax_year: YEAR } });
  const prepared = (await owner.call(tdsReturns.prepare, { body: { tax_year: YEAR, quarter: 2 } })).data;
  expect(prepared.findings.filter(({ level }) => level === 'error')).toEqual([]);
  const params = { id: prepared.return_id ?? '' };
  const text = String((await owner.call(tdsReturns.download, { params, body: {} })).raw);
  const records = text.split('\r\n').map((line) => line.split('^'));
  const at = (kind: string, ...positions: number[]) => {
    const record = records.find((fields) => fields[1] === kind);
    return positions.map((position) => record?.[position - 1]);
  };
  expect(at('BH', 32, 54, 57, 68)).toEqual(['A', '', '14', '1000024']);
  expect(at('CD', 13, 15, 17, 19)).toEqual(['B', '1234567', '00012', '31082026']);
  expect(at('DD', 15)).toEqual(['1003']);
});

test('the challan status file of the portal is kept with the challans of a quarter', async () => {
  const { owner } = world;
  const send = (who: PayrollWorld['owner'], name: string, text: string, quarter = '2') =>
    who.call(tdsChallans.attachCsi, { upload: { name, text, fields: { tax_year: YEAR, quarter } } } as never);
  expect(await send(owner, 'status.txt', 'status')).toRefuse('statutory.tds_csi_file', 422);
  expect(await send(owner, 'status.csi', '')).toRefuse('statutory.tds_csi_file', 422);
  expect(await send(owner, 'status.csi', 'a\0b')).toRefuse('statutory.tds_csi_file', 422);
  expect(await send(owner, 'status.csi', 'status', '1')).toRefuse('statutory.tds_no_challans', 422);
  expect((await send(owner, 'status.csi', 'status', '5')).status).toBe(422);
  const hr = await owner.person({ role: 'hr_admin' });
  expect(await send(hr as never, 'status.csi', 'status')).toRefuse('access.forbidden', 403);
  expect((await send(owner, 'PNES04821C_Q2.CSI', 'status\r\n')).data).toEqual({ challans: 1 });
  const [challan] = (await owner.call(tdsChallans.list, { query: { tax_year: YEAR } })).data.rows;
  expect(challan).toMatchObject({ csi_file_name: 'PNES04821C_Q2.CSI', file_name: null });
  const params = { id: challan?.challan_id ?? '' };
  const read = await owner.call(tdsChallans.csi, { params });
  expect([read.status, String(read.raw)]).toEqual([200, 'status\r\n']);
  expect(await hr.call(tdsChallans.csi, { params })).toRefuse('access.forbidden', 403);
  await owner.call(tdsChallans.reverse, { params, body: { note: 'Entered twice' } });
  expect(await send(owner, 'status.csi', 'status')).toRefuse('statutory.tds_no_challans', 422);
});
