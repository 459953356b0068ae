import { employeeLetters, letterRequests } from '@hrms/lifecycle/contract';
import { type Letter, letters, letterTemplates } from '@hrms/organisation/contract';
import {
  type Column,
  DataTable,
  type Dialog,
  type DialogProps,
  formatDate,
  type ProfileSubject,
  Section,
  useCan,
  useDialog,
  useDownload,
  useListParams,
} from '@hrms/platform/web';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { BulkLetters } from './bulk-letters.tab.tsx';
import { IssueLetterDialog } from './issue-letter.dialog.tsx';
import { LetterRequestsTable } from './letter-requests.tab.tsx';
import { LetterTemplatesTable } from './letter-templates.tab.tsx';
import { RequestLetterDialog } from './request-letter.dialog.tsx';

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
      actions={(letter) => [{ label: 'Download', onClick: () => open(letter) }]}
      acts={[
        {
          label: 'Acknowledge',
          endpoint: letters.acknowledge,
          when: ({ acknowledged_at }) => isOwn && !acknowledged_at,
          refresh: [letters.list],
        },
      ]}
      empty={{ title: 'No letters yet', text: 'Letters appear here once they are issued.' }}
    />
  );
}

/** Register of issued letters, the letters that employees ask for, and the templates. */
export function LettersTab() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const issuing: Dialog<string> = useDialog<string>();
  const views = [
    { value: 'register', label: 'Register', children: <LettersTable /> },
    ...(can(letterRequests.list) ? [{ value: 'requests', label: 'Requests', children: <LetterRequestsTable /> }] : []),
    ...(can(employeeLetters.issueMany) ? [{ value: 'bulk', label: 'Issue in bulk', children: <BulkLetters /> }] : []),
    ...(can(letterTemplates.list) ? [{ value: 'templates', label: 'Templates', children: <LetterTemplatesTable /> }] : []),
  ];
  const view = views.find(({ value }) => value === params.get('view')) ?? views[0];
  return (
    <div className="ui-column">
      <div className="ui-buttons">
        <Segmented
          options={views.map(({ value, label }) => ({ value, label }))}
          value={view?.value ?? 'register'}
          onChange={(value) => setParams({ tab: 'letters', view: value })}
          aria-label="What to show of letters"
        />
        {can(employeeLetters.issue) && (
          <Button type="primary" onClick={issuing.open as () => void}>
            Issue letter
          </Button>
        )}
      </div>
      {view?.children}
      <IssueLetterDialog {...(issuing as DialogProps<string>)} />
    </div>
  );
}

/** Letters of one employee, who acknowledges own ones and asks for others. */
export function EmployeeLettersTab({ employee_id, isOwn }: ProfileSubject) {
  const can = useCan();
  const requesting = useDialog();
  const issuing: Dialog<string> = useDialog<string>();
  const asks = isOwn && can(letterRequests.create);
  const issues = !isOwn && can(employeeLetters.issue);
  return (
    <div className="ui-column">
      {(asks || issues) && (
        <div className="ui-buttons">
          {asks && (
            <Button type="primary" onClick={requesting.open}>
              Request letter
            </Button>
          )}
          {issues && (
            <Button type="primary" onClick={() => (issuing.open as (subject: string) => void)(employee_id)}>
              Issue letter
            </Button>
          )}
        </div>
      )}
      <LettersTable employee_id={employee_id} isOwn={isOwn} />
      {asks && (
        <Section title="Requested letters">
          <LetterRequestsTable own />
        </Section>
      )}
      <RequestLetterDialog isOpen={requesting.isOpen} close={requesting.close} />
      <IssueLetterDialog {...(issuing as DialogProps<string>)} />
    </div>
  );
}
