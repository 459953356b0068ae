import { type PersonalDataLook, personalDataAccesses } from '@hrms/access/contract';
import { formatDate, LoadedSection, type ProfileSubject, StatusTag, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import '../positions/position.css';

const KIND: Readonly<Record<PersonalDataLook['kind'], string>> = {
  view: 'Viewed',
  reveal: 'Revealed',
  export: 'Exported',
  print: 'Printed',
};
const GROUP: Readonly<Record<PersonalDataLook['field_group'], string>> = {
  identity: 'Identity numbers',
  bank: 'Bank account',
  salary: 'Salary',
  medical: 'Medical',
  documents: 'Documents',
  family: 'Family',
  tax: 'Tax',
  leave: 'Leave',
};
const time = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/** Accesses to the user's own personal data: by whom, when and why. */
export function AccessLogTab(_subject: ProfileSubject) {
  const [limit, setLimit] = useState(20);
  const read = useEndpoint(personalDataAccesses.mine, { query: { limit } }, { keepPrevious: true });
  return (
    <LoadedSection
      title="Who viewed my data"
      of={read}
      action={<Link to="/settings/personal-data-access">Filter and search</Link>}
    >
      {({ rows, pagination }) => (
        <>
          {rows.length === 0 && <p className="note">No access yet. Views, reveals and exports of your data appear here.</p>}
          <ol className="emp-history">
            {rows.map((look) => (
              <AccessLogRow key={look.id} look={look} />
            ))}
          </ol>
          {pagination.total > rows.length && limit < 500 && (
            <Button onClick={() => setLimit((now) => Math.min(500, now + 50))}>Show earlier</Button>
          )}
        </>
      )}
    </LoadedSection>
  );
}

const AccessLogRow = ({ look: { at, actor, kind, field_group, fields, purpose } }: { look: PersonalDataLook }) => (
  <li>
    <strong>{`${actor} · ${GROUP[field_group]}`}</strong>{' '}
    <StatusTag tone={kind === 'view' ? 'neutral' : 'warning'}>{KIND[kind]}</StatusTag>
    <div className="when">{`${formatDate(at.slice(0, 10))}, ${time.format(new Date(at))}`}</div>
    {fields.length > 0 && <div className="when">{fields.map((name) => name.replaceAll('_', ' ')).join(', ')}</div>}
    {purpose && <div className="when">{`Reason: ${purpose}`}</div>}
  </li>
);
