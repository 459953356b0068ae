import { auditEvents, logExports, personalDataAccesses, roles, users } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { notifications, progress } from '@hrms/platform/contract';
import { actAs } from '@hrms/platform/demo';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let employee_id: string;

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: '=Asha', employee_code: 'A1' },
  ]);
  employee_id = made?.employee_id ?? '';
});
afterAll(() => installation.close());

const asSuper = <T extends object>(text: string, values: unknown[] = []) =>
  withClient(installation.superUrl, async (client) => (await client.query<T>(text, values)).rows);
const fileOf = (who: Pick<Signed, 'call'>, exportId: string) => who.call(logExports.file, { params: { exportId } });
const linesOf = (raw: Buffer) => raw.toString().replace('\ufeff', '').trim().split('\n');
const sheetOf = async (raw: Buffer) => (await readSheet(raw)).map((row) => row.map((cell) => String(cell ?? '')));
const look = (purpose: string) =>
  actAs(
    installation.services,
    { org_id: owner.org_id, user_id: owner.user_id, identity_id: owner.user_id, display_name: 'Owner' },
    (ctx) => ctx.auditDataAccess({ employee_id, kind: 'reveal', field_group: 'identity', fields: ['pan', 'uan'], purpose }),
  );

describe('roles', () => {
  test('as a matrix: a line for each permission, a column for each role, both kinds of file alike', async () => {
    await owner.call(roles.create, {
      body: { role_name: '=Danger', permissions: [{ permission_code: 'access.role.read', scope: 'organisation' }] },
    });
    const csv = await owner.call(roles.export, { query: { format: 'csv' } });
    expect(csv.headers['content-disposition']).toBe('attachment; filename="roles-2026-11-20.csv"');
    const xlsx = await sheetOf((await owner.call(roles.export, { query: { format: 'xlsx' } })).raw);
    const codes = installation.services.permissions.map(({ code }) => code);
    expect(xlsx.slice(1).map(([, code]) => code)).toEqual(codes);
    expect(linesOf(csv.raw)).toHaveLength(codes.length + 1);
    const heads = xlsx[0] ?? [];
    expect(heads.slice(5)).toEqual(["'=Danger", 'Employee', 'Finance', 'HR Admin', 'Manager', 'Owner', 'Payroll Admin']);
    const reach = (code: string, role: string) => xlsx.find((line) => line[1] === code)?.[heads.indexOf(role)];
    expect(reach('access.role.read', "'=Danger")).toBe('organisation');
    expect(reach('access.role.update', "'=Danger")).toBe('');
    for (const role of (await owner.call(roles.list)).data.rows)
      for (const { permission_code, scope } of role.permissions)
        expect(reach(permission_code, role.role_name.replace(/^=/, "'=")), permission_code).toBe(
          scope === 'self' ? 'own' : scope,
        );
    expect((await owner.call(auditEvents.list, { query: { event: 'access.roles_exported' } })).data.rows).toHaveLength(2);
  });

  test('not without the permission, and not as anything else', async () => {
    expect(await (await owner.person([])).call(roles.export)).toRefuse('access.forbidden', 403);
    expect(await owner.call(roles.export, { query: { format: 'pdf' } })).toRefuse('validation', 422, 'format');
    expect(await owner.call(users.export, { query: { format: 'html' } })).toRefuse('validation', 422, 'format');
  });
});

test('users as a workbook hold what the list shows', async () => {
  const rows = await sheetOf((await owner.call(users.export, { query: { format: 'xlsx' } })).raw);
  const listed = (await owner.call(users.list, { query: { limit: '100' } })).data.rows;
  expect(rows.slice(1).map(([, email]) => email)).toEqual(listed.map(({ email }) => email));
});

describe('the log of looks at personal data', () => {
  test('as a file, filtered as the list is, starting no formula, and on record', async () => {
    await look('=HYPERLINK("x")');
    await look('Form 16');
    const body = { employee_id, kind: 'reveal' };
    const made = (await owner.call(personalDataAccesses.export, { body: { ...body, format: 'csv' } })).data;
    expect(made).toMatchObject({ state: 'done', row_count: 2, file_name: 'personal-data-access-2026-11-20.csv' });
    const lines = linesOf((await fileOf(owner, made.export_id)).raw);
    expect(lines[0]).toBe('at,who,whose_data,how,what,fields,reason,people');
    expect(lines[1]).toMatch(/,Owner Person,'=Asha,reveal,identity,"pan, uan",Form 16,1$/);
    expect(lines[2]).toContain("'=HYPERLINK");
    const book = (await owner.call(personalDataAccesses.export, { body: { ...body, format: 'xlsx' } })).data;
    const cells = (await sheetOf((await fileOf(owner, book.export_id)).raw)).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect((await owner.call(personalDataAccesses.export, { body: { ...body, field_group: 'bank' } })).data.row_count).toBe(0);
    expect((await owner.call(auditEvents.list, { query: { event: 'access.looks_exported' } })).data.rows).toHaveLength(3);
  });

  test('not without the permission; somebody else’s file is not found, and none once the right is gone', async () => {
    expect(await (await owner.person([])).call(personalDataAccesses.export, { body: {} })).toRefuse('access.forbidden', 403);
    const privacy = await owner.person(['access.privacy.read']);
    const made = (await privacy.call(personalDataAccesses.export, { body: {} })).data;
    expect(await fileOf(owner, made.export_id)).toRefuse('access.not_found', 404);
    expect((await fileOf(privacy, made.export_id)).status).toBe(200);
    await asSuper(
      'delete from app.role_permission where org_id = $1 and role_id in (select role_id from app.user_role where user_id = $2)',
      [owner.org_id, privacy.user_id],
    );
    await asSuper('update app.organisation set rights_version = rights_version + 1 where org_id = $1', [owner.org_id]);
    expect(await fileOf(privacy, made.export_id)).toRefuse('access.not_found', 404);
  });
});

describe('a long log', () => {
  test('is made by a job: counted, told, taken once by whoever asked, dropped after seven days', async () => {
    await asSuper(
      `insert into app.audit_event (org_id, id, at, actor_kind, event, outcome)
       select $1, gen_random_uuid(), $2::timestamptz - n * interval '1 second', 'system', 'tests.happened', 'done' from generate_series(1, 5001) n`,
      [owner.org_id, installation.clock.now()],
    );
    const begun = (await owner.call(auditEvents.export, { body: { event: 'tests.happened', format: 'csv' } })).data;
    expect(begun).toMatchObject({ state: 'waiting', row_count: null });
    expect(await fileOf(owner, begun.export_id)).toRefuse('access.export_waiting', 409);
    // what is written meanwhile is not in it
    installation.clock.advance(1);
    await asSuper(
      `insert into app.audit_event (org_id, id, at, actor_kind, event, outcome) values ($1, gen_random_uuid(), $2, 'system', 'tests.happened', 'done')`,
      [owner.org_id, installation.clock.now()],
    );
    await installation.runJobs();
    const params = { exportId: begun.export_id };
    expect((await owner.call(logExports.get, { params })).data).toMatchObject({ state: 'done', row_count: 5001 });
    const work = (await owner.call(progress.get, { params: { id: begun.progress_id ?? '' } })).data;
    expect(work).toMatchObject({ status: 'done', done_count: 5001 });
    const lines = linesOf((await fileOf(owner, begun.export_id)).raw);
    expect(lines).toHaveLength(5002);
    expect(new Set(lines).size).toBeGreaterThan(4900);
    const [told] = (await owner.call(notifications.list)).data.rows;
    expect(told).toMatchObject({
      notice_id: 'export.ready',
      link: `/settings/audit-log?export=${begun.export_id}`,
    });

    const files = () => asSuper(`select 1 from app.file where org_id = $1 and purpose = 'platform.export'`, [owner.org_id]);
    installation.clock.advance(6 * 24 * 60);
    await installation.runJob('platform.drop_exports', owner.org_id);
    expect(await files()).not.toEqual([]);
    installation.clock.advance(2 * 24 * 60);
    await installation.runJob('platform.drop_exports', owner.org_id);
    expect(await files()).toEqual([]);
    expect(await asSuper('select file_id from app.export_run where id = $1', [begun.export_id])).toEqual([{ file_id: null }]);
    installation.clock.advance(-8 * 24 * 60 - 1);
  });
});
