/** `npm run seed -- --employees N --org NAME`: an organisation of that size, to try things on. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openProgram, readConfig } from '@hrms/platform/server';
import { product } from '../areas.ts';
import { root } from '../root.ts';
import { foundSeedOrganisation } from './founding.ts';
import { loadPeople } from './load.ts';

const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: '240' },
    org: { type: 'string', default: 'bench' },
    'allow-demo': { type: 'boolean', default: false },
  },
});
const count = Number(values.employees);
if (!Number.isInteger(count) || count < 1 || count > 200_000) {
  process.stderr.write(`--employees must be a number from 1 to 200000, not "${values.employees}"\n`);
  process.exit(2);
}
const config = readConfig();
if (config.production && !values['allow-demo']) {
  process.stderr.write('This makes invented people. In production it runs only with --allow-demo\n');
  process.exit(2);
}
const program = await openProgram(config, root, product);
const slug = values.org.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const email = `owner@${slug}.example`;
const password = config.demoPassword ?? randomBytes(12).toString('base64url');
const begun = performance.now();
try {
  const { org_id } = await foundSeedOrganisation(program.services, {
    organisation_name: values.org,
    first_name: 'Load',
    last_name: 'Owner',
    email,
    password,
    state_code: 'IN-MH',
  });
  await loadPeople(program.services, org_id, count, (done) => process.stdout.write(`\r${done} of ${count} people`));
  process.stdout.write(
    `\n${values.org}: ${count} people in ${((performance.now() - begun) / 1000).toFixed(1)} s. Sign in as ${email} with ${password}\n`,
  );
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
await program.close();
process.exit();
