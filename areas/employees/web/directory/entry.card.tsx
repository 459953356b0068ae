import { GiftOutlined, MailOutlined, PhoneOutlined } from '@ant-design/icons';
import type { DirectoryEntry } from '@hrms/employees/contract';
import { Link } from 'react-router';
import { EmployeePhoto } from '../photo.tsx';
import { useCanSeeOthers } from '../use-access.ts';

const formatPlaces = ({ department, branch }: DirectoryEntry) => [department, branch].filter(Boolean).join(' · ');
const formatReportCount = ({ reports }: DirectoryEntry) =>
  reports > 0 ? `${reports} direct ${reports === 1 ? 'report' : 'reports'}` : null;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayOfYear = (day: string) => `${Number(day.slice(3))} ${MONTHS[Number(day.slice(0, 2)) - 1]}`;

/** A colleague: work facts only. The name opens the profile for those who may see it. */
export function DirectoryEntryCard({ entry }: { entry: DirectoryEntry }) {
  const sees = useCanSeeOthers();
  const { employee_id, full_name, designation, work_email, phone, birthday, manager } = entry;
  const lines = [manager && `Reports to ${manager}`, formatReportCount(entry)].filter(Boolean);
  return (
    <article className="ui-card emp-colleague">
      <EmployeePhoto name={full_name} url={entry.photo_url} />
      <div>
        <h2>{sees ? <Link to={`/employees/profile/${employee_id}`}>{full_name}</Link> : full_name}</h2>
        <p>{designation}</p>
        <p className="quiet">{formatPlaces(entry)}</p>
        {work_email && (
          <p>
            <MailOutlined aria-hidden="true" /> <a href={`mailto:${work_email}`}>{work_email}</a>
          </p>
        )}
        {phone && (
          <p>
            <PhoneOutlined aria-hidden="true" /> <a href={`tel:${phone}`}>{phone}</a>
          </p>
        )}
        {birthday && (
          <p className="quiet">
            <GiftOutlined aria-hidden="true" /> {`Birthday ${dayOfYear(birthday)}`}
          </p>
        )}
        {lines.length > 0 && <p className="quiet">{lines.join(' · ')}</p>}
        {entry.more.map(({ name, value }) => (
          <p key={name} className="quiet">{`${name}: ${value}`}</p>
        ))}
      </div>
    </article>
  );
}

/** The same as a row of the list. */
export function DirectoryEntryRow({ entry }: { entry: DirectoryEntry }) {
  const sees = useCanSeeOthers();
  const { employee_id, full_name, designation, work_email, manager } = entry;
  return (
    <li>
      <EmployeePhoto name={full_name} url={entry.photo_url} />
      <div>
        <strong>{sees ? <Link to={`/employees/profile/${employee_id}`}>{full_name}</Link> : full_name}</strong>
        <small>{[designation, formatPlaces(entry)].filter(Boolean).join(' · ')}</small>
      </div>
      <div>
        {work_email && <a href={`mailto:${work_email}`}>{work_email}</a>}
        {entry.phone && <a href={`tel:${entry.phone}`}>{entry.phone}</a>}
        {manager && <small>{`Reports to ${manager}`}</small>}
      </div>
    </li>
  );
}
