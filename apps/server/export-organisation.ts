/** `npm run export-organisation -- ADDRESS DIR`: one organisation as an archive for another installation, while the program works. */
import { resolve } from 'node:path';
import { exportOrganisation, openFileDisk, prepareConnections, readConfig } from '@hrms/platform/server';

const [organisation, folder] = process.argv.slice(2);
if (!organisation || !folder) {
  process.stderr.write('Use: npm run export-organisation -- ADDRESS DIR (ADDRESS: sign-in address or id of the organisation)\n');
  process.exit(2);
}
const config = readConfig();
const { ownerUrl, embedded } = await prepareConnections(config);
try {
  const { archive, transfer_key } = await exportOrganisation(
    { ownerUrl, disk: openFileDisk(config), masterKey: config.masterKey },
    organisation,
    resolve(folder),
    new Date(),
  );
  const rows = archive.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${archive.organisation.name}: ${rows} rows and ${archive.files} files are in ${resolve(folder)}\n`);
  if (archive.removed_meanwhile.length > 0)
    process.stderr.write(`${archive.removed_meanwhile.length} files are not in it: the file store does not have them\n`);
  process.stdout.write(`The import asks for this key, which is shown only once:\nHRMS_TRANSFER_KEY=${transfer_key}\n`);
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
if (embedded?.owned) await embedded.stop();
process.exit();
