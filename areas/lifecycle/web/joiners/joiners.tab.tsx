import { type Joiner, joinerBulk, joiners } from '@hrms/lifecycle/contract';
import { type Column, DataTable, formatDate, useCan, useEndpoint, useListParams } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AssignButton, SendLinksButton } from '../bulk-acts.tsx';
import { ExportMenu } from '../export-menu.tsx';
import { JOINER_STATUSES } from '../joining-labels.ts';
import { TableOrBoard } from '../table-or-board.tsx';
import { JoinersBoard } from './board.tsx';

const done = (part: number, all: number) => (all === 0 ? '–' : `${part} of ${all}`);

const COLUMNS: readonly Column<Joiner>[] = [
  { key: 'full_name', title: 'Name', narrow: 'title' },
  { key: 'designation', title: 'Designation', narrow: 'second' },
  { key: 'department', title: 'Department', priority: 3 },
  { key: 'branch', title: 'Branch' },
  { key: 'owner', title: 'Owner', render: ({ owner }) => owner ?? '–' },
  { key: 'joining_date', title: 'Joining date', narrow: 'second', render: ({ joining_date }) => formatDate(joining_date) },
  {
    key: 'sections_done',
    title: 'Details verified',
    render: ({ sections_done, sections_all }) => done(sections_done, sections_all),
  },
  {
    key: 'tasks_done',
    title: 'Tasks done',
    priority: 2,
    render: ({ tasks_done, tasks_all, tasks_overdue }) =>
      `${done(tasks_done, tasks_all)}${tasks_overdue > 0 ? `, ${tasks_overdue} overdue` : ''}`,
  },
  JOINER_STATUSES.column as Column<Joiner>,
];

function Figures() {
  const { data } = useEndpoint(joiners.summary);
  if (!data) return null;
  const tiles = [
    { label: 'Joining in 7 days', value: data.joining_this_week, to: '?open=true' },
    { label: 'Waiting for verification', value: data.waiting_for_verification, to: '?waiting=true' },
    { label: 'With overdue tasks', value: data.overdue_tasks, to: '?overdue=true' },
    { label: 'Offers ending in 7 days', value: data.offers_ending, to: '?status=offered' },
  ];
  return (
    <div className="joining-tiles">
      {tiles.map(({ label, value, to }) => (
        <Link className="ui-card" key={label} to={to}>
          <span>{label}</span>
          <strong>{value}</strong>
        </Link>
      ))}
    </div>
  );
}

const useOwnerChoices = () =>
  (useEndpoint(joiners.summary).data?.owners ?? []).map(({ employee_id, name }) => ({ value: employee_id, label: name }));

function JoinersList() {
  const navigate = useNavigate();
  const can = useCan();
  const owners = useOwnerChoices();
  const [filter, setFilter] = useListParams(joiners.list);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const acts = { ids: chosen, onDone: () => setChosen([]) };
  return (
    <DataTable
      endpoint={joiners.list}
      filter={filter}
      onFilter={setFilter}
      columns={COLUMNS}
      idOf={({ joiner_id }) => joiner_id}
      nameOf={({ full_name }) => full_name}
      many="joiners"
      search="Search by name"
      tools={<ExportMenu what="joiners" filter={filter} />}
      selection={
        can(joinerBulk.links)
          ? {
              ids: chosen,
              onChange: setChosen,
              actions: (
                <>
                  <SendLinksButton {...acts} />
                  <AssignButton {...acts} />
                </>
              ),
            }
          : undefined
      }
      onOpen={({ joiner_id }) => void navigate(`/employees/onboarding/${joiner_id}`)}
      filters={[
        JOINER_STATUSES.filter,
        { name: 'owner_id', label: 'Owner', options: owners },
        { name: 'open', label: 'Joining', options: [{ value: 'true', label: 'Not yet employees' }] },
        { name: 'waiting', label: 'Verification', options: [{ value: 'true', label: 'Waiting' }] },
        { name: 'overdue', label: 'Tasks', options: [{ value: 'true', label: 'Overdue' }] },
      ]}
      actions={({ joiner_id, status }) => [
        can(joiners.update) &&
          !['converted', 'declined', 'cancelled', 'no_show'].includes(status) && {
            label: 'Edit',
            onClick: () => void navigate(`/employees/onboarding/${joiner_id}/edit`),
          },
      ]}
      empty={{
        title: 'No joiners yet',
        text: 'Add a joiner with the terms of the offer. The joiner fills in the rest on a page of their own.',
        ...(can(joiners.create) && { label: 'Add joiner', action: () => void navigate('/employees/onboarding/create') }),
      }}
    />
  );
}

/** The joiners of one owner, or all, by status. */
function Board() {
  const owners = useOwnerChoices();
  const [filter, setFilter] = useListParams(joiners.list);
  return (
    <div className="ui-column">
      <div className="ui-buttons">
        <Select
          allowClear
          aria-label="Owner"
          placeholder="Owner"
          style={{ minWidth: 200 }}
          options={owners}
          value={filter.owner_id ?? null}
          onChange={(owner_id: string | null) => setFilter({ owner_id: owner_id ?? undefined })}
        />
      </div>
      <JoinersBoard filter={filter} />
    </div>
  );
}

/** Everybody who is to join, as a table or as a board by status. */
export const JoinersTab = () => (
  <>
    <Figures />
    <TableOrBoard table={<JoinersList />} board={<Board />} />
  </>
);
