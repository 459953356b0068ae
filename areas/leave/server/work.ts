import type { CivilDate } from '@hrms/platform/calendar';
import type { AreaDependencies, Clock, Ctx, JobContext, Notify, Tx } from '@hrms/platform/server';

/** What services need that run both for a user's call and in a job. */
export type Work = {
  readonly tx: Tx;
  readonly org_id: string;
  readonly clock: Clock;
  readonly today: CivilDate;
  /** The user who caused it; null for the program. */
  readonly by: string | null;
  readonly dependencies: AreaDependencies;
  readonly notify: Notify;
  /** One event of the audit log, about an employee where one is named. */
  note(event: string, subject_id: string, details: Record<string, unknown>): Promise<void>;
};

/** The work of a user's call. */
export const workOf = (ctx: Ctx): Work => ({
  tx: ctx.tx,
  org_id: ctx.org_id,
  clock: ctx.clock,
  today: ctx.today,
  by: ctx.actor.user_id,
  dependencies: ctx.dependencies,
  notify: ctx.notify,
  note: (event, subject_id, details) => ctx.audit(event, subject_id, details),
});

/** The work of a job. */
export const workOfJob = (ctx: JobContext, by: string | null = null): Work => ({
  tx: ctx.tx,
  org_id: ctx.org_id,
  clock: ctx.clock,
  today: ctx.clock.today(),
  by,
  dependencies: ctx.dependencies,
  notify: ctx.notify,
  note: (event, subject_id, details) => ctx.audit({ event, subject_type: 'leave', subject_id, details, actor_id: by }),
});
