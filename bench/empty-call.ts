import type { AddressInfo } from 'node:net';
import { type Program, serve } from '@hrms/platform/server';
import { areas } from '../apps/server/areas.ts';
import { signIn } from './calls.ts';

const AT_ONCE = 20;
const CALLS = 2_000;
const ROUNDS = 3;
const PATH = '/preferences/theme';

/**
 * An authenticated call that reads one row by its key, 20 at once: calls a second with the rights read anew for each, and with the rights
 * remembered and proven in the call's own transaction. Both in the same run, in turns; the best of each.
 */
export async function measureEmptyCall(program: Program, account: { email: string; password: string }) {
  const { services } = program;
  const { dependencies } = services;
  const forgetful = {
    ...program,
    services: { ...services, dependencies: { ...dependencies, platform: { ...dependencies.platform, remembered: () => null } } },
  };
  const best = { anew: 0, remembered: 0 };
  const servers = await Promise.all(
    (
      [
        ['anew', forgetful],
        ['remembered', program],
      ] as const
    ).map(async ([way, its]) => {
      const serving = await serve(its, areas, '/nowhere', { worker: false });
      serving.ready();
      return { way, serving, caller: await signIn((serving.app.server.address() as AddressInfo).port, account) };
    }),
  );
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { way, caller } of servers) {
        const begun = performance.now();
        let next = 0;
        const call = async () => {
          while (next++ < CALLS) await caller.get(PATH);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, call));
        // the first round warms up
        if (round > 0) best[way] = Math.max(best[way], Math.round((CALLS / (performance.now() - begun)) * 1000));
      }
  } finally {
    for (const { serving } of servers) await serving.stop();
  }
  return { ...best, times: Number((best.remembered / best.anew).toFixed(2)) };
}
