import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { complaintsAboutSecrets, repositoryFiles, secretsIn, serverPartsIn } from './secrets.ts';

const root = resolve(import.meta.dirname, '..');
const source = (file: string) => readFileSync(join(root, file), 'utf8');

test('no file of the repository or of the built browser program holds a secret', () => {
  expect(repositoryFiles().length).toBeGreaterThan(1000);
  expect(complaintsAboutSecrets()).toEqual([]);
});

// Written in two pieces each: this file is searched too.
test.each([
  ['a private key', '-----BEGIN PRIVATE' + ' KEY-----'],
  ['a cloud key', 'AKIA' + 'IOSFODNN7EXAMPLE'],
  ['a token of a code host', 'ghp_' + 'a1B2c3D4e5F6g7H8i9J0a1B2c3D4e5F6g7H8'],
  ['an address with a password', 'postgres://hrms:' + 'hunter2hunter2@db/hrms'],
  ['a random text', `master_key = '${'kJ8x2Lq0Zr7' + 'Vn4Tb1Wc6Yd9Ae3Sf5Gh'}'`],
])('%s is found', (_name, planted) => {
  expect(secretsIn(planted)).toHaveLength(1);
});

test('the server’s own inside is known when it reaches a browser', () => {
  expect(serverPartsIn('const key = process.env.HRMS_MASTER_KEY')).toBe('HRMS_MASTER_KEY');
  expect(serverPartsIn('the password is hashed')).toBeNull();
});

test('nothing turns text into code, and no markup is set from text', () => {
  const own = /^scripts\/secrets/;
  const risky = /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(|vm\.runIn/;
  const found = repositoryFiles()
    .filter((file) => /^(platform|areas|apps)\/.*\.(ts|tsx|js)$/.test(file) && !/\.test\.tsx?$/.test(file) && !own.test(file))
    .filter((file) => risky.test(source(file)));
  expect(found).toEqual([]);
});
