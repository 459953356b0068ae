/** `node scripts/secrets.ts`: no file of the repository, and no file of the built browser program, holds a secret. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');

const KNOWN: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a cloud key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of a code host', /\bgh[pousr]_[A-Za-z0-9]{36,}\b|\bglpat-[A-Za-z0-9_-]{20,}\b/],
  ['a token of a package registry', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of a messenger', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a payment key', /\b[sr]k_live_[A-Za-z0-9]{16,}\b/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/],
  ['an address with a password', /\b(?:postgres|postgresql|mysql|smtp|smtps|https?):\/\/[^\s:@/'"`$]+:[^\s:@/'"`$]{6,}@/],
];
const ASSIGNED =
  /(?:secret|password|passwd|token|api_?key|master_?key|private_?key)['"]?\s*[:=]\s*['"`]([A-Za-z0-9+/_=-]{24,})['"`]/gi;

/** Bits a sign: random text has more than words. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0);
}

/** What a text holds that nobody may read. */
export function secretsIn(text: string): string[] {
  const found = KNOWN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  for (const [, value = ''] of text.matchAll(ASSIGNED))
    if (entropy(value) > 4.2) found.push('a random text under the name of a secret');
  return found;
}

/** Signs of the server's own inside: none of them may reach a browser. */
const SERVER_ONLY = /HRMS_MASTER_KEY|DATABASE_URL|node:crypto|argon2id|graphile_worker|password_hash/;
export const serverPartsIn = (text: string): string | null => SERVER_ONLY.exec(text)?.[0] ?? null;

const TEXT = /\.(ts|tsx|js|mjs|cjs|json|sql|css|html|md|svg|ya?ml|toml|env|txt|csv|npmrc|gitignore|webmanifest)$/;
/** Checksums of packages. */
const SKIPPED = /^package-lock\.json$/;

export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => TEXT.test(file) && !SKIPPED.test(file) && existsSync(join(root, file)));
}

export function bundleFiles(folder = join(root, 'apps/web/dist')): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? bundleFiles(path) : TEXT.test(name) ? [path] : [];
  });
}

export const complaintsAboutSecrets = (): string[] => [
  ...repositoryFiles().flatMap((file) => secretsIn(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`)),
  ...bundleFiles().flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const inside = serverPartsIn(text);
    return [...secretsIn(text).map((what) => `${file}: ${what}`), ...(inside ? [`${file}: ${inside}`] : [])];
  }),
];

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wrong = complaintsAboutSecrets();
  process.stdout.write(wrong.length > 0 ? `${wrong.join('\n')}\n` : 'No secret found\n');
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
