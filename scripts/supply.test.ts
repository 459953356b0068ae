import { expect, test } from 'vitest';
import { billOfMaterials, complaints, parts, readLock } from './supply.ts';

test('every part has a licence we agreed to, and none runs code when it is installed', () => {
  const all = parts(readLock());
  expect(all.length).toBeGreaterThan(400);
  expect(complaints(all)).toEqual([]);
});

test.each([
  ['an unknown licence', { licence: '' }],
  ['one that asks for our source', { licence: 'AGPL-3.0-only' }],
  ['one of two that both hold', { licence: 'MIT AND GPL-3.0-only' }],
  ['one that is free only beside the program', { licence: 'LGPL-3.0-or-later' }],
  ['code at installation', { runsOnInstall: true }],
])('%s is found', (_name, wrong) => {
  const part = { name: 'planted', version: '1.0.0', licence: 'MIT', integrity: 'sha512-AA==', runsOnInstall: false };
  expect(complaints([part])).toEqual([]);
  expect(complaints([{ ...part, ...wrong }])).toHaveLength(1);
  expect(complaints([{ ...part, licence: 'GPL-3.0-only OR MIT' }])).toEqual([]);
});

test('the list of parts names each with version, licence and checksum', () => {
  const all = parts(readLock());
  const bill = billOfMaterials(all, '1.0.0');
  expect(bill.components).toHaveLength(all.length);
  expect(bill.components.find(({ name }) => name === 'fastify')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});
