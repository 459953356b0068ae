import { type Nomination, nominations, type Scheme } from '@hrms/employees/contract';
import { DateInput, Field, FormPanel, LoadFailed, messageOf, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ReasonAndProofFields } from '../changes/reason-and-proof.form.tsx';
import { SCHEME_LABELS, toOptions } from '../labels.ts';
import { useEmployeePage } from '../use-employee-page.ts';
import { useSavedNotice } from '../use-saved-notice.ts';
import { useToday } from '../use-today.ts';
import { NomineeFields } from './nominee-fields.form.tsx';
import '../employees.css';

/** Adds the nomination of a scheme. */
export function NomineeAddScreen() {
  const { id, parent } = useEmployeePage('nominees');
  const [scheme, setScheme] = useState<Scheme>('epf');
  return (
    <Page title="Nominate" parent={parent} width="narrow">
      <section className="ui-card emp-card" aria-label="Scheme">
        <label>
          Scheme{' '}
          <Select
            aria-label="Scheme"
            value={scheme}
            onChange={setScheme}
            options={toOptions(SCHEME_LABELS)}
            className="emp-scheme"
          />
        </label>
      </section>
      <SchemeForm key={scheme} id={id} scheme={scheme} />
    </Page>
  );
}

/** Opens the nomination of a nominee. */
export function NomineeEditScreen() {
  const { id, parent } = useEmployeePage('nominees');
  const { nomineeId } = useParams();
  const read = useEndpoint(nominations.list, { params: { id } });
  const nomination = read.data?.nominations.find(({ shares }) => shares.some(({ nominee_id }) => nominee_id === nomineeId));
  return (
    <Page title={nomination ? `Nomination: ${SCHEME_LABELS[nomination.scheme]}` : 'Nomination'} parent={parent} width="narrow">
      {read.isPending && <SkeletonRows />}
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.data && !nomination && (
        <LoadFailed
          message="This nomination was replaced. Open the current one from the profile"
          retry={() => void read.refetch()}
        />
      )}
      {nomination && <SchemeForm id={id} scheme={nomination.scheme} />}
    </Page>
  );
}

function SchemeForm({ id, scheme }: { id: string; scheme: Scheme }) {
  const read = useEndpoint(nominations.get, { params: { id, scheme } });
  const today = useToday();
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data || !today) return <SkeletonRows />;
  return <NominationForm key={`${scheme} ${read.data.version}`} id={id} nomination={read.data} today={today} />;
}

function NominationForm({ id, nomination, today }: { id: string; nomination: Nomination; today: string }) {
  const { isOwn, leave } = useEmployeePage('nominees');
  const saved = useSavedNotice();
  const { scheme, family_rule, version } = nomination;
  const { shares, witness_one, witness_two, reference } = nomination;
  return (
    <section className="ui-card emp-card" aria-label="Nominees">
      {family_rule && (
        <p className="note">
          {`${family_rule.applies ? 'Nominees must be family members' : 'Without family, any nominee is allowed. The nomination becomes void on acquiring a family'} (${family_rule.source}${family_rule.confidence === 'read' ? '' : `, ${family_rule.confidence}, to be confirmed`}).`}
        </p>
      )}
      <FormPanel
        endpoint={nominations.save}
        params={{ id, scheme }}
        initial={{
          version,
          from_date: today,
          shares: shares.length > 0 ? shares : [{ share_bp: 10_000 }],
          witness_one,
          witness_two,
          reference,
        }}
        submitLabel="Save nomination"
        success={false}
        cancel={leave}
        onDone={(done) => {
          saved(done);
          leave();
        }}
      >
        <Field name="from_date" label="Effective date">
          <DateInput />
        </Field>
        <NomineeFields id={id} />
        <div className="emp-grid">
          <Field
            name="witness_one"
            label="First witness"
            {...(scheme === 'gratuity' && { help: 'Gratuity needs two witnesses.' })}
          >
            <Input maxLength={100} autoComplete="off" />
          </Field>
          <Field name="witness_two" label="Second witness">
            <Input maxLength={100} autoComplete="off" />
          </Field>
          <Field name="reference" label="Reference">
            <Input maxLength={60} autoComplete="off" />
          </Field>
        </div>
        {isOwn && <ReasonAndProofFields />}
      </FormPanel>
    </section>
  );
}
