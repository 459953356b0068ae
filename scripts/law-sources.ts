/**
 * Writes docs/law/sources.md: every figure of the law that the program computes with, its dates, where it is written and how well
 * that was verified. `--check` fails where the file differs, for `npm run check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { everyParameter, LAWS, lawOfParameter } from '@hrms/statutory/domain';

const path = resolve(import.meta.dirname, '../docs/law/sources.md');
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const lines = [
  '# Sources of the law',
  '',
  'Made by `node scripts/law-sources.ts` from the parameters in `areas/statutory/domain/law`; the product shows the same at /settings/law.',
  'Verification: read (at the source), reported (by secondary sources), unverified, open (sources conflict).',
];
for (const [law, title] of Object.entries(LAWS)) {
  const rows = everyParameter.filter(({ id }) => lawOfParameter(id) === law);
  if (rows.length === 0) continue;
  lines.push('', `## ${title}`, '', '| figure | from | source | verification |', '|---|---|---|---|');
  for (const { id, history } of rows)
    for (const { from, source, confidence } of history) lines.push(`| \`${id}\` | ${from} | ${cell(source)} | ${confidence} |`);
}
const text = `${lines.join('\n')}\n`;
if (process.argv.includes('--check')) {
  const kept = (() => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  })();
  if (kept !== text) {
    process.stdout.write('docs/law/sources.md differs from the parameters: run node scripts/law-sources.ts\n');
    process.exit(1);
  }
} else writeFileSync(path, text);
