/** `npm run migrate`: brings the database to the newest schema and says what ran. */
import { migrate, prepareConnections, readConfig } from '@hrms/platform/server';
import { root } from './root.ts';

const connections = await prepareConnections(readConfig());
const ran = await migrate(connections.ownerUrl, root);
process.stdout.write(
  ran.length > 0
    ? `${ran.map((name) => `  ${name}`).join('\n')}\n${ran.length} migrations ran\n`
    : 'The database is up to date\n',
);
if (connections.embedded?.owned) await connections.embedded.stop();
process.exit(0);
