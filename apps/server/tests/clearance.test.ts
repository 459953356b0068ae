/** What a leaver holds and owes in other areas stands in the clearance with its amount, clears only in its own area, and counts once. */
import { assetAssignments, assetLife, assets } from '@hrms/assets/contract';
import { exits, exitTasks } from '@hrms/lifecycle/contract';
import { loadExitForSettlement } from '@hrms/lifecycle/server';
import { loans } from '@hrms/loans/contract';
import { hireEmployee, payrollWorld } from '@hrms/payroll/testing';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOURCES } from './pay-sources.world.ts';
import { prepareSources, TODAY, type World } from './pay-sources-setup.ts';
import { must } from './worked-payslips.ts';

let installation: Installation;
let world: World;
let leaver = '';
let exit_id = '';
type Held = { id: string; assignment: string };
const laptops: Held[] = [];

beforeAll(async () => {
  installation = await createInstallation({ today: TODAY });
  const payroll = await payrollWorld(installation);
  world = { ...payroll, ...(await prepareSources(installation, payroll)) };
  const { hr } = world;
  leaver = await hireEmployee(installation, world, {
    first_name: 'Leaver',
    employee_code: 'L1',
    ctc_annual_paise: 96_000_000,
    joined_on: '2022-04-01',
  });
  for (const name of ['a loan’s instalment', 'a claim', 'an advance that was not settled'])
    await SOURCES.find((source) => source.name === name)?.make(world, leaver);
  for (const name of ['ThinkPad T14', 'ThinkPad X1']) laptops.push(await lend(name));
  const dates = { notice_given_on: TODAY, last_working_day: TODAY };
  const body = { employee_id: leaver, kind: 'mutual' as const, ...dates, reason_code: 'relocation' as const };
  exit_id = must(await hr.call(exits.create, { body })).exit_id;
});
afterAll(() => installation.close());

async function lend(name: string): Promise<Held> {
  const { owner, hr, laptop } = world;
  const body = { category_id: laptop, name, condition: 'good' as const, purchased_on: '2026-04-15' };
  const made = must(await owner.call(assets.create, { body: { ...body, purchase_price_paise: 9_000_000 } }));
  const id = made.rows[0]?.asset_id ?? '';
  must(await hr.call(assets.assign, { params: { id }, body: { employee_id: leaver, assigned_on: '2026-05-01' } }));
  const held = must(await hr.call(assets.get, { params: { id } }));
  return { id, assignment: held.assignments[0]?.assignment_id ?? '' };
}

const openItems = async () => must(await world.hr.call(exits.get, { params: { id: exit_id } })).open_items;
const ofArea = async (area: string) => (await openItems()).filter((item) => item.area === area);
const factsOf = () => inTenant(installation.services.pool, world.owner.org_id, (tx) => loadExitForSettlement(tx, leaver));

test('loan, claim, advance and both laptops are named, with the amounts they have', async () => {
  const items = await openItems();
  const amounts = (area: string) =>
    items.filter((item) => item.area === area).map(({ direction, amount_paise }) => [direction, amount_paise]);
  expect(amounts('loans')).toEqual([['recover', 12_000_000]]);
  expect(amounts('reimbursements').toSorted()).toEqual([
    ['pay', 74_200],
    ['recover', 285_000],
  ]);
  const held = items.filter(({ area }) => area === 'assets');
  expect(held.map(({ label }) => label).join()).toMatch(/ThinkPad T14.*ThinkPad X1|ThinkPad X1.*ThinkPad T14/);
  // what the holder owes where they do not come back: ₹90,000 less depreciation of the months since 15 April
  expect(held.map(({ direction, amount_paise }) => [direction, amount_paise])).toEqual([
    ['return', 7_337_500],
    ['return', 7_337_500],
  ]);
  expect(items.every(({ link, heading }) => link.startsWith('/') && heading !== '')).toBe(true);
  // each leads to where it is cleared: the return of the laptop, the loan, the claim
  const linksOf = (area: string) => items.filter((item) => item.area === area).map(({ link }) => link);
  expect(linksOf('assets').toSorted()).toEqual(
    laptops.map(({ id, assignment }) => `/employees/assets/${leaver}/return/${assignment}?asset=${id}`).toSorted(),
  );
  const { rows } = must(await world.owner.call(loans.list, { query: { employee_id: leaver } }));
  expect(linksOf('loans')).toEqual([`/loans/${rows[0]?.loan_id}`]);
  expect(linksOf('reimbursements').toSorted()).toEqual([
    expect.stringMatching(/^\/reimbursements\/[0-9a-f-]{36}$/),
    '/reimbursements?tab=advances',
  ]);
});

test('a returned laptop is off the list; a lost one stands once, with its charge of ₹38,500', async () => {
  const { hr, finance } = world;
  const [{ assignment: returned }, { id: lost_id, assignment: lost }] = laptops as [Held, Held];
  const back = { returned_on: TODAY, condition_in: 'good' as const };
  must(await hr.call(assetAssignments.return, { params: { id: returned }, body: back }));
  expect((await ofArea('assets')).map(({ label }) => label)).toEqual([expect.stringContaining('ThinkPad X1')]);
  must(await hr.call(assetLife.reportLost, { params: { id: lost_id }, body: { note: 'Left on the train' } }));
  const charge = { action: 'agree' as const, amount_paise: 3_850_000, comment: 'Lost on the train' };
  must(await finance.call(assetAssignments.charge, { params: { id: lost }, body: charge }));
  expect(await ofArea('assets')).toMatchObject([{ direction: 'recover', amount_paise: 3_850_000 }]);
  expect(await factsOf()).toMatchObject({ dues: [] });
});

test('an access card of ₹500 has no other home: it alone is a due of the exit; open gates do not stop the settlement', async () => {
  const { hr, payroll } = { ...world, payroll: await world.owner.person({ role: 'payroll_admin' }) };
  const { tasks } = must(await hr.call(exits.get, { params: { id: exit_id } }));
  const card = tasks.find(({ title }) => title === 'Access card returned')?.task_id ?? '';
  must(await hr.call(exitTasks.done, { params: { id: card }, body: { dues_paise: 50_000 } }));
  const facts = await factsOf();
  expect(facts?.dues).toMatchObject([{ amount_paise: 50_000 }]);
  expect(facts?.open_gates.length).toBeGreaterThan(0);
  expect(await payroll.call(exits.settle, { params: { id: exit_id }, body: { settled_on: TODAY } })).toRefuse(
    'lifecycle.reason_required',
    422,
  );
});

test('what does not come back is charged or waived within the clearance; a proposal stays until it is decided', async () => {
  const { hr, finance } = world;
  const before = (await ofArea('assets')).length;
  const [old, phone] = [await lend('Old laptop'), await lend('New laptop')];
  const named = async (name: string) => (await ofArea('assets')).filter(({ label }) => label.startsWith(name));
  const [item] = await named('Old laptop');
  expect(item).toMatchObject({ direction: 'return', record: { id: old.assignment, state: 'held' } });
  const end = (id: string, body: object) =>
    finance.call(assetAssignments.notReturned, { params: { id }, body: { comment: 'Heard on the last day', ...body } as never });
  expect((await hr.call(assetAssignments.notReturned, { params: { id: old.assignment }, body: {} as never })).status).toBe(403);
  expect((await end(old.assignment, { action: 'waive', comment: '' })).status).toBe(422);
  const waived = must(await end(old.assignment, { action: 'waive' }));
  expect(waived).toMatchObject({ status: 'lost', assignments: [{ charge_status: 'waived', charge_paise: 0 }] });
  expect(await named('Old laptop')).toEqual([]);
  expect(await end(old.assignment, { action: 'waive' })).toRefuse('assets.not_in_state', 409);
  must(await end(phone.assignment, { action: 'propose', amount_paise: 2_000_000 }));
  expect(await named('New laptop')).toMatchObject([
    {
      direction: 'recover',
      amount_paise: 2_000_000,
      record: { id: phone.assignment, state: 'proposed' },
      link: `/assets/${phone.id}`,
    },
  ]);
  const agreed = { action: 'agree' as const, amount_paise: 1_500_000, comment: 'Half of it was wear' };
  must(await finance.call(assetAssignments.charge, { params: { id: phone.assignment }, body: agreed }));
  expect(await named('New laptop')).toMatchObject([{ amount_paise: 1_500_000, record: { state: 'agreed' } }]);
  expect(await ofArea('assets')).toHaveLength(before + 1);
});
