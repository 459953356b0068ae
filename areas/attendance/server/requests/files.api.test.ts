import { attendanceRequestFiles, attendanceRequests } from '@hrms/attendance/contract';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
});
afterAll(() => installation.close());

const PDF = '%PDF-1.4\n%%EOF\n';
const upload = async (who: Signed, name = 'gate-pass.pdf') =>
  (await who.call(attendanceRequestFiles.upload, { upload: { name, text: PDF, fields: {} } })).data.request_file_id;
const read = async (who: Signed, id: string) => (await who.call(attendanceRequestFiles.get, { params: { id } })).status;
const body = (file_ids: string[], first_day = '2026-11-25') => ({
  kind: 'on_duty' as const,
  first_day,
  reason: 'Installation',
  file_ids,
});

test('a document of a request is read by its employee, who decides it and HR, and by nobody else', async () => {
  const { asha, bina, boss, hr } = team;
  const id = await upload(asha);
  expect(await read(asha, id)).toBe(404);
  const sent = await asha.call(attendanceRequests.ask, { body: body([id]) });
  expect(sent.data.files, JSON.stringify(sent.body)).toEqual([{ request_file_id: id, name: 'gate-pass.pdf' }]);
  expect(await Promise.all([asha, boss, hr, bina].map((who) => read(who, id)))).toEqual([200, 200, 200, 404]);
  await team.approve('On duty');
  // the decision is no longer at hand
  expect(await Promise.all([asha, boss].map((who) => read(who, id)))).toEqual([200, 404]);
});

test('only own uploads are attached, to one request, and what is no document is refused', async () => {
  const { asha, bina } = team;
  const of_bina = await upload(bina);
  const foreign = await asha.call(attendanceRequests.ask, { body: body([of_bina], '2026-11-26') });
  expect(foreign).toRefuse('attendance.file_unknown', 422);
  const sent = await bina.call(attendanceRequests.ask, { body: body([of_bina], '2026-11-26') });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const twice = await bina.call(attendanceRequests.ask, { body: body([of_bina], '2026-11-27') });
  expect(twice).toRefuse('attendance.file_unknown', 422);
  const text = await asha.call(attendanceRequestFiles.upload, { upload: { name: 'a.pdf', text: 'no document', fields: {} } });
  expect(text.status).toBe(422);
  const { request_id, version } = sent.data;
  const changed = await bina.call(attendanceRequests.update, {
    params: { id: request_id },
    body: { ...body([], '2026-11-26'), half: 'both', punches: [], waive: [], version },
  });
  expect(changed.data.files, JSON.stringify(changed.body)).toEqual([]);
  const open = (await team.boss.call(approvals.mine, { query: { limit: '50' } })).data.rows;
  expect(open.map(({ title }) => title)).toContain('On duty, 26 Nov 2026');
});
