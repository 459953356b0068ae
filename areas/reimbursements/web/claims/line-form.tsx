import { DeleteOutlined } from '@ant-design/icons';
import { DateInput, MoneyInput, useToday } from '@hrms/platform/web';
import type { CategoryField, ExpenseCategory, Receipt, Verdict } from '@hrms/reimbursements/contract';
import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { PAID_BY_CHOICES, VEHICLE_CHOICES } from '../labels.ts';
import { AmountFields, Labelled } from './amount-fields.tsx';
import type { EditedLine } from './line-state.ts';
import { VerdictLines } from './verdict.tsx';

type LineFormProps = {
  line: EditedLine;
  number: number;
  categories: readonly ExpenseCategory[];
  receipts: readonly Pick<Receipt, 'receipt_id' | 'name'>[];
  judged: { amount_paise: number; verdict: Verdict } | undefined;
  /** What the approver who returned the claim says of this line. */
  comment: string | undefined;
  /** Number of the line whose bill it is a part of; 0 for none. */
  part_of: number;
  change: (patch: Partial<EditedLine>) => void;
  split: () => void;
  remove: () => void;
};

const TEXT_FIELDS: readonly (readonly [CategoryField & keyof EditedLine, string])[] = [
  ['from_place', 'From'],
  ['to_place', 'To'],
  ['city', 'City'],
  ['merchant', 'Merchant'],
  ['bill_number', 'Bill number'],
  ['gstin', 'GSTIN'],
  ['attendees', 'Attendees'],
  ['project', 'Project'],
  ['cost_centre', 'Cost centre'],
];

function CategoryFields({ line, category, change }: Pick<LineFormProps, 'line' | 'change'> & { category: ExpenseCategory }) {
  const needs = new Set<string>(category.needs_fields);
  return (
    <>
      {TEXT_FIELDS.filter(([name]) => needs.has(name) || line[name]).map(([name, label]) => (
        <Labelled key={name} label={label}>
          <Input
            value={String(line[name] ?? '')}
            maxLength={name === 'gstin' ? 15 : 120}
            onChange={({ target }) => change({ [name]: target.value || null })}
          />
        </Labelled>
      ))}
      {needs.has('gstin') && (
        <Labelled label="GST in the amount">
          <MoneyInput value={line.gst_paise ?? null} onChange={(gst_paise) => change({ gst_paise })} />
        </Labelled>
      )}
      {needs.has('nights') && (
        <Labelled label="Nights">
          <InputNumber min={1} max={365} value={line.nights ?? null} onChange={(nights) => change({ nights })} />
        </Labelled>
      )}
      {category.kind === 'mileage' && (
        <>
          <Labelled label="Distance (km)">
            <InputNumber min={0.1} max={5000} step={1} value={line.km ?? null} onChange={(km) => change({ km })} />
          </Labelled>
          <Labelled label="Vehicle">
            <Select value={line.vehicle ?? null} options={VEHICLE_CHOICES} onChange={(vehicle) => change({ vehicle })} />
          </Labelled>
        </>
      )}
    </>
  );
}

/** One line of a claim: its fields change by category; what the policy says stands below. */
export function LineForm(props: LineFormProps) {
  const { line, number, categories, receipts, judged, comment, part_of, change, split, remove } = props;
  const today = useToday();
  const category = categories.find(({ category_id }) => category_id === line.category_id);
  const isEntered = category?.kind === 'expense' || category?.kind === 'flexible';
  const canSplit = isEntered && part_of === 0 && Boolean(line.amount_paise);
  const needsReason = judged?.verdict.breaches.some(({ level }) => level === 'warn');
  const needsReceipt = judged?.verdict.breaches.some(({ code }) => code.startsWith('reimbursements.receipt'));
  return (
    <section className="rb-line" aria-label={`Line ${number}`}>
      <header>
        <strong>{category?.name ?? `Line ${number}`}</strong>
        <span>
          {part_of > 0 && <span className="ui-note">{`Part of the bill of line ${part_of}`}</span>}
          {canSplit && (
            <Button type="text" size="small" aria-label={`Split line ${number}`} onClick={split}>
              Split bill
            </Button>
          )}
          <Button type="text" icon={<DeleteOutlined />} aria-label={`Remove line ${number}`} onClick={remove} />
        </span>
      </header>
      {line.photos && <p className="ui-note">{`${line.photos.map(({ name }) => name).join(', ')}: waiting to send`}</p>}
      {comment && <Alert type="warning" showIcon title={comment} />}
      <div className="ui-fields">
        <Labelled label="Category">
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Select a category"
            loading={categories.length === 0}
            value={category?.category_id ?? null}
            options={categories.map(({ category_id, name }) => ({ value: category_id, label: name }))}
            onChange={(category_id) => change({ category_id })}
          />
        </Labelled>
        <Labelled label={category?.kind === 'per_diem' ? 'First day' : 'Date'}>
          <DateInput
            value={line.expense_date ?? null}
            max={today}
            onChange={(day) => change({ expense_date: day ?? undefined })}
          />
        </Labelled>
        {category && <AmountFields line={line} category={category} judged={judged} change={change} />}
        <Labelled label="Paid with">
          <Select
            value={line.paid_by ?? 'self'}
            options={PAID_BY_CHOICES}
            onChange={(paid_by) => change({ paid_by: paid_by as 'self' })}
          />
        </Labelled>
        {category && <CategoryFields line={line} category={category} change={change} />}
        <Labelled label="Description">
          <Input
            value={line.description ?? ''}
            maxLength={500}
            onChange={({ target }) => change({ description: target.value || null })}
          />
        </Labelled>
        <Labelled label="Receipts">
          <Select
            mode="multiple"
            placeholder="Choose from your receipts"
            value={line.receipt_ids ?? []}
            options={receipts.map(({ receipt_id, name }) => ({ value: receipt_id, label: name }))}
            onChange={(receipt_ids) => change({ receipt_ids })}
          />
        </Labelled>
      </div>
      {(needsReceipt || line.receipt_lost) && (
        <Checkbox checked={line.receipt_lost ?? false} onChange={({ target }) => change({ receipt_lost: target.checked })}>
          I lost the receipt
        </Checkbox>
      )}
      {needsReason && (
        <Input
          aria-label="Reason for going over the limit"
          placeholder="Reason for going over the limit"
          value={line.breach_reason ?? ''}
          maxLength={500}
          onChange={({ target }) => change({ breach_reason: target.value || null })}
        />
      )}
      {judged && <VerdictLines verdict={judged.verdict} />}
    </section>
  );
}
