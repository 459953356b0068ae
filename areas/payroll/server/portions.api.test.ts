import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { readFactsInPortions } from './facts.queries.ts';
import { hireEmployee, type PayrollWorld, payrollWorld } from './payroll.scenario.ts';
import { slipInputOf } from './slip-input.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  world = await payrollWorld(installation);
  for (let n = 0; n < 7; n += 1)
    await hireEmployee(installation, world, {
      first_name: `Person${n}`,
      employee_code: `P${n}`,
      ctc_annual_paise: 40_000_000 + n * 1_000_000,
    });
});
afterAll(() => installation.close());

/** Every slip's input by employee, with the number of portions they came in. */
const inputs = (portion: number) =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const { people, portions } = await readFactsInPortions(
      { tx, dependencies: installation.services.dependencies },
      { id: '', kind: 'regular', month: '2026-10', pay_date: '2026-10-31' },
      { portion },
    );
    const found: Record<string, unknown> = {};
    let count = 0;
    for await (const facts of portions) {
      count += 1;
      for (const person of facts.people) found[person.employee_id] = slipInputOf(person, '2026-10', facts);
    }
    return { people, count, found };
  });

test('a run cut into portions computes from the same facts as one in a piece', async () => {
  const whole = await inputs(100);
  expect([whole.people, whole.count, Object.keys(whole.found).length]).toEqual([7, 1, 7]);
  for (const [portion, count] of [
    [1, 7],
    [3, 3],
    [6, 2],
    [7, 1],
  ] as const)
    expect(await inputs(portion)).toEqual({ people: 7, count, found: whole.found });
});

test('the input of an ordinary payslip is made in the order in which it is hashed', async () => {
  const { found } = await inputs(100);
  for (const input of Object.values(found)) expect(JSON.stringify(input)).toBe(canonicalJson(input));
});
