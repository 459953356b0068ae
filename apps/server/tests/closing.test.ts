import { account, auditEvents, auth, organisationClosing, platformOrganisations, type SignedIn } from '@hrms/access/contract';
import { notifications } from '@hrms/platform/contract';
import { withClient } from '@hrms/platform/server';
import {
  call,
  createInstallation,
  createTenant,
  type Installation,
  mailsTo,
  type Signed,
  signInPlatformAdmin,
  type Tenant,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
let admin: Pick<Signed, 'call' | 'user_id'>;
let made: Tenant;
let owner: { email: string; name: string };

beforeAll(async () => {
  installation = await createInstallation();
  admin = await signInPlatformAdmin(installation);
});
beforeEach(async () => {
  made = await createTenant(installation);
  const { user, info } = (await made.call(auth.current)).data;
  owner = { email: user.email, name: info.organisation?.name ?? '' };
});
afterAll(() => installation.close());

const DAY = 24 * 60;
const close = (who: Pick<Signed, 'call'>, body: object) => who.call(organisationClosing.close, { body });
const lettersTo = (to: string) => mailsTo(installation, to);
const signIn = () =>
  call(installation.app, auth.signIn, null, {
    body: { email: owner.email, password: 'tall green hills' },
  });
const sweep = async (name: string) => {
  const found = areas.flatMap(({ sweeps }) => sweeps ?? []).find((one) => one.name === name);
  await found?.run({ services: installation.services, ownerUrl: installation.ownerUrl });
};
/** A sign-in of the day: a former one runs out while the clock is moved. */
const ofToday = () => signInPlatformAdmin(installation);
const restore = async () => (await ofToday()).call(platformOrganisations.restore, { params: { id: made.org_id }, body: {} });
const seen = async () => (await (await ofToday()).call(platformOrganisations.get, { params: { id: made.org_id } })).data;

describe('who closes an organisation', () => {
  test('an owner who types its name and proved who they are', async () => {
    expect(await close(made, { name: 'Another' })).toRefuse('access.name_differs', 422, 'name');
    expect(await close(made, { name: ' ' })).toRefuse('validation', 422, 'name');
    expect(await close(made, { name: owner.name.toUpperCase() })).toRefuse('access.name_differs', 422, 'name');
    installation.clock.advance(6);
    expect(await close(made, { name: owner.name })).toRefuse('access.reauthentication_required', 403);
    expect((await seen()).status).toBe('trial');
    installation.clock.advance(-6);
    const closed = await close(made, { name: owner.name, reason: 'Merged into another' });
    expect(closed.body.message).toBe('Organisation closed');
    expect(Date.parse(closed.data.restorable_until) - Date.parse(closed.data.closed_at)).toBe(30 * 86_400_000);
    expect(await seen()).toMatchObject({ status: 'closed', closed_reason: 'Merged into another' });
  });

  test('nobody else: not without the permission, and not with it in a role that is not the Owner’s', async () => {
    const hr = await made.person({ role: 'hr_admin' });
    expect(await close(hr, { name: owner.name })).toRefuse('access.forbidden', 403);
    const given = await made.person(['access.organisation.delete']);
    expect(await close(given, { name: owner.name })).toRefuse('access.owners_only', 403);
    const second = await made.person({ role: 'owner' });
    expect((await close(second, { name: owner.name })).status).toBe(200);
  });
});

describe('after that', () => {
  test('every session is over, nobody signs in, its address names nothing, and its visitors are out', async () => {
    const colleague = await made.person({ role: 'employee' });
    const elsewhere = await createTenant(installation);
    await admin.call(platformOrganisations.act, {
      params: { id: made.org_id },
      body: { reason: 'Payslip layout question', minutes: 15, mode: 'read' },
    });
    const { slug } = await seen();
    await close(made, { name: owner.name });
    for (const who of [made, colleague]) expect((await who.call(account.sessions)).status).toBe(401);
    expect(await signIn()).toRefuse('access.invalid_credentials', 401);
    expect(await call(installation.app, auth.tenant, null, { query: { tenant: slug } })).toRefuse('TENANT_NOT_FOUND', 404);
    expect((await admin.call(auth.current)).data.info.acting).toBeNull();
    expect((await seen()).acts[0]?.status).toBe('ended');
    expect((await elsewhere.call(auth.current)).status).toBe(200);
  });

  test('owners and the platform are told until when it can be undone, and owners a week before the end, once', async () => {
    const second = await made.person({ role: 'owner' });
    const other = await made.person({ role: 'hr_admin' });
    await close(made, { name: owner.name, reason: 'Merged into another' });
    const [mine] = (await lettersTo(owner.email)).slice(-1);
    expect(mine?.subject).toBe(`${owner.name} was closed`);
    expect(mine?.body).toContain('until 20 Dec 2026');
    expect((await lettersTo(`${other.user_id}@example.in`)).length).toBe(0);
    expect(
      await withClient(installation.superUrl, (client) =>
        client
          .query('select 1 from app.notification where org_id = $1 and user_id = $2', [made.org_id, second.user_id])
          .then(({ rowCount }) => rowCount),
      ),
    ).toBe(1);
    const [told] = (await lettersTo(`${admin.user_id}@platform.example`)).slice(-1);
    expect(told).toMatchObject({
      subject: `${owner.name} was closed by its owner`,
      body: expect.stringContaining('Merged into another'),
    });
    const last = async () => (await lettersTo(owner.email)).filter(({ subject }) => subject.includes('will be erased on'));
    installation.clock.advance(22 * DAY);
    await sweep('access.tell_of_erasure');
    expect(await last()).toEqual([]);
    installation.clock.advance(DAY);
    await sweep('access.tell_of_erasure');
    await sweep('access.tell_of_erasure');
    expect((await last()).map(({ subject }) => subject)).toEqual([`Data of ${owner.name} will be erased on 20 Dec 2026`]);
    installation.clock.advance(-23 * DAY);
  });

  test('a platform admin opens it again within thirty days, as it was, and people sign in again', async () => {
    await admin.call(platformOrganisations.suspend, { params: { id: made.org_id }, body: { reason: 'Unpaid for months' } });
    await admin.call(platformOrganisations.close, {
      params: { id: made.org_id },
      body: { reason: 'Asked by the owner', name: owner.name },
    });
    installation.clock.advance(29 * DAY);
    const restored = await restore();
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    expect(restored.data).toMatchObject({
      status: 'suspended',
      suspended_reason: 'Unpaid for months',
      closed_at: null,
      closed_reason: null,
      restorable_until: null,
    });
    await (await ofToday()).call(platformOrganisations.reactivate, { params: { id: made.org_id }, body: {} });
    // a session from before does not come back to life
    expect((await made.call(auth.current)).status).toBe(401);
    const again = (await signIn()).data as SignedIn;
    const as = {
      call: (endpoint: Parameters<typeof call>[1], input?: object) =>
        call(installation.app, endpoint, again.access_token, input as never),
    };
    const bell = (await as.call(notifications.list)).data as { rows: { title: string }[] };
    expect(bell.rows.map(({ title }) => title)).toContain(`${owner.name} is restored`);
    const events = (await as.call(auditEvents.list, { query: { search: 'organisation' } })).data as { rows: { event: string }[] };
    expect(events.rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['access.organisation_restored', 'access.organisation_closed']),
    );
    installation.clock.advance(-29 * DAY);
  });

  test('a new owner’s closing leaves a trial a trial when it is taken back; after thirty days nothing is', async () => {
    await close(made, { name: owner.name });
    expect((await restore()).data.status).toBe('trial');
    const again = (await signIn()).data as SignedIn;
    const bearer = { call: ((endpoint, input) => call(installation.app, endpoint, again.access_token, input)) as Signed['call'] };
    expect((await close(bearer, { name: owner.name })).status).toBe(200);
    installation.clock.advance(31 * DAY);
    expect(await restore()).toRefuse('access.restore_too_late', 409);
    await sweep('access.erase_closed');
    expect(await seen()).toMatchObject({ status: 'closed', restorable_until: null, user_count: 0 });
    expect(await restore()).toRefuse('access.restore_too_late', 409);
    installation.clock.advance(-31 * DAY);
  });
});
