import { type Campaign, type CampaignPerson, campaigns } from '@hrms/employees/contract';
import { type DialogProps, LoadFailed, messageOf, SkeletonRows, StatusTag, useEndpoint } from '@hrms/platform/web';
import { Drawer, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { CAMPAIGN_SECTION_LABELS } from './labels.ts';
import '../change-request.css';

const PAGE = 20;
type PeopleFilter = 'all' | 'waiting' | 'done';

/** Employees of a campaign with their progress. */
export function CampaignPeopleDrawer({ isOpen, close, subject }: DialogProps<Campaign>) {
  return (
    <Drawer open={isOpen} size={640} title={subject ? `Responses: ${subject.title}` : ''} onClose={close} destroyOnHidden>
      {subject && <CampaignPeople campaignId={subject.campaign_id} />}
    </Drawer>
  );
}

function CampaignPeople({ campaignId }: { campaignId: string }) {
  const [state, setState] = useState<PeopleFilter>('waiting');
  const [page, setPage] = useState(1);
  const query = { page, limit: PAGE, ...(state !== 'all' && { state }) };
  const read = useEndpoint(campaigns.people, { params: { campaignId }, query }, { keepPrevious: true });
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  return (
    <>
      <Segmented
        aria-label="Filter by response"
        value={state}
        onChange={(chosen) => {
          setState(chosen as PeopleFilter);
          setPage(1);
        }}
        options={[
          { value: 'waiting', label: 'Pending' },
          { value: 'done', label: 'Completed' },
          { value: 'all', label: 'All' },
        ]}
      />
      {!read.data && <SkeletonRows />}
      {read.data?.rows.length === 0 && (
        <p className="note">{state === 'waiting' ? 'All employees have completed this campaign.' : 'No responses yet.'}</p>
      )}
      <ul className="emp-rows">
        {read.data?.rows.map((person) => (
          <CampaignPersonRow key={person.employee_id} person={person} />
        ))}
      </ul>
      {read.data && read.data.pagination.total > PAGE && (
        <Pagination
          current={page}
          pageSize={PAGE}
          total={read.data.pagination.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

function CampaignPersonRow({
  person: { employee_id, employee_code, full_name, done, answers, lacking },
}: {
  person: CampaignPerson;
}) {
  const waiting = answers.filter(({ state }) => state === 'waiting').map(({ section }) => CAMPAIGN_SECTION_LABELS[section].label);
  const changed = answers
    .filter(({ state }) => state === 'change_asked')
    .map(({ section }) => CAMPAIGN_SECTION_LABELS[section].label);
  return (
    <li>
      <div>
        <strong>
          <Link to={`/employees/profile/${employee_id}`}>{full_name}</Link>
        </strong>
        <small>{employee_code}</small>
        {waiting.length > 0 && <small>{`To confirm: ${waiting.join(', ')}`}</small>}
        {lacking.length > 0 && <small>{`To upload: ${lacking.join(', ')}`}</small>}
        {changed.length > 0 && <small>{`Change requested: ${changed.join(', ')}`}</small>}
      </div>
      <div className="side">
        <StatusTag tone={done ? 'success' : 'warning'}>{done ? 'Completed' : 'Pending'}</StatusTag>
      </div>
    </li>
  );
}
