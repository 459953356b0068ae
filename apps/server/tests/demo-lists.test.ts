import { attendancePeriods } from '@hrms/attendance/contract';
import { leaveRequests } from '@hrms/leave/contract';
import { call } from '@hrms/platform/testing';
import { workflowSubjects } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoOrganisation, demoOrganisation } from './demo.world.ts';

let demo: DemoOrganisation;
beforeAll(async () => {
  demo = await demoOrganisation();
}, 300_000);
afterAll(() => demo.installation.close());

test('every kind of request that carries a category offers its categories to conditions', async () => {
  const used = await demo.read('select distinct subject from workflow_request where category_id is not null order by subject');
  const names = used.map(({ subject }) => String(subject));
  expect(names.length).toBeGreaterThan(5);
  const { subjects } = (await call(demo.installation.app, workflowSubjects.list, demo.tokens.get('owner') ?? null, {})).data;
  const without = subjects.filter(({ subject, categories }) => names.includes(subject) && categories.length === 0);
  expect(without.map(({ subject }) => subject)).toEqual([]);
});

test('the lock of a month counts pending leave, and its link lists exactly those requests', async () => {
  const owner = demo.tokens.get('owner') ?? null;
  const { checks } = (await call(demo.installation.app, attendancePeriods.checks, owner, { params: { code: '2026-11' } })).data;
  const leave = checks.find(({ cause }) => cause === 'pending_leave');
  const { tab: _, ...query } = Object.fromEntries(new URLSearchParams(leave?.link.split('?')[1]));
  const { total } = (await call(demo.installation.app, leaveRequests.list, owner, { query })).data.pagination;
  expect(leave?.count).toBe(total);
  expect(total).toBeGreaterThan(0);
});
