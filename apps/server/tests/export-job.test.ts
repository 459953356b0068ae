import { departments, designations } from '@hrms/organisation/contract';
import { notifications, progress } from '@hrms/platform/contract';
import { actAs } from '@hrms/platform/demo';
import {
  defineArea,
  defineExport,
  type ExportRunState,
  findExport,
  inTenant,
  readExportFile,
  startExport,
} from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Filter = { rows: number };
const BATCH = 1000;

const numbers = defineExport<Filter>({
  name: 'tests.numbers',
  title: 'Numbers',
  permission: 'employees.export.run',
  screen: 'employees',
  columns: async () => ['Number', 'Text'],
  async *rows(_ctx, { rows }) {
    for (let start = 0; start < rows; start += BATCH)
      yield Array.from({ length: Math.min(BATCH, rows - start) }, (_, n) => [start + n, `Row ${start + n}`]);
  },
});

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await createInstallation({
    besides: [defineArea({ name: 'tests', routes: [], jobs: [], permissions: [], exports: [numbers] })],
  });
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
});
afterAll(() => installation.close());

type Start = Parameters<typeof startExport<Filter>>[2];
const acting = { permissions: new Map([['employees.export.run', 'organisation' as const]]) };
const asOwner = <T>(work: Parameters<typeof actAs<T>>[2], given: object = acting) =>
  actAs(
    installation.services,
    { org_id: owner.org_id, user_id: owner.user_id, identity_id: owner.user_id, display_name: 'Owner' },
    (ctx) => work({ ...ctx, actor: { ...ctx.actor, ...given } }),
  );
const start = (format: Start['format'], rows: number, more: Partial<Start> = {}): Promise<ExportRunState> =>
  asOwner((ctx) =>
    startExport(ctx, numbers, { filter: { rows }, format, file_name: `numbers.${format}`, by_job: false, ...more }),
  );
const fileOf = async (id: string): Promise<Buffer> => {
  const file = await asOwner((ctx) => readExportFile(ctx, id, [numbers]));
  if (file === null || typeof file === 'string') throw new Error(`The file is ${file}`);
  return file.body as Buffer;
};

test('a few rows are written within the request, as CSV, workbook and PDF alike', async () => {
  const csv = await start('csv', 2);
  expect(csv).toMatchObject({ state: 'done', row_count: 2, progress_id: null });
  expect((await fileOf(csv.export_id)).toString()).toBe('\uFEFFNumber,Text\n0,Row 0\n1,Row 1\n');
  expect(await readSheet(await fileOf((await start('xlsx', 1)).export_id))).toEqual([
    ['Number', 'Text'],
    [0, 'Row 0'],
  ]);
  const pdf = await getDocumentProxy(new Uint8Array(await fileOf((await start('pdf', 3)).export_id)));
  expect((await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')).toMatch(
    /Numbers .* 3 rows Number Text 0 Row 0 1 Row 1/,
  );
});

test('many rows are a job with progress; until then the file waits', async () => {
  const run = await start('csv', 5500, { by_job: true });
  expect(run).toMatchObject({ state: 'waiting', row_count: null });
  expect(await asOwner((ctx) => readExportFile(ctx, run.export_id, [numbers]))).toBe('waiting');
  await installation.runJobs();
  expect(await asOwner((ctx) => findExport(ctx, run.export_id, [numbers]))).toMatchObject({ state: 'done', row_count: 5500 });
  const work = (await owner.call(progress.get, { params: { id: run.progress_id ?? '' } })).data;
  expect(work).toMatchObject({ status: 'done', done_count: 5500, total_count: 5500 });
  expect((await fileOf(run.export_id)).toString().trim().split('\n')).toHaveLength(5501);
  const told = (await owner.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'export.ready');
  expect(told).toMatchObject([{ body: 'numbers.csv is available for 7 days.', link: `/employees?export=${run.export_id}` }]);
});

test('a file is for who exported it and still may; another area does not find it', async () => {
  const run = await start('csv', 1);
  expect(await asOwner((ctx) => findExport(ctx, run.export_id, [numbers]), { ...acting, user_id: owner.org_id })).toBeNull();
  expect(await asOwner((ctx) => findExport(ctx, run.export_id, [numbers]), { permissions: new Map() })).toBeNull();
  expect(await asOwner((ctx) => findExport(ctx, run.export_id, []))).toBeNull();
});

test('a workbook with a password is sealed, and the password is not kept', async () => {
  const run = await start('xlsx', 1, { password: 'abcd-efgh' });
  expect((await fileOf(run.export_id)).subarray(0, 4).toString('hex')).toBe('d0cf11e0');
  const kept = await inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx.selectFrom('export_run').where('org_id', '=', tx.org_id).where('password', 'is not', null).select('id').execute(),
  );
  expect(kept).toEqual([]);
});

test('too many rows to print are refused, and the job says so', async () => {
  const run = await start('pdf', 5002, { by_job: true });
  await expect(installation.runJobs()).rejects.toThrow('A PDF holds at most 5,000 rows');
  expect(await asOwner((ctx) => findExport(ctx, run.export_id, [numbers]))).toMatchObject({ state: 'waiting' });
});
