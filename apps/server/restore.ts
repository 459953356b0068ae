/** `npm run restore -- DIR`: a backup into an empty database and data directory. */
import { resolve } from 'node:path';
import { openFileDisk, prepareConnections, readBackup, readConfig, restoreBackup } from '@hrms/platform/server';
import { root } from './root.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Use: npm run restore -- DIR\n');
  process.exit(2);
}
const config = readConfig();
try {
  const manifest = await readBackup(resolve(folder), config.masterKey);
  const { ownerUrl, embedded } = await prepareConnections(config);
  try {
    await restoreBackup(resolve(folder), manifest, { ownerUrl, disk: openFileDisk(config), root });
  } finally {
    if (embedded?.owned) await embedded.stop();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`Restored the backup of ${manifest.made_at}: ${rows} rows and ${manifest.files} files\n`);
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
process.exit();
