/** Writes the types of all tables into platform/server/generated/database.ts from a freshly migrated database. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { templateDatabase } from '@hrms/platform/testing';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'platform/server/generated/database.ts');
const { url, close } = await templateDatabase(root);
const made = join(mkdtempSync(join(tmpdir(), 'types-')), 'database.ts');
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    made,
    '--default-schema',
    'app',
    '--include-pattern',
    'app.*',
    '--exclude-pattern',
    'app.{*_default,audit_event_*,notification_2*,payslip_2*}',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number","timestamptz":"Timestamp"}',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
await close();
const text = readFileSync(made, 'utf8');
const before = readFileSync(target, 'utf8');
const wanted = text
  .replace(/^\/\*\*[\s\S]*?\*\/\s*/, '/** Written by `npm run types` from the migrated database. Not edited by hand. */\n\n')
  .replace('ColumnType<Date, Date | string, Date | string>', 'ColumnType<string, Date | string, Date | string>');
if (process.argv.includes('--check')) {
  if (wanted !== before) {
    console.error('platform/server/generated/database.ts differs from the migrations. Run: npm run types');
    process.exit(1);
  }
} else writeFileSync(target, wanted);
