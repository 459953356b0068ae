import type { AnyEndpoint } from '@hrms/platform/contract';
import { call, createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { platformRoutes } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { CANARY, examples, otherTenant, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
let stranger: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  stranger = await otherTenant(installation);
});
afterAll(() => installation.close());

const offered = [...platformRoutes, ...areas.flatMap((area) => area.routes)].map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const named = examples.map(([endpoint, example]) => [nameOf(endpoint), endpoint, example] as const);
/** Calls of an organisation; those of the platform are for nobody inside one. */
const inside = named.filter(([, endpoint]) => !endpoint.platform);
const asked = async (example: (world: World) => unknown) =>
  (await example(world)) as { params?: Record<string, string>; body?: Record<string, unknown> };

test('every call has an example and says what it does', () => {
  const known = new Set(examples.map(([endpoint]) => endpoint));
  expect(offered.filter((endpoint) => !known.has(endpoint)).map(nameOf)).toEqual([]);
  for (const endpoint of offered) expect(endpoint.summary.length, nameOf(endpoint)).toBeGreaterThan(5);
  expect(new Set(offered.map(nameOf)).size).toBe(offered.length);
});

test('every permission a call asks for is declared once, in its area’s words', () => {
  const codes = installation.services.permissions.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes)
    expect(code).toMatch(
      /^[a-z]+\.[a-z_]+\.(read|create|update|delete|export|import|reveal|run|prepare|finalise|publish|review|use|propose|approve|verify|disable|override|read_all|reassign|restart|cancel|apply|apply_for|decide|adjust|claim|close|make|correct|lock|unlock|ask|confirm|audit|check|disburse|write_off|file|pay|submit|issue|convert|choose|resign|waive|settle|build|share|attach|read_cost|read_health)$/,
    );
  expect(offered.filter(({ permission }) => permission && !codes.includes(permission)).map(nameOf)).toEqual([]);
});

describe('a field that is not accepted', () => {
  test.each(inside.filter(([, endpoint]) => endpoint.body && endpoint.kind !== 'upload'))(
    '%s names it',
    async (_name, endpoint, example) => {
      const { body, ...rest } = await asked(example);
      for (const extra of ['org_id', 'user_type', 'ctc', 'approved_by']) {
        const answer = await (endpoint.public
          ? call(installation.app, endpoint, null, { ...rest, body: { ...body, [extra]: '1' } } as never)
          : world.owner.call(endpoint, { ...rest, body: { ...body, [extra]: '1' } } as never));
        expect(answer).toRefuse('validation', 422, extra);
      }
    },
  );
});

describe('fields of a wrong type', () => {
  test.each(inside.filter(([, endpoint]) => endpoint.body && endpoint.kind !== 'upload'))(
    '%s never fails on them',
    async (_name, endpoint, example) => {
      const { body = {}, ...rest } = await asked(example);
      for (const name of Object.keys(body))
        for (const value of [null, {}, [], -1, 1e300, '\u0000', { $gt: '' }]) {
          const input = { ...rest, body: { ...body, [name]: value } } as never;
          const { status } = await (endpoint.public
            ? call(installation.app, endpoint, null, input)
            : stranger.call(endpoint, input));
          expect(status, `${name} = ${JSON.stringify(value)}`).toBeLessThan(500);
        }
    },
  );
});

// Who may call what, and what reading another organisation's ids answers, is asked by matrix.test.ts.
describe('writing to another organisation’s ids', () => {
  /** An exception that a calculation replaced has gone as one of another organisation: both are 409, as the calls say. */
  const GONE = /^\/exceptions\//;
  test.each(
    inside.filter(([, endpoint]) => !endpoint.public && endpoint.method !== 'GET' && /[iI]d\}|_id\}/.test(endpoint.path)),
  )('%s is 404', async (_name, endpoint, example) => {
    const answer = await stranger.call(endpoint, (await asked(example)) as never);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(GONE.test(endpoint.path) ? 409 : 404);
    expect(answer.raw.toString()).not.toContain(CANARY);
  });
});

describe('the example itself', () => {
  test.each(inside)('%s is answered or refused in words', async (_name, endpoint, example) => {
    const input = (await asked(example)) as never;
    const answer = endpoint.public
      ? await call(installation.app, endpoint, null, input)
      : await world.owner.call(endpoint, input);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeLessThan(500);
    // What the example meets may be a rule of state (409, 404 of a row only a later step makes), never a malformed request.
    if (!endpoint.public) expect(answer.body.code ?? '').not.toBe('validation');
  });
});
