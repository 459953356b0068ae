import { attendanceDays } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { type AnyEndpoint, notifications } from '@hrms/platform/contract';
import { type Answer, createInstallation, createTenant, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ROLES } from './matrix.world.ts';
import { examples, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
const callers: Record<string, Signed & { employee_id: string }> = {};

beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  const seeds = [...ROLES, 'second', 'third'].map((name) => ({ first_name: `Of ${name}`, employee_code: `R-${name}` }));
  const people = await insertEmployeesForTests(installation.services, world.org_id, seeds);
  const every = installation.services.permissions.map(({ code, scopes }) => ({ code, scope: scopes.at(-1) ?? 'self' }));
  for (const [at, { employee_id }] of people.entries()) {
    const role = ROLES[at];
    const signed = await world.owner.person(role ? { role } : every, { employee_id });
    callers[role ?? seeds[at]?.employee_code ?? ''] = { ...signed, employee_id };
  }
});
afterAll(() => installation.close());

type Input = { params?: Record<string, string>; body?: Record<string, unknown> };
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const upon = examples.filter(([endpoint]) => endpoint.acts_upon);

/** The example with the caller's own record in place of the one it names. */
function withOwn(input: Input, paths: readonly string[], own: string): Input {
  const put = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return Array.isArray(value) ? [own] : own;
    if (name.endsWith('[]')) {
      const key = name.slice(0, -2);
      const object = value as Record<string, unknown[]>;
      return { ...object, [key]: object[key]?.map((row) => put(row, rest)) };
    }
    const object = value as Record<string, unknown>;
    return { ...object, [name]: put(object[name], rest) };
  };
  return paths.reduce<Input>((changed, path) => put(changed, path.split('.')) as Input, input);
}

describe.each([...ROLES, 'R-second'])('%s upon the own record', (who) => {
  test.each(upon.map(([endpoint, example]) => [nameOf(endpoint), endpoint, example] as const))(
    '%s is refused, whoever else could do it',
    async (_name, endpoint, example) => {
      const caller = callers[who] as Signed & { employee_id: string };
      const input = withOwn((await example(world)) as Input, endpoint.acts_upon ?? [], caller.employee_id);
      const answer = (await caller.call(endpoint, input as never)) as Answer;
      expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(403);
      expect(['access.own_record', 'access.forbidden']).toContain(answer.body.code);
    },
  );
});

/** Calls that name employees and are no office act upon them, and those whose service asks `assertNotOwn` or its own rule. */
const ELSEWHERE = /^(employees|organisation|access|workflows|reports)\./;
const NOT_PAY = new Set([
  // for oneself as for others, and approved by somebody else
  'leave.request.apply',
  'attendance.request.make',
  'attendance.overtime.make',
  // plans and questions, no record of what was done
  'attendance.shift.update',
  'attendance.roster.update',
  'attendance.roster.publish',
  'attendance.request.decide',
  'attendance.period.lock',
  'attendance.period.unlock',
  'leave.policy.read',
  'leave.setting.update',
  'salary.component.read',
  'salary.structure.read',
  // own declarations of tax
  'statutory.tds_profile.update',
  'statutory.tds_declaration.submit',
]);
/** By employee code, checked where the codes are read; a recompute enters nothing. */
const IN_SERVICE = [
  // a column of a register or bank file is called employee_code
  'POST /payroll-templates',
  'PUT /payroll-templates/{id}',
  'POST /bank-formats',
  'PUT /bank-formats/{id}',
  'POST /employee-salaries/bulk',
  // by code or criteria; one's own row is refused or left out
  'POST /salary-revision-batches',
  'POST /statutory/epf-declarations',
  // an upload; the service asks
  'POST /statutory/ptax-exemptions',
  'POST /overtimes/bulk',
  'POST /payrolls/{id}/entries',
  'PUT /payroll-openings',
  'POST /attendance/recompute',
  'POST /device-users/import',
  // one's own loan is asked for with the same call, and approvals decide it
  'POST /loans',
  // payslips are shown, figures do not change
  'POST /payslips/publish',
  'POST /payslips/mail',
  // the caller is left out of the population
  'POST /payrolls',
  // the own row of a batch has an error and is left out
  'POST /salary-revision-batches',
  // calculates again from what is stored
  'POST /payrolls/{id}/recompute',
  // reminds; the declaration stays as it is
  'POST /tds/windows/{id}/remind',
  // questions: nothing is stored
  'POST /employee-letters/preview',
  'POST /employee-letters/bulk/check',
  'POST /employee-letters/bulk/preview',
  'POST /loans/preview',
  'POST /tds/declarations/{employee_id}/preview',
  'POST /tds/projections/preview',
  'POST /statutory/gratuity/preview',
  'POST /statutory/memberships/{employee_id}/preview',
  'POST /expense-policies/test',
  'POST /expense-policies/{id}/test',
  'POST /expense-policies/rehearse',
  'POST /benefit-enrolments/quote',
  'PUT /basket/{employee_id}',
  'POST /basket/{employee_id}/preview',
  // one's own benefits are chosen with the same calls, under an employee's rules
  'POST /benefit-enrolments',
  'POST /life-events',
  // names lives of an invoice by code
  'POST /insurer-invoices/match',
];

test('every office call that names an employee says whom it acts upon', () => {
  const silent = examples
    .map(([endpoint]) => endpoint)
    .filter(({ method, permission, acts_upon }) => method !== 'GET' && permission && !acts_upon)
    .filter(({ permission }) => !ELSEWHERE.test(permission ?? '') && !NOT_PAY.has(permission ?? ''))
    .filter(({ path, body }) => {
      const text = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : '';
      return /\{employee_?[iI]d\}/.test(path) || /"employee_(ids?|code)"/.test(text);
    });
  expect(silent.map(nameOf).filter((name) => !IN_SERVICE.includes(name))).toEqual([]);
});

test('in an organisation of two the owner can, and everybody sees it', async () => {
  const small = await createTenantOfOne();
  const given = await small.person.call(attendanceDays.mark, {
    body: { employee_ids: [small.employee_id], from: '2026-11-02', to: '2026-11-02', code: 'P', reason: 'Forgot to punch' },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  expect(given.body.message).toContain('your own record');
  const heard = await small.org.call(notifications.list, {});
  expect(heard.data.rows.map(({ title }: { title: string }) => title).join()).toContain('changed their own record');
});

async function createTenantOfOne() {
  const org = await createTenant(installation);
  await org.call(departments.create, { body: { name: 'All' } });
  await org.call(designations.create, { body: { title: 'All' } });
  const [row] = await insertEmployeesForTests(installation.services, org.org_id, [{ first_name: 'Solo' }]);
  const employee_id = row?.employee_id ?? '';
  return { org, employee_id, person: await org.person({ role: 'hr_admin' }, { employee_id }) };
}
