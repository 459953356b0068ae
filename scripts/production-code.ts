/**
 * Code that no production code uses: what only tests call is dead, and tests of it prove nothing. Counted by area and layer, and the
 * counts only fall. `--list` names what is counted.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { allowanceProblems, type Finding, lowerAllowance, readAllowance } from './rules/allowance.ts';
import { toUnusedCode, type UnusedReport } from './rules/unused-code.ts';

const RULE = 'production-code';
const root = resolve(import.meta.dirname, '..');

function readReport(): UnusedReport {
  const words = ['--production', '-c', 'knip.production.json', '--include-entry-exports', '--include', 'files,exports'];
  const output = execFileSync(
    process.execPath,
    [resolve(root, 'node_modules/knip/bin/knip.js'), ...words, '--no-progress', '--no-exit-code', '--reporter', 'json'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
  );
  return JSON.parse(output) as UnusedReport;
}

const findings: readonly Finding[] = toUnusedCode(readReport());
if (process.argv.includes('--list')) for (const { path, what } of findings) process.stdout.write(`${path}: ${what}\n`);
lowerAllowance(RULE, findings);
const problems = allowanceProblems(RULE, findings, readAllowance(RULE));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
