import { roles } from '@hrms/access/contract';
import { callForAnswer, type DialogProps, Field, FormDialog, useCan, useEndpoint } from '@hrms/platform/web';
import { type CustomReport, customReports, type ReportReader } from '@hrms/reports/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';

type Shared = CustomReport['shared_with'];

const CHOICES: { value: Shared; label: string }[] = [
  { value: 'private', label: 'Only me' },
  { value: 'roles', label: 'Roles' },
  { value: 'organisation', label: 'Everyone who may run reports' },
];

const READS: Readonly<Record<ReportReader['reads'], string>> = {
  organisation: 'all employees',
  places: 'the places of their role',
  team: 'their team',
  own: 'themselves',
  nothing: 'no rows',
};
/** Readers that are named; the others are counted. */
const NAMED = 8;

/** Who would see the report, with whose rows and without which fields. */
function Readers({ id, shared_with, role_ids }: { id: string; shared_with: Shared; role_ids: string[] }) {
  const asks = shared_with === 'organisation' || role_ids.length > 0;
  const read = useQuery({
    queryKey: ['report-readers', id, shared_with, role_ids],
    queryFn: async () => (await callForAnswer(customReports.readers, { params: { id }, body: { shared_with, role_ids } })).data,
    enabled: asks,
  });
  if (shared_with === 'private' || !asks || !read.data) return null;
  const { rows, total } = read.data;
  if (total === 0) return <p className="ui-note">No other user would see it.</p>;
  return (
    <section className="ui-note" aria-label="Would be visible to">
      <strong>Would be visible to</strong>
      <ul>
        {rows.slice(0, NAMED).map(({ user_id, name, reads, left_out }) => (
          <li key={user_id}>
            {name}: {READS[reads]}
            {left_out.length > 0 && `, without ${left_out.join(', ')}`}
          </li>
        ))}
        {total > NAMED && <li>and {total - NAMED} more</li>}
      </ul>
    </section>
  );
}

function ShareFields({ id, first }: { id: string; first: CustomReport }) {
  const can = useCan();
  const [shared, setShared] = useState(first.shared_with);
  const [role_ids, setRoles] = useState(first.role_ids);
  const { data } = useEndpoint(roles.list, { query: { limit: 200 } }, { enabled: can(roles.list) });
  return (
    <>
      <Field name="shared_with" label="Shared with" help="Each reader sees only the rows and fields that they may see">
        <Select
          options={CHOICES.filter(({ value }) => value !== 'roles' || can(roles.list))}
          onSelect={(value: Shared) => setShared(value)}
        />
      </Field>
      {shared === 'roles' && (
        <Field name="role_ids" label="Roles">
          <Select
            mode="multiple"
            optionFilterProp="label"
            onChange={(chosen: string[]) => setRoles(chosen)}
            options={(data?.rows ?? []).map(({ role_id, role_name }) => ({ value: role_id, label: role_name }))}
          />
        </Field>
      )}
      <Readers id={id} shared_with={shared} role_ids={shared === 'roles' ? role_ids : []} />
    </>
  );
}

/** Shares a report of the user: the definition, never the rows. */
export const ShareDialog = ({ subject, ...dialog }: DialogProps<CustomReport>) => (
  <FormDialog
    {...dialog}
    title={`Share ${subject?.name ?? ''}`}
    endpoint={customReports.share}
    params={{ id: subject?.definition_id ?? '' }}
    initial={{ shared_with: subject?.shared_with, role_ids: subject?.role_ids }}
    submitLabel="Share report"
    refresh={[customReports.list]}
  >
    {subject && <ShareFields id={subject.definition_id} first={subject} />}
  </FormDialog>
);
