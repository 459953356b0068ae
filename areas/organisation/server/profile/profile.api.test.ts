import { auth } from '@hrms/access/contract';
import { organisation, organisationProfile, organisationSettings } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { call, createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;

beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const save = async (more: Record<string, unknown>, who = owner) => {
  const { data } = await who.call(organisationProfile.get);
  return who.call(organisationProfile.update, { body: { ...data, ...more } });
};

test('a new organisation has its name and nothing else; what GET gave, PUT takes', async () => {
  const { data } = await owner.call(organisationProfile.get);
  expect(data).toMatchObject({ legal_name: owner.name, pan: null, version: 1, has_responsible_for_tds: false, warnings: [] });
  const saved = await owner.call(organisationProfile.update, { body: { ...data, trade_name: 'Works' } });
  expect(saved.data).toMatchObject({ trade_name: 'Works', version: 2 });
  expect(await owner.call(organisationProfile.update, { body: { ...data, trade_name: 'Late' } })).toRefuse(
    'organisation.version_conflict',
    409,
  );
});

test('a PAN of another kind of holder needs a reason, and is never shown, logged or stored in clear', async () => {
  const asked = { legal_type: 'private_limited', pan: 'AAKPS4821M' };
  const refused = await save(asked);
  expect(refused).toRefuse('organisation.pan_warning', 422, 'pan');
  expect(refused.body.errors?.[0]?.message).toBe('The 4th letter of the PAN doesn’t match a private limited company');
  const kept = await save({ ...asked, pan_reason: 'Converted from a proprietorship' });
  expect(kept.data).toMatchObject({ pan: 'XXXXXX821M', warnings: [{ path: 'pan' }] });
  expect((await save({ pan: 'aakcs 4821m', pan_reason: null })).data).toMatchObject({ pan: 'XXXXXX821M', warnings: [] });
  expect((await save({ trade_name: 'Again' })).data.pan).toBe('XXXXXX821M');
  const { changes } = (await owner.call(organisationProfile.history)).data;
  expect(changes[0]).toMatchObject({ what: 'Profile changed', fields: [{ field: 'trade_name', after: 'Again' }] });
  expect(changes[1]?.fields.map(({ field }) => field)).toContain('pan');
  const dump = await withClient(installation.superUrl, async (client) => [
    ...(await client.query('select * from app.organisation_profile')).rows,
    ...(await client.query('select details from app.audit_event')).rows,
  ]);
  expect(JSON.stringify(dump)).not.toMatch(/AAK[CP]S4821M/);
});

test.each([
  ['gstin_default', '27AAKCS4821M1ZV', 'The GSTIN check character is wrong'],
  ['gstin_default', '27AAPFU0939F1ZV', 'The PAN in this GSTIN differs from the organisation’s PAN'],
  ['tan', 'PNE04821C', 'Enter a valid TAN, for example PNES04821C'],
  ['cin', 'X29300PN2008PTC131742', 'Enter a valid CIN, for example U29300PN2008PTC131742'],
  ['lin', '12', 'A LIN has 10 digits'],
  ['udyam', 'UDYAM-12', 'Enter a valid Udyam number, for example UDYAM-MH-26-0012345'],
  ['pan', 'AAKCS482', 'Enter a valid PAN, for example AAKCS4821M'],
  ['incorporated_on', '2030-01-01', 'Enter a date that isn’t in the future'],
  ['phone', '12', 'Enter a phone number with its code, for example 020 2712 3456'],
  ['website', 'javascript:alert(1)', 'Enter a URL like https://example.in'],
  ['signatory_employee_id', '01900000-0000-7000-8000-000000000000', 'Select an active employee'],
])('%s %s: %s', async (field, value, message) => {
  const answer = await save({ [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual({ path: field, message });
});

test('identifiers that agree are kept; those that only look odd come with a word', async () => {
  const saved = await save({
    gstin_default: '29AAKCS4821M1ZS',
    cin: 'U29300PN2008PTC131742',
    incorporated_on: '2009-02-14',
    phone: '098765 43210',
    registered_address: { line1: 'Plot 14', city: 'Pune', state_code: 'IN-MH', pin: '411 026' },
  });
  expect(saved.data).toMatchObject({ phone: '+919876543210', registered_address: { pin: '411026' } });
  expect(saved.data.warnings.map(({ message }) => message)).toEqual([
    'The CIN is of 2008, but the date of incorporation is in 2009',
    'This GSTIN belongs to Karnataka. There is no branch in that state',
  ]);
});

const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#4f46e5' } })
    .withExif({ IFD0: { Copyright: 'Canary of the camera' } })
    .png()
    .toBuffer();
const sent = (bytes: Buffer, name = 'logo.png') =>
  installation.app.inject({
    method: 'POST',
    url: '/v1/organization/logo',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'multipart/form-data; boundary=xx' },
    payload: Buffer.concat([
      Buffer.from(`--xx\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--xx--\r\n'),
    ]),
  });

test('a logo is drawn anew, told to every screen, and taken away', async () => {
  const answer = await sent(await picture(1200));
  expect(answer.statusCode).toBe(201);
  const params = { id: answer.json().data.file_id as string };
  const basic = (await owner.call(organisation.basicInformation)).data;
  expect(basic.logo_url).toBe(`/v1/organization/pictures/${params.id}`);
  // the page before sign-in shows the same picture, to whoever opens it
  const query = { tenant: basic.slug };
  const seen = await call(installation.app, auth.tenant, null, { query });
  expect(seen.data.logo_url).toBe(`/v1/auth/tenant/logo?tenant=${basic.slug}`);
  const outside = await call(installation.app, auth.tenantLogo, null, { query });
  expect([outside.status, outside.headers['content-type'], outside.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-store',
  ]);
  expect(await call(installation.app, auth.tenantLogo, null, { query: { tenant: 'nobody-here' } })).toRefuse(
    'TENANT_NOT_FOUND',
    404,
  );
  const { raw, headers } = await owner.call(organisationProfile.picture, { params });
  expect(headers['content-type']).toBe('image/png');
  expect(raw.toString('latin1')).not.toContain('Canary');
  expect((await sharp(raw).metadata()).width).toBe(600);
  expect((await owner.call(organisationProfile.removeLogo)).status).toBe(200);
  expect(await owner.call(organisationProfile.picture, { params })).toRefuse('organisation.not_found', 404);
});

test.each([
  ['a page calling itself a picture', Buffer.from('<html><script>alert(1)</script>'), 'logo.png'],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'logo.svg'],
  ['the beginning of a picture only', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), 'logo.png'],
  ['a picture under another ending', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'logo.png'],
  [
    'more than a megabyte',
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1024 * 1024)]),
    'logo.png',
  ],
])('%s is not taken as a logo', async (_name, bytes, name) => {
  const answer = await sent(bytes, name);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'upload.not_accepted']);
});

test('settings count from their day; the past stays', async () => {
  const { current } = (await owner.call(organisationSettings.get)).data;
  expect(current).toMatchObject({ minimum_age: 18, retirement_age: 58, aadhaar_storage: 'last_four', leave_year_start: '04-01' });
  const change = (more: object) => owner.call(organisationSettings.update, { body: { ...current, ...more } });
  expect(await change({ from_date: '2026-11-19' })).toRefuse('organisation.date_in_past', 422, 'from_date');
  expect((await change({ from_date: '2026-12-01', retirement_age: 60 })).data.version).toBe(1);
  expect(await change({ from_date: '2026-12-01', retirement_age: 62 })).toRefuse('organisation.version_conflict', 409);
  expect((await owner.call(organisationSettings.get)).data.current.retirement_age).toBe(58);
  // a change from today on goes on in later rows, except what they changed themselves
  expect((await change({ from_date: '2026-11-20', minimum_age: 21, retirement_age: 59 })).status).toBe(200);
  const reader = await owner.person(['organisation.setting.read']);
  installation.clock.set('2026-12-01');
  expect((await reader.call(organisationSettings.get)).data.current).toMatchObject({ minimum_age: 21, retirement_age: 60 });
  installation.clock.set('2026-11-20');
});
