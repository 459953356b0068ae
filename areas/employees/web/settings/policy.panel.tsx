import { type FieldPolicy, fieldPolicies } from '@hrms/employees/contract';
import { LoadFailed, messageOf, SkeletonRows, StatusTag, useAction, useEndpoint, useLeaveGuard } from '@hrms/platform/web';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { CHANGE_SECTION_LABELS } from '../labels.ts';

const MODES = [
  { value: 'direct', label: 'No approval needed' },
  { value: 'approval', label: 'Needs approval' },
  { value: 'hr_only', label: 'HR only' },
];
const FIELD: Readonly<Record<string, string>> = {
  pan: 'PAN',
  uan: 'UAN',
  pran: 'PRAN',
  esi_number: 'ESI number',
  aadhaar: 'Aadhaar',
  work_email: 'Work e-mail',
  personal_email: 'Personal e-mail',
  alternate_phone: 'Alternate phone',
  father_or_spouse_name: "Father's or spouse's name",
  father_or_spouse_relation: 'Relation',
  disability_kind: 'Disability',
  disability_percent: 'Disability percent',
  current: 'Current address',
  permanent: 'Permanent address',
  other: 'Other numbers',
};
const toPlainName = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const sectionOf = (field: string) => field.split('.')[0] ?? field;
const fieldNameOf = (field: string) => {
  const [section, name] = field.split('.');
  return name
    ? (FIELD[name] ?? toPlainName(name))
    : (CHANGE_SECTION_LABELS[section as keyof typeof CHANGE_SECTION_LABELS] ?? toPlainName(field));
};
const sectionTitle = (section: string) =>
  CHANGE_SECTION_LABELS[section as keyof typeof CHANGE_SECTION_LABELS] ?? toPlainName(section);

/** Field policies: how employees change their own records. */
export function PolicySettings() {
  const read = useEndpoint(fieldPolicies.list);
  if (read.data) return <PolicyTable policies={read.data.policies} />;
  return read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />;
}

type Change = Pick<FieldPolicy, 'mode' | 're_auth' | 'evidence'>;

function PolicyTable({ policies }: { policies: readonly FieldPolicy[] }) {
  const [changes, setChanges] = useState<Record<string, Change>>({});
  const guard = useLeaveGuard();
  const save = useAction(fieldPolicies.update, {
    failure: 'Error saving policies',
    onDone: () => {
      guard.settle();
      setChanges({});
    },
  });
  const set = (policy: FieldPolicy, change: Partial<Change>) => {
    guard.touch();
    const { mode, re_auth, evidence } = { ...policy, ...changes[policy.field], ...change };
    setChanges({ ...changes, [policy.field]: { mode, re_auth, evidence } });
  };
  const sections = [...new Set(policies.map(({ field }) => sectionOf(field)))];
  const count = Object.keys(changes).length;
  return (
    <>
      <section className="ui-card emp-card" aria-label="Field policies">
        <header>
          <h2>Field policies</h2>
        </header>
        <p className="emp-lead">
          Choose which changes employees can make to their own records and which need approval. This applies to all employees,
          including HR.
        </p>
        {sections.map((section) => (
          <fieldset key={section} className="emp-policies" aria-label={sectionTitle(section)}>
            <h3>{sectionTitle(section)}</h3>
            {policies
              .filter(({ field }) => sectionOf(field) === section)
              .map((policy) => (
                <PolicyRow
                  key={policy.field}
                  policy={{ ...policy, ...changes[policy.field] }}
                  onChange={(change) => set(policy, change)}
                />
              ))}
          </fieldset>
        ))}
      </section>
      <div className="ui-form-footer emp-settings-footer">
        {count > 0 && (
          <Button
            onClick={() => {
              guard.settle();
              setChanges({});
            }}
          >
            Discard
          </Button>
        )}
        <Button
          type="primary"
          disabled={count === 0}
          loading={save.running}
          onClick={() =>
            void save.run({
              body: { policies: Object.entries(changes).map(([field, change]) => ({ field, ...change })) },
            })
          }
        >
          {count > 1 ? `Save ${count} policies` : 'Save policies'}
        </Button>
      </div>
    </>
  );
}

function PolicyRow({ policy, onChange }: { policy: FieldPolicy; onChange: (change: Partial<Change>) => void }) {
  const { field, mode, re_auth, evidence, changed } = policy;
  const name = fieldNameOf(field);
  return (
    <div className="emp-policy">
      <span className="name">
        {name} {changed && <StatusTag tone="neutral">Customised</StatusTag>}
      </span>
      <Select
        aria-label={`${name}: edit policy`}
        value={mode}
        options={MODES}
        onChange={(chosen) => onChange({ mode: chosen as FieldPolicy['mode'] })}
      />
      <Checkbox
        checked={re_auth}
        disabled={mode === 'hr_only'}
        aria-label={`${name}: requires password`}
        onChange={({ target }) => onChange({ re_auth: target.checked })}
      >
        Password
      </Checkbox>
      <Checkbox
        checked={evidence}
        disabled={mode !== 'approval'}
        aria-label={`${name}: requires proof`}
        onChange={({ target }) => onChange({ evidence: target.checked })}
      >
        Proof
      </Checkbox>
    </div>
  );
}
