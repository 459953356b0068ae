/** `npm run rotate-keys`: a new data key for every organisation; every sealed number is sealed anew. Safe to stop and to repeat. */
import { inDirectory, openProgram, readConfig, rotateDataKey } from '@hrms/platform/server';
import { product } from './areas.ts';
import { root } from './root.ts';

const program = await openProgram(readConfig(), root, product);
const organisations = await inDirectory(program.services.pool, (tx) =>
  tx.selectFrom('organisation').where('erased_at', 'is', null).select(['org_id', 'name']).orderBy('org_id').execute(),
);
for (const { org_id, name } of organisations) {
  const count = await rotateDataKey(program.services, org_id, program.sealed);
  process.stdout.write(`${name}: ${count} values encrypted with the new key\n`);
}
await program.close();
process.exit();
