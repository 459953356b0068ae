import { StatusTag, type Tone, useFormatInstant } from '@hrms/platform/web';
import type { TimelineEntry } from '@hrms/workflows/contract';
import '../workflows.css';

const TONES: Readonly<Record<string, Tone>> = {
  approved: 'success',
  rejected: 'error',
  returned: 'warning',
  escalated: 'warning',
  blocked: 'error',
};

const BEGINS_ROUND = new Set(['submitted', 'resubmitted', 'restarted']);

/** What happened to a request so far, oldest first. */
export function RequestTimeline({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const format = useFormatInstant();
  const rounds = Math.max(1, ...timeline.map(({ round }) => round));
  return (
    <ol className="flow-timeline" aria-label="Timeline">
      {timeline.map(({ id, at, kind, round, actor_name, text, comments, changes }) => (
        <li key={id} className={TONES[kind] ?? ''}>
          <div>
            <strong>{text}</strong>
            {rounds > 1 && BEGINS_ROUND.has(kind) && <StatusTag>{`Round ${round}`}</StatusTag>}
          </div>
          <small>
            {actor_name} · <time dateTime={at}>{format(at)}</time>
          </small>
          {changes.map(({ label, value }) => (
            <p key={label} className="flow-note">{`${label}: ${value}`}</p>
          ))}
          {comments && <blockquote>{comments}</blockquote>}
        </li>
      ))}
    </ol>
  );
}
