import { type FamilyMember, families } from '@hrms/employees/contract';
import { formatDate, LoadedSection, type ProfileSubject, StatusTag, useCan, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { RELATIONSHIP_LABELS } from '../labels.ts';
import '../change-request.css';

const END = { death: 'died', divorce: 'divorced' };

/** Family members, those whose entry ended last. */
export function FamilyTab({ employee_id }: ProfileSubject) {
  const can = useCan();
  const navigate = useNavigate();
  const read = useEndpoint(families.list, { params: { id: employee_id } });
  const may = can(families.create);
  const add = may && <Button onClick={() => void navigate(`/employees/family/${employee_id}/add`)}>Add family member</Button>;
  return (
    <LoadedSection title="Family" of={read} action={add}>
      {({ rows }) => (
        <>
          {rows.length === 0 && <p className="note">No family members yet. Add them to choose nominees from the family.</p>}
          <ul className="emp-rows">
            {rows.map((member) => (
              <li key={member.id}>
                <Member member={member} />
                <div className="side">
                  {member.is_dependent && <StatusTag tone="accent">Dependent</StatusTag>}
                  {member.is_minor && <StatusTag tone="neutral">Minor</StatusTag>}
                  {may && (
                    <Button
                      size="small"
                      aria-label={`Edit ${member.name}`}
                      onClick={() => void navigate(`/employees/family/${employee_id}/edit/${member.id}`)}
                    >
                      Edit
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </LoadedSection>
  );
}

const Member = ({ member }: { member: FamilyMember }) => (
  <div>
    <strong>{member.name}</strong>
    <small>{`${RELATIONSHIP_LABELS[member.relationship]} · born ${formatDate(member.date_of_birth)}`}</small>
    {member.phone && <small>{member.phone}</small>}
    {member.ends_on && member.end_reason && <small>{`Until ${formatDate(member.ends_on)}, ${END[member.end_reason]}`}</small>}
  </div>
);
