import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyEndpoint } from '@hrms/platform/contract';
import { documentPdf, enterTenant, inDirectory, inTenant } from '@hrms/platform/server';
import { type Answer, call, createInstallation, type Installation, REFUSED_UPLOADS } from '@hrms/platform/testing';
import { openPool } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples, otherTenant, type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
});
afterAll(() => installation.close());

type Asked = { params?: Record<string, string>; query?: Record<string, string> };
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const uploads = async () => {
  const found: { endpoint: AnyEndpoint; asked: Asked }[] = [];
  for (const [endpoint, example] of examples)
    if (endpoint.kind === 'upload') {
      const { params, query } = (await example(world)) as Asked;
      found.push({ endpoint, asked: { ...(params && { params }), ...(query && { query }) } });
    }
  return found;
};
const storedFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describe('uploads', () => {
  test.each(REFUSED_UPLOADS)('%s is refused everywhere', async (_name, name, text, type) => {
    const taken: string[] = [];
    const all = await uploads();
    expect(all.length).toBeGreaterThan(4);
    for (const { endpoint, asked } of all) {
      const { status } = (await world.owner.call(endpoint, { ...asked, upload: { name, text, type } } as never)) as Answer;
      if (status < 400 || status >= 500) taken.push(`${nameOf(endpoint)}: ${status}`);
    }
    expect(taken).toEqual([]);
  });

  test('whatever a file is called, it is kept under a name of the server’s own, inside its folder', async () => {
    const { dataDir } = installation.services.config;
    const sheet = 'first_name,date_of_birth,joined_on\nName,1990-01-15,2026-04-01\n';
    const names = [
      '../../../../tmp/evil.csv',
      '..\\..\\evil.csv',
      '/etc/cron.d/evil.csv',
      'a\u0000b.csv',
      'CON.csv',
      `${'x'.repeat(300)}.csv`,
    ];
    const imports = (await uploads()).filter(({ endpoint }) => endpoint.path === '/employees/import');
    expect(imports).toHaveLength(1);
    for (const name of names)
      for (const { endpoint, asked } of imports) {
        const { status } = (await world.owner.call(endpoint, {
          ...asked,
          upload: { name: name.replace('\u0000', '%00'), text: sheet },
        } as never)) as Answer;
        expect(status).toBeLessThan(500);
      }
    const files = storedFiles(join(dataDir, 'files'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(file.slice(dataDir.length)).toMatch(/^\/files\/[0-9a-f-]{36}\/[0-9a-f]{8}\/[0-9a-f-]{36}(\.sealed\d+)?$/);
    const { rows } = await inTenant(installation.services.pool, world.org_id, async (tx) => ({
      rows: await tx.selectFrom('file').where('org_id', '=', world.org_id).select(['name', 'storage_key']).execute(),
    }));
    for (const { name } of rows) expect(name).not.toMatch(/[/\\]/);
  });
});

test('every file goes out as an attachment or as what it is, unsniffed, kept by nobody, and only to those who may', async () => {
  const stranger = await otherTenant(installation);
  let seen = 0;
  for (const [endpoint, example] of examples) {
    if (endpoint.kind !== 'file') continue;
    const asked = (await example(world)) as Asked;
    const answer = (await world.owner.call(endpoint, asked as never)) as Answer;
    if (endpoint.public) continue;
    expect((await call(installation.app, endpoint, null, asked as never)).status, nameOf(endpoint)).toBe(401);
    const named = Object.values(asked.params ?? {}).some((value) => /^[0-9a-f-]{36}$/.test(value));
    if (named) expect([404, 403], nameOf(endpoint)).toContain(((await stranger.call(endpoint, asked as never)) as Answer).status);
    if (answer.status >= 400) continue;
    seen += 1;
    expect(answer.headers['content-disposition'], nameOf(endpoint)).toMatch(/^(attachment|inline); filename="[\w .-]+"$/);
    if (String(answer.headers['content-disposition']).startsWith('inline'))
      expect(String(answer.headers['content-type'])).toMatch(/^(application\/pdf|image\/(png|jpeg))/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(seen).toBeGreaterThan(3);
});

test('what a person wrote is words in a document, never its markup, and nothing is fetched', async () => {
  const form = (name: string) =>
    documentPdf({
      template: 'form',
      head: { name, address: [name], registrations: [name], logo: null },
      title: name,
      footer: name,
      blocks: [
        { kind: 'facts', facts: [[name, name]] },
        { kind: 'text', text: name },
        { kind: 'notes', notes: [name] },
        { kind: 'table', table: { columns: [{ title: name }], rows: [[name]] } },
      ],
    });
  const plain = await form('Asha');
  expect(plain.subarray(0, 5).toString()).toBe('%PDF-');
  for (const name of [
    '#read("/etc/passwd")',
    '#import "@preview/evil:1.0.0": *',
    '#panic("x")',
    '#image("http://127.0.0.1:1/x.png")',
    '$ #sys.inputs $',
  ])
    expect((await form(name)).subarray(0, 5).toString()).toBe('%PDF-');
});

describe('many requests of two organisations over four connections', () => {
  test('with transactions that break off at random no row of the other is ever seen', { timeout: 60_000 }, async () => {
    const other = await otherTenant(installation);
    const pool = await openPool(installation.programUrl, 4);
    const organisations = [world.org_id, other.org_id];
    let foreign = 0;
    let broken = 0;
    let read = 0;
    const until = Date.now() + 4000;
    const one = async (n: number): Promise<void> => {
      for (let turn = n; Date.now() < until; turn += 1) {
        const org_id = organisations[turn % 2] as string;
        try {
          await inTenant(pool, org_id, async (tx) => {
            // without a word about the organisation: only the database's own rule stands in between
            const rows = await tx.selectFrom('role').select('org_id').execute();
            read += rows.length;
            foreign += rows.filter((row) => row.org_id !== org_id).length;
            if (turn % 5 === 0) throw new Error('broken off');
            if (turn % 7 === 0) await tx.selectFrom('role').where('id', '=', 'no id').select('id').execute();
          });
          if (turn % 11 === 0)
            await inDirectory(pool, async (tx) => {
              const inside = await enterTenant(tx, org_id);
              foreign += (await inside.selectFrom('role').select('org_id').execute()).filter(
                (row) => row.org_id !== org_id,
              ).length;
            });
        } catch {
          broken += 1;
        }
        const { rows } = await pool.query('select count(*) as n from app.role');
        foreign += Number(rows[0].n);
      }
    };
    await Promise.all(Array.from({ length: 64 }, (_, n) => one(n)));
    await pool.end();
    expect(foreign).toBe(0);
    expect(read).toBeGreaterThan(200);
    expect(broken).toBeGreaterThan(20);
  });
});
