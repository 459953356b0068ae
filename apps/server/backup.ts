/** `npm run backup -- DIR`: everything of the installation but its master key, as of one moment, while it goes on working. */
import { resolve } from 'node:path';
import { createBackup, openFileDisk, prepareConnections, readConfig } from '@hrms/platform/server';

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Use: npm run backup -- DIR\n');
  process.exit(2);
}
const config = readConfig();
const { ownerUrl, embedded } = await prepareConnections(config);
try {
  const made = await createBackup(
    { ownerUrl, disk: openFileDisk(config), masterKey: config.masterKey },
    resolve(folder),
    new Date(),
  );
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${made.tables.length} tables with ${rows} rows and ${made.files} files are in ${resolve(folder)}\n`);
  if (made.removed_meanwhile.length > 0)
    process.stderr.write(`${made.removed_meanwhile.length} files are not in it: the file store does not have them\n`);
  process.stdout.write('The master key is not in it. Keep HRMS_MASTER_KEY, or the file master.key, somewhere else\n');
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
if (embedded?.owned) await embedded.stop();
process.exit();
