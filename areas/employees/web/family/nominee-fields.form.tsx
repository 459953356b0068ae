import { type FamilyMember, families } from '@hrms/employees/contract';
import { basisPointsAsPercent, splitEqually } from '@hrms/employees/domain';
import { DateInput, Field, PercentInput, useEndpoint } from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { RELATIONSHIP_LABELS } from '../labels.ts';
import { useFormRows } from '../use-form-rows.ts';
import { useToday } from '../use-today.ts';
import '../change-request.css';

type Share = { family_member_id?: string | null; name?: string; date_of_birth?: string | null; share_bp?: number | null };

/** The nominees of a scheme with their shares, and the running total. */
export function NomineeFields({ id }: { id: string }) {
  const family = useEndpoint(families.list, { params: { id } });
  const { rows, set, add, remove } = useFormRows<Share>('shares');
  const total = rows.reduce((sum, { share_bp }) => sum + (share_bp ?? 0), 0);
  const parts = splitEqually(Math.max(1, rows.length));
  return (
    <div className="emp-nominees">
      {rows.map((_row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a nominee is identified by its position
        <section key={at} className="emp-nominee" aria-label={`Nominee ${at + 1}`}>
          <header>
            <strong>{`Nominee ${at + 1}`}</strong>
            {rows.length > 1 && (
              <Button size="small" aria-label={`Remove nominee ${at + 1}`} onClick={() => remove(at)}>
                Remove
              </Button>
            )}
          </header>
          <NomineeRow at={at} family={family.data?.rows ?? []} />
        </section>
      ))}
      <div className="emp-actions">
        <Button onClick={() => add({ share_bp: Math.max(0, 10_000 - total) || null })} disabled={rows.length >= 10}>
          Add nominee
        </Button>
        <Button onClick={() => set(rows.map((row, at) => ({ ...row, share_bp: parts[at] ?? null })))} disabled={rows.length < 2}>
          Share equally
        </Button>
      </div>
      <p className={`emp-total ${total === 10_000 ? '' : 'wrong'}`} role="status">
        {`Total ${basisPointsAsPercent(total)} % of 100 %`}
      </p>
    </div>
  );
}

const isMinorOn = (born: string | null | undefined, today: string | undefined) =>
  Boolean(born && today && `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` > today);

function NomineeRow({ at, family }: { at: number; family: readonly FamilyMember[] }) {
  const form = Form.useFormInstance();
  const today = useToday();
  const field = (name: string) => ['shares', at, name];
  const member_id = Form.useWatch<string | null | undefined>(field('family_member_id'));
  // Of a family member the date is in the form without an input.
  const born = Form.useWatch<string | null | undefined>(field('date_of_birth'), { form, preserve: true });
  const pick = (chosen: string | null | undefined) => {
    const member = family.find(({ id }) => id === chosen);
    if (!member) return;
    const { name, relationship, date_of_birth } = member;
    for (const [key, value] of Object.entries({ name, relationship, date_of_birth })) form.setFieldValue(field(key), value);
  };
  const open = family.filter(({ ends_on }) => !ends_on);
  return (
    <div className="emp-grid">
      <Field name={field('family_member_id')} label="Family member">
        <Select
          allowClear
          placeholder="Other nominee"
          onChange={pick}
          options={open.map(({ id, name, relationship }) => ({
            value: id,
            label: `${name}, ${RELATIONSHIP_LABELS[relationship]}`,
          }))}
        />
      </Field>
      <Field name={field('share_bp')} label="Share">
        <PercentInput />
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
      {isMinorOn(born, today) && (
        <>
          <Field name={field('guardian_name')} label="Guardian" help="18 or older, and not a nominee in this nomination.">
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
