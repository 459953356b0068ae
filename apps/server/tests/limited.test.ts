import { users } from '@hrms/access/contract';
import { branches } from '@hrms/organisation/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { type Answer, createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANARY, examples, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
let limited: Signed;

/** HR Admin of one branch, where nobody works. */
beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  const elsewhere = await world.owner.call(branches.create, {
    body: { name: 'Elsewhere', code: 'ELS', state_code: 'IN-MH', city: 'Nagpur' },
  });
  limited = await world.owner.person({ role: 'hr_admin' });
  const { sessions: _s, history: _h, ...user } = (await world.owner.call(users.get, { params: { id: limited.user_id } })).data;
  const roles = user.roles.map((role) => ({ ...role, branch_ids: [elsewhere.data.branch_id] }));
  const given = await world.owner.call(users.update, { params: { id: limited.user_id }, body: { ...user, roles } });
  if (given.status !== 200) throw new Error(JSON.stringify(given.body));
});
afterAll(() => installation.close());

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> };
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** What everybody in the organisation may see or do, and a sheet that answers each row by itself. */
const OPEN_TO_ALL: readonly string[] = [
  'GET /employees/employee/{id}/card',
  // for the caller's own approvals
  'POST /stand-ins',
  'POST /overtimes/group',
];

test('whoever holds HR for one branch does nothing to and reads nothing of the employees of another', async () => {
  const wrong: string[] = [];
  const employees = [world.employee_id, world.paid_employee_id];
  for (const [endpoint, example] of examples) {
    if (endpoint.public || endpoint.platform || endpoint.account || OPEN_TO_ALL.includes(nameOf(endpoint))) continue;
    const input = (await example(world)) as Input;
    const named = JSON.stringify([input.params, input.query, input.body]);
    if (!employees.some((id) => named.includes(id))) continue;
    const { status, raw, body } = (await limited.call(endpoint, input as never)) as Answer;
    const rows = (body as { data?: unknown } | undefined)?.data;
    const isEmpty =
      endpoint.method === 'GET' && status === 200 && (Array.isArray(rows) ? rows.length === 0 : !raw.toString().includes(CANARY));
    if (status < 400 && !isEmpty) wrong.push(`${nameOf(endpoint)}: ${status} ${raw.toString().slice(0, 120)}`);
    if (status >= 500) wrong.push(`${nameOf(endpoint)}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
