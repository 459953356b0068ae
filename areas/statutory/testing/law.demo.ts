import type { DemoWorld } from '@hrms/platform/demo';
import { jobRun } from '@hrms/platform/server';
import type { ReleasedChange } from '@hrms/statutory/domain';
import { shippedLaw } from '@hrms/statutory/domain';
import { compareLaw } from '../server/law-releases/compare.service.ts';
import { calculateImpact } from '../server/law-releases/impact.service.ts';
import { keepKnownLaw, listUncalculated, pageOfReleases } from '../server/law-releases/release.queries.ts';
import { approveRelease, proposeRelease } from '../server/law-releases/release.service.ts';
import { createOverride } from '../server/override.service.ts';

/** payroll@ and finance@ in the order of the demo's list. */
const PAYROLL = 3;
const FINANCE = 4;
/** Values that came with a later version of the program. */
const LATER: readonly (readonly [parameter_id: string, from: ReleasedChange['from_date']])[] = [
  ['epf.wage_ceiling', '2026-09-17'],
  ['lwf.IN-HR', '2026-01-01'],
];

/** Rates that a new version changed: one accepted by two people, one to review; and an override that waits for a second person. */
export async function makeLawDemo(world: DemoWorld): Promise<void> {
  const law = Object.fromEntries(
    Object.entries(shippedLaw()).map(([id, history]) => [
      id,
      history.filter(({ from }) => !LATER.some(([parameter_id, later]) => parameter_id === id && later === from)),
    ]),
  );
  const open = await world.actAsOwner(async (ctx) => {
    await keepKnownLaw(ctx.tx, { digest: 'former', law, known_on: '2026-04-01' });
    await compareLaw(ctx);
    return listUncalculated(ctx.tx);
  });
  const running = jobRun(world.services, world.owner.org_id, 1);
  for (const id of open) await calculateImpact(running, id);
  const { rows } = await world.actAsOwner((ctx) => pageOfReleases(ctx.tx, { page: 1, limit: 10 }));
  const ceiling = rows.find(({ parameter_id }) => parameter_id === 'epf.wage_ceiling');
  if (ceiling) {
    const note = 'Every month since then was calculated with it; September by the method that payroll signed';
    const proposed = await world.actAs(PAYROLL, (ctx) =>
      proposeRelease(ctx, ceiling.id, { version: ceiling.version, decision: 'no_arrears', note }),
    );
    await world.actAs(FINANCE, (ctx) => approveRelease(ctx, ceiling.id, { version: proposed.version }));
  }
  await world.actAs(PAYROLL, (ctx) =>
    createOverride(ctx, {
      parameter_id: 'lwf.IN-HR',
      state_code: null,
      registration_id: null,
      from_date: '2026-01-01',
      to_date: null,
      figures: { 'bands.0.employee.most': 3_600 },
      reason: 'Cap of 2026 as the welfare board announced it',
      source_url: 'https://hrylabour.gov.in',
    }),
  );
}
