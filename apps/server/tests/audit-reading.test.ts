import { auditEvents, logExports, personalDataAccesses, roles } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { actAs } from '@hrms/platform/demo';
import { inTenant, sealAudit, withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
const people: string[] = [];

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const made = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'A1' },
    { first_name: 'Binu', employee_code: 'A2' },
  ]);
  people.push(...made.map(({ employee_id }) => employee_id));
});
afterAll(() => installation.close());

const rows = async (query: Record<string, string> = {}) =>
  (await owner.call(auditEvents.list, { query: { limit: '100', ...query } })).data.rows;

test('who did what is listed, filtered, and told as what changed', async () => {
  const role = (
    await owner.call(roles.create, {
      body: { role_name: 'Auditor', permissions: [{ permission_code: 'access.audit.read', scope: 'organisation' }] },
    })
  ).data;
  await owner.call(roles.update, { params: { id: role.id }, body: { ...role, description: 'Looks only' } });
  const found = await rows({ subject_id: role.id });
  expect(found.map(({ event }) => event)).toEqual(['access.role_changed', 'access.role_created']);
  expect(found[0]).toMatchObject({ actor: 'Owner Person', area: 'access', outcome: 'done' });
  const one = (await owner.call(auditEvents.get, { params: { id: found[0]?.id ?? '' } })).data;
  expect(one.differences).toEqual([{ field: 'description', before: null, after: 'Looks only' }]);
  expect((await rows({ area: 'organisation' })).every(({ area }) => area === 'organisation')).toBe(true);
  expect(await rows({ search: 'role_cre' })).toHaveLength(1);
});

test('a refused call leaves a row, and the log shows it', async () => {
  const nobody = await owner.person([]);
  await nobody.call(roles.list);
  expect((await rows({ outcome: 'refused', actor_id: nobody.user_id }))[0]).toMatchObject({ event: 'access.refused' });
});

test('a query covers 366 days at most, an export is itself written down and starts no formula', async () => {
  expect(await owner.call(auditEvents.list, { query: { from: '2025-01-01', to: '2026-01-02' } })).toRefuse(
    'validation',
    422,
    'to',
  );
  expect((await owner.call(auditEvents.list, { query: { from: '2025-01-01', to: '2026-01-01' } })).status).toBe(200);
  expect(await owner.call(auditEvents.list, { query: { from: '2026-02-01', to: '2026-01-02' } })).toRefuse(
    'access.period_too_long',
    422,
    'to',
  );
  await owner.call(departments.create, { body: { name: '=1+1' } });
  const made = (await owner.call(auditEvents.export, { body: {} })).data;
  expect(made).toMatchObject({ state: 'done', file_name: 'audit-log-2026-10-21-to-2026-11-20.csv', progress_id: null });
  const file = await owner.call(logExports.file, { params: { exportId: made.export_id } });
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.raw.toString().trim().split('\n')).toHaveLength((made.row_count ?? 0) + 1);
  expect(file.raw.toString()).not.toMatch(/(^|,)[=+@]/m);
  expect((await rows({ event: 'access.audit_exported' }))[0]?.actor).toBe('Owner Person');
});

test('the sealed chain holds, and says which seal a tampered row broke', async () => {
  installation.clock.advance(2);
  await inTenant(installation.services.pool, owner.org_id, (tx) => sealAudit(tx, installation.clock.now()));
  const whole = (await owner.call(auditEvents.verification)).data;
  expect(whole).toMatchObject({ holds: true, broken_seal: null, seals: 1 });
  expect(whole.sealed_events).toBeGreaterThan(3);

  await withClient(installation.superUrl, (client) =>
    client.query(`update app.audit_event set outcome = 'failed' where org_id = $1 and event = 'access.role_created'`, [
      owner.org_id,
    ]),
  );
  expect((await owner.call(auditEvents.verification)).data).toMatchObject({ holds: false, broken_seal: 1 });
});

test('looks at personal data: all for the office, one’s own for everybody, and what a lost account read', async () => {
  const looker = await owner.person(['employees.identity.read']);
  const seed = { org_id: owner.org_id, user_id: looker.user_id, identity_id: looker.user_id, display_name: 'Looker' };
  const look = (employee_id: string | null, more = {}) =>
    actAs(installation.services, seed, (ctx) =>
      ctx.auditDataAccess({ employee_id, kind: 'reveal', field_group: 'identity', fields: ['pan'], purpose: 'Form 16', ...more }),
    );
  await look(people[0] as string);
  await look(people[0] as string, { field_group: 'bank', fields: ['account_number'], kind: 'view' });
  await look(people[1] as string);
  const all = await owner.call(personalDataAccesses.list, { query: { employee_id: people[0] as string } });
  expect(all.data.rows.map(({ field_group, employee }) => [field_group, employee])).toEqual([
    ['bank', 'Asha'],
    ['identity', 'Asha'],
  ]);
  const asha = await owner.person([], { employee_id: people[0] as string });
  expect((await asha.call(personalDataAccesses.mine)).data.pagination.total).toBe(2);
  expect((await asha.call(personalDataAccesses.list)).status).toBe(403);
  expect((await (await owner.person([])).call(personalDataAccesses.mine)).status).toBe(200);
  const between = { from: '2026-11-19T00:00:00Z', to: '2026-11-21T00:00:00Z' };
  const exposed = await owner.call(personalDataAccesses.exposure, { body: { user_id: looker.user_id, ...between } });
  expect(exposed.data.employees.map(({ employee, fields }) => [employee, fields])).toEqual(
    expect.arrayContaining([
      ['Asha', ['account_number', 'pan']],
      ['Binu', ['pan']],
    ]),
  );
  expect(exposed.data.could_read.map(({ permission_code }) => permission_code)).toContain('employees.identity.read');
  const backwards = { from: between.to, to: between.from };
  expect(await owner.call(personalDataAccesses.exposure, { body: { user_id: looker.user_id, ...backwards } })).toRefuse(
    'validation',
    422,
    'to',
  );
});
