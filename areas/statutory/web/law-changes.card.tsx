import { formatDate, LoadFailed, messageOf, NothingYet, SkeletonRows, StatusTag, useEndpoint } from '@hrms/platform/web';
import { type LawChange, law } from '@hrms/statutory/contract';
import { Select } from 'antd';
import { CONFIDENCE, LAW_NAMES } from './law-labels.ts';

const KIND = { law: 'Law', own_begins: 'Override starts', own_ends: 'Override ends' } as const;

type LawChangesProps = { on: string; onDay: (day: string) => void };

/** Changes on the chosen day, and a list of all days with changes. */
export function LawChanges({ on, onDay }: LawChangesProps) {
  const answer = useEndpoint(law.changes, { query: { on } }, { keepPrevious: true });
  if (answer.error) return <LoadFailed message={messageOf(answer.error)} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows />;
  const { changes, days } = answer.data;
  const newest = days.toReversed();
  const before = newest.find((day) => day.on < on);
  const after = days.find((day) => day.on > on);
  return (
    <section className="ui-card statutory-card" aria-label="Changes">
      <div className="law-line">
        <h2>Changes on {formatDate(on)}</h2>
        <Select
          aria-label="Dates with changes"
          placeholder="Select a date"
          className="law-days"
          showSearch={{ optionFilterProp: 'label' }}
          options={newest.map((day) => ({
            value: day.on,
            label: `${formatDate(day.on)}: ${day.count} ${day.count === 1 ? 'change' : 'changes'}`,
          }))}
          value={days.some((day) => day.on === on) ? on : null}
          onChange={(day: string | null) => day && onDay(day)}
        />
      </div>
      {changes.length === 0 ? (
        <NothingYet
          title="No changes on this date"
          text={[
            before && `Previous change: ${formatDate(before.on)}.`,
            after ? `Next change: ${formatDate(after.on)}.` : 'No later changes are known.',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ) : (
        <ul className="ui-rows law-rows">
          {changes.map((change) => (
            <Change key={change.parameter_id} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Change = ({ change }: { change: LawChange }) => (
  <li>
    <div className="text">
      <div className="first">{change.title}</div>
      <div className="whole">
        {LAW_NAMES[change.law]} · {KIND[change.kind]}
        {change.restated && ' · same value, new source'}
        {change.before === null && ' · first known value'}
      </div>
      {change.parts.length > 0 ? (
        <ul className="law-parts">
          {change.parts.map(({ label, before, after }) => (
            <li key={label}>
              {label && `${label}: `}
              <s>{before ?? '–'}</s> <strong className="ui-number">{after ?? '–'}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <div className="whole ui-number">{change.after}</div>
      )}
      <div className="whole">{change.source}</div>
    </div>
    <StatusTag tone={CONFIDENCE[change.confidence].tone}>{CONFIDENCE[change.confidence].label}</StatusTag>
  </li>
);
