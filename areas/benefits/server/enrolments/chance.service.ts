/** Whether an employee may choose a plan today, and from which day it counts. */
import type { BenefitWindow } from '@hrms/benefits/contract';
import { type ChoosingChance, choosingChance } from '@hrms/benefits/domain';
import type { Ctx } from '@hrms/platform/server';
import type { Subject } from '../people/subject.service.ts';
import { windowClosed } from '../refusals.ts';
import { readSettings } from '../settings/setting.queries.ts';
import { findOpenEvents } from '../windows/event.queries.ts';
import { findLastClosing, findOpenWindows } from '../windows/window.queries.ts';
import { isInWindow } from '../windows/window.service.ts';

export type Chances = {
  readonly of: (plan_id: string) => ChoosingChance | null;
  readonly windows: readonly BenefitWindow[];
};

/** The chances of an employee to choose today, by plan. */
export async function loadChances(ctx: Ctx, subject: Subject): Promise<Chances> {
  const windows = (await findOpenWindows(ctx.tx, ctx.today)).filter((window) => isInWindow(window, subject));
  const events = await findOpenEvents(ctx.tx, subject.employee_id, ctx.today);
  const { life_event_days: days } = await readSettings(ctx.tx);
  return {
    windows,
    of: (plan_id) =>
      choosingChance({
        windows: windows.filter(({ plan_ids }) => plan_ids.includes(plan_id)),
        events,
        joined_on: subject.joined_on,
        days,
        today: ctx.today,
      }),
  };
}

/** The chance to choose a plan today. @throws `window_closed` with the day of the last window */
export async function findChance(ctx: Ctx, subject: Subject, plan_id: string): Promise<ChoosingChance> {
  const chance = (await loadChances(ctx, subject)).of(plan_id);
  if (!chance) throw windowClosed(await findLastClosing(ctx.tx, plan_id, ctx.today));
  return chance;
}
