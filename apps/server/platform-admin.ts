/** `npm run platform-admin -- create <email>`: somebody who runs the installation. No such account exists until this is run. */
import { randomBytes } from 'node:crypto';
import { createPlatformAdmin } from '@hrms/access/server';
import { openProgram, readConfig } from '@hrms/platform/server';
import { product } from './areas.ts';
import { root } from './root.ts';

const [command, email] = process.argv.slice(2);
if (command !== 'create' || !email) {
  process.stderr.write('Use: npm run platform-admin -- create <email>\n');
  process.exit(2);
}
const program = await openProgram(readConfig(), root, product);
const password = randomBytes(15).toString('base64url');
try {
  const made = await createPlatformAdmin(program.services, email, password);
  process.stdout.write(`${made} is now a platform admin. The password is shown only once: ${password}\n`);
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
await program.close();
process.exit();
