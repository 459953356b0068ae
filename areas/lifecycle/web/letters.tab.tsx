import { type Letter, letters } from '@hrms/organisation/contract';
import {
  type Column,
  DataTable,
  formatDate,
  type ProfileSubject,
  useAction,
  useDownload,
  useListParams,
} from '@hrms/platform/web';

const COLUMNS: readonly Column<Letter>[] = [
  { key: 'subject', title: 'Letter', narrow: 'title' },
  { key: 'number', title: 'Number', narrow: 'second' },
  { key: 'recipient', title: 'Issued to' },
  { key: 'dated', title: 'Date', render: ({ dated }) => formatDate(dated) },
  {
    key: 'acknowledged_at',
    title: 'Acknowledged',
    narrow: 'tag',
    render: ({ acknowledged_at }) => (acknowledged_at ? formatDate(acknowledged_at) : '–'),
  },
];
const OWN_COLUMNS = COLUMNS.filter(({ key }) => key !== 'recipient');

function LettersTable({ employee_id, isOwn = false }: Partial<ProfileSubject>) {
  const [params, setFilter] = useListParams(letters.list);
  const filter = employee_id ? { ...params, employee_id } : params;
  const { save } = useDownload();
  const acknowledge = useAction(letters.acknowledge, { refresh: [letters.list] });
  const open = ({ letter_id }: Letter) => void save(letters.file, { params: { id: letter_id } });
  return (
    <DataTable
      endpoint={letters.list}
      filter={filter}
      onFilter={setFilter}
      which={['employee_id']}
      columns={employee_id ? OWN_COLUMNS : COLUMNS}
      idOf={({ letter_id }) => letter_id}
      nameOf={({ number }) => number}
      many="letters"
      search={employee_id ? 'Search by subject or number' : 'Search by name, subject or number'}
      onOpen={open}
      actions={(letter) => [
        { label: 'Download', onClick: () => open(letter) },
        isOwn &&
          !letter.acknowledged_at && {
            label: 'Acknowledge',
            onClick: () => void acknowledge.run({ params: { id: letter.letter_id }, body: {} }),
          },
      ]}
      empty={{ title: 'No letters yet', text: 'Letters appear here once they are issued.' }}
    />
  );
}

/** Register of issued letters. */
export const LettersTab = () => <LettersTable />;

/** Letters of one employee, who acknowledges own ones. */
export const EmployeeLettersTab = (subject: ProfileSubject) => <LettersTable {...subject} />;
