import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

const MIGRATION = resolve(import.meta.dirname, '../../../areas/attendance/server/migrations/0768_shared_counter.sql');

test('numbers of attendance that were given before go on in the shared table', async () => {
  const { org_id } = await createTenant(installation);
  const rows = await withClient(installation.superUrl, async (client) => {
    await client.query('begin; set local search_path = app');
    await client.query('create table attendance_counter (org_id uuid not null, kind text not null, next_value integer not null)');
    await client.query(`insert into attendance_counter values ($1, 'request', 42), ($1, 'overtime', 7)`, [org_id]);
    await client.query(readFileSync(MIGRATION, 'utf8'));
    const carried = await client.query<{ kind: string; value: number }>(
      `select kind, value from counter where org_id = $1 and kind like 'attendance%' order by kind`,
      [org_id],
    );
    await client.query('rollback');
    return carried.rows.map(({ kind, value }) => [kind, Number(value)]);
  });

  expect(rows).toEqual([
    ['attendance_overtime', 6],
    ['attendance_request', 41],
  ]);
});
