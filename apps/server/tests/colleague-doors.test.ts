import { attendanceExamples } from '@hrms/attendance/testing';
import { leaveExamples } from '@hrms/leave/testing';
import type { AnyEndpoint } from '@hrms/platform/contract';
import type { Example } from '@hrms/platform/server';
import { type Answer, createInstallation, type Installation } from '@hrms/platform/testing';
import { workflowsExamples } from '@hrms/workflows/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, matrixWorld } from './matrix.world.ts';
import { CANARY, type World } from './walk.world.ts';

let installation: Installation;
let world: World;
let cast: Cast;
/** Ids of the employee whose records are asked for, and of those records. */
let theirs: string[];
beforeAll(async () => {
  installation = await createInstallation();
  ({ world, cast } = await matrixWorld(installation));
  theirs = [
    world.employee_id,
    world.paid_employee_id,
    world.attendance.request_id,
    world.attendance.overtime_id,
    world.leave_request_id,
    world.request_id,
    world.approval_id,
  ];
});
afterAll(() => installation.close());

type Asked = readonly (readonly [AnyEndpoint, (world: World) => Example | Promise<Example>])[];
const personal = [...leaveExamples, ...attendanceExamples, ...workflowsExamples] as never as Asked;
/** Names a colleague on purpose, and says the name alone. */
const BY_DESIGN = new Set(['POST /stand-ins']);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

// A colleague, and a manager of other people: neither leads the employee.
describe.each(['employee', 'manager'] as const)('a call that names records of somebody else, as %s', (role) => {
  test('tells nothing and changes nothing', { timeout: 120_000 }, async () => {
    const open: string[] = [];
    let asked = 0;
    for (const [endpoint, example] of personal) {
      if (endpoint.public || endpoint.platform || BY_DESIGN.has(nameOf(endpoint))) continue;
      const input = await example(world);
      const sent = JSON.stringify(input);
      const named = theirs.filter((id) => id && sent.includes(id));
      if (named.length === 0) continue;
      asked += 1;
      const answer = (await cast[role].call(endpoint, input as never)) as Answer;
      const text = answer.raw.toString();
      const reads = endpoint.method === 'GET' || endpoint.read_only_ok;
      if (text.includes(CANARY)) open.push(`${nameOf(endpoint)} tells: ${text.slice(0, 300)}`);
      else if (answer.status < 400 && !(reads && !named.some((id) => text.includes(id))))
        open.push(`${nameOf(endpoint)} answers ${answer.status}: ${text.slice(0, 300)}`);
    }
    expect(open).toEqual([]);
    expect(asked).toBeGreaterThan(30);
  });
});
