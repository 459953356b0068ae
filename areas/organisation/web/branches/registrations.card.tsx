import { type Branch, type BranchRegistration, branches } from '@hrms/organisation/contract';
import { REGISTRATION_KIND_LABELS } from '@hrms/organisation/domain';
import {
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input, InputNumber, Select } from 'antd';
import { expiryTag } from './registration-labels.ts';
import '../holidays.css';

/** Licences and registrations of a branch, what expires first at the top. */
export function BranchRegistrations({ branch }: { branch: Branch }) {
  const may = useCan()(branches.addRegistration);
  const params = { id: branch.branch_id };
  const list = useEndpoint(branches.registrations, { params });
  const editing = useDialog<BranchRegistration>();
  if (list.isError) return <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows rows={3} />;
  const add = may ? () => editing.open() : undefined;
  return (
    <>
      {list.data.registrations.length === 0 ? (
        <NothingYet
          title="No registrations yet"
          text="Add licences with their expiry date to get reminders."
          label="Add registration"
          action={add}
        />
      ) : (
        <>
          {add && (
            <div className="hol-tools">
              <Button type="primary" onClick={add}>
                Add registration
              </Button>
            </div>
          )}
          <div className="hol-pane">
            <table className="hol-plain">
              <thead>
                <tr>
                  <th scope="col">Registration</th>
                  <th scope="col">Expiry</th>
                  <th scope="col">
                    <span className="ui-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.data.registrations.map((row) => (
                  <RegistrationRow key={row.registration_id} row={row} branch={branch} may={may} edit={editing.open} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <RegistrationDialog {...editing} branch={branch} />
    </>
  );
}

type RowProps = { row: BranchRegistration; branch: Branch; may: boolean; edit: (row: BranchRegistration) => void };

function RegistrationRow({ row, branch, may, edit }: RowProps) {
  const confirm = useConfirm();
  const remove = useAction(branches.removeRegistration, { failure: 'Failed to remove registration' });
  const tag = expiryTag(row.state, row.days_left);
  const name = `${REGISTRATION_KIND_LABELS[row.kind]} ${row.number}`;
  const removeAsked = async () => {
    if (await confirm({ title: `Remove ${name}?`, text: 'Reminders for it stop.', label: 'Remove', danger: true }))
      await remove.run({ params: { id: branch.branch_id, registration_id: row.registration_id } });
  };
  return (
    <tr>
      <td>
        {REGISTRATION_KIND_LABELS[row.kind]}
        <small>{row.number}</small>
      </td>
      <td>
        {row.expires_on ? formatDate(row.expires_on) : 'No expiry'} {tag && <StatusTag tone={tag.tone}>{tag.words}</StatusTag>}
      </td>
      <td className="actions">
        {may && (
          <>
            <Button type="text" size="small" onClick={() => edit(row)} aria-label={`Edit ${name}`}>
              Edit
            </Button>
            <Button type="text" size="small" danger onClick={() => void removeAsked()} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

const kinds = Object.entries(REGISTRATION_KIND_LABELS).map(([value, label]) => ({ value, label }));

const RegistrationDialog = ({ isOpen, subject, close, branch }: DialogProps<BranchRegistration> & { branch: Branch }) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.number}` : 'Add registration'}
    submitLabel={subject ? 'Save' : 'Add'}
    endpoint={subject ? branches.changeRegistration : branches.addRegistration}
    params={(subject ? { id: branch.branch_id, registration_id: subject.registration_id } : { id: branch.branch_id }) as never}
    initial={subject ?? { remind_days: 60 }}
  >
    <Field name="kind" label="Kind">
      <Select options={kinds} placeholder="Select a kind" />
    </Field>
    <Field name="number" label="Number">
      <Input maxLength={60} />
    </Field>
    <Field name="authority" label="Issued by">
      <Input maxLength={100} />
    </Field>
    <div className="branch-pair">
      <Field name="issued_on" label="Issued on">
        <DateInput />
      </Field>
      <Field name="expires_on" label="Expires on">
        <DateInput />
      </Field>
      <Field name="remind_days" label="Remind before (days)">
        <InputNumber min={1} max={365} />
      </Field>
    </div>
  </FormDialog>
);
