import { assertWritable } from '@hrms/billing/server';
import { lapseTrial } from '@hrms/billing/testing';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { type Answer, createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { type Cast, inParallel, matrixWorld } from './matrix.world.ts';
import { examples, type World } from './walk.world.ts';

// An organisation that did not choose a plan: everything may be read, and nothing changed but what stands below.

/** What stays open beside reading, by the beginning of its path, and why. */
const OPEN: readonly (readonly [string, string])[] = [
  ['/payrolls', 'the payroll that runs is finalised'],
  ['/bank-advices', 'wages are paid'],
  ['/payslips/publish', 'employees receive their payslips'],
  ['/epf/', 'returns are filed in time'],
  ['/esi/', 'returns are filed in time'],
  ['/ptax/', 'returns are filed in time'],
  ['/lwf/', 'returns are filed in time'],
  ['/tds/challans', 'tax is paid in time'],
  ['/tds/returns', 'returns are filed in time'],
  ['/tds/certificates', 'certificates are due'],
  ['/statutory/challans', 'contributions are paid in time'],
  ['/statutory/due-items', 'what is filed is ticked off'],
  ['/exceptions/', 'pay is calculated and paid'],
  ['/employees/export', 'everything can be taken along'],
  ['/reports/runs', 'everything can be taken along'],
  ['/subscriptions/', 'a plan is chosen'],
  ['/billing-profile', 'a plan is chosen'],
  ['/invoices/', 'an invoice is paid'],
  ['/organization/close', 'who leaves may close the organisation'],
];

/** A plan that is bought opens the organisation; tests of billing see to these. */
const OPENS_AGAIN = /^\/(subscriptions|organization\/close)/;

let installation: Installation;
let world: World;
let cast: Cast;
const offered = areas.flatMap((area) => area.routes).map(({ endpoint }): AnyEndpoint => endpoint);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const isOpen = ({ path }: AnyEndpoint) => OPEN.some(([begin]) => path.startsWith(begin));
const isWrite = ({ method, permission, read_only_ok }: AnyEndpoint) =>
  method !== 'GET' && permission !== undefined && !read_only_ok;

beforeAll(async () => {
  installation = await createInstallation({ dependencies: { platform: { writeGate: assertWritable } } });
  ({ world, cast } = await matrixWorld(installation));
  await inTenant(installation.services.pool, world.org_id, (tx) => lapseTrial(installation.services, tx, '2026-11-01'));
}, 120_000);
afterAll(() => installation.close());

test('what stays open is named here, with its reason, and nothing else is', () => {
  const writes = offered.filter(isWrite);
  expect(writes.filter((endpoint) => endpoint.allowed_when_read_only && !isOpen(endpoint)).map(nameOf)).toEqual([]);
  const unused = OPEN.filter(
    ([begin]) => !writes.some(({ path, allowed_when_read_only }) => allowed_when_read_only && path.startsWith(begin)),
  );
  expect(unused).toEqual([]);
});

/** By day who may do most and who may do least; the roles between them by night. */
const ROLES = process.env.HRMS_NIGHTLY
  ? (['owner', 'hr_admin', 'payroll_admin', 'finance', 'manager', 'employee'] as const)
  : (['owner', 'employee'] as const);

describe('a read-only organisation', () => {
  test.each(ROLES)(
    '%s: reads as before, and every change is refused with its reason but those that stay open',
    async (role) => {
      const wrong: string[] = [];
      await inParallel([...examples], async ([endpoint, example]) => {
        if (endpoint.public || endpoint.platform || endpoint.account || OPENS_AGAIN.test(endpoint.path)) return;
        const { status, body } = (await cast[role].call(endpoint, (await example(world)) as never)) as Answer;
        const refused = body?.code === 'billing.read_only';
        const shut = isWrite(endpoint) && !endpoint.allowed_when_read_only;
        const forbidden = status === 403 && body?.code === 'access.forbidden';
        if (refused !== (shut && !forbidden)) wrong.push(`${nameOf(endpoint)}: ${status} ${body?.code ?? ''}`);
      });
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});
