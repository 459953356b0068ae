import { formatRupees } from '@hrms/platform/money';
import {
  formatDate,
  LoadFailed,
  MoneyInput,
  messageOf,
  Page,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
  useLiveAnswer,
  useSignedIn,
} from '@hrms/platform/web';
import { type Structure, type StructureVersion, structures } from '@hrms/salary/contract';
import { Alert, Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { LiveBreakUp } from './live-break-up.tsx';
import { StructureLines } from './structure-lines.card.tsx';
import './structure.css';

const LIST = '/salary-structures';
const TONES = { draft: 'warning', published: 'success', retired: 'neutral' } as const;

/** A structure with its versions, the lines of one of them, and the break-up of a sample CTC. */
export function StructureDetailsScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(structures.get, { params: { id } });
  if (read.data) return <Details structure={read.data} />;
  return (
    <Page title="Structure" parent={{ to: LIST, label: 'Salary structures' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function Details({ structure }: { structure: Structure }) {
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [search, setSearch] = useSearchParams();
  const publish = useAction(structures.publish, { failure: 'Could not publish this draft' });
  const retire = useAction(structures.retire, { failure: 'Could not retire this version' });
  const { structure_id, name, versions, warnings } = structure;
  const newest = versions[0];
  const version = versions.find(({ version_no }) => String(version_no) === search.get('version')) ?? newest;
  if (!version) return null;
  const isDraft = version.status === 'draft';
  const edit = () => void navigate(`${LIST}/edit/${structure_id}`);
  const publishAsked = async () => {
    const text = 'It can’t be changed later. Existing salaries won’t change.';
    if (!(await confirm({ title: `Publish version ${version.version_no} of ${name}?`, text, label: 'Publish' }))) return;
    await publish.run({ params: { id: structure_id, n: version.version_no }, body: { version: version.version } });
  };
  const retireAsked = async () => {
    const text = 'It can no longer be assigned. Existing salaries don’t change.';
    const title = `Retire version ${version.version_no} of ${name}?`;
    if (await confirm({ title, text, label: 'Retire', danger: true }))
      await retire.run({ params: { id: structure_id, n: version.version_no }, body: { version: version.version } });
  };
  return (
    <Page
      title={name}
      subtitle={structure.description ?? structure.code}
      parent={{ to: LIST, label: 'Salary structures' }}
      action={
        <>
          {can(structures.updateVersion) && (
            <Button onClick={edit}>{newest?.status === 'draft' ? 'Edit draft' : 'Create version'}</Button>
          )}
          {version.status === 'published' && can(structures.retire) && (
            <Button danger loading={retire.running} onClick={() => void retireAsked()}>
              {`Retire version ${version.version_no}`}
            </Button>
          )}
          {isDraft && can(structures.publish) && (
            <Button type="primary" loading={publish.running} onClick={() => void publishAsked()}>
              {`Publish version ${version.version_no}`}
            </Button>
          )}
        </>
      }
    >
      {version === newest &&
        warnings.map(({ code, message }) => <Alert key={message} type="warning" showIcon title={message} data-code={code} />)}
      <div className="salary-versions">
        {versions.length > 1 && (
          <Segmented
            aria-label="Version"
            value={version.version_no}
            onChange={(n) => setSearch({ version: String(n) }, { replace: true })}
            options={versions.map(({ version_no }) => ({ value: version_no, label: `Version ${version_no}` }))}
          />
        )}
        <VersionFacts version={version} structure_id={structure_id} />
      </div>
      <div className="salary-structure">
        <section className="ui-card">
          <StructureLines lines={version.lines} before={versions.find((one) => one.version_no === version.version_no - 1)} />
        </section>
        <Preview key={version.structure_version_id} version={version} />
      </div>
    </Page>
  );
}

function VersionFacts({ version, structure_id }: { version: StructureVersion; structure_id: string }) {
  const { status, valid_from, published_at, published_by_name, employee_count, change_note } = version;
  return (
    <p>
      <StatusTag tone={TONES[status]}>
        {status === 'draft' ? 'Draft' : status === 'published' ? 'Published' : 'Retired'}
      </StatusTag>{' '}
      Valid from {formatDate(valid_from)}
      {published_at && `, published ${formatDate(published_at)}${published_by_name ? ` by ${published_by_name}` : ''}`}.{' '}
      {employee_count > 0 ? (
        <Link to={`/employee-salary?structure_id=${structure_id}`}>
          {employee_count === 1 ? '1 employee' : `${employee_count} employees`}
        </Link>
      ) : (
        'No employees.'
      )}
      {change_note && ` ${change_note}`}
    </p>
  );
}

const SAMPLES = [30_000_000, 120_000_000, 600_000_000].map((value) => ({ value, label: `${formatRupees(value)} a year` }));

function Preview({ version: { structure_version_id, valid_from } }: { version: StructureVersion }) {
  const { organisation } = useSignedIn();
  const [ctc, setCtc] = useState<number | null>(120_000_000);
  const today = organisation?.today ?? valid_from;
  const as_of = valid_from > today ? valid_from : today;
  const live = useLiveAnswer(
    structures.preview,
    ctc && ctc >= 100 ? { structure_version_id, ctc_annual_paise: ctc, as_of } : null,
  );
  return (
    <section className="ui-card preview-card" aria-label="Break-up">
      <div className="salary-asked">
        <label>
          Annual CTC
          <MoneyInput value={ctc} onChange={setCtc} />
        </label>
        <label>
          Sample
          <Select placeholder="Choose" value={ctc} onChange={setCtc} options={SAMPLES} />
        </label>
      </div>
      <LiveBreakUp live={live} idle="Enter a CTC to see the break-up." />
    </section>
  );
}
