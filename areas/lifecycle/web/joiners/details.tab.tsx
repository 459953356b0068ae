import { type JoinerDetail, type JoinerSection, joiners } from '@hrms/lifecycle/contract';
import { SECTION_LABELS } from '@hrms/lifecycle/domain';
import { type DialogProps, Facts, NothingYet, Section, useAction, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { CHECKED_STATUSES } from '../joining-labels.ts';
import { REFRESH, ReturnDialog } from './joiner-acts.dialog.tsx';
import { toFacts } from './section-facts.ts';

const NUMBERS = ['pan', 'aadhaar', 'uan', 'esi_number', 'account_number'] as const;

/** Numbers in full, one by one, to compare with the documents. */
function Numbers({ joiner_id, data }: { joiner_id: string; data: JoinerSection['data'] }) {
  const [shown, setShown] = useState<Record<string, string>>({});
  const reveal = useAction(joiners.reveal, { failure: 'Not shown', success: false });
  const show = async (number: (typeof NUMBERS)[number]) => {
    const answer = await reveal.run({ params: { id: joiner_id }, body: { number } });
    if (answer) setShown({ ...shown, [number]: answer.value });
  };
  const masked = NUMBERS.filter((number) => data[number]);
  if (masked.length === 0) return null;
  return (
    <div className="ui-buttons">
      {masked.map((number) =>
        shown[number] ? (
          <code key={number}>{shown[number]}</code>
        ) : (
          <Button key={number} size="small" onClick={() => void show(number)}>
            Show {number.replaceAll('_', ' ')}
          </Button>
        ),
      )}
    </div>
  );
}

type Subject = { joiner_id: string; name: string; key?: string };

function SectionCard({ joiner, section, onReturn }: { joiner: JoinerDetail; section: JoinerSection; onReturn: () => void }) {
  const verify = useAction(joiners.verifySection, { failure: 'Not verified', refresh: REFRESH });
  const may = joiner.actions.includes('verify');
  const params = { id: joiner.joiner_id, key: section.key };
  return (
    <Section title={SECTION_LABELS[section.key]} action={CHECKED_STATUSES.tagOf(section.status)}>
      {section.remark && <p className="ui-note">Returned: {section.remark}</p>}
      <Facts facts={toFacts(section.data)} />
      {may && <Numbers joiner_id={joiner.joiner_id} data={section.data} />}
      {may && (
        <div className="ui-buttons">
          {['submitted', 'verified'].includes(section.status) && <Button onClick={onReturn}>Return</Button>}
          {section.status === 'submitted' && (
            <Button type="primary" loading={verify.running} onClick={() => void verify.run({ params, body: {} })}>
              Verify
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

/** What the joiner handed in, section by section, to verify or return. */
export function DetailsTab({ joiner }: { joiner: JoinerDetail }) {
  const returning = useDialog<Subject>();
  const begun = joiner.sections.filter(({ status, required }) => status !== 'empty' || required);
  if (begun.length === 0) return <NothingYet title="No details yet" text="Details appear here when the joiner saves them." />;
  return (
    <div className="ui-column">
      {begun.map((section) => (
        <SectionCard
          key={section.key}
          joiner={joiner}
          section={section}
          onReturn={() =>
            (returning.open as (subject: Subject) => void)({
              joiner_id: joiner.joiner_id,
              name: SECTION_LABELS[section.key],
              key: section.key,
            })
          }
        />
      ))}
      <ReturnDialog {...(returning as DialogProps<Subject>)} />
    </div>
  );
}
