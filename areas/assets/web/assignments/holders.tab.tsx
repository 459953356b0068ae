import { type AssetDetail, type Assignment, assetAssignments } from '@hrms/assets/contract';
import {
  type Column,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  Money,
  MoneyInput,
  NothingYet,
  RowsTable,
  useCan,
  useDialog,
} from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { AssignmentPhotos } from '../files/assignment-photos.tsx';
import { CHARGES, CONDITIONS } from '../labels.ts';
import { REFRESH } from '../register/refresh.ts';

/** What may be decided of a charge in its state. */
const DECISIONS: Record<Assignment['charge_status'], readonly string[]> = {
  none: ['propose'],
  waived: ['propose'],
  proposed: ['agree', 'waive', 'propose'],
  agreed: ['waive'],
  recovered: [],
};

const ChargeDialog = ({ subject, ...dialog }: DialogProps<Assignment>) => (
  <FormDialog
    {...dialog}
    title={`Charge for ${subject?.employee_name ?? ''}`}
    endpoint={assetAssignments.charge}
    params={{ id: subject?.assignment_id ?? '' }}
    initial={{
      action: subject?.charge_status === 'proposed' ? 'agree' : subject?.charge_status === 'agreed' ? 'waive' : 'propose',
      amount_paise: subject?.charge_paise ?? undefined,
      version: subject?.version,
    }}
    submitLabel="Decide"
    refresh={REFRESH}
  >
    <p className="ui-note">
      {subject?.charge_rule && `${subject.charge_rule}. `}The employee is heard first. What is agreed is recovered with the next
      payslip.
    </p>
    {subject?.holder_comment && (
      <p>
        {subject.employee_name} {subject.holder_agreed_at ? 'agrees' : 'says'}: {subject.holder_comment}
      </p>
    )}
    {subject?.charge_status === 'proposed' && !subject.holder_agreed_at && (
      <p className="ui-note">Not agreed to yet. Only the role named in the settings can approve it without the agreement.</p>
    )}
    <Field name="action" label="Decision">
      <Select
        options={[
          { value: 'propose', label: 'Propose' },
          { value: 'agree', label: 'Agree' },
          { value: 'waive', label: 'Waive' },
        ].filter(({ value }) => DECISIONS[subject?.charge_status ?? 'none'].includes(value))}
      />
    </Field>
    <Field name="amount_paise" label="Amount">
      <MoneyInput />
    </Field>
    <Field name="comment" label="What the employee said, or the reason">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);

const HOLDER_COLUMNS: readonly Column<Assignment>[] = [
  { key: 'employee_name', title: 'Holder', narrow: 'title' },
  { key: 'assigned_on', title: 'From', narrow: 'second', render: ({ assigned_on }) => formatDate(assigned_on) },
  {
    key: 'returned_on',
    title: 'Until',
    narrow: 'second',
    render: ({ returned_on }) => (returned_on ? formatDate(returned_on) : 'Still held'),
  },
  {
    key: 'condition_out',
    title: 'Condition',
    render: ({ condition_out, condition_in }) =>
      condition_in ? `${CONDITIONS[condition_out]} to ${CONDITIONS[condition_in].toLowerCase()}` : CONDITIONS[condition_out],
  },
  {
    key: 'acknowledged_at',
    title: 'Receipt',
    render: ({ acknowledged_at, disputed_note }) => disputed_note ?? (acknowledged_at ? 'Confirmed' : 'To be confirmed'),
  },
  {
    key: 'charge_status',
    title: 'Charge',
    render: ({ charge_status, charge_paise }) =>
      charge_paise ? (
        <>
          <Money paise={charge_paise} /> · {CHARGES[charge_status]}
        </>
      ) : (
        '–'
      ),
  },
];

/** Who held an asset, and what they owe. */
export function HoldersTab({ asset }: { asset: AssetDetail }) {
  const can = useCan();
  const navigate = useNavigate();
  const charge = useDialog<Assignment>();
  const open = asset.assignments.find(({ returned_on }) => returned_on === null);
  if (asset.assignments.length === 0) return <NothingYet title="No holder yet" text="Employees who hold it appear here." />;
  return (
    <>
      <RowsTable
        rows={asset.assignments}
        columns={HOLDER_COLUMNS}
        idOf={({ assignment_id }) => assignment_id}
        nameOf={({ employee_name }) => employee_name}
        actions={(assignment) => [
          can(assetAssignments.return) &&
            !assignment.returned_on && {
              label: 'Record return',
              onClick: () =>
                void navigate(
                  `/employees/assets/${assignment.employee_id}/return/${assignment.assignment_id}?asset=${asset.asset_id}`,
                ),
            },
          can(assetAssignments.charge) &&
            assignment.returned_on !== null &&
            assignment.charge_status !== 'recovered' && {
              label: assignment.charge_status === 'proposed' ? 'Decide on the charge' : 'Charge',
              onClick: () => charge.open(assignment),
            },
        ]}
      />
      {open && (
        <AssignmentPhotos
          asset_id={asset.asset_id}
          assignment_id={open.assignment_id}
          moment="photo_out"
          label="Add photo of the hand-over"
        />
      )}
      <ChargeDialog {...charge} />
    </>
  );
}
