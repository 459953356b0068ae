import { type LetterRequest, letterRequests } from '@hrms/lifecycle/contract';
import { letters } from '@hrms/organisation/contract';
import { type Column, DataTable, type RowAct, useDownload, useFormatInstant, useListParams } from '@hrms/platform/web';
import { LETTER_NAMES, REQUEST_CHOICES, REQUEST_STATUSES } from './letter-labels.ts';

const REFRESH = [letterRequests.list, letters.list];

/** What HR does with requests of employees, and employees with their own. */
const actsOf = (own: boolean): readonly RowAct<LetterRequest>[] =>
  own
    ? [
        {
          label: 'Withdraw',
          endpoint: letterRequests.withdraw,
          when: ({ status }) => status === 'pending',
          failure: 'Request not withdrawn',
          refresh: REFRESH,
        },
      ]
    : [
        {
          label: 'Issue',
          endpoint: letterRequests.issue,
          when: ({ status }) => status === 'pending',
          failure: 'Letter not issued',
          refresh: REFRESH,
        },
        {
          label: 'Decline',
          endpoint: letterRequests.decline,
          danger: true,
          when: ({ status }) => status === 'pending',
          reason: ({ employee_name }) => ({
            title: `Decline the request of ${employee_name}`,
            help: 'The employee reads it.',
          }),
          refresh: REFRESH,
        },
      ];

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
  const format = useFormatInstant();
  const [params, setFilter] = useListParams(letterRequests.list);
  const { save } = useDownload();
  const columns = columnsOf(format);
  return (
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
      actions={({ letter_id }) => [
        letter_id !== null && {
          label: 'Download',
          onClick: () => void save(letters.file, { params: { id: letter_id } }),
        },
      ]}
      acts={actsOf(own)}
      empty={{ title: 'No requests', text: 'Letters that employees ask for appear here.' }}
    />
  );
}
