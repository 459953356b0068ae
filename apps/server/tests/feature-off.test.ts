import { auth } from '@hrms/access/contract';
import { SWITCHABLE_FEATURES, tenantSubscriptions } from '@hrms/billing/contract';
import { loanTypes } from '@hrms/loans/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  signInPlatformAdmin,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
let admin: Awaited<ReturnType<typeof signInPlatformAdmin>>;
let tenant: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  tenant = await createTenant(installation);
  admin = await signInPlatformAdmin(installation);
  await switchOff([...SWITCHABLE_FEATURES]);
});
afterAll(() => installation.close());

const subscriptionOf = async () =>
  (await admin.call(tenantSubscriptions.get, { params: { id: tenant.org_id } })).data.subscription;
async function switchOff(features_off: (typeof SWITCHABLE_FEATURES)[number][], version?: number) {
  return admin.call(tenantSubscriptions.update, {
    params: { id: tenant.org_id },
    body: { features_off, reason: 'Agreed with the owner', version: version ?? (await subscriptionOf())?.version ?? 1 },
  });
}

const ANY = '018f6a4e-7b1c-7c3d-8e4f-0123456789ab';
const offered = areas.flatMap(({ name, routes }) => routes.map((route): [string, AnyEndpoint] => [name, route.endpoint]));
const isOff = (area: string) => SWITCHABLE_FEATURES.some((feature) => feature === area);
const reads = offered.filter(([area, { method, public: open }]) => isOff(area) && method === 'GET' && !open);
const idsOf = ({ path }: AnyEndpoint) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ANY]));

test('every call that reads is refused where its area is switched off', async () => {
  const answers = [];
  for (const [, endpoint] of reads) {
    const { status, body } = await call(installation.app, endpoint, tenant.token, { params: idsOf(endpoint) } as never);
    answers.push({ path: endpoint.path, status, code: body.code });
  }
  // a call whose query lacks something is refused for that first
  const refused = answers.filter(({ status }) => status !== 422);
  expect(refused.filter(({ code }) => code !== 'billing.feature_off')).toEqual([]);
  expect(reads.length).toBeGreaterThan(80);
  expect(refused.length).toBeGreaterThan(reads.length * 0.85);
});

test('the refusal names the feature, who signs in learns what is off, and the rest works', async () => {
  const refused = await tenant.call(loanTypes.list);
  expect(refused).toRefuse('billing.feature_off', 403);
  expect(refused.body.message).toBe('Loans is switched off for your organisation');
  const { info } = (await tenant.call(auth.current)).data;
  expect(info.features_off).toEqual([...SWITCHABLE_FEATURES].toSorted());
  expect(info.features).toContain('payroll');
  expect(info.features).not.toContain('loans');
  const other = await createTenant(installation);
  expect((await other.call(loanTypes.list)).status).toBe(200);
});

test('a feature that others need, and an old version, are refused; switched on again it is as before', async () => {
  expect(await switchOff(['payroll' as never])).toRefuse('validation', 422, 'features_off.0');
  expect(await switchOff([], 1)).toRefuse('billing.version_conflict', 409);
  expect((await switchOff(['assets'])).data.subscription?.features_off).toEqual(['assets']);
  expect((await tenant.call(loanTypes.list)).status).toBe(200);
});
