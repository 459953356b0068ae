import { type ExitDetail, exitLetters, exits, type OpenItem } from '@hrms/lifecycle/contract';
import {
  type DialogProps,
  Facts,
  formatDate,
  hasPermission,
  Money,
  RowsTable,
  refetchEndpoints,
  Section,
  useDialog,
  useDownload,
  useFormatInstant,
  useOffered,
  useSession,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { ClearDueDialog, type DueToClear } from './exit-acts.dialog.tsx';
import { ACCESS_CHOICES, KINDS, LETTERS, REASONS } from './exit-labels.ts';

export const NoticeSection = ({ exit }: { exit: ExitDetail }) => (
  <Section title="Notice">
    <Facts facts={exit.notice_steps.map(({ label, value }): [string, string] => [label, value])} />
  </Section>
);

export const ExitFacts = ({ exit }: { exit: ExitDetail }) => {
  const format = useFormatInstant();
  const rehire = exit.rehire_eligible ? 'Yes' : 'No';
  return (
    <Section title="Exit">
      <Facts
        facts={[
          ['Kind', KINDS[exit.kind]],
          [
            'Probation',
            exit.probation &&
              `Due ${formatDate(exit.probation.due_on)}, not confirmed on ${formatDate(exit.probation.decided_on)}`,
          ],
          ['Notice date', formatDate(exit.notice_given_on)],
          ['Requested last working day', exit.requested_last_day && formatDate(exit.requested_last_day)],
          ['Last working day', formatDate(exit.last_working_day)],
          ['Settlement due', formatDate(exit.settlement_due_on)],
          ['Settlement paid', exit.settled_on && formatDate(exit.settled_on)],
          ['Settlement note', exit.settlement_note],
          ['Reason', exit.reason_code && REASONS[exit.reason_code]],
          ['Details', exit.reason_text],
          ['Eligible for rehire', exit.rehire_eligible !== null && rehire],
          ['Rehire note', exit.rehire_note],
          ['Access after leaving', ACCESS_CHOICES.find(({ value }) => value === exit.access_after)?.label],
          ['Sign-in ended', exit.access_ended_at && format(exit.access_ended_at)],
          ['Withdrawal requested', exit.withdrawal_asked_at && format(exit.withdrawal_asked_at)],
          ['Why withdrawn', exit.withdrawal_reason],
          ['Pending with', exit.pending_with.join(', ')],
        ]}
      />
    </Section>
  );
};

const refreshExit = () => void refetchEndpoints(exits.get, exits.list, exits.mine);

/** Clears an open item here, where its area offers that; else in its area. */
function ItemActs({ item: { area, label, link, direction, record } }: { item: OpenItem }) {
  const navigate = useNavigate();
  const session = useSession();
  const offered = useOffered()
    .flatMap(({ exitItemActs = [] }) => exitItemActs)
    .find((acts) => acts.area === area && hasPermission(session, acts.permission));
  const Acts = useMemo(() => offered && lazy(async () => ({ default: await offered.lazy() })), [offered]);
  return (
    <div className="ui-buttons">
      <Button size="small" onClick={() => void navigate(link)}>
        {direction === 'return' ? 'Record return' : 'Open'}
      </Button>
      {Acts && record && (
        <Suspense fallback={null}>
          <Acts record={record} label={label} onDone={refreshExit} />
        </Suspense>
      )}
    </div>
  );
}

/** Amounts for the settlement and what is open in other areas. */
export function DuesSection({ exit }: { exit: ExitDetail }) {
  const session = useSession();
  const own = session.status === 'signed_in' && session.user.employee_id === exit.employee_id;
  const clearing = useDialog<DueToClear>();
  const open = clearing.open as (subject: DueToClear) => void;
  const words = { recover: 'Recover', pay: 'Pay', return: 'Return' };
  if (exit.dues.length === 0 && exit.open_items.length === 0) return null;
  return (
    <Section title="Dues and items to return">
      {exit.open_items.length > 0 && (
        <RowsTable
          rows={exit.open_items}
          idOf={({ area, item_id }) => `${area} ${item_id}`}
          nameOf={({ label }) => label}
          columns={[
            { key: 'heading', title: 'From', narrow: 'second', render: ({ heading, link }) => <Link to={link}>{heading}</Link> },
            { key: 'label', title: 'What', narrow: 'title' },
            { key: 'direction', title: 'To do', render: ({ direction }) => words[direction] },
            {
              key: 'amount_paise',
              title: 'Amount',
              align: 'right',
              render: ({ amount_paise }) => (amount_paise === null ? '–' : <Money paise={amount_paise} />),
            },
            ...(own
              ? []
              : [{ key: 'acts', title: 'Clear', narrow: 'tag' as const, render: (item: OpenItem) => <ItemActs item={item} /> }]),
          ]}
        />
      )}
      {exit.dues.length > 0 && (
        <RowsTable
          rows={exit.dues}
          idOf={({ due_id }) => due_id}
          nameOf={({ label }) => label}
          columns={[
            { key: 'label', title: 'Amount for the settlement', narrow: 'title' },
            { key: 'direction', title: 'To do', render: ({ direction }) => words[direction] },
            {
              key: 'amount_paise',
              title: 'Amount',
              align: 'right',
              render: ({ amount_paise }) => <Money paise={amount_paise} />,
            },
            { key: 'status', title: 'Status', render: ({ status }) => (status === 'open' ? 'Open' : 'Cleared') },
            {
              key: 'acts',
              title: 'Actions',
              render: ({ due_id, label, status }) =>
                status === 'open' &&
                exit.actions.includes('add_due') && (
                  <Button size="small" onClick={() => open({ exit_id: exit.exit_id, due_id, label })}>
                    Clear
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ClearDueDialog {...(clearing as DialogProps<DueToClear>)} />
    </Section>
  );
}

export function LettersSection({ exit }: { exit: ExitDetail }) {
  const { save } = useDownload();
  if (exit.letters.length === 0) return null;
  return (
    <Section title="Letters">
      <div className="ui-buttons">
        {exit.letters.map(({ kind, number }) => (
          <Button key={kind} onClick={() => void save(exitLetters.get, { params: { id: exit.exit_id, kind } })}>
            {LETTERS[kind]} {number}
          </Button>
        ))}
      </div>
    </Section>
  );
}

export function TimelineSection({ exit }: { exit: ExitDetail }) {
  const format = useFormatInstant();
  return (
    <Section title="History">
      <ul className="ui-rows">
        {exit.timeline.map(({ happened_at, text, by }) => (
          <li key={`${happened_at} ${text}`}>
            <div className="text">
              <div className="first">{text}</div>
              <div className="second">{[format(happened_at), by].filter(Boolean).join(', ')}</div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
