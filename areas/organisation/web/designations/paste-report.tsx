import { StatusTag, type Tone } from '@hrms/platform/web';
import { MAX_TITLE_LENGTH, type PastedTitle, type PasteOutcome } from './pasted-titles.ts';
import './paste.css';

const TOLD: Record<PasteOutcome, { label: string; tone: Tone }> = {
  ready: { label: 'Waiting', tone: 'neutral' },
  added: { label: 'Added', tone: 'success' },
  exists: { label: 'Already exists', tone: 'warning' },
  repeated: { label: 'Duplicate', tone: 'warning' },
  too_long: { label: 'Too long', tone: 'error' },
  failed: { label: 'Not added', tone: 'error' },
};

const pastedTitleReason = ({ outcome, reason }: PastedTitle) =>
  outcome === 'too_long' ? `Use at most ${MAX_TITLE_LENGTH} characters` : reason;

/** What became of every pasted line. */
export const PasteReport = ({ titles }: { titles: readonly PastedTitle[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="paste-report" aria-label="Result for each title" tabIndex={0}>
    <ol>
      {titles.map((row) => {
        const { label, tone } = TOLD[row.outcome];
        const reason = pastedTitleReason(row);
        return (
          <li key={row.line}>
            <span className="title">
              {row.title}
              {reason && <small>{reason}</small>}
            </span>
            <StatusTag tone={tone}>{label}</StatusTag>
          </li>
        );
      })}
    </ol>
  </section>
);
