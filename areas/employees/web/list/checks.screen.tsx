import { type CheckKind, checks, type RecordCheck } from '@hrms/employees/contract';
import { LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Link } from 'react-router';
import './checks.css';

type Words = {
  title: string;
  /** With the age the organisation set. */
  titled?: (age: number) => string;
  blocks: string;
  list?: string;
  all?: string;
  fix: (id: string) => string;
};
const editPath = (id: string) => `/employees/edit/${id}`;
const documentsPath = (id: string) => `/employees/documents/${id}`;
const identityPath = (id: string) => `/employees/profile/${id}?tab=identity`;

const WORDS: Record<CheckKind, Words> = {
  pan: { title: 'PAN missing', blocks: 'Tax is deducted at the higher rate', list: 'missing=pan', fix: identityPath },
  uan: { title: 'UAN missing', blocks: 'Left out of the ECR', list: 'missing=uan', fix: identityPath },
  bank: {
    title: 'Bank account missing',
    blocks: 'Salary cannot be paid by bank transfer',
    list: 'missing=bank',
    fix: (id) => `/employees/profile/${id}?tab=bank`,
  },
  manager: {
    title: 'Manager missing',
    blocks: 'Approvals go to HR instead',
    list: 'missing=manager',
    fix: (id) => `/employees/position/${id}/assign`,
  },
  date_of_birth: { title: 'Date of birth missing', blocks: 'Needed for EPF and tax returns', fix: editPath },
  below_age: {
    title: 'Below minimum age',
    titled: (age) => `Below minimum age (${age})`,
    blocks: 'The minimum age is an organisation setting',
    fix: editPath,
  },
  retiring: {
    title: 'Retirement due',
    titled: (age) => `Retirement at ${age} overdue or due within 90 days`,
    blocks: 'Start the exit or extend service',
    fix: (id) => `/employees/profile/${id}`,
  },
  nominations: {
    title: 'Nominations due',
    blocks: 'EPF from joining, gratuity after one year of service',
    list: 'missing=nomination',
    fix: (id) => `/employees/profile/${id}?tab=nominees`,
  },
  father_or_spouse_name: { title: "Father's or spouse's name missing", blocks: 'Needed for EPF registration', fix: editPath },
  contact: { title: 'Phone and e-mail missing', blocks: 'Needed for payslips and invitations', fix: editPath },
  name_on_pan: { title: 'Name differs from PAN', blocks: 'Tax returns are matched by name', fix: identityPath },
  name_on_aadhaar: { title: 'Name differs from Aadhaar', blocks: 'EPF records are matched by name', fix: identityPath },
  documents_missing: {
    title: 'Documents missing',
    blocks: 'Required for their employment type',
    list: 'missing=document',
    fix: documentsPath,
  },
  documents_expired: {
    title: 'Documents expired',
    blocks: 'Request renewed documents',
    all: '/employees/documents?status=expired',
    fix: documentsPath,
  },
  documents_expiring: {
    title: 'Documents expiring in 60 days',
    blocks: 'Request renewed documents before they expire',
    all: '/employees/documents?expiring=60',
    fix: documentsPath,
  },
};

/** Missing and mismatched data of active employees, with links to fix it. */
export function ChecksScreen() {
  const read = useEndpoint(checks.list);
  const found = (read.data?.checks ?? []).filter(({ count }) => count > 0);
  return (
    <Page
      title="Checks"
      subtitle="Missing and mismatched employee data, and what it affects."
      parent={{ to: '/employees', label: 'Employees' }}
    >
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {read.data && found.length === 0 && (
        <section className="ui-card emp-check" aria-label="Checks">
          <p>No issues found. All active employee records are complete.</p>
        </section>
      )}
      <div className="emp-checks">
        {found.map((check) => (
          <RecordCheckPanel key={check.kind} check={check} />
        ))}
      </div>
    </Page>
  );
}

function RecordCheckPanel({ check: { kind, count, age, people } }: { check: RecordCheck }) {
  const { title: usual, titled, blocks, list, all, fix } = WORDS[kind];
  const title = titled && age !== null ? titled(age) : usual;
  return (
    <section className="ui-card emp-check" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <strong className="ui-number">{count.toLocaleString('en-IN')}</strong>
      </header>
      <p>{blocks}</p>
      <ul>
        {people.map(({ employee_id, employee_code, full_name, note }) => (
          <li key={employee_id}>
            <span>
              {full_name} <small>{employee_code}</small>
              {note && <small>{kind.startsWith('name_') ? ` · on the card: ${note}` : ` · ${note}`}</small>}
            </span>
            <Link to={fix(employee_id)} aria-label={`Fix ${title.toLowerCase()}: ${full_name}`}>
              Fix
            </Link>
          </li>
        ))}
      </ul>
      {all && <Link to={all}>View documents</Link>}
      {count > people.length && list && (
        <Link to={`/employees?${list}&isActive=true`}>{`View all ${count.toLocaleString('en-IN')}`}</Link>
      )}
    </section>
  );
}
