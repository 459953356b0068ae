import { type AssetDetail, assets } from '@hrms/assets/contract';
import { type DialogProps, Field, FormDialog, useToday } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { CONDITION_CHOICES } from '../labels.ts';
import { REFRESH } from '../register/refresh.ts';
import { AccessoriesFields } from './accessories-fields.tsx';
import { HolderFields } from './holder-fields.tsx';

/** Hands an asset in stock to an employee. */
export function AssignDialog({ subject, ...dialog }: DialogProps<AssetDetail>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Assign ${subject?.name ?? ''}`}
      endpoint={assets.assign}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ assigned_on: today, condition_out: subject?.condition, accessories: [] }}
      submitLabel="Assign"
      refresh={REFRESH}
    >
      <HolderFields />
      <Field name="condition_out" label="Condition">
        <Select options={CONDITION_CHOICES} />
      </Field>
      <AccessoriesFields />
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}
