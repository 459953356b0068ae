import { type LeavePolicy, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  type RowAction,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { DuplicatePolicyDialog } from './policy.dialog.tsx';
import { activationEffect, PolicyStatus } from './policy-status.tsx';

const columns: Column<LeavePolicy>[] = [
  { key: 'name', title: 'Policy', narrow: 'title', render: ({ name }) => <span className="ui-name">{name}</span> },
  { key: 'type_codes', title: 'Leave types', narrow: 'second', render: ({ type_codes }) => type_codes.join(', ') || 'None' },
  { key: 'employee_count', title: 'Employees', align: 'right' },
  { key: 'status', title: 'Status', narrow: 'tag', render: (policy) => <PolicyStatus policy={policy} /> },
];

/** The leave policies, with what may be done with each. */
export function PoliciesTable() {
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(leavePolicies.list);
  const duplicating = useDialog<LeavePolicy>();
  const update = useAction(leavePolicies.update, { failure: 'Failed to update policy' });
  const activate = useAction(leavePolicies.activate, { failure: 'Failed to activate policy' });
  const retire = useAction(leavePolicies.retire, { failure: 'Failed to retire policy' });
  const usual = useAction(leaveTypes.createUsual, { failure: 'Failed to create leave types', refresh: [leavePolicies.list] });
  const open = ({ leave_policy_id }: LeavePolicy) => void navigate(`/leave-policies/edit/${leave_policy_id}`);
  const may = can(leavePolicies.update);
  const actionsOf = (policy: LeavePolicy): (RowAction | false)[] => {
    const { leave_policy_id: id, version, status, name } = policy;
    const ask = async () => {
      const text = 'It can no longer be assigned. A policy that employees are under stays.';
      if (await confirm({ title: `Retire ${name}?`, text, label: 'Retire' }))
        await retire.run({ params: { id }, body: { version } });
    };
    const askToActivate = async () => {
      if (await confirm({ title: `Activate ${name}?`, text: activationEffect(policy), label: 'Activate' }))
        await activate.run({ params: { id }, body: { version } });
    };
    return [
      { label: 'Open', onClick: () => open(policy) },
      may && { label: 'Duplicate', onClick: () => duplicating.open(policy) },
      may && status === 'draft' && { label: 'Activate', onClick: () => void askToActivate() },
      may &&
        status === 'active' &&
        !policy.is_default && {
          label: 'Make default',
          onClick: () => void update.run({ params: { id }, body: { ...policy, is_default: true } as never }),
        },
      may && status === 'active' && !policy.is_default && { label: 'Retire', danger: true, onClick: () => void ask() },
    ];
  };
  return (
    <>
      <DataTable
        endpoint={leavePolicies.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ leave_policy_id }) => leave_policy_id}
        nameOf={({ name }) => name}
        many="leave policies"
        search="Search by name"
        filters={[
          {
            name: 'status',
            label: 'Status',
            kind: 'segmented',
            options: [
              { value: '', label: 'All' },
              { value: 'active', label: 'Active' },
              { value: 'draft', label: 'Draft' },
              { value: 'retired', label: 'Retired' },
            ],
          },
        ]}
        onOpen={open}
        actions={actionsOf}
        empty={{
          title: 'No leave policies yet',
          text: 'Start with the usual Indian set of leave types and a draft policy, or create your own.',
          label: 'Start with the usual Indian set',
          action: can(leaveTypes.createUsual) ? () => void usual.run({ body: {} }) : undefined,
        }}
      />
      <DuplicatePolicyDialog {...(duplicating as DialogProps<LeavePolicy>)} />
    </>
  );
}
