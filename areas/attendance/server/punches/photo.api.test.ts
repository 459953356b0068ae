import { attendanceDays, punches } from '@hrms/attendance/contract';
import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { inTenant } from '@hrms/platform/server';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTeam, PLANT, setTime } from '../team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
let picture: Buffer;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#224466' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somewhere in Pune' } })
    .toBuffer();
});
afterAll(() => installation.close());

/** Each test has a day of its own. */
let date = 0;
let today = '';
beforeEach(async () => {
  date += 1;
  today = toCivilDate(toDayNumber('2026-11-20') + date);
  setTime(installation, today, '09:30');
  await team.setRule({ selfie: 'required' });
  for (const who of [team.asha, team.bina]) await who.call(punches.consent, { body: { version: 1 } });
});

type Caller = Pick<Signed, 'call'>;
const take = (who: Caller, upload: { name: string; text: string | Buffer } = { name: 'me.jpg', text: picture }) =>
  who.call(punches.uploadPhoto, { upload });
const punch = (who: Caller, photo_id?: string) => who.call(punches.make, { body: photo_id ? { photo_id } : {} });
const photo = (who: Caller, id: string) => who.call(punches.photo, { params: { id } });
const punchWithPhoto = async (who: Caller) => (await punch(who, (await take(who)).data.photo_id)).data.punch.punch_id;
const inOrganisation = <T>(query: ReturnType<typeof sql<T>>) =>
  inTenant(installation.services.pool, team.hr.org_id, async (tx) => (await query.execute(tx)).rows);

test('required: without a photo a punch is refused and nothing is stored', async () => {
  expect(await punch(team.asha)).toRefuse('attendance.selfie_needed', 422);
  expect((await punch(team.asha)).body.message).toBe('Please take a photo to punch.');
  expect((await team.asha.call(punches.today)).data).toMatchObject({ punches: [], methods: { selfie: 'required' } });
});

test('a photo is re-encoded without metadata, used once, and shown with its punch', async () => {
  const { photo_id } = (await take(team.asha)).data;
  const made = await punch(team.asha, photo_id);
  expect(made.data.punch).toMatchObject({ has_photo: true, direction: 'in' });
  const shown = await photo(team.asha, made.data.punch.punch_id);
  const { width, height, format, exif } = await sharp(shown.raw).metadata();
  expect([width, height, format, exif]).toEqual([640, 427, 'jpeg', undefined]);
  installation.clock.advance(2);
  expect(await punch(team.asha, photo_id)).toRefuse('attendance.selfie_needed', 422);
});

test('a photo of another person, or older than five minutes, is none', async () => {
  const others = (await take(team.bina)).data.photo_id;
  expect(await punch(team.asha, others)).toRefuse('attendance.selfie_needed', 422);
  const { photo_id } = (await take(team.asha)).data;
  installation.clock.advance(6);
  expect(await punch(team.asha, photo_id)).toRefuse('attendance.selfie_needed', 422);
});

test.each([
  ['no picture', { name: 'me.jpg', text: 'no picture' }],
  ['a JPG by its name and first bytes only', { name: 'me.jpg', text: Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]) }],
  ['more than 1 MB', { name: 'me.jpg', text: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1024 * 1024)]) }],
])('%s is refused', async (_what, upload) => {
  expect(await take(team.asha, upload)).toRefuse('upload.not_accepted', 422);
});

test('the person, the own manager and HR see it; a colleague, another manager and the payroll office do not', async () => {
  const id = await punchWithPhoto(team.asha);
  for (const who of [team.asha, team.boss, team.hr]) expect((await photo(who, id)).status).toBe(200);
  expect(await photo(team.bina, id)).toRefuse('attendance.not_found', 404);
  expect((await photo(await team.outsider('manager'), id)).status).toBe(404);
  expect((await photo(await team.outsider('payroll_admin'), id)).status).toBe(403);
  const looks = await inOrganisation(
    sql<{
      fields: string[];
    }>`select fields from personal_data_access where employee_id = ${team.asha.employee_id} and fields = '{punch_photo}'`,
  );
  expect(looks).toHaveLength(2);
});

test('position and photo of a day are shown only to those who may see them', async () => {
  await team.setRule({ selfie: 'required', geofence: 'flag' });
  const { photo_id } = (await take(team.asha)).data;
  const { latitude, longitude } = PLANT;
  await team.asha.call(punches.make, { body: { photo_id, position: { latitude, longitude, accuracy: 12.4 } } });
  const shownTo = async (who: Caller) =>
    (await who.call(attendanceDays.get, { params: { employee_id: team.asha.employee_id, day: today } })).data.punches[0];
  const seen = { position: { latitude, longitude, accuracy_m: 12 }, has_photo: true };
  for (const who of [team.asha, team.boss, team.hr]) expect(await shownTo(who)).toMatchObject(seen);
  expect(await shownTo(await team.outsider('payroll_admin'))).toMatchObject({ position: null, has_photo: false });
});

test('optional: a punch goes without a photo, and with one after consent', async () => {
  await team.setRule({ selfie: 'optional' });
  await team.asha.call(punches.withdrawConsent);
  expect((await team.asha.call(punches.today)).data.consent).toMatchObject({ needed: false, applies: true, given_at: null });
  expect((await punch(team.asha)).data.punch.has_photo).toBe(false);
  expect(await take(team.asha)).toRefuse('attendance.consent_needed', 422);
  await team.asha.call(punches.consent, { body: { version: 1 } });
  installation.clock.advance(2);
  expect((await punch(team.asha, (await take(team.asha)).data.photo_id)).data.punch.has_photo).toBe(true);
});

test('off: no photo is taken', async () => {
  await team.setRule({ selfie: 'off' });
  expect(await take(team.asha)).toRefuse('attendance.method_off', 403);
});

test('withdrawing the consent deletes photos and positions, keeps the punches, and is asked for again', async () => {
  await team.setRule({ selfie: 'required', geofence: 'flag' });
  const { photo_id } = (await take(team.asha)).data;
  const { latitude, longitude } = PLANT;
  const made = await team.asha.call(punches.make, { body: { photo_id, position: { latitude, longitude, accuracy: 5 } } });
  const id = made.data.punch.punch_id;
  const withdrawn = await team.asha.call(punches.withdrawConsent);
  expect(withdrawn.data.deleted_photos).toBeGreaterThanOrEqual(1);
  expect(withdrawn.data.deleted_positions).toBeGreaterThanOrEqual(1);
  expect(await photo(team.asha, id)).toRefuse('attendance.not_found', 404);
  const { data } = await team.asha.call(punches.today);
  expect(data.punches).toMatchObject([{ punch_id: id, position: null, has_photo: false }]);
  expect(data.consent).toMatchObject({ needed: true, given_at: null });
  expect(await punch(team.asha)).toRefuse('attendance.consent_needed', 422);
  expect((await team.asha.call(punches.withdrawConsent)).data).toEqual({ deleted_photos: 0, deleted_positions: 0 });
  const again = await team.asha.call(punches.consent, { body: { version: 1 } });
  expect((await team.asha.call(punches.today)).data.consent.given_at).toBe(again.data.accepted_at);
});

test('photos go after 90 days and positions after 180, to the day, with their files', async () => {
  await team.setRule({ selfie: 'required', geofence: 'flag' });
  const { photo_id } = (await take(team.asha)).data;
  const { latitude, longitude } = PLANT;
  const made = await team.asha.call(punches.make, { body: { photo_id, position: { latitude, longitude, accuracy: 5 } } });
  const id = made.data.punch.punch_id;
  const left = async () => ({
    photos: (await inOrganisation(sql`select from punch_photo where punch_id = ${id}`)).length,
    files: (await inOrganisation(sql`select from file where id = ${photo_id}`)).length,
    positions: (await inOrganisation(sql`select from punch where id = ${id} and latitude is not null`)).length,
  });
  const tidy = async (days: number) => {
    setTime(installation, toCivilDate(toDayNumber(today) + days), '09:31');
    await installation.runJob('attendance.retention', team.hr.org_id);
    installation.clock.advance(1);
    await installation.runJob('platform.drop_unclaimed_files', team.hr.org_id);
  };
  setTime(installation, toCivilDate(toDayNumber(today) + 90), '09:29');
  await installation.runJob('attendance.retention', team.hr.org_id);
  expect(await left()).toEqual({ photos: 1, files: 1, positions: 1 });
  await tidy(90);
  expect(await left()).toEqual({ photos: 0, files: 0, positions: 1 });
  await tidy(180);
  expect(await left()).toEqual({ photos: 0, files: 0, positions: 0 });
});
