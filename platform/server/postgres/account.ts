import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How a PostgreSQL program is started: which words stand before it, under which ids, and where its data and binaries lie. */
export type Account = {
  readonly prefix: readonly string[];
  readonly ids: { uid?: number; gid?: number };
  readonly folder: string;
  readonly native: string;
};

const currentAccount = (folder: string, native: string): Account => ({ prefix: [], ids: {}, folder, native });

/**
 * PostgreSQL refuses to run as root. A user namespace that maps root to nobody keeps every file readable, also below a
 * 0700 directory; where containers forbid that, an ordinary account runs it, in a place that account can reach.
 */
export function accountFor(folder: string, native: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return currentAccount(folder, native);
  const words = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync(words[0] as string, [...words.slice(1), 'true']).status === 0)
    return { ...currentAccount(folder, native), prefix: words };

  const ids = ordinaryIds();
  const reachable = isPathAccessible(folder, ids.uid) && isPathAccessible(native, ids.uid);
  const place = reachable ? { folder, native } : moveToAccessibleFolder(folder, native);
  mkdirSync(place.folder, { recursive: true });
  chownAll(place.folder, ids);
  return { prefix: [], ids, ...place };
}

function ordinaryIds(): { uid: number; gid: number } {
  for (const name of ['postgres', 'hrms-postgres', 'nobody']) {
    const found = idsOf(name);
    if (found) return found;
    if (name === 'hrms-postgres') spawnSync('useradd', ['--system', '--no-create-home', name]);
    const made = idsOf(name);
    if (made) return made;
  }
  throw new Error(
    'PostgreSQL cannot run as root and no ordinary account was found. Start as an ordinary user or set DATABASE_URL',
  );
}

function idsOf(name: string): { uid: number; gid: number } | null {
  const asked = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [asked('-u'), asked('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

/** Whether every directory above lets others pass. */
function isPathAccessible(path: string, uid: number): boolean {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
    if (!existsSync(at)) continue;
    try {
      execFileSync('setpriv', [`--reuid=${uid}`, '--clear-groups', 'test', '-x', at], { stdio: 'ignore' });
    } catch {
      return false;
    }
  }
  return true;
}

function moveToAccessibleFolder(folder: string, native: string): { folder: string; native: string } {
  const root = join('/var/lib', `hrms-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  const copy = join(root, 'native');
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  accessSync(copy, constants.R_OK);
  return { folder: join(root, 'postgres'), native: copy };
}

function chownAll(path: string, ids: { uid: number; gid: number }): void {
  chownSync(path, ids.uid, ids.gid);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) chownAll(join(path, entry.name), ids);
    else chownSync(join(path, entry.name), ids.uid, ids.gid);
}
