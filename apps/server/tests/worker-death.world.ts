import { inTenant, openProgress } from '@hrms/platform/server';
import type { Installation, Tenant } from '@hrms/platform/testing';
import { findProgress } from '@hrms/platform/testing/parts';

/** A row of progress that people wait for. */
export const openTestProgress = ({ services }: Installation, { org_id, user_id }: Tenant): Promise<string> =>
  inTenant(services.pool, org_id, (tx) =>
    openProgress(tx, services.clock, { kind: 'test', subject_id: null, started_by: user_id }),
  );

export const findProgressOf = ({ services }: Installation, { org_id }: Tenant, id: string) =>
  inTenant(services.pool, org_id, (tx) => findProgress(tx, id));
