import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { previousEmployments } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-12-04', '2026-12-05', '2026-12-25'];

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-19' });
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const made = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'P1', joined_on: '2026-10-21' },
    { first_name: 'Bina', employee_code: 'P2', joined_on: '2026-10-21' },
    { first_name: 'Ravi', employee_code: 'P3', joined_on: '2024-10-21' },
  ]);
  await owner.person({ role: 'employee' }, { employee_id: made[0]?.employee_id ?? '' });
  await owner.person({ role: 'payroll_admin' });
  const body = { tax_year: '2026-27', employer_name: 'Former Ltd', salary_paise: 30_000_000, tds_paise: 0 };
  const added = await owner.call(previousEmployments.add, { body: { ...body, employee_id: made[1]?.employee_id ?? '' } });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
});
afterAll(() => installation.close());

/** How often each notice was given until now; sessions end on the way. */
async function told(): Promise<number[]> {
  const { rows } = await withClient(installation.superUrl, (client) =>
    client.query(
      `select notice_id, count(*)::int as times from app.notification where org_id = $1 and notice_id like 'tds.previous_employment%'
       group by 1 order by 1`,
      [owner.org_id],
    ),
  );
  return rows.map(({ times }) => times);
}

test('a joiner without an employer before is told 30 days after joining and once more, like those who keep tax profiles', async () => {
  const counts: number[][] = [];
  for (const day of DAYS) {
    installation.clock.set(day);
    await installation.runJob('statutory.previous_missing', owner.org_id);
    counts.push(await told());
  }
  // the office: the owner and the payroll admin
  expect(counts).toEqual([[], [1, 2], [1, 2], [2, 4], [2, 4], [2, 4]]);
});
