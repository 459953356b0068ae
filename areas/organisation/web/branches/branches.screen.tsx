import { PlusOutlined } from '@ant-design/icons';
import { type Branch, branches, listExports, listImports, structureImports } from '@hrms/organisation/contract';
import { REGISTRATION_KIND_LABELS, stateName } from '@hrms/organisation/domain';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  Page,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { ExportListButton } from '../export-list-button.tsx';
import { ImportListDialog } from '../import-list.dialog.tsx';
import { EmployeeCountLink } from '../people-link.tsx';
import { BRANCH_KINDS, BranchDialog } from './branch.dialog.tsx';
import { BranchBulkActions } from './bulk-actions.tsx';
import { expiryTag } from './registration-labels.ts';
import { hasLocalBodies, STATE_OPTIONS } from './state-law.ts';
import './branch.css';

/** The state, with a warning where local bodies levy professional tax and none is entered. */
const BranchStateCell = ({ branch: { state_code, local_body } }: { branch: Branch }) => (
  <>
    {stateName(state_code)}{' '}
    {!local_body && hasLocalBodies(state_code) && (
      <span className="branch-body">
        <StatusTag tone="warning">Local body missing</StatusTag>
      </span>
    )}
  </>
);

/** The registration that expires first; highlighted when it is due or past. */
function RegistrationExpiryCell({ branch: { next_expiry, registration_count } }: { branch: Branch }) {
  const near = next_expiry && next_expiry.days_left <= 60 ? next_expiry : null;
  const tag = near && expiryTag(near.days_left < 0 ? 'expired' : 'expiring', near.days_left);
  if (!near || !tag) return <>{registration_count === 0 ? 'None' : registration_count.toLocaleString('en-IN')}</>;
  return (
    <>
      {REGISTRATION_KIND_LABELS[near.kind]} <StatusTag tone={tag.tone}>{tag.words}</StatusTag>
    </>
  );
}

const columns: Column<Branch>[] = [
  {
    key: 'name',
    title: 'Name',
    narrow: 'title',
    render: ({ name, is_head_office }) => (
      <span className="branch-name">
        <span>{name}</span> {is_head_office && <StatusTag tone="accent">Head office</StatusTag>}
      </span>
    ),
  },
  { key: 'code', title: 'Code', narrow: 'second' },
  { key: 'state_code', title: 'State', narrow: 'second', render: (branch) => <BranchStateCell branch={branch} /> },
  { key: 'city', title: 'City', narrow: 'second' },
  { key: 'kind', title: 'Kind', render: ({ kind }) => BRANCH_KINDS.find(({ value }) => value === kind)?.label },
  { key: 'head_name', title: 'Head', render: ({ head_name }) => head_name ?? 'None' },
  {
    key: 'employee_count',
    title: 'Employees',
    priority: 3,
    align: 'right',
    sortable: true,
    render: ({ employee_count, branch_id, name }) => (
      <EmployeeCountLink count={employee_count} by="branch_id" id={branch_id} of={name} />
    ),
  },
  { key: 'next_expiry', title: 'Registrations', priority: 3, render: (branch) => <RegistrationExpiryCell branch={branch} /> },
  activeColumn,
];

const deactivationConsequence = ({ employee_count }: Branch) =>
  employee_count === 0
    ? 'It can no longer be selected. Records that use it don’t change.'
    : `It can no longer be selected. Its ${employee_count === 1 ? 'employee stays' : `${employee_count.toLocaleString('en-IN')} employees stay`} there until you move them.`;

export function BranchesScreen() {
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(branches.list);
  const editing = useDialog<Branch>();
  const importing = useDialog<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const activate = useAction(branches.activate, { failure: 'Failed to activate branch' });
  const deactivate = useAction(branches.deactivate, { failure: 'Failed to deactivate branch' });
  const remove = useAction(branches.remove, { failure: 'Failed to delete branch' });
  const add = can(branches.create) ? () => editing.open() : undefined;

  const setActive = async (branch: Branch, active: boolean) => {
    const agreed =
      active ||
      (await confirm({ title: `Deactivate ${branch.name}?`, text: deactivationConsequence(branch), label: 'Deactivate' }));
    if (!agreed) return;
    const params = { id: branch.branch_id };
    await (active ? activate.run({ params }) : deactivate.run({ params, body: {} }));
  };
  const removeAsked = async ({ branch_id, name }: Branch) => {
    const text = 'This can’t be undone. A branch that was ever used can only be deactivated.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: branch_id } });
  };

  return (
    <Page
      title="Branches"
      subtitle={<Count endpoint={branches.list} filter={filter} one="branch" many="branches" />}
      action={
        <>
          <ExportListButton endpoint={listExports.branches} what="Branches" />
          {can(listImports.branches) && <Button onClick={() => importing.open()}>Import</Button>}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add branch
            </Button>
          )}
        </>
      }
    >
      <DataTable
        endpoint={branches.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(branch) => branch.branch_id}
        nameOf={(branch) => branch.name}
        many="branches"
        search="Search by name or code"
        filters={[{ name: 'state_code', label: 'State', options: STATE_OPTIONS }, activeFilter]}
        selection={{ ids: chosen, onChange: setChosen, actions: <BranchBulkActions ids={chosen} done={() => setChosen([])} /> }}
        onOpen={can(branches.update) ? editing.open : undefined}
        actions={(branch) => [
          can(branches.update) && { label: 'Edit', onClick: () => editing.open(branch) },
          can(branches.update) &&
            !branch.is_head_office && {
              label: branch.active ? 'Deactivate' : 'Activate',
              onClick: () => void setActive(branch, !branch.active),
            },
          can(branches.remove) &&
            !branch.is_head_office && { label: 'Delete', danger: true, onClick: () => void removeAsked(branch) },
        ]}
        empty={{
          title: 'No branches yet',
          text: 'The state of a branch sets professional tax and labour welfare fund for its employees.',
          label: 'Add branch',
          action: add,
        }}
      />
      <ImportListDialog
        {...importing}
        endpoint={listImports.branches}
        past={structureImports.branches}
        many="branches"
        columns="name,code,state,kind,line1,line2,city,district,pin,local_body,email,phone,from_date"
        help="Enter the state by name or code. Kind is office, factory, warehouse, shop or site."
        example="Kochi office,KOC,Kerala,office,MG Road,,Kochi,Ernakulam,682016,Kochi,,,2026-12-01"
      />
      <BranchDialog {...editing} />
    </Page>
  );
}
