import { users } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { audiences } from '@hrms/organisation/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { search as search_all } from '@hrms/platform/contract';
import { type Answer, createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inParallel } from './matrix.world.ts';
import { examples, type World, walkWorld } from './walk.world.ts';

/** More than are read by their ids, and fewer: both are searched by other queries. */
const MANY = 410;
const NAME = 'Zubeida';

let installation: Installation;
let world: World;
/** Everything but the right to see employees: no phone and no private address is theirs to see. */
let blind: Signed;
let staff: Signed;

beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  const made = await insertEmployeesForTests(installation.services, world.org_id, [
    { first_name: NAME, employee_code: 'Z1', phone: '9733511111', personal_email: 'hidden.mailbox@private.example' },
    ...Array.from({ length: MANY }, (_, n) => ({
      first_name: NAME,
      last_name: `Number ${n}`,
      employee_code: `ZZ${n}`,
      phone: `98765${String(n).padStart(5, '0')}`,
      personal_email: `quiet.${n}@private.example`,
    })),
  ]);
  const all = installation.services.permissions.filter(({ code }) => !code.startsWith('employees.employee.'));
  blind = await world.owner.person(all.map(({ code, scopes }) => ({ code, scope: scopes.at(-1) ?? 'self' })));
  const [colleague] = await insertEmployeesForTests(installation.services, world.org_id, [{ first_name: 'Colleague' }]);
  staff = await world.owner.person({ role: 'employee' }, { employee_id: colleague?.employee_id ?? '' });
  expect(made).toHaveLength(MANY + 1);
});
afterAll(() => installation.close());

/** Every call that searches, from the contracts. */
const searching = examples.filter(([endpoint]) => {
  if (endpoint.method !== 'GET' || endpoint.public || endpoint.platform || !endpoint.query) return false;
  const { properties = {} } = z.toJSONSchema(endpoint.query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return 'search' in properties || 'q' in properties;
});

const find = async (who: Signed, endpoint: AnyEndpoint, example: (given: World) => unknown, text: string) => {
  const input = (await example(world)) as { query?: Record<string, string> };
  const query = endpoint === search_all.find ? { q: text } : { ...input.query, search: text };
  return (await who.call(endpoint, { ...input, query } as never)) as Answer;
};

const HIDDEN = ['9733511111', '97335', '11111', 'hidden.mailbox@private', '98765'];
/** The same in other spellings and shorter. */
const HIDDEN_AT_NIGHT = ['9733', '+919733511111', '97335 11111', '9876', 'quiet', 'quiet.1@'];

describe('a search of people', () => {
  test.each(process.env.HRMS_NIGHTLY ? [...HIDDEN, ...HIDDEN_AT_NIGHT] : HIDDEN)(
    'by "%s" finds nobody whose phone or private address the caller may not see, in any call',
    async (text) => {
      const told: string[] = [];
      await inParallel(searching, async ([endpoint, example]) => {
        for (const who of [blind, staff]) {
          const { status, raw } = await find(who, endpoint, example as never, text);
          if (status >= 500) told.push(`${endpoint.path}: ${status}`);
          if (raw.toString().includes(NAME)) told.push(`${endpoint.method} ${endpoint.path}`);
        }
      });
      expect(told).toEqual([]);
    },
  );

  test('by name and code finds them', async () => {
    const found = (await staff.call(audiences.people, { query: { search: NAME } })).data.people;
    expect(found.length).toBeGreaterThan(5);
    expect((await staff.call(audiences.people, { query: { search: 'z1' } })).data.people.map((one) => one.employee_code)).toEqual(
      ['Z1'],
    );
    expect((await staff.call(audiences.people, { query: { search: 'number zubeida' } })).data.people.length).toBeGreaterThan(5);
    const linkable = (await blind.call(users.linkable, { query: { search: 'Zubeida' } })).data.employees;
    expect(linkable.length).toBeGreaterThan(5);
    expect(searching.length).toBeGreaterThan(15);
  });
});
