import { platformOrganisations } from '@hrms/access/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { call, createInstallation, createTenant, type Installation, signInPlatformAdmin } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
let token: string;
beforeAll(async () => {
  installation = await createInstallation();
  const tenant = await createTenant(installation);
  const admin = await signInPlatformAdmin(installation);
  await admin.call(platformOrganisations.act, {
    params: { id: tenant.org_id },
    body: { reason: 'A question of the owner about a file', mode: 'read', minutes: 30 },
  });
  token = admin.token;
});
afterAll(() => installation.close());

const ANY = '018f6a4e-7b1c-7c3d-8e4f-0123456789ab';
const reads = areas
  .flatMap(({ routes }) => routes)
  .map(({ endpoint }): AnyEndpoint => endpoint)
  .filter(({ reveals, public: open, platform }) => reveals && !open && !platform)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(reads)('%s is closed to a platform admin who reads in the organisation', async (_name, endpoint) => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ANY]));
  const answer = await call(installation.app, endpoint, token, { params } as never);
  expect(answer.status).toBe(403);
  expect(['access.acting_no_reveal', 'access.forbidden']).toContain(answer.body.code);
});

test('files of people, of payments and of imports are among them', () => {
  const names = reads.map(([name]) => name);
  for (const name of [
    'GET /bank-advices/{id}/file',
    'GET /payslips/{id}/pdf',
    'GET /payrolls/{id}/ecr',
    'GET /employees/import/{runId}/errors',
    'GET /employees/import/{runId}/rows',
    'GET /employees/export/{exportId}/file',
  ])
    expect(names).toContain(name);
});
