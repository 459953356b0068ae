/** `npm run distribute [-- --dry-run]`: divides the tables by organisation over the nodes of a Citus cluster, or prints how. */
import {
  distributeTables,
  planDistribution,
  prepareConnections,
  readConfig,
  readTableLayout,
  withClient,
} from '@hrms/platform/server';
import { root } from './root.ts';

const isDryRun = process.argv.includes('--dry-run');
const connections = await prepareConnections(readConfig());
try {
  await withClient(connections.ownerUrl, async (client) => {
    const plan = await planDistribution(client, root);
    const { tenant, reference, local } = await readTableLayout(client);
    const tables = `${tenant.length} tables by organisation, ${reference.length} on every node, ${local.length} on the coordinator`;
    for (const problem of plan.problems) process.stderr.write(`${problem}\n`);
    if (isDryRun) for (const statement of plan.statements) process.stdout.write(`${statement};\n`);
    else await distributeTables(client, plan);
    const count = plan.statements.length;
    process.stdout.write(
      isDryRun
        ? `-- ${tables}; ${count} statements, ${plan.problems.length} problems\n`
        : `${count > 0 ? `${count} statements ran` : 'All tables are distributed already'}\n`,
    );
    if (plan.problems.length > 0) process.exitCode = 1;
  });
} catch (problem) {
  process.stderr.write(`${(problem as Error).message}\n`);
  process.exitCode = 1;
}
if (connections.embedded?.owned) await connections.embedded.stop();
process.exit();
