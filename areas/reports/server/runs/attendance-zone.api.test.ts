import { punches } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations, locations } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import { reportRuns } from '@hrms/reports/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

test('first in and last out are in the time of the place where the employee works', async () => {
  installation.clock.set('2026-11-20');
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const branch_id = (await owner.call(branches.list)).data.rows[0]?.branch_id ?? '';
  const london = { name: 'London', latitude: 51.5, longitude: -0.12, radius_m: 200, branch_id, time_zone: 'Europe/London' };
  const { location_id } = (await owner.call(locations.create, { body: london })).data;
  const [abroad, home] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', location_id },
    { first_name: 'Bina' },
  ]);
  const people = [];
  for (const made of [abroad, home])
    people.push(await owner.person({ role: 'employee' }, { employee_id: made?.employee_id ?? '' }));
  // the clock stands at 11:30 in India: punches at 15:45 and 17:00, which is 10:15 and 11:30 in London
  for (const minutes of [255, 75]) {
    installation.clock.advance(minutes);
    for (const person of people) expect((await person.call(punches.make, { body: {} })).status).toBe(201);
  }
  await installation.runJobs();
  // the session of the owner has ended meanwhile
  const hr = await owner.person({ role: 'hr_admin' });
  const started = await hr.call(reportRuns.start, {
    body: { report_id: 'late-and-early', parameters: { from: '2026-11-20', to: '2026-11-20' } },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const { run_id, columns } = started.data;
  const { rows } = (await hr.call(reportRuns.rows, { params: { id: run_id } })).data;
  const times = rows.map(({ cells }) => Object.fromEntries(columns.map(({ label }, at) => [label, cells[at]])));
  const timesOf = (name: string) => times.find((row) => Object.values(row).some((cell) => String(cell).includes(name)));
  expect(timesOf('Asha')).toMatchObject({ 'First in': '10:15', 'Last out': '11:30' });
  expect(timesOf('Bina')).toMatchObject({ 'First in': '15:45', 'Last out': '17:00' });
});
