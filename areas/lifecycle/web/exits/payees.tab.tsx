import { type ExitPayees, exitPayees, exits } from '@hrms/lifecycle/contract';
import { percent } from '@hrms/platform/money';
import { Facts, Field, FormPanel, LoadedData, NothingYet, PercentInput, Section, useEndpoint } from '@hrms/platform/web';
import { Input } from 'antd';
import { FormRows } from '../form-rows.tsx';

const PayeeFields = () => (
  <FormRows name="payees" one="payee" add="Add payee">
    {(at) => (
      <>
        <Field name={['payees', at, 'name']} label="Name">
          <Input maxLength={60} autoComplete="off" />
        </Field>
        <Field name={['payees', at, 'relationship']} label="Relationship">
          <Input maxLength={40} autoComplete="off" />
        </Field>
        <Field name={['payees', at, 'share_bp']} label="Share">
          <PercentInput />
        </Field>
        <Field name={['payees', at, 'phone']} label="Phone">
          <Input maxLength={40} autoComplete="off" />
        </Field>
        <Field name={['payees', at, 'ifsc']} label="IFSC">
          <Input maxLength={11} autoComplete="off" />
        </Field>
        <Field name={['payees', at, 'account_number']} label="Account number">
          <Input maxLength={30} autoComplete="off" />
        </Field>
      </>
    )}
  </FormRows>
);

const toRows = ({ payees, nominees }: ExitPayees) => (payees.length > 0 ? payees : nominees);

function Payees({ id, data, edits }: { id: string; data: ExitPayees; edits: boolean }) {
  if (!edits)
    return data.payees.length === 0 ? (
      <NothingYet title="No payees yet" text="HR enters who is paid." />
    ) : (
      <Facts
        facts={data.payees.map(({ name, relationship, share_bp, account_number }): [string, string] => [
          `${name} (${relationship})`,
          [percent(share_bp), account_number].filter(Boolean).join(', '),
        ])}
      />
    );
  return (
    <FormPanel
      endpoint={exitPayees.save}
      params={{ id }}
      initial={{ payees: toRows(data), version: data.version }}
      key={data.version}
      submitLabel="Save payees"
      refresh={[exitPayees.get, exits.get]}
      focusFirst={false}
    >
      <PayeeFields />
    </FormPanel>
  );
}

/** Who is paid what a deceased employee is owed; it begins with the nominees for gratuity. */
export function PayeesTab({ id, edits }: { id: string; edits: boolean }) {
  const read = useEndpoint(exitPayees.get, { params: { id } });
  return (
    <Section title="Payees" text="Shares of what the employee is owed. They begin with the nominees for gratuity on record.">
      <LoadedData of={read}>{(data) => <Payees id={id} data={data} edits={edits} />}</LoadedData>
    </Section>
  );
}
