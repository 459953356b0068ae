import { type LetterRequest, letterRequests } from '@hrms/lifecycle/contract';
import { letters } from '@hrms/organisation/contract';
import {
  type Column,
  DataTable,
  type Dialog,
  type DialogProps,
  ReasonDialog,
  type RowAction,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useFormatInstant,
  useListParams,
} from '@hrms/platform/web';
import { LETTER_NAMES, REQUEST_CHOICES, REQUEST_STATUSES } from './letter-labels.ts';

const REFRESH = [letterRequests.list, letters.list];

const DeclineDialog = ({ subject, ...dialog }: DialogProps<LetterRequest>) => (
  <ReasonDialog
    {...dialog}
    title={`Decline the request of ${subject?.employee_name ?? ''}`}
    endpoint={letterRequests.decline}
    params={{ id: subject?.request_id ?? '' }}
    submitLabel="Decline"
    refresh={REFRESH}
    danger
    help="The employee reads it."
  />
);

function columnsOf(format: (value: string) => string): Column<LetterRequest>[] {
  return [
    { key: 'employee_name', title: 'Employee', narrow: 'title' },
    { key: 'kind', title: 'Letter', narrow: 'second', render: ({ kind }) => LETTER_NAMES[kind] },
    { key: 'purpose', title: 'Purpose', render: ({ purpose }) => purpose ?? '–' },
    { key: 'asked_at', title: 'Requested', render: ({ asked_at }) => format(asked_at) },
    { key: 'letter_number', title: 'Number', render: ({ letter_number }) => letter_number ?? '–' },
    { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => REQUEST_STATUSES.tagOf(status) },
    { key: 'reason', title: 'Reason declined', render: ({ reason }) => reason ?? '–' },
  ];
}

/** Letters that employees asked for; HR issues or declines them, employees see their own. */
export function LetterRequestsTable({ own = false }: { own?: boolean }) {
  const can = useCan();
  const format = useFormatInstant();
  const [params, setFilter] = useListParams(letterRequests.list);
  const { save } = useDownload();
  const declining: Dialog<LetterRequest> = useDialog<LetterRequest>();
  const issue = useAction(letterRequests.issue, { failure: 'Letter not issued', refresh: REFRESH });
  const withdraw = useAction(letterRequests.withdraw, { failure: 'Request not withdrawn', refresh: REFRESH });
  const byId = ({ request_id }: LetterRequest) => ({ params: { id: request_id }, body: {} });
  const actionsOf = (request: LetterRequest): (RowAction | false)[] => {
    const { status, letter_id } = request;
    const office = !own && status === 'pending' && can(letterRequests.issue);
    return [
      office && { label: 'Issue', onClick: () => void issue.run(byId(request)) },
      office && { label: 'Decline', onClick: () => (declining.open as (subject: LetterRequest) => void)(request) },
      own && status === 'pending' && { label: 'Withdraw', onClick: () => void withdraw.run(byId(request)) },
      letter_id !== null && {
        label: 'Download',
        onClick: () => void save(letters.file, { params: { id: letter_id } }),
      },
    ];
  };
  const columns = columnsOf(format);
  return (
    <>
      <DataTable
        endpoint={letterRequests.list}
        filter={own ? { page: 1, limit: 10, whose: 'own' } : params}
        onFilter={own ? () => undefined : setFilter}
        which={['whose']}
        columns={
          own
            ? columns
                .filter(({ key }) => key !== 'employee_name')
                .map((column) => (column.key === 'kind' ? { ...column, narrow: 'title' as const } : column))
            : columns
        }
        idOf={({ request_id }) => request_id}
        nameOf={({ employee_name, kind }) => `${LETTER_NAMES[kind]} of ${employee_name}`}
        many="requests"
        {...(!own && {
          search: 'Search by name or code',
          filters: [
            { name: 'status' as const, label: 'Status', options: REQUEST_STATUSES.choices },
            { name: 'kind' as const, label: 'Letter', options: REQUEST_CHOICES },
          ],
        })}
        actions={actionsOf}
        empty={{ title: 'No requests', text: 'Letters that employees ask for appear here.' }}
      />
      <DeclineDialog {...(declining as DialogProps<LetterRequest>)} />
    </>
  );
}
