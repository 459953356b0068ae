import { type Work, ZONE } from '@hrms/platform/server';
import type { PreviewStage } from '@hrms/workflows/contract';
import { type ApproverQuestion, hoursAfter, resolveStage, type StageRule, type WorkDays } from '@hrms/workflows/domain';
import type { Lookups } from '../lookups/directory.queries.ts';
import type { OffDays } from '../lookups/off-days.queries.ts';
import { findUserNames } from '../lookups/users.queries.ts';

type Preview = { question: ApproverQuestion; stages: readonly StageRule[]; first: number; money: boolean };

/** Stages from `first` on with the employees who would be asked, and when they would be due. Writes nothing. */
export async function previewStages(
  ctx: Work,
  { lookups, offDays }: { lookups: Lookups; offDays: OffDays },
  { question, stages, first }: Preview,
): Promise<PreviewStage[]> {
  const shown: PreviewStage[] = [];
  const asked = new Set<string>();
  let start = ctx.clock.now();
  for (const [index, stage] of stages.entries()) {
    if (index + 1 < first) continue;
    const { seats, notes, blocked_reason } = await resolveStage(lookups.directory, question, stage);
    const people = seats.flatMap((seat) => seat.people);
    const mayRepeat = stage.approval_type !== 'at_least' && lookups.settings.skip_repeat_approver;
    const repeats = (all: typeof people) => mayRepeat && all.some(({ user_id }) => asked.has(user_id));
    const skipped =
      stage.approval_type === 'any_one'
        ? repeats(people)
        : seats.length > 0 && seats.every((seat) => seat.people.length === 1 && repeats([...seat.people]));
    const due_at = await dueAt(stage, { lookups, offDays, start, employee_id: people[0]?.employee_id ?? null });
    const names = await findUserNames(
      ctx.tx,
      people.map(({ on_behalf_of }) => on_behalf_of),
    );
    shown.push({
      order: index + 1,
      name: stage.name,
      approval_type: stage.approval_type,
      min_approvals: stage.min_approvals,
      time_limit: stage.time_limit,
      due_at: due_at?.toISOString() ?? null,
      blocked: blocked_reason !== null,
      skipped,
      seats: seats.map((seat, at) => ({
        seat: at + 1,
        label: seat.label,
        shared: seat.people.length > 1,
        people: seat.people.map(({ on_behalf_of, ...person }) => ({
          ...person,
          on_behalf_of_name: on_behalf_of ? (names.get(on_behalf_of) ?? null) : null,
        })),
      })),
      notes: [...notes],
    });
    for (const { user_id } of people) if (seats.length === people.length) asked.add(user_id);
    start = due_at ?? start;
  }
  return shown;
}

const NO_DAYS_OFF: WorkDays = { isOff: () => false, zone: ZONE };

async function dueAt(
  { time_limit }: StageRule,
  { lookups, offDays, start, employee_id }: { lookups: Lookups; offDays: OffDays; start: Date; employee_id: string | null },
): Promise<Date | null> {
  if (time_limit === null) return null;
  return hoursAfter(start, time_limit, lookups.settings.pause_on_off_days ? await offDays(employee_id) : NO_DAYS_OFF);
}
