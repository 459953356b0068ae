import { type AssetDetail, assetStock, type StockMove } from '@hrms/assets/contract';
import {
  type Column,
  DateInput,
  type DialogProps,
  EmployeeSelect,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  NothingYet,
  RowsTable,
  useCan,
  useDialog,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { Button, Input, InputNumber } from 'antd';
import { REFRESH } from '../register/refresh.ts';

const COLUMNS: readonly Column<StockMove>[] = [
  { key: 'happened_on', title: 'Date', narrow: 'second', render: ({ happened_on }) => formatDate(happened_on) },
  { key: 'employee_name', title: 'To', narrow: 'title', render: ({ employee_name }) => employee_name ?? 'Added to the stock' },
  {
    key: 'change',
    title: 'Number',
    align: 'right',
    narrow: 'tag',
    render: ({ change }) => (change > 0 ? `+${change}` : String(change)),
  },
  { key: 'note', title: 'Note', render: ({ note }) => note ?? '–' },
];

const NOW = [assetStock.moves, ...REFRESH];

function IssueDialog({ subject, ...dialog }: DialogProps<AssetDetail>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Issue ${subject?.name ?? ''}`}
      endpoint={assetStock.issue}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ issued_on: today, quantity: 1, version: subject?.version }}
      submitLabel="Issue"
      refresh={NOW}
    >
      <Field name="employee_id" label="Employee">
        <EmployeeSelect />
      </Field>
      <Field name="quantity" label={`How many, of ${subject?.stock_quantity ?? 0}`}>
        <InputNumber min={1} max={subject?.stock_quantity ?? 1} />
      </Field>
      <Field name="issued_on" label="Issued on">
        <DateInput />
      </Field>
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}

function AddDialog({ subject, ...dialog }: DialogProps<AssetDetail>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Add to the stock of ${subject?.name ?? ''}`}
      endpoint={assetStock.add}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ added_on: today, version: subject?.version }}
      submitLabel="Add"
      refresh={NOW}
    >
      <Field name="quantity" label="How many">
        <InputNumber min={1} max={100_000} />
      </Field>
      <Field name="added_on" label="Added on">
        <DateInput />
      </Field>
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}

/** The stock of a consumable: what was added and who received what. */
export function StockTab({ asset }: { asset: AssetDetail }) {
  const can = useCan();
  const issue = useDialog<AssetDetail>();
  const add = useDialog<AssetDetail>();
  const read = useEndpoint(assetStock.moves, { params: { id: asset.asset_id }, query: { limit: 100 } });
  const isOpen = asset.status === 'in_stock';
  return (
    <>
      <div className="ui-buttons">
        {can(assetStock.issue) && isOpen && (
          <Button type="primary" disabled={asset.stock_quantity === 0} onClick={() => issue.open(asset)}>
            Issue
          </Button>
        )}
        {can(assetStock.add) && isOpen && <Button onClick={() => add.open(asset)}>Add to stock</Button>}
      </div>
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingYet title="Nothing issued yet" text="Who received what appears here." />
          ) : (
            <RowsTable
              rows={rows}
              columns={COLUMNS}
              idOf={({ move_id }) => move_id}
              nameOf={({ happened_on, employee_name }) => `${employee_name ?? 'Added'}, ${formatDate(happened_on)}`}
            />
          )
        }
      </LoadedData>
      <IssueDialog {...issue} />
      <AddDialog {...add} />
    </>
  );
}
