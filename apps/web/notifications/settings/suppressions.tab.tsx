import { type MailSuppression, mailOutbox, mailSuppressions } from '@hrms/platform/contract';
import {
  type Column,
  DataTable,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useFormatInstant,
  useListParams,
} from '@hrms/platform/web';

const REASONS: Record<MailSuppression['reason'], string> = {
  hard_bounce: 'Rejected',
  complaint: 'Reported as spam',
  manual: 'Added by hand',
};

/** Addresses that take no mail, until they are removed from this list. */
export function SuppressionsTab() {
  const can = useCan();
  const confirm = useConfirm();
  const format = useFormatInstant();
  const [filter, setFilter] = useListParams(mailSuppressions.list);
  const remove = useAction(mailSuppressions.remove, { failure: 'Failed to remove address', refresh: [mailOutbox.list] });
  const columns: Column<MailSuppression>[] = [
    { key: 'address_hint', title: 'Address', narrow: 'title' },
    { key: 'employee_name', title: 'Employee', narrow: 'second' },
    {
      key: 'reason',
      title: 'Reason',
      narrow: 'tag',
      render: ({ reason }) => <StatusTag tone="error">{REASONS[reason]}</StatusTag>,
    },
    { key: 'last_error', title: 'Error' },
    { key: 'at', title: 'Since', render: ({ at }) => format(at) },
  ];
  const removeAsked = async ({ suppression_id, address_hint }: MailSuppression) => {
    const text = 'Mails go to this address again. If it still fails, it comes back to this list.';
    if (await confirm({ title: `Allow mail to ${address_hint}?`, text, label: 'Allow mail' }))
      await remove.run({ params: { id: suppression_id } });
  };
  return (
    <DataTable
      endpoint={mailSuppressions.list}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      idOf={({ suppression_id }) => suppression_id}
      nameOf={({ address_hint }) => address_hint}
      many="suppressed addresses"
      actions={(row) => [can(mailSuppressions.remove) && { label: 'Allow mail', onClick: () => void removeAsked(row) }]}
      empty={{ title: 'No suppressed addresses', text: 'Addresses that reject mail appear here and get no further mail.' }}
    />
  );
}
