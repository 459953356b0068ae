/** `npm run import-organisation -- DIR [--slug ADDRESS] [--invite-all] [--after-erasure]`: an exported organisation into this installation. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  bytesOfTransferKey,
  importOrganisation,
  openFileDisk,
  openProgram,
  readConfig,
  readOrganisationArchive,
} from '@hrms/platform/server';
import { product } from './areas.ts';
import { inviteUsers } from './imported-users.ts';
import { root } from './root.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    slug: { type: 'string' },
    'invite-all': { type: 'boolean', default: false },
    'after-erasure': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const given = process.env.HRMS_TRANSFER_KEY;
if (!folder || !given) {
  process.stderr.write(
    'Use: HRMS_TRANSFER_KEY=KEY npm run import-organisation -- DIR [--slug ADDRESS] [--invite-all] [--after-erasure] (KEY: as the export printed it)\n',
  );
  process.exit(2);
}
const dir = resolve(folder);
try {
  const transferKey = bytesOfTransferKey(given);
  const archive = await readOrganisationArchive(dir, transferKey);
  const program = await openProgram(readConfig(), root, product);
  const { services, connections } = program;
  try {
    const { config } = services;
    const target = { ownerUrl: connections.ownerUrl, disk: openFileDisk(config), masterKey: config.masterKey };
    const { slug, 'after-erasure': after_erasure } = values;
    await importOrganisation(target, dir, { archive, transferKey, after_erasure, ...(slug && { slug }) }, services.clock.now());
    const rows = archive.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${archive.organisation.name}: ${rows} rows and ${archive.files} files were imported\n`);
    const invited = await inviteUsers(services, archive.organisation.org_id, { owners_only: !values['invite-all'] });
    process.stdout.write(`${invited} users were invited. They sign in once they accept\n`);
  } finally {
    await program.close();
  }
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
process.exit();
