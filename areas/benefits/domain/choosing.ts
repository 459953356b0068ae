/** When an employee may choose: an open window, a life event, or joining. */
import { addDays, type CivilDate, earliest } from '@hrms/platform/calendar';

type OpenWindow = { readonly window_id: string; readonly closes_on: CivilDate; readonly cover_from: CivilDate };
type OpenEvent = { readonly life_event_id: string; readonly on_date: CivilDate; readonly act_until: CivilDate };

export type ChoosingChance = {
  readonly because: 'window' | 'life_event' | 'joining';
  readonly until: CivilDate;
  /** The first day of cover that it gives. */
  readonly from: CivilDate;
  readonly window_id: string | null;
  readonly life_event_id: string | null;
};

type Circumstances = {
  readonly windows: readonly OpenWindow[];
  readonly events: readonly OpenEvent[];
  readonly joined_on: CivilDate;
  readonly days: number;
  readonly today: CivilDate;
};

/** Last day to act on an event of a day. */
export const actUntil = (on_date: CivilDate, days: number): CivilDate => addDays(on_date, days);

/** The chance to choose that is open today: a window before an event before joining; null without any. */
export function choosingChance({ windows, events, joined_on, days, today }: Circumstances): ChoosingChance | null {
  const window = windows.toSorted((a, b) => a.closes_on.localeCompare(b.closes_on)).find(({ closes_on }) => today <= closes_on);
  if (window)
    return {
      because: 'window',
      until: window.closes_on,
      from: window.cover_from,
      window_id: window.window_id,
      life_event_id: null,
    };
  const event = events.find(({ on_date, act_until }) => on_date <= today && today <= act_until);
  if (event)
    return {
      because: 'life_event',
      until: event.act_until,
      from: event.on_date,
      window_id: null,
      life_event_id: event.life_event_id,
    };
  const until = actUntil(joined_on, days);
  if (joined_on <= today && today <= until)
    return { because: 'joining', until, from: joined_on, window_id: null, life_event_id: null };
  return null;
}

/** The last day of a cover: the end of the policy year, or of the service by the plan's rule. */
export function lastCoverDay(
  policy_last: CivilDate,
  last_working_day: CivilDate | null,
  rule: 'last_day' | 'month_end' | 'policy_end',
  monthEnd: (day: CivilDate) => CivilDate,
): CivilDate {
  if (last_working_day === null || rule === 'policy_end') return policy_last;
  return earliest(policy_last, rule === 'last_day' ? last_working_day : monthEnd(last_working_day));
}
