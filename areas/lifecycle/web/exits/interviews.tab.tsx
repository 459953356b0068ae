import { exitInterviews } from '@hrms/lifecycle/contract';
import { ApiError, DateInput, Facts, LoadedData, NothingYet, Section, useEndpoint } from '@hrms/platform/web';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RATINGS, REASONS, RETURN_CHOICES } from './exit-labels.ts';

type LastDays = { last_day_from?: string; last_day_to?: string };

/** Below five answers nothing is shown, so that nobody is recognised. */
function TooFew({ of, what, children }: { of: { error: unknown }; what: string; children: ReactNode }) {
  const isFew = of.error instanceof ApiError && of.error.code === 'lifecycle.too_few_answers';
  return isFew ? (
    <NothingYet title="Not enough answers to protect confidentiality" text={`From five ${what} upward they appear here.`} />
  ) : (
    children
  );
}

function Averages({ days }: { days: LastDays }) {
  const read = useEndpoint(exitInterviews.summary, { query: days });
  return (
    <Section title="Exit interviews">
      <TooFew of={read} what="interviews">
        <LoadedData of={read}>
          {({ answers, ratings, would_return }) => (
            <Facts
              facts={[
                ['Answers', String(answers)],
                ...Object.entries(RATINGS).map(([aspect, label]): [string, string] => [label, `${ratings[aspect] ?? 0} of 5`]),
                ...RETURN_CHOICES.map(({ value, label }): [string, string] => [
                  `Would come back: ${label.toLowerCase()}`,
                  String(would_return[value]),
                ]),
              ]}
            />
          )}
        </LoadedData>
      </TooFew>
    </Section>
  );
}

function Reasons({ days }: { days: LastDays }) {
  const read = useEndpoint(exitInterviews.reasons, { query: days });
  return (
    <Section title="Reasons of leaving">
      <TooFew of={read} what="exits">
        <LoadedData of={read}>
          {({ exits, voluntary, involuntary, reasons }) => (
            <Facts
              facts={[
                ['Exits', String(exits)],
                ['By own choice', String(voluntary)],
                ['Not by own choice', String(involuntary)],
                ...reasons.map(({ reason_code, exits: count }): [string, string] => [REASONS[reason_code], String(count)]),
              ]}
            />
          )}
        </LoadedData>
      </TooFew>
    </Section>
  );
}

/** What leavers answered, together and without names. */
export function InterviewsTab() {
  const [params, setParams] = useSearchParams();
  const days: LastDays = Object.fromEntries(
    (['last_day_from', 'last_day_to'] as const).flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const change = (name: keyof LastDays) => (value: string | null | undefined) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next);
  };
  return (
    <div className="ui-column">
      <div className="ui-fields">
        <DateInput aria-label="Last working day from" value={days.last_day_from ?? null} onChange={change('last_day_from')} />
        <DateInput aria-label="Last working day to" value={days.last_day_to ?? null} onChange={change('last_day_to')} />
      </div>
      <div className="ui-view two">
        <Averages days={days} />
        <Reasons days={days} />
      </div>
    </div>
  );
}
