import { withDateLabels } from '@hrms/platform/calendar';
import {
  type DialogProps,
  Facts,
  formatDate,
  KeptFile,
  Money,
  StatusTag,
  useCan,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { type DueItem, dueItems } from '@hrms/statutory/contract';
import { Button, Drawer } from 'antd';
import { Link } from 'react-router';
import { monthLabel, stateName } from '../statement-labels.ts';
import { DUE_STATES, LAW_NAMES } from '../tax-labels.ts';

export const periodText = ({ first_month, last_month }: DueItem): string =>
  first_month === last_month ? monthLabel(first_month) : `${monthLabel(first_month)} to ${monthLabel(last_month)}`;

/** Where what is due is prepared. */
const PLACES: Readonly<Record<string, readonly [path: string, label: string]>> = {
  epf: ['/epf', 'Provident fund'],
  esi: ['/esi', 'State insurance'],
  ptax: ['/ptax', 'Professional tax'],
  lwf: ['/lwf', 'Labour welfare fund'],
  tds: ['/tds/challans', 'Tax challans'],
  bonus: ['/statutory/bonus', 'Bonus'],
  gratuity: ['/statutory/gratuity', 'Gratuity'],
};

export type DueItemAction = { label: string; onClick: () => void };
type DueItemDrawerProps = DialogProps<DueItem> & { actions: (item: DueItem) => readonly (DueItemAction | false)[] };

/** A due date with its rule and source, its receipt, and what can be done with it. */
export function DueItemDrawer({ subject, isOpen, close, actions }: DueItemDrawerProps) {
  const place = subject && PLACES[subject.law];
  return (
    <Drawer open={isOpen} onClose={close} title={subject?.title} size={520}>
      {subject && (
        <div className="st-stack">
          <Facts
            facts={[
              ['Status', DUE_STATES.tagOf(subject.status)],
              ['Due on', formatDate(subject.due_on)],
              ['For', periodText(subject)],
              ['Law', LAW_NAMES[subject.law] ?? subject.law],
              ['State', subject.state_code ? stateName(subject.state_code) : 'India'],
              ['Form', subject.form],
              ['Owner', subject.owner_name ?? 'No owner'],
              ['Done on', subject.done_on && formatDate(subject.done_on)],
              ['Receipt', subject.reference],
              ['Not in a statement', subject.left_paise !== null && <Money paise={subject.left_paise} />],
              ['Note', subject.note],
              ['Source', withDateLabels(subject.source)],
              [
                'To verify',
                subject.confidence !== 'read' && <StatusTag tone="warning">{subject.to_verify ?? 'Not verified'}</StatusTag>,
              ],
            ]}
          />
          <ReceiptOf item={subject} />
          <HistoryOf id={subject.due_item_id} />
          {place && <Link to={place[0]}>Open {place[1]}</Link>}
          <div className="st-buttons">
            {actions(subject)
              .filter((one) => one !== false)
              .map(({ label, onClick }) => (
                <Button
                  key={label}
                  onClick={() => {
                    close();
                    onClick();
                  }}
                >
                  {label}
                </Button>
              ))}
          </div>
        </div>
      )}
    </Drawer>
  );
}

const EVENTS: Readonly<Record<string, string>> = {
  taken: 'Assigned to self',
  assigned: 'Owner assigned',
  updated: 'Owner or note changed',
  done: 'Marked as done',
  paid: 'Closed: paid by challan',
  nil: 'Closed: nothing was deducted',
  skipped: 'Marked as not applicable',
  reopened: 'Reopened',
};

/** What was done with a due date, newest first; nothing while nobody did anything. */
function HistoryOf({ id }: { id: string }) {
  const format = useFormatInstant();
  const { data } = useEndpoint(dueItems.history, { params: { id }, query: { limit: 20 } });
  if (!data || data.rows.length === 0) return null;
  return (
    <section>
      <h3>History</h3>
      <ul className="ui-rows">
        {data.rows.map(({ event_id, at, event, actor, note }) => (
          <li key={event_id}>
            <div className="text">
              <div className="first">{EVENTS[event] ?? event.replaceAll('_', ' ')}</div>
              <div className="whole">{[actor, format(at), note].filter(Boolean).join(', ')}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The receipt as it is kept now: the drawer stays open while one is attached. */
function ReceiptOf({ item }: { item: DueItem }) {
  const can = useCan();
  const { data = item } = useEndpoint(dueItems.get, { params: { id: item.due_item_id } });
  return (
    <div className="st-buttons">
      <KeptFile
        name={data.file_name}
        id={item.due_item_id}
        download={dueItems.file}
        upload={can(dueItems.attach) ? dueItems.attach : null}
        refresh={[dueItems.get, dueItems.list]}
        what="receipt"
      />
    </div>
  );
}
