import { type DayInput, RULES_VERSION } from '@hrms/attendance/domain';

/** 53 bits of a text, quick and stable; equal inputs have equal hashes, and a change shows. */
function hashOfText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return ((high >>> 0).toString(36) + (low >>> 0).toString(36)).padStart(13, '0');
}

/** The hash of everything that decides a day. `context` names the versions of setting, rule and zone. */
export function hashOfInput(input: DayInput, context: string): string {
  const { plan } = input;
  const { shift } = plan;
  let text = `${RULES_VERSION}|${context}|${plan.kind}${plan.off}${plan.timed}|${shift.id}|${shift.start}|${shift.end}|${shift.half}|${shift.break_kind}${shift.break_minutes}|${shift.break_after_span}|${shift.break_paid}|${shift.expected}|${input.near_duplicate_seconds}|${input.not_employed}|${input.leave_first}|${input.leave_second}|${input.unpaid_first}|${input.unpaid_second}|${input.mark_first}|${input.mark_second}|${input.permission_start}|${input.permission_end}|${input.waive_late}|${input.waive_early}|${input.waive_missing}|${input.waive_mark}|${input.clock_change}|${input.closed}`;
  if (input.week && input.week.halves > 0) text += `|W${input.week.halves}`;
  if (input.enclosed) text += '|E';
  if (input.suspended) text += '|SU';
  for (const punch of input.punches) text += `|${punch.at}${punch.direction}`;
  return hashOfText(text);
}
