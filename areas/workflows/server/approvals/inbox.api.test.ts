import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

/** Copies a user's approvals until there are so many more. */
async function copyApprovals(user_id: string, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  try {
    await client.query(
      `insert into approval select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*
         from approval a, generate_series(1, $2::int) where a.user_id = $1`,
      [user_id, copies],
    );
  } finally {
    await client.end();
  }
}

test('the inbox counts to 1,000 beyond its page and says more; filters and sorts count all', async () => {
  const { staff, submit } = await createApprovalWorld(installation);
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  await submit(esha, { title: 'Chair' });
  await copyApprovals(lead.user_id, 1005);
  const list = async (query: Record<string, string> = {}) => {
    const { data } = await lead.call(approvals.mine, { query: { limit: '10', ...query } });
    return { rows: data.rows.length, ...data.pagination };
  };
  expect(await list()).toEqual({ rows: 10, page: 1, limit: 10, total: 1000, totalPages: 100, more: true });
  expect(await list({ subject: 'general.request' })).toMatchObject({ total: 1000, more: true });
  expect(await list({ subject: 'purchase.request' })).toEqual({ rows: 0, page: 1, limit: 10, total: 0, totalPages: 0 });
  expect(await list({ page: '2' })).toEqual({ rows: 10, page: 2, limit: 10, total: 1006, totalPages: 101 });
  expect(await list({ page: '101' })).toMatchObject({ rows: 6, total: 1006, totalPages: 101 });
  expect(await list({ page: '200' })).toMatchObject({ rows: 0, total: 1006 });
  for (const query of [
    { sort: '-amount' },
    { overdue: 'false' },
    { as_stand_in: 'false' },
    { search: 'chair' },
    { search: 'Esha' },
  ])
    expect(await list(query as never), JSON.stringify(query)).toMatchObject({ rows: 10, total: 1006 });
  for (const query of [{ overdue: 'true' }, { as_stand_in: 'true' }, { search: 'sofa' }, { status: 'decided' }])
    expect(await list(query as never), JSON.stringify(query)).toMatchObject({ rows: 0, total: 0 });
  expect((await lead.call(approvals.summary)).data).toMatchObject({ total: 1006, by_subject: [{ count: 1006 }] });
  const [first] = (await lead.call(approvals.mine)).data.rows;
  expect(first).toMatchObject({ title: 'Chair', submitter_name: 'Esha', employee: { name: 'Esha' }, stage: { no: 1, of: 1 } });
});
