import { assetBulk, assetCategories, assetPapers, assets } from '@hrms/assets/contract';
import { branches } from '@hrms/organisation/contract';
import {
  DateInput,
  type DialogProps,
  EmployeesSelect,
  Field,
  FormDialog,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { Button, Input, Select } from 'antd';
import { HolderFields } from '../assignments/holder-fields.tsx';
import { REFRESH } from './refresh.ts';

type Ids = readonly string[];
type IdsDialog = DialogProps<Ids> & { onDone: () => void };

const countOf = (ids: Ids | undefined): string => `${ids?.length ?? 0} ${ids?.length === 1 ? 'asset' : 'assets'}`;

function useBranches() {
  const can = useCan();
  const { data } = useEndpoint(branches.list, { query: { limit: 100 } }, { enabled: can(branches.list) });
  return (data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
}

function AssignDialog({ subject: ids, ...dialog }: IdsDialog) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Assign ${countOf(ids)}`}
      endpoint={assets.assignMany}
      initial={{ asset_ids: [...(ids ?? [])], assigned_on: today, accessories: [] }}
      submitLabel="Assign"
      refresh={REFRESH}
    >
      <HolderFields />
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}

function MoveDialog({ subject: ids, ...dialog }: IdsDialog) {
  const places = useBranches();
  return (
    <FormDialog
      {...dialog}
      title={`Move ${countOf(ids)}`}
      endpoint={assetBulk.move}
      initial={{ asset_ids: [...(ids ?? [])] }}
      submitLabel="Move"
      refresh={REFRESH}
    >
      <Field name="branch_id" label="Branch">
        <Select allowClear options={places} />
      </Field>
      <Field name="location" label="Location" help="Room, floor or shelf. What is left empty stays.">
        <Input maxLength={80} />
      </Field>
    </FormDialog>
  );
}

const RetireDialog = ({ subject: ids, ...dialog }: IdsDialog) => (
  <FormDialog
    {...dialog}
    title={`Retire ${countOf(ids)}`}
    endpoint={assetBulk.retire}
    initial={{ asset_ids: [...(ids ?? [])] }}
    submitLabel="Retire"
    refresh={REFRESH}
    danger
  >
    <p className="ui-note">Assets that are assigned are returned first.</p>
    <Field name="note" label="Note">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);

/** Hands one asset in stock of a category to each of several employees. */
export function PoolDialog(dialog: DialogProps<true>) {
  const today = useToday();
  const places = useBranches();
  const categories = useEndpoint(assetCategories.list, { query: { limit: 100, active: 'true' } });
  const free = (categories.data?.rows ?? []).filter(({ consumable, in_stock }) => !consumable && in_stock > 0);
  return (
    <FormDialog
      {...dialog}
      title="Assign from stock"
      endpoint={assetBulk.poolAssign}
      initial={{ assigned_on: today, employee_ids: [] }}
      submitLabel="Assign"
      refresh={REFRESH}
    >
      <Field name="category_id" label="Category" help="Each employee receives one, the oldest first.">
        <Select
          options={free.map(({ category_id, name, in_stock }) => ({
            value: category_id,
            label: `${name}, ${in_stock} in stock`,
          }))}
        />
      </Field>
      <Field name="branch_id" label="Only from">
        <Select allowClear options={places} placeholder="Any branch" />
      </Field>
      <Field name="employee_ids" label="Employees">
        <EmployeesSelect />
      </Field>
      <Field name="assigned_on" label="From">
        <DateInput />
      </Field>
    </FormDialog>
  );
}

/** What may be done with the chosen assets, all or none. */
export function BulkActs({ ids, clear }: { ids: Ids; clear: () => void }) {
  const can = useCan();
  const { save, saving } = useDownload();
  const [assign, move, retire] = [useDialog<Ids>(), useDialog<Ids>(), useDialog<Ids>()];
  return (
    <>
      {can(assets.assignMany) && <Button onClick={() => assign.open(ids)}>Assign</Button>}
      {can(assetBulk.move) && <Button onClick={() => move.open(ids)}>Move</Button>}
      {can(assetBulk.retire) && <Button onClick={() => retire.open(ids)}>Retire</Button>}
      {can(assetPapers.labels) && (
        <Button
          loading={saving === 'labels'}
          onClick={() => void save(assetPapers.labels, { body: { ids: [...ids] } }, 'labels')}
        >
          Print labels
        </Button>
      )}
      <AssignDialog {...assign} onDone={clear} />
      <MoveDialog {...move} onDone={clear} />
      <RetireDialog {...retire} onDone={clear} />
    </>
  );
}
