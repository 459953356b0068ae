import { exitInterviews, type InterviewGroups, type QuestionSummary, type ReasonCode } from '@hrms/lifecycle/contract';
import {
  ApiError,
  type Column,
  DateInput,
  Facts,
  LoadedData,
  NothingYet,
  RowsTable,
  Section,
  useEndpoint,
} from '@hrms/platform/web';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { REASONS, toChoices } from './exit-labels.ts';

type LastDays = { last_day_from?: string; last_day_to?: string };
type By = 'department' | 'reason';
const BY_LABELS: Record<By, string> = { department: 'Department', reason: 'Reason of leaving' };

/** Below five answers nothing is shown, so that nobody is recognised. */
function TooFew({ of, what, children }: { of: { error: unknown }; what: string; children: ReactNode }) {
  const isFew = of.error instanceof ApiError && of.error.code === 'lifecycle.too_few_answers';
  return isFew ? (
    <NothingYet title="Not enough answers to protect confidentiality" text={`From five ${what} upward they appear here.`} />
  ) : (
    children
  );
}

/** "3.2 of 5", "Yes 4, No 1", or how many answered in words. */
function answersText({ kind, answers, average, counts }: QuestionSummary): string {
  if (kind === 'text') return `${answers} answered in words`;
  if (average === null && counts === null) return 'Fewer than 5 answers';
  return counts?.map(({ choice, answers: count }) => `${choice} ${count}`).join(', ') ?? `${average} of 5`;
}

function Averages({ days }: { days: LastDays }) {
  const read = useEndpoint(exitInterviews.summary, { query: days });
  return (
    <Section title="Exit interviews">
      <TooFew of={read} what="interviews">
        <LoadedData of={read}>
          {({ answers, questions }) => (
            <Facts
              facts={[
                ['Interviews', String(answers)],
                ...questions.map((question): [string, string] => [question.text, answersText(question)]),
              ]}
            />
          )}
        </LoadedData>
      </TooFew>
    </Section>
  );
}

type InterviewGroup = InterviewGroups['groups'][number];

const groupColumns = (by: By, { questions }: InterviewGroups): Column<InterviewGroup>[] => [
  {
    key: 'group',
    title: BY_LABELS[by],
    narrow: 'title',
    render: ({ group }) => (group === null ? 'Smaller groups combined' : by === 'reason' ? REASONS[group as ReasonCode] : group),
  },
  { key: 'answers', title: 'Interviews', align: 'right' },
  ...questions.map(
    ({ key, text }): Column<InterviewGroup> => ({
      key,
      title: text,
      align: 'right',
      render: ({ averages }) => averages[key] ?? '–',
    }),
  ),
];

/** Averages of the ratings by department or by reason. */
function Groups({ days }: { days: LastDays }) {
  const [by, setBy] = useState<By>('department');
  const read = useEndpoint(exitInterviews.groups, { query: { ...days, by } });
  return (
    <Section title="Ratings by group" text="Groups with fewer than five interviews are combined.">
      <TooFew of={read} what="interviews">
        <div className="ui-column">
          <div className="ui-buttons">
            <Segmented options={toChoices(BY_LABELS)} value={by} onChange={setBy} aria-label="Group by" />
          </div>
          <LoadedData of={read}>
            {(groups) => (
              <RowsTable
                rows={groups.groups}
                columns={groupColumns(by, groups)}
                idOf={({ group }) => group ?? ''}
                nameOf={({ group }) => group ?? 'Smaller groups combined'}
              />
            )}
          </LoadedData>
        </div>
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
                ['Voluntary', String(voluntary)],
                ['Involuntary', String(involuntary)],
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
        <label htmlFor="exits-from">
          Last working day from
          <DateInput id="exits-from" value={days.last_day_from ?? null} onChange={change('last_day_from')} />
        </label>
        <label htmlFor="exits-to">
          Last working day to
          <DateInput id="exits-to" value={days.last_day_to ?? null} onChange={change('last_day_to')} />
        </label>
      </div>
      <div className="ui-view two">
        <Averages days={days} />
        <Reasons days={days} />
      </div>
      <Groups days={days} />
    </div>
  );
}
