import { type FamilyMember, families } from '@hrms/employees/contract';
import { equalShares, percentText } from '@hrms/employees/domain';
import { DateInput, Field, useEndpoint } from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useToday } from './use-today.ts';
import { RELATIONSHIP } from './words.ts';
import './change-request.css';

type Share = { family_member_id?: string | null; name?: string; date_of_birth?: string | null; share_bp?: number | null };

/** The nominees of a scheme with their shares, and the running total. */
export function NomineeFields({ id }: { id: string }) {
  const form = Form.useFormInstance();
  const family = useEndpoint(families.list, { params: { id } });
  const shares = Form.useWatch<Share[] | undefined>('shares') ?? [];
  const total = shares.reduce((sum, share) => sum + (share?.share_bp ?? 0), 0);
  const share = () => {
    const parts = equalShares(Math.max(1, shares.length));
    form.setFieldValue(
      'shares',
      shares.map((one, at) => ({ ...one, share_bp: parts[at] })),
    );
  };
  return (
    <Form.List name="shares">
      {(rows, { add, remove }) => (
        <div className="emp-nominees">
          {rows.map(({ key, name }) => (
            <section key={key} className="emp-nominee" aria-label={`Nominee ${name + 1}`}>
              <header>
                <strong>{`Nominee ${name + 1}`}</strong>
                {rows.length > 1 && (
                  <Button size="small" aria-label={`Remove nominee ${name + 1}`} onClick={() => remove(name)}>
                    Remove
                  </Button>
                )}
              </header>
              <Nominee at={name} family={family.data?.rows ?? []} />
            </section>
          ))}
          <div className="emp-actions">
            <Button onClick={() => add({ share_bp: Math.max(0, 10_000 - total) || null })} disabled={rows.length >= 10}>
              Add nominee
            </Button>
            <Button onClick={share} disabled={rows.length < 2}>
              Share equally
            </Button>
          </div>
          <p className={`emp-total ${total === 10_000 ? '' : 'wrong'}`} role="status">
            {`Total ${percentText(total)} % of 100 %`}
          </p>
        </div>
      )}
    </Form.List>
  );
}

const minorOn = (born: string | null | undefined, today: string | undefined) =>
  Boolean(born && today && `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` > today);

function Nominee({ at, family }: { at: number; family: readonly FamilyMember[] }) {
  const form = Form.useFormInstance();
  const today = useToday();
  const field = (name: string) => ['shares', at, name];
  const member_id = Form.useWatch<string | null | undefined>(field('family_member_id'));
  const born = Form.useWatch<string | null | undefined>(field('date_of_birth'));
  const pick = (chosen: string | null | undefined) => {
    const member = family.find(({ id }) => id === chosen);
    if (!member) return;
    const { name, relationship, date_of_birth } = member;
    for (const [key, value] of Object.entries({ name, relationship, date_of_birth })) form.setFieldValue(field(key), value);
  };
  const open = family.filter(({ ends_on }) => !ends_on);
  return (
    <div className="emp-grid">
      <Field name={field('family_member_id')} label="From the family">
        <Select
          allowClear
          placeholder="Somebody else"
          onChange={pick}
          options={open.map(({ id, name, relationship }) => ({ value: id, label: `${name}, ${RELATIONSHIP[relationship]}` }))}
        />
      </Field>
      <Field name={field('share_bp')} label="Share">
        <Percent />
      </Field>
      {!member_id && (
        <>
          <Field name={field('name')} label="Name">
            <Input maxLength={100} autoComplete="off" />
          </Field>
          <Field name={field('relationship')} label="Relationship">
            <Input maxLength={40} autoComplete="off" />
          </Field>
          <Field name={field('date_of_birth')} label="Date of birth">
            <DateInput />
          </Field>
          <Field name={field('address')} label="Address">
            <Input maxLength={200} autoComplete="off" />
          </Field>
        </>
      )}
      {minorOn(born, today) && (
        <>
          <Field name={field('guardian_name')} label="Guardian" help="Of age, and no nominee of the same set.">
            <Input maxLength={100} autoComplete="off" />
          </Field>
          <Field name={field('guardian_relationship')} label="Guardian's relationship">
            <Input maxLength={40} autoComplete="off" />
          </Field>
          <Field name={field('guardian_address')} label="Guardian's address">
            <Input maxLength={200} autoComplete="off" />
          </Field>
          <Field name={field('guardian_is_adult')} label={null} valueProp="checked">
            <Checkbox>The guardian is 18 or older</Checkbox>
          </Field>
        </>
      )}
    </div>
  );
}

type PercentProps = { value?: number | null; onChange?: (bp: number | null) => void; id?: string };

/** A percent with two decimals on the screen, basis points in the value. */
export const Percent = ({ value, onChange, id }: PercentProps) => (
  <InputNumber
    {...(id && { id })}
    value={value === null || value === undefined ? null : value / 100}
    onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
    min={0}
    max={100}
    precision={2}
    step={1}
    suffix="%"
    controls={false}
  />
);
