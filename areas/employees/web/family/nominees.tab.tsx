import { type Nomination, nominations } from '@hrms/employees/contract';
import { basisPointsAsPercent } from '@hrms/employees/domain';
import { download, formatDate, LoadedSection, type ProfileSubject, StatusTag, useCan, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { RELATIONSHIP_LABELS, SCHEME_LABELS } from '../labels.ts';
import { useToday } from '../use-today.ts';
import { SignedNominationUpload } from './signed-nomination.tsx';
import '../change-request.css';

const relationshipLabel = (relationship: string) =>
  RELATIONSHIP_LABELS[relationship as keyof typeof RELATIONSHIP_LABELS] ?? relationship;

/** Nominations by scheme. */
export function NomineesTab({ employee_id }: ProfileSubject) {
  const can = useCan();
  const navigate = useNavigate();
  const today = useToday();
  const may = can(nominations.save);
  const read = useEndpoint(nominations.list, { params: { id: employee_id } });
  const add = may && <Button onClick={() => void navigate(`/employees/nominees/${employee_id}/add`)}>Nominate</Button>;
  return (
    <LoadedSection title="Nominations" of={read} action={add}>
      {({ nominations: all }) => (
        <ul className="emp-rows">
          {all.map((nomination) => (
            <li key={nomination.scheme}>
              <NominationCard nomination={nomination} />
              <div className="side">
                <NominationState nomination={nomination} today={today} />
                {nomination.status !== 'none' && <NominationActions id={employee_id} nomination={nomination} may={may} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </LoadedSection>
  );
}

const NominationCard = ({ nomination: { scheme, shares, from_date, filed_on, replaced } }: { nomination: Nomination }) => (
  <div>
    <strong>{SCHEME_LABELS[scheme]}</strong>
    {shares.map((share) => (
      <small key={share.nominee_id}>
        {`${share.name}, ${relationshipLabel(share.relationship)}: ${basisPointsAsPercent(share.share_bp)} %`}
        {share.guardian_name && `, guardian ${share.guardian_name}`}
      </small>
    ))}
    {from_date && (
      <small>{`From ${formatDate(from_date)}${filed_on ? `, signed form uploaded on ${formatDate(filed_on)}` : ''}`}</small>
    )}
    {replaced.map((former) => (
      <small key={`${former.from_date} ${former.shares.map(({ name }) => name).join()}`}>
        {`Previously, from ${formatDate(former.from_date)}: ${former.shares.map(({ name, share_bp }) => `${name} ${basisPointsAsPercent(share_bp)} %`).join(', ')}`}
      </small>
    ))}
  </div>
);

function NominationState({
  nomination: { status, due_from, due_until, filed_on },
  today,
}: {
  nomination: Nomination;
  today: string | undefined;
}) {
  if (status === 'review_needed') return <StatusTag tone="warning">Review needed</StatusTag>;
  if (status === 'in_force') return <StatusTag tone="success">{filed_on ? 'Filed' : 'In force'}</StatusTag>;
  if (!today || !due_from || !due_until || due_from > today) return <StatusTag tone="neutral">No nominee</StatusTag>;
  return <StatusTag tone={due_until < today ? 'error' : 'warning'}>{`Due by ${formatDate(due_until)}`}</StatusTag>;
}

function NominationActions({
  id,
  nomination: { scheme, shares, filed_on },
  may,
}: {
  id: string;
  nomination: Nomination;
  may: boolean;
}) {
  const navigate = useNavigate();
  const [first] = shares;
  const params = { id, scheme };
  return (
    <>
      <Button
        size="small"
        aria-label={`Download form for ${SCHEME_LABELS[scheme]}`}
        onClick={() => void download(nominations.form, { params })}
      >
        {' '}
        Download form{' '}
      </Button>
      {filed_on && (
        <Button size="small" onClick={() => void download(nominations.signed, { params })}>
          {' '}
          Download signed form{' '}
        </Button>
      )}
      {may && <SignedNominationUpload id={id} scheme={scheme} />}
      {may && first && (
        <Button
          size="small"
          aria-label={`Edit nomination for ${SCHEME_LABELS[scheme]}`}
          onClick={() => void navigate(`/employees/nominees/${id}/edit/${first.nominee_id}`)}
        >
          Edit
        </Button>
      )}
    </>
  );
}
