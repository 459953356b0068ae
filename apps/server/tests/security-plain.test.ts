import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bankAccounts,
  changeRequests,
  employeeDocuments,
  employees,
  exports,
  identities,
  imports,
} from '@hrms/employees/contract';
import { organisationBankAccounts, organisationProfile, ownership } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { buildServer, createLog, platformRoutes } from '@hrms/platform/testing/parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { examples, type World, walkWorld } from './walk.world.ts';

/** Numbers that may stand in clear nowhere but in the answer to a reveal. */
const NUMBERS = {
  'PAN of an employee': 'ABCPK1234L',
  'PAN that was corrected': 'BCDPM5678K',
  'PAN that an employee asked for': 'CDEPN9012J',
  'PAN in a file': 'DEFPQ3456H',
  'PAN of the organisation': 'AAACS9012G',
  'PAN of an owner': 'EFGPR7890F',
  'PAN of a landlord in words': 'FGHPS2345E',
  Aadhaar: '499118665246',
  'Aadhaar in a file': '234567890124',
  UAN: '100904319456',
  'ESI number': '3100123456',
  PRAN: '110012345678',
  passport: 'M7654321',
  'driving licence': 'MH1420110062821',
  'voter id': 'ABC1234567',
  'bank account of an employee': '50200012345678',
  'bank account in a file': '60300012345679',
  'bank account of the organisation': '50100123456789',
  'number of a document': 'N9988776655',
} as const;

let installation: Installation;
let world: World;
const lines: string[] = [];
/** What was really taken by the server: a number that was never stored proves nothing. */
const stored = new Set<string>();

const taken = (what: keyof typeof NUMBERS, { status, body }: { status: number; body: object }) => {
  expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(300);
  stored.add(what);
};

beforeAll(async () => {
  const quiet = await createInstallation();
  // the same program with its log in our hands, down to the queries
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  Object.assign(quiet.services, { log });
  const routes = [...platformRoutes, ...areas.flatMap((area) => area.routes)];
  const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };
  const { app, ready } = await buildServer({ services: quiet.services, routes, hub, webDist: '/nowhere' });
  ready();
  await app.ready();
  installation = { ...quiet, app };
  world = await walkWorld(installation);
  await fill();
});
afterAll(async () => {
  await installation.app.close();
  await installation.close().catch(() => undefined);
});

/** Every way by which such a number comes in. */
async function fill() {
  const { owner, paid_employee_id: id } = world;
  stored.add('PAN of an employee');
  const number = (what: keyof typeof NUMBERS) => NUMBERS[what];
  const { data: before } = await owner.call(identities.get, { params: { id } });
  const identity = {
    ...before,
    pan: number('PAN that was corrected'),
    aadhaar: number('Aadhaar'),
    uan: number('UAN'),
    esi_number: number('ESI number'),
    pran: number('PRAN'),
    passport_number: number('passport'),
    driving_licence: number('driving licence'),
    voter_id: number('voter id'),
    confirm_warnings: true,
  };
  const saved = await owner.call(identities.update, { params: { id }, body: identity });
  for (const what of [
    'PAN that was corrected',
    'Aadhaar',
    'UAN',
    'ESI number',
    'PRAN',
    'passport',
    'driving licence',
    'voter id',
  ] as const)
    taken(what, saved);
  const account = number('bank account of an employee');
  taken(
    'bank account of an employee',
    await owner.call(bankAccounts.create, {
      params: { id },
      body: { ifsc: 'HDFC0000240', account_number: account, account_number_again: account },
    }),
  );
  const self = await owner.person({ role: 'employee' }, { employee_id: id });
  taken(
    'PAN that an employee asked for',
    await self.call(changeRequests.ask, {
      params: { id: 'me' },
      body: { section: 'identity', changes: { pan: number('PAN that an employee asked for') } },
    }),
  );
  await fillFile();
  taken(
    'number of a document',
    await owner.call(employeeDocuments.create, {
      params: { id },
      upload: {
        name: 'paper.pdf',
        text: '%PDF-1.4\n%%EOF\n',
        fields: { document_type_id: world.document_type_id, number: number('number of a document') },
      },
    }),
  );
  await fillOrganisation();
}

async function fillFile() {
  const { owner } = world;
  const text = [
    'first_name,date_of_birth,joined_on,branch_code,department,designation,pan,aadhaar,bank_account_number,bank_ifsc',
    `Filed,1990-01-15,2026-04-01,HO,Canary7Q department,Canary7Q designation,${NUMBERS['PAN in a file']},${NUMBERS['Aadhaar in a file']},${NUMBERS['bank account in a file']},HDFC0000240`,
    '',
  ].join('\n');
  const run = await owner.call(imports.upload, { upload: { name: 'numbers.csv', text } });
  for (const what of ['PAN in a file', 'Aadhaar in a file', 'bank account in a file'] as const) taken(what, run);
  await installation.runJobs();
  await owner.call(imports.commit, { params: { runId: (run.data as { run_id: string }).run_id }, body: {} });
  await installation.runJobs();
  await owner.call(exports.create, { body: { format: 'csv' } });
  await installation.runJobs();
}

async function fillOrganisation() {
  const { owner } = world;
  const { data: profile } = await owner.call(organisationProfile.get);
  taken(
    'PAN of the organisation',
    await owner.call(organisationProfile.update, { body: { ...profile, pan: NUMBERS['PAN of the organisation'] } }),
  );
  taken(
    'PAN of an owner',
    await owner.call(ownership.create, {
      body: { person_name: 'Director', kind: 'director', from_date: '2020-04-01', pan: NUMBERS['PAN of an owner'] },
    }),
  );
  stored.add('bank account of the organisation');
  expect((await owner.call(organisationBankAccounts.list)).status).toBe(200);
  // somebody types a number where words belong: the log keeps quiet about words
  await owner.call(employees.list, { query: { search: NUMBERS['PAN of a landlord in words'] } });
  stored.add('PAN of a landlord in words');
}

/** Every table of the database, the queue of jobs among them, as text. */
const dump = () =>
  withClient(installation.superUrl, async (client) => {
    const { rows } = await client.query<{ place: string }>(
      `select format('%I.%I', n.nspname, c.relname) as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('app', 'graphile_worker')`,
    );
    const found: { place: string; text: string }[] = [];
    for (const { place } of rows) {
      const all = await client.query<{ text: string }>(`select coalesce(string_agg(t::text, E'\n'), '') as text from ${place} t`);
      found.push({ place, text: all.rows[0]?.text ?? '' });
    }
    return found;
  });

/** As it was typed, and as a machine may keep it: grouped, as bytes, turned round. */
const shapesOf = (number: string): string[] => [
  number,
  number.toLowerCase(),
  number.replace(/(.{4})(?=.)/g, '$1 '),
  number.replace(/(.{4})(?=.)/g, '$1-'),
  Buffer.from(number).toString('base64').replace(/=+$/, ''),
  Buffer.from(number).toString('hex'),
];

test('every number was really given to the program', () => {
  expect([...stored].sort()).toEqual(Object.keys(NUMBERS).sort());
});

test('no table, no waiting job, no mail and no log of the database holds a number in clear', async () => {
  // all reads, so that whatever they leave behind is looked through too
  for (const [endpoint, example] of examples)
    if (endpoint.method === 'GET' && !endpoint.public && !endpoint.platform)
      await world.owner.call(endpoint, (await example(world)) as never);
  const tables = await dump();
  expect(tables.length).toBeGreaterThan(60);
  const hits = Object.entries(NUMBERS).flatMap(([what, number]) =>
    tables.flatMap(({ place, text }) => (shapesOf(number).some((shape) => text.includes(shape)) ? [`${what} in ${place}`] : [])),
  );
  expect(hits).toEqual([]);
});

test('the search would find one: a name that is no secret is there', async () => {
  expect((await dump()).filter(({ text }) => text.includes('Filed')).map(({ place }) => place)).toContain('app.employee');
});

test('no line of the log holds one, nor a password, a token or an address of mail', () => {
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(100);
  const hits = Object.entries(NUMBERS).filter(([, number]) => shapesOf(number).some((shape) => text.includes(shape)));
  expect(hits).toEqual([]);
  const words = ['tall green hills', world.owner.token, '@example.in', '9876543210'];
  expect(lines.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
});

test('a file that was read stands sealed in the folder of files', () => {
  const folder = join(installation.services.config.dataDir, 'files');
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1'));
  expect(files.length).toBeGreaterThan(3);
  const hits = Object.entries(NUMBERS).filter(([, number]) => files.some((text) => text.includes(number)));
  expect(hits).toEqual([]);
});
