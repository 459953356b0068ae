import { platformUsage } from '@hrms/billing/contract';
import { inTenant, openProgress } from '@hrms/platform/server';
import { type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingInstallation, billingWorld } from '../billing.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await billingInstallation('2026-11-02');
});
afterAll(() => installation.close());

test('a day of usage holds what happened on it, written on the day after', async () => {
  const { owner } = await billingWorld(installation, 3);
  await owner.person({ role: 'hr_admin' });
  const begin = (kind: string) =>
    inTenant(installation.services.pool, owner.org_id, (tx) =>
      openProgress(tx, installation.clock, { kind, subject_id: null, started_by: null }),
    );
  for (const kind of ['reports.run', 'employees.import']) await begin(kind);
  await installation.runJob('billing.daily', owner.org_id);
  installation.clock.set('2026-11-03');
  await begin('reports.run');
  await installation.runJob('billing.daily', owner.org_id);
  const admin = await signInPlatformAdmin(installation);
  const { days } = (await admin.call(platformUsage.get)).data;
  expect(days.map(({ day, active_employees, jobs }) => [day, active_employees, jobs])).toEqual([
    ['2026-11-02', 3, 2],
    ['2026-11-03', 3, 0],
  ]);
  expect(days[0]?.sign_ins).toBeGreaterThanOrEqual(2);
  expect([days[0]?.payslips, days[1]?.sign_ins]).toEqual([0, 0]);
});
