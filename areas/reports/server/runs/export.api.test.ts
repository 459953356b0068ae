import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { customReports, type ReportBodyInput, reportRuns } from '@hrms/reports/contract';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let hr: Signed;
let lead: Signed;
beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const [asha] = await insertEmployeesForTests(installation.services, owner.org_id, [
    {
      first_name: 'Asha',
      employee_code: 'A1',
      joined_on: '2024-01-01',
      identity: { pan: 'ABCPK1234F', uan: '100904319456' },
      bank_account: { account_number: '00012345678901' },
    },
    { first_name: '=HYPERLINK("http://x")', employee_code: 'B1', joined_on: '2024-02-01', identity: { pan: 'ABCPK1234G' } },
  ]);
  hr = await owner.person({ role: 'hr_admin' });
  lead = await owner.person({ role: 'manager' }, { employee_id: asha?.employee_id ?? '' });
});
afterAll(() => installation.close());

const NUMBERS: ReportBodyInput = {
  dataset: 'employees.people',
  columns: ['person.code', 'person.name', 'person.pan', 'person.account', 'joined_on'].map((field) => ({ field })),
};

async function runOf(who: Signed, body: ReportBodyInput = NUMBERS, parameters: object = {}) {
  const name = `Numbers ${Math.random()}`;
  const { definition_id } = (await owner.call(customReports.create, { body: { name, body } })).data;
  await owner.call(customReports.share, { params: { id: definition_id }, body: { shared_with: 'organisation' } });
  return (await who.call(reportRuns.start, { body: { definition_id, parameters } })).data;
}
const fileOf = async (who: Signed, id: string) => (await who.call(reportRuns.file, { params: { id } })).raw;

describe('numbers of persons', () => {
  test('are masked in rows and files, and a reader without the permission has no such column', async () => {
    const run = await runOf(owner);
    expect(run.confidential).toBe(true);
    const { rows } = (await owner.call(reportRuns.rows, { params: { id: run.run_id } })).data;
    expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ['A1', expect.any(String), 'XXXXXX234F', 'XXXXXXXXXX8901'],
      ['B1', expect.any(String), 'XXXXXX234G', null],
    ]);
    const { data } = await owner.call(reportRuns.export, { params: { id: run.run_id }, body: { format: 'csv' } });
    expect(data.password).toBeNull();
    expect((await fileOf(owner, data.export_id)).toString()).not.toContain('ABCPK1234F');
    const team = await runOf(lead);
    expect(team.columns.map(({ key }) => key)).toEqual(['person.code', 'person.name', 'joined_on']);
    expect(team.hidden_columns.map(({ label }) => label)).toEqual(['PAN', 'Bank account']);
    expect(team.confidential).toBe(false);
  });

  test('are revealed for a purpose, and each employee sees who did and why', async () => {
    const { run_id } = await runOf(owner);
    const body = { row_keys: ['0', '1'], purpose: 'Return of the quarter' };
    const revealed = await owner.call(reportRuns.reveal, { params: { id: run_id }, body });
    expect(revealed.data.rows.map(({ cells }) => cells.slice(2, 4))).toEqual([
      ['ABCPK1234F', '00012345678901'],
      ['ABCPK1234G', null],
    ]);
    const looks = await inTenant(
      installation.services.pool,
      owner.org_id,
      async (tx) =>
        (
          await sql<{
            field_group: string;
            fields: string[];
            purpose: string;
          }>`select field_group, fields, purpose from personal_data_access
          where org_id = ${owner.org_id} and kind = 'reveal' and employee_id is not null`.execute(tx)
        ).rows,
    );
    expect(looks).toHaveLength(4);
    expect(looks).toContainEqual({ field_group: 'identity', fields: ['pan'], purpose: body.purpose });
    await installation.runJob('access.reveal_summary', owner.org_id);
    const told = await inTenant(
      installation.services.pool,
      owner.org_id,
      async (tx) =>
        (
          await sql<{ title: string; user_id: string }>`select title, user_id from notification
          where org_id = ${owner.org_id} and notice_id = 'access.sensitive_revealed'`.execute(tx)
        ).rows,
    );
    expect(told).toEqual([{ title: 'Your numbers were revealed 2 times this week', user_id: lead.user_id }]);
    // the stored result stays masked
    const { rows } = (await owner.call(reportRuns.rows, { params: { id: run_id } })).data;
    expect(rows[0]?.cells[2]).toBe('XXXXXX234F');
    const short = { ...body, purpose: 'x' };
    expect(await owner.call(reportRuns.reveal, { params: { id: run_id }, body: short })).toRefuse('validation', 422, 'purpose');
    const mine = await runOf(hr);
    expect((await hr.call(reportRuns.reveal, { params: { id: mine.run_id }, body })).status).toBe(403);
    const asked = { format: 'xlsx' as const, reveal: { purpose: body.purpose } };
    expect(await hr.call(reportRuns.export, { params: { id: mine.run_id }, body: asked })).toRefuse(
      'reports.field_not_allowed',
      403,
    );
    expect(await hr.call(reportRuns.reveal, { params: { id: run_id }, body })).toRefuse('access.forbidden', 403);
  });

  test('leave in full only in a workbook with a password', async () => {
    const params = { id: (await runOf(owner)).run_id };
    const reveal = { purpose: 'Return of the quarter' };
    expect(await owner.call(reportRuns.export, { params, body: { format: 'csv', reveal } })).toRefuse(
      'reports.nothing_to_reveal',
      422,
    );
    const { data } = await owner.call(reportRuns.export, { params, body: { format: 'xlsx', reveal } });
    expect(data.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await fileOf(owner, data.export_id)).subarray(0, 4).toString('hex')).toBe('d0cf11e0');
    const plain = await runOf(owner, { dataset: 'employees.people', columns: [{ field: 'person.code' }] });
    const none = await owner.call(reportRuns.export, { params: { id: plain.run_id }, body: { format: 'xlsx', reveal } });
    expect(none).toRefuse('reports.nothing_to_reveal', 422);
  });

  test('a group by a number stays masked', async () => {
    const grouped = await runOf(owner, { ...NUMBERS, groups: ['person.pan'], detail: false });
    const answer = await owner.call(reportRuns.reveal, {
      params: { id: grouped.run_id },
      body: { row_keys: ['0'], purpose: 'Return of the quarter' },
    });
    expect(answer).toRefuse('reports.nothing_to_reveal', 422);
  });
});

describe('files', () => {
  test('a workbook says on its second sheet what it is; texts stay texts, days are days', async () => {
    const branch = (await owner.call(branches.list, {})).data.rows[0];
    const run = await runOf(owner, NUMBERS, { on: '2026-11-19' });
    const { data } = await owner.call(reportRuns.export, { params: { id: run.run_id }, body: { format: 'xlsx' } });
    const bytes = await fileOf(owner, data.export_id);
    const [heading = [], first = [], second = []] = await readSheet(bytes);
    expect(heading).toEqual(['Code', 'Employee', 'PAN', 'Bank account', 'Joined']);
    expect(first[4]).toEqual(new Date('2024-01-01T00:00:00.000Z'));
    expect(second[1]).toContain("'=HYPERLINK");
    const about = new Map((await readSheet(bytes, 'About')) as [string, string][]);
    expect(about.get('Report')).toBe(run.name);
    expect([...about.keys()]).toEqual(['Report', 'Period', 'Scope', 'Prepared by', 'As of', 'Rows', 'Confidential']);
    expect(about.get('Period')).toBe('As on 19 Nov 2026');
    expect(about.get('Rows')).toBe('2');
    expect(branch).toBeDefined();
  });

  test('a file is named by the report, what it was asked for, and the day', async () => {
    const at = (await owner.call(branches.list, {})).data.rows[0];
    const { data } = await owner.call(reportRuns.start, {
      body: { report_id: 'joiners', parameters: { period: 'last_month', branch_id: at?.branch_id ?? '' } },
    });
    const written = await owner.call(reportRuns.export, { params: { id: data.run_id }, body: { format: 'csv' } });
    expect(written.data.file_name).toMatch(/^joiners-1-oct-2026-to-31-oct-2026-[a-z0-9-]+-2026-11-20\.csv$/);
  });

  test('more rows than a PDF holds are refused with the number and what to do', async () => {
    const { run_id } = await runOf(owner);
    const set = (rows: number) =>
      inTenant(installation.services.pool, owner.org_id, (tx) =>
        sql`update report_run set row_count = ${rows} where org_id = ${owner.org_id} and id = ${run_id}`.execute(tx),
      );
    await set(5001);
    const answer = await owner.call(reportRuns.export, { params: { id: run_id }, body: { format: 'pdf' } });
    expect(answer).toRefuse('reports.too_many_rows', 422);
    expect(answer.body).toMatchObject({
      message: 'This would give 5,001 rows; the limit is 5,000. Narrow the dates, or export to Excel or CSV',
    });
    await set(5000);
    expect((await owner.call(reportRuns.export, { params: { id: run_id }, body: { format: 'pdf' } })).status).toBe(201);
  });
});
