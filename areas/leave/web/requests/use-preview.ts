import { type ApplyForLeave, leaveRequests } from '@hrms/leave/contract';
import { useEndpoint } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import type * as z from 'zod';

type LeaveToPreview = z.input<typeof ApplyForLeave>;
/** An application while it is being filled in. */
export type SpellDraft = { [Name in keyof LeaveToPreview]?: LeaveToPreview[Name] | undefined } & { replaces_request_id?: string };

const isComplete = ({ leave_type_id, first_day, last_day }: SpellDraft) => Boolean(leave_type_id && first_day && last_day);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A draft once it rests: nothing is asked for every letter typed. */
function useDebouncedDraft(draft: SpellDraft): SpellDraft {
  const text = JSON.stringify(draft);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as SpellDraft;
}

/** What the draft would cost, asked again whenever it changed. */
export function useLeavePreview(draft: SpellDraft, needsEmployee: boolean) {
  const rested = useDebouncedDraft(draft);
  const { first_day = '', last_day = '', first_half = 1, last_half = 2 } = rested;
  const inOrder =
    DAY.test(first_day) &&
    DAY.test(last_day) &&
    (first_day < last_day || (first_day === last_day && Number(first_half) <= Number(last_half)));
  const enabled = isComplete(rested) && inOrder && !(needsEmployee && !rested.employee_id);
  const read = useEndpoint(leaveRequests.preview, { body: rested as LeaveToPreview }, { enabled, keepPrevious: true });
  return {
    preview: enabled ? read.data : undefined,
    error: enabled ? read.error : null,
    isStale: read.isFetching || JSON.stringify(rested) !== JSON.stringify(draft),
    retry: () => void read.refetch(),
  };
}
