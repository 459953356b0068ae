import { type AssetDetail, assetLife, assets } from '@hrms/assets/contract';
import {
  DateInput,
  type DialogProps,
  EmployeeSelect,
  Field,
  FormDialog,
  MoneyInput,
  ReasonDialog,
  useToday,
} from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { CONDITION_CHOICES, DISPOSAL_CHOICES } from '../labels.ts';
import { REFRESH } from '../register/refresh.ts';

type Props = DialogProps<AssetDetail>;
const NoteField = () => (
  <Field name="note" label="Note">
    <Input maxLength={300} />
  </Field>
);

/** Sends an asset to repair, or puts it back. */
export function MoveDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  const status = subject?.status === 'in_stock' || subject?.status === 'assigned' ? 'in_repair' : 'in_stock';
  const back = subject?.holder_name ? `Give back to ${subject.holder_name}` : 'Put in stock';
  const label = status === 'in_repair' ? 'Send to repair' : back;
  return (
    <FormDialog
      {...dialog}
      title={`${label}: ${subject?.name ?? ''}`}
      endpoint={assets.move}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ status, on: today, version: subject?.version }}
      submitLabel={label}
      refresh={REFRESH}
    >
      <Field name="status" label="">
        <Input type="hidden" />
      </Field>
      <Field name="on" label="On">
        <DateInput />
      </Field>
      <NoteField />
    </FormDialog>
  );
}

/** Takes an asset out of use. */
export function RetireDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Retire ${subject?.name ?? ''}`}
      endpoint={assetLife.retire}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ retired_on: today, version: subject?.version }}
      submitLabel="Retire"
      refresh={REFRESH}
    >
      <Field name="retired_on" label="On">
        <DateInput />
      </Field>
      <NoteField />
    </FormDialog>
  );
}

const EmployeeField = () =>
  Form.useWatch('disposal_kind') === 'transferred_to_employee' && (
    <Field name="employee_id" label="Employee">
      <EmployeeSelect />
    </Field>
  );

/** Ends the life of a retired or lost asset. */
export function DisposeDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Dispose of ${subject?.name ?? ''}`}
      endpoint={assetLife.dispose}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ disposed_on: today, version: subject?.version }}
      submitLabel="Dispose of asset"
      danger
      refresh={REFRESH}
    >
      <p className="ui-note">This can’t be undone. The asset stays in the register.</p>
      <Field name="disposal_kind" label="How">
        <Select options={DISPOSAL_CHOICES} />
      </Field>
      <EmployeeField />
      <Field name="disposed_on" label="On">
        <DateInput />
      </Field>
      <Field name="disposal_value_paise" label="Received for it">
        <MoneyInput />
      </Field>
      <NoteField />
    </FormDialog>
  );
}

/** Reports an asset as lost, by its holder or an administrator. */
export function LossDialog({ subject, ...dialog }: DialogProps<Pick<AssetDetail, 'asset_id' | 'name' | 'holder_id'>>) {
  const today = useToday();
  return (
    <ReasonDialog
      {...dialog}
      title={`Report ${subject?.name ?? ''} as lost`}
      endpoint={assetLife.reportLost}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ lost_on: today }}
      submitLabel="Report loss"
      danger
      refresh={REFRESH}
      name="note"
      label="What happened"
      most={300}
    >
      {subject?.holder_id && <p className="ui-note">A charge may be proposed. The holder is heard before it is decided.</p>}
      <Field name="lost_on" label="Lost on">
        <DateInput />
      </Field>
    </ReasonDialog>
  );
}

/** Puts a lost asset back in stock. */
export function FoundDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`${subject?.name ?? ''} was found`}
      endpoint={assetLife.found}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ found_on: today, condition: subject?.condition, version: subject?.version }}
      submitLabel="Put in stock"
      refresh={REFRESH}
    >
      <p className="ui-note">An undecided charge is waived.</p>
      <Field name="found_on" label="Found on">
        <DateInput />
      </Field>
      <Field name="condition" label="Condition">
        <Select options={CONDITION_CHOICES} />
      </Field>
      <NoteField />
    </FormDialog>
  );
}
