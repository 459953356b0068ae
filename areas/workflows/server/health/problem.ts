import type { Tx } from '@hrms/platform/server';
import type { HealthProblem } from '@hrms/workflows/contract';
import type { TargetNames } from '../definitions/names.queries.ts';
import type { LookupCtx, Lookups } from '../lookups/directory.queries.ts';

export const SCREEN = '/organization/approvals-workflow';
export type Found = HealthProblem;

/** A problem with its texts; the link leads to Rules and health unless given. */
export const toProblem = (
  kind: string,
  severity: Found['severity'],
  texts: { title: string; text: string; link?: string },
  more: Partial<Found> = {},
): Found => ({
  kind,
  severity,
  link: `${SCREEN}?tab=health`,
  workflow_id: null,
  workflow_name: null,
  stage_order: null,
  employees: [],
  ...texts,
  ...more,
});

/** What the checks of one scan share. */
export type Scan = {
  ctx: LookupCtx;
  tx: Tx;
  lookups: Lookups;
  names: TargetNames;
  leaving: ReadonlyMap<string, string>;
  usual: ReadonlyMap<string, string>;
};
