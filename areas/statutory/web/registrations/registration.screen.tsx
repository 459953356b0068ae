import { branches } from '@hrms/organisation/contract';
import {
  DateInput,
  type DialogProps,
  Facts,
  Field,
  FormDialog,
  FormPanel,
  formatDate,
  LoadedData,
  NotFound,
  Section,
  useCan,
  useDialog,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { law, type RegistrationDetail, registrations, type StatutoryRegistration } from '@hrms/statutory/contract';
import { Button, Tabs } from 'antd';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { LawParameters } from '../law-parameters.card.tsx';
import { SchemePage, type SchemePlace, useScheme } from '../scheme-page.tsx';
import { REGISTRATION_STATUSES, stateName } from '../statement-labels.ts';
import { periodicityText, RegistrationFields } from './registration-form.tsx';
import { DocumentsTab, HistoryTab, MembersTab } from './registration-record.tab.tsx';

const CloseDialog = ({ subject, ...dialog }: DialogProps<StatutoryRegistration>) => (
  <FormDialog
    {...dialog}
    title={`Close ${subject?.number ?? 'registration'}`}
    endpoint={registrations.close}
    params={{ id: subject?.registration_id ?? '' }}
    initial={{ closed_on: useToday() }}
    submitLabel="Close registration"
    danger
  >
    <Field name="closed_on" label="Last day">
      <DateInput />
    </Field>
  </FormDialog>
);

function useBranchOptions(): { value: string; label: string }[] {
  const can = useCan();
  const list = useEndpoint(branches.list, { query: { limit: 500 } }, { enabled: can(branches.list) });
  return (list.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
}

function RegistrationFacts({ registration }: { registration: RegistrationDetail }) {
  const options = useBranchOptions();
  const covered = options
    .filter(({ value }) => registration.branch_ids.includes(value))
    .map(({ label }) => label)
    .join(', ');
  return (
    <Section title="Details">
      <Facts
        facts={[
          ['State', stateName(registration.state_code)],
          ['From', formatDate(registration.from_date)],
          ['Closed on', registration.closed_on && formatDate(registration.closed_on)],
          ['Rate', registration.scheme === 'epf' && (registration.rate_class === 'reduced' ? '10 percent' : '12 percent')],
          ['Reason of the rate', registration.rate_reason],
          ['Sub-code', registration.sub_code],
          [
            'PAN of the employer',
            registration.employer_pan_masked ?? (
              <Link key="pan" to="/organization/profile">
                Enter it in the company profile
              </Link>
            ),
          ],
          ['Own trust', registration.exempted_trust && 'Exempted establishment'],
          ['EDLI', registration.edli_exempt && 'Exempt: own insurance scheme'],
          ['Authorised signatory', registration.signatory],
          ['Branches', covered],
          ['Local body', registration.local_body],
          ['Enrolment number (EC)', registration.enrolment_number],
          ['Paid', periodicityText(registration.periodicity, registration.periodicities)],
          ['Due day', registration.due_day !== null && `${registration.due_day} of the month: ${registration.due_day_reason}`],
          ['Office or act', registration.office],
          ['Certificate valid until', registration.certificate_until && formatDate(registration.certificate_until)],
          ['Contact', registration.contact],
          ['Portal user', registration.portal_user],
          ['Open months', registration.open_months],
          ['Status', REGISTRATION_STATUSES.tagOf(registration.status)],
        ]}
      />
    </Section>
  );
}

const NEW = { rate_class: 'standard', exempted_trust: false, edli_exempt: false, branch_ids: [] };

type EditingProps = { place: SchemePlace; registration: RegistrationDetail | undefined };

function RegistrationEditing({ place, registration }: EditingProps) {
  const navigate = useNavigate();
  const { scheme, definition } = place;
  const back = () => void navigate(`/${scheme}`);
  const fields = (
    <RegistrationFields
      definition={definition}
      branchOptions={useBranchOptions()}
      periodicities={registration?.periodicities ?? []}
    />
  );
  return (
    <Section title={registration ? 'Edit' : 'New registration'}>
      {registration ? (
        <FormPanel
          endpoint={registrations.update}
          params={{ id: registration.registration_id }}
          initial={{ ...registration }}
          onDone={back}
          cancel={back}
        >
          {fields}
        </FormPanel>
      ) : (
        <FormPanel
          endpoint={registrations.create}
          initial={{ scheme, ...NEW }}
          submitLabel="Register"
          onDone={back}
          cancel={back}
        >
          {fields}
        </FormPanel>
      )}
    </Section>
  );
}

const MODES = new Set(['new', 'view', 'edit']);

/** One registration: its facts and its form; without an id a new one. */
export function RegistrationScreen() {
  const place = useScheme();
  const { epfID, esiID, pTaxId, registrationId, mode } = useParams();
  const id = epfID ?? esiID ?? pTaxId ?? registrationId;
  const can = useCan();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const closing = useDialog<StatutoryRegistration>();
  const read = useEndpoint(registrations.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  if (mode !== undefined && !MODES.has(mode)) return <NotFound />;
  if (id === undefined)
    return (
      <SchemePage title={`Register for ${place.definition.name}`}>
        <RegistrationEditing place={place} registration={undefined} />
      </SchemePage>
    );
  const registration = read.data;
  const mayClose = registration?.status === 'active' && can(registrations.close);
  return (
    <SchemePage
      title={registration?.number ?? 'Registration'}
      action={
        mayClose && (
          <Button danger onClick={() => (closing.open as (one: StatutoryRegistration) => void)(registration)}>
            Close registration
          </Button>
        )
      }
    >
      <LoadedData of={read}>
        {(row) => (
          <Tabs
            className="statutory-tabs"
            activeKey={search.get('tab') ?? 'details'}
            onChange={(next) => setSearch(next === 'details' ? {} : { tab: next })}
            destroyOnHidden
            items={[
              {
                key: 'details',
                label: 'Details',
                children: (
                  <div className="st-stack">
                    <RegistrationFacts registration={row} />
                    {mode !== 'view' && can(registrations.update) && <RegistrationEditing place={place} registration={row} />}
                  </div>
                ),
              },
              { key: 'members', label: 'Members', children: <MembersTab id={row.registration_id} /> },
              ...(can(law.list)
                ? [
                    {
                      key: 'parameters',
                      label: 'Parameters',
                      children: (
                        <LawParameters on={today} of={{ law: row.scheme, ...(row.state_code && { state: row.state_code }) }} />
                      ),
                    },
                  ]
                : []),
              { key: 'history', label: 'History', children: <HistoryTab id={row.registration_id} /> },
              { key: 'documents', label: `Documents (${row.documents.length})`, children: <DocumentsTab registration={row} /> },
            ]}
          />
        )}
      </LoadedData>
      <CloseDialog {...(closing as DialogProps<StatutoryRegistration>)} />
    </SchemePage>
  );
}
