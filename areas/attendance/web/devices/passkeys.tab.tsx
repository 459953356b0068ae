import { passkeys } from '@hrms/attendance/contract';
import {
  type Column,
  DataTable,
  type RowOf,
  useAction,
  useCan,
  useConfirm,
  useFormatInstant,
  useListParams,
} from '@hrms/platform/web';

type Owned = RowOf<typeof passkeys.listAll>;

/** Employees with a passkey for punching, and Revoke. */
export function PasskeysTab() {
  const can = useCan();
  const confirm = useConfirm();
  const format = useFormatInstant();
  const [filter, setFilter] = useListParams(passkeys.listAll);
  const revoke = useAction(passkeys.revoke, { failure: 'Failed to revoke passkey' });
  const columns: Column<Owned>[] = [
    { key: 'full_name', title: 'Employee', narrow: 'title' },
    { key: 'employee_code', title: 'Code', narrow: 'second' },
    { key: 'label', title: 'Device', narrow: 'second' },
    { key: 'created_at', title: 'Added', render: ({ created_at }) => format(created_at) },
    { key: 'last_used_at', title: 'Last used', render: ({ last_used_at }) => format(last_used_at) },
  ];
  const askAndRevoke = async ({ passkey_id, label, full_name }: Owned) => {
    const text = `${full_name} can no longer punch with it, and can add another one.`;
    if (await confirm({ title: `Revoke ${label} of ${full_name}?`, text, label: 'Revoke', danger: true }))
      await revoke.run({ params: { id: passkey_id } });
  };
  return (
    <DataTable
      endpoint={passkeys.listAll}
      filter={filter}
      onFilter={setFilter}
      which={['tab']}
      columns={columns}
      idOf={({ passkey_id }) => passkey_id}
      nameOf={({ full_name, label }) => `${label} of ${full_name}`}
      many="passkeys"
      search="Search by name or code"
      actions={(row) => [can(passkeys.revoke) && { label: 'Revoke', danger: true, onClick: () => void askAndRevoke(row) }]}
      empty={{
        title: 'No passkeys yet',
        text: 'Employees add one under My attendance when their policy allows passkeys.',
      }}
    />
  );
}
