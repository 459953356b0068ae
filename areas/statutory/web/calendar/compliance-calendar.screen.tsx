import { monthOf } from '@hrms/platform/calendar';
import {
  CalendarLinkDialog,
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  INDIAN_STATES,
  Page,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useIsPhone,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { calendarLink, type DueItem, dueItems, statutoryExports } from '@hrms/statutory/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { stateName } from '../statement-labels.ts';
import { DUE_STATES, LAW_NAMES } from '../tax-labels.ts';
import { AssignDialog, DoneDialog, NotApplicableDialog, OwnerDialog, ReopenItemDialog } from './due-item.dialog.tsx';
import { DueItemDrawer, periodText } from './due-item.drawer.tsx';
import { MonthGrid } from './month-grid.card.tsx';
import '../statements.css';

const COLUMNS: readonly Column<DueItem>[] = [
  { key: 'title', title: 'Due', narrow: 'title' },
  { key: 'due_on', title: 'On', narrow: 'second', render: ({ due_on }) => formatDate(due_on) },
  { key: 'period', title: 'For', render: periodText },
  { key: 'law', title: 'Law', render: ({ law }) => LAW_NAMES[law] ?? law },
  { key: 'state_code', title: 'State', render: ({ state_code }) => (state_code ? stateName(state_code) : 'India') },
  { key: 'form', title: 'Form', render: ({ form }) => form ?? '–' },
  { key: 'owner_name', title: 'Owner', render: ({ owner_name }) => owner_name ?? '–' },
  { key: 'reference', title: 'Receipt', render: ({ reference, note }) => reference ?? note ?? '–' },
  {
    key: 'source',
    title: 'Source',
    priority: 0,
    render: ({ source, confidence, to_verify }) => (
      <>
        {source}
        {confidence !== 'read' && <StatusTag tone="warning">{to_verify ? `To verify: ${to_verify}` : 'Not verified'}</StatusTag>}
      </>
    ),
  },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => DUE_STATES.tagOf(status) },
];

/** Filters that only the list has: an address with one of them shows the list. */
const OF_LIST = ['status', 'mine', 'from', 'to', 'page', 'search'];

/** What the address shows: the month where there is room, a list on a phone and where it is filtered. */
function useView() {
  const [search, setSearch] = useSearchParams();
  const phone = useIsPhone();
  const today = useToday();
  const asked = search.get('view');
  const listed = phone || OF_LIST.some((name) => search.has(name));
  const view = asked === 'list' || asked === 'month' ? asked : listed ? 'list' : 'month';
  const set = (name: 'view' | 'month', value: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set(name, value);
      return next;
    });
  return { view, month: search.get('month') ?? monthOf(today), set };
}

/** What is due to authorities, by due date. */
export function ComplianceCalendarScreen() {
  const [filter, setFilter] = useListParams(dueItems.list);
  const can = useCan();
  const { save } = useDownload();
  const finishing = useDialog<DueItem>();
  const skipping = useDialog<DueItem>();
  const reopening = useDialog<DueItem>();
  const assigning = useDialog<DueItem>();
  const sharing = useDialog<{ due_item_ids: string[] }>();
  const opening = useDialog<DueItem>();
  const linking = useDialog();
  const { view, month, set } = useView();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const build = useAction(dueItems.build, { failure: 'Calendar not updated', refresh: [dueItems.list] });
  const take = useAction(dueItems.take, { failure: 'Not assigned' });
  const openWith = (open: unknown, row: DueItem) => (open as (one: DueItem) => void)(row);
  const mayChange = can(dueItems.done);
  const actionsOf = (row: DueItem) => {
    const open = row.status === 'upcoming' || row.status === 'due' || row.status === 'overdue';
    return [
      open && mayChange && { label: 'Done', onClick: () => openWith(finishing.open, row) },
      open && can(dueItems.update) && { label: 'Set owner', onClick: () => openWith(assigning.open, row) },
      open && mayChange && { label: 'Not applicable', onClick: () => openWith(skipping.open, row) },
      open &&
        mayChange &&
        !row.owned_by_caller && {
          label: 'Assign to me',
          onClick: () => void take.run({ params: { id: row.due_item_id }, body: {} }),
        },
      !open && mayChange && { label: 'Reopen', onClick: () => openWith(reopening.open, row) },
    ];
  };
  const show = (row: DueItem) => openWith(opening.open, row);
  return (
    <Page
      title="Compliance calendar"
      action={
        <div className="st-buttons">
          <Segmented
            aria-label="What is shown"
            value={view}
            options={[
              { value: 'month', label: 'Month' },
              { value: 'list', label: 'List' },
            ]}
            onChange={(value) => set('view', value)}
          />
          <Button onClick={() => void save(dueItems.ics, {}, 'calendar')}>Download calendar file</Button>
          <Button onClick={linking.open}>Subscribe</Button>
          {can(dueItems.build) && (
            <Button loading={build.running} onClick={() => void build.run({ body: {} })}>
              Update calendar
            </Button>
          )}
        </div>
      }
    >
      {view === 'month' ? (
        <MonthGrid month={month} law={filter.law} state={filter.state} onMonth={(to) => set('month', to)} onOpen={show} />
      ) : (
        <DataTable
          endpoint={dueItems.list}
          filter={filter}
          tools={<ExportList endpoint={statutoryExports.dues} what="due dates" filter={filter} />}
          onFilter={setFilter}
          columns={COLUMNS}
          idOf={({ due_item_id }) => due_item_id}
          nameOf={({ title }) => title}
          many="due dates"
          filters={[
            { name: 'status', label: 'Status', options: DUE_STATES.choices },
            { name: 'law', label: 'Law', options: Object.entries(LAW_NAMES).map(([value, label]) => ({ value, label })) },
            { name: 'state', label: 'State', options: INDIAN_STATES },
            { name: 'mine', label: 'Owner', options: [{ value: 'true', label: 'Mine' }] },
            { name: 'from', label: 'From', kind: 'date' },
            { name: 'to', label: 'To', kind: 'date' },
          ]}
          selection={
            can(dueItems.assign)
              ? {
                  ids: chosen,
                  onChange: setChosen,
                  actions: (
                    <Button
                      onClick={() => (sharing.open as (one: { due_item_ids: string[] }) => void)({ due_item_ids: [...chosen] })}
                    >
                      Set owner
                    </Button>
                  ),
                }
              : undefined
          }
          onOpen={show}
          actions={actionsOf}
          empty={{
            title: 'No open due dates',
            text: 'Add your registrations, then update the calendar.',
          }}
        />
      )}
      <DueItemDrawer {...(opening as DialogProps<DueItem>)} actions={actionsOf} />
      <DoneDialog {...(finishing as DialogProps<DueItem>)} />
      <NotApplicableDialog {...(skipping as DialogProps<DueItem>)} />
      <OwnerDialog {...(assigning as DialogProps<DueItem>)} />
      <AssignDialog {...(sharing as DialogProps<{ due_item_ids: string[] }>)} onDone={() => setChosen([])} />
      <CalendarLinkDialog {...linking} calls={calendarLink} what="Open due dates" seen="the due dates" />
      <ReopenItemDialog {...(reopening as DialogProps<DueItem>)} />
    </Page>
  );
}
