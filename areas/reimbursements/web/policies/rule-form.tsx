import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MoneyInput, PercentInput } from '@hrms/platform/web';
import type { ExpenseCategory, ExpenseLimit, ExpenseRule, PerDiemRate, Vehicle } from '@hrms/reimbursements/contract';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { PERIOD_CHOICES, VEHICLE_CHOICES } from '../labels.ts';

type Choice = { value: string; label: string };
const CITY_CHOICES = ['any', 'A', 'B', 'C'].map((value) => ({ value, label: value === 'any' ? 'Any city' : `Class ${value}` }));
const BREACH_CHOICES = [
  { value: 'block', label: 'Refuse' },
  { value: 'warn', label: 'Warn' },
];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((label, value) => ({
  value,
  label,
}));

type PlacedProps<T> = { row: T; grades: readonly Choice[]; change: (patch: Partial<T>) => void };

/** Grade and class of city that an entry is for. */
const PlaceSelects = ({ row, grades, change }: PlacedProps<Pick<ExpenseLimit, 'grade_id' | 'city_class'>>) => (
  <>
    <Select
      aria-label="Grade"
      allowClear
      placeholder="Any grade"
      value={row.grade_id}
      options={[...grades]}
      onChange={(grade_id: string | undefined) => change({ grade_id: grade_id ?? null })}
    />
    <Select
      aria-label="City class"
      value={row.city_class}
      options={CITY_CHOICES}
      onChange={(city_class) => change({ city_class })}
    />
  </>
);

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button type="text" icon={<DeleteOutlined />} aria-label={label} onClick={onClick} />
);

type ListProps<T> = { rows: readonly T[]; grades: readonly Choice[]; change: (rows: T[]) => void };

function Limits({ rows, grades, change }: ListProps<ExpenseLimit>) {
  const patch = (index: number, limit: Partial<ExpenseLimit>) =>
    change(rows.map((row, place) => (place === index ? { ...row, ...limit } : row)));
  const add = () => change([...rows, { per: 'line', grade_id: null, city_class: 'any', amount_paise: 0, on_breach: 'block' }]);
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: limits have no id; their place is what they are
        <div className="ui-fields" key={index}>
          <MoneyInput
            aria-label="Limit"
            value={row.amount_paise}
            onChange={(amount) => patch(index, { amount_paise: amount ?? 0 })}
          />
          <Select aria-label="Per" value={row.per} options={PERIOD_CHOICES} onChange={(per) => patch(index, { per })} />
          <PlaceSelects row={row} grades={grades} change={(place) => patch(index, place)} />
          <Select
            aria-label="Above the limit"
            value={row.on_breach}
            options={BREACH_CHOICES}
            onChange={(on_breach) => patch(index, { on_breach: on_breach as 'block' })}
          />
          <RemoveButton label="Remove limit" onClick={() => change(rows.filter((_, place) => place !== index))} />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={add}>
        Add limit
      </Button>
    </>
  );
}

/** Rates per day by grade and class of city. */
export function PerDiemRates({ rows, grades, change }: ListProps<PerDiemRate>) {
  const patch = (index: number, rate: Partial<PerDiemRate>) =>
    change(rows.map((row, place) => (place === index ? { ...row, ...rate } : row)));
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rates have no id; their place is what they are
        <div className="ui-fields" key={index}>
          <MoneyInput
            aria-label="Rate per day"
            value={row.amount_paise}
            onChange={(amount) => patch(index, { amount_paise: amount ?? 0 })}
          />
          <PlaceSelects row={row} grades={grades} change={(place) => patch(index, place)} />
          <RemoveButton label="Remove rate" onClick={() => change(rows.filter((_, place) => place !== index))} />
        </div>
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        onClick={() => change([...rows, { grade_id: null, city_class: 'any', amount_paise: 0 }])}
      >
        Add daily rate
      </Button>
    </>
  );
}

type RuleFormProps = {
  rule: ExpenseRule;
  category: ExpenseCategory | undefined;
  grades: readonly Choice[];
  change: (patch: Partial<ExpenseRule>) => void;
  remove: () => void;
};

const MileageFields = ({ rule, change }: Pick<RuleFormProps, 'rule' | 'change'>) => [
  ...VEHICLE_CHOICES.map(({ value, label }) => (
    <label key={value} htmlFor={`${rule.category_id}-${value}`}>
      <span>{`${label}, a km`}</span>
      <MoneyInput
        id={`${rule.category_id}-${value}`}
        value={rule.rate_per_km_paise[value as Vehicle] ?? null}
        onChange={(rate) => {
          const { [value as Vehicle]: _former, ...others } = rule.rate_per_km_paise;
          change({ rate_per_km_paise: rate === null ? others : { ...others, [value]: rate } });
        }}
      />
    </label>
  )),
  <label key="max" htmlFor={`${rule.category_id}-max`}>
    <span>Maximum km per day</span>
    <InputNumber
      id={`${rule.category_id}-max`}
      min={1}
      max={5000}
      placeholder="No limit"
      value={rule.max_km_per_day}
      onChange={(max_km_per_day) => change({ max_km_per_day })}
    />
  </label>,
];

const PerDiemFields = ({ rule, change }: Pick<RuleFormProps, 'rule' | 'change'>) => (
  <>
    <label htmlFor={`${rule.category_id}-half`}>
      <span>First and last day</span>
      <PercentInput
        id={`${rule.category_id}-half`}
        value={rule.half_day_share_bp}
        onChange={(share) => change({ half_day_share_bp: share ?? 0 })}
      />
    </label>
    <label htmlFor={`${rule.category_id}-meal`}>
      <span>Deduction per meal provided</span>
      <PercentInput
        id={`${rule.category_id}-meal`}
        value={rule.meal_cut_bp}
        onChange={(cut) => change({ meal_cut_bp: cut ?? 0 })}
      />
    </label>
    <Checkbox checked={rule.includes_lodging} onChange={({ target }) => change({ includes_lodging: target.checked })}>
      Includes lodging
    </Checkbox>
  </>
);

/** What a policy allows in one category. */
export function RuleForm({ rule, category, grades, change, remove }: RuleFormProps) {
  const id = rule.category_id;
  return (
    <section className="rb-line" aria-label={category?.name ?? 'Category'}>
      <header>
        <strong>{category?.name ?? 'Deleted category'}</strong>
        <RemoveButton label={`Remove ${category?.name ?? 'category'}`} onClick={remove} />
      </header>
      <Limits rows={rule.limits} grades={grades} change={(limits) => change({ limits })} />
      {category?.kind === 'per_diem' && (
        <PerDiemRates rows={rule.per_diem} grades={grades} change={(per_diem) => change({ per_diem })} />
      )}
      <div className="ui-fields">
        {category?.kind === 'mileage' && <MileageFields rule={rule} change={change} />}
        {category?.kind === 'per_diem' && <PerDiemFields rule={rule} change={change} />}
        <label htmlFor={`${id}-receipt`}>
          <span>Receipt required above</span>
          <MoneyInput
            id={`${id}-receipt`}
            value={rule.receipt_required_above_paise}
            onChange={(amount) => change({ receipt_required_above_paise: amount })}
          />
        </label>
        <label htmlFor={`${id}-days`}>
          <span>Claim within (days)</span>
          <InputNumber
            id={`${id}-days`}
            min={1}
            max={730}
            value={rule.must_submit_within_days}
            onChange={(days) => change({ must_submit_within_days: days ?? 60 })}
          />
        </label>
        <label htmlFor={`${id}-last`}>
          <span>Not accepted after (days)</span>
          <InputNumber
            id={`${id}-last`}
            min={1}
            max={1460}
            placeholder={String(2 * rule.must_submit_within_days)}
            value={rule.allow_backdated_days ?? null}
            onChange={(days) => change({ allow_backdated_days: days })}
          />
        </label>
        <label htmlFor={`${id}-auto`}>
          <span>Approve automatically below</span>
          <MoneyInput
            id={`${id}-auto`}
            placeholder="Never"
            value={rule.auto_approve_below_paise}
            onChange={(amount) => change({ auto_approve_below_paise: amount })}
          />
        </label>
        <Checkbox checked={rule.declaration_allowed} onChange={({ target }) => change({ declaration_allowed: target.checked })}>
          Accept a declaration for a lost receipt
        </Checkbox>
        <label htmlFor={`${id}-weekdays`}>
          <span>Not claimable on</span>
          <Select
            id={`${id}-weekdays`}
            mode="multiple"
            placeholder="Every day can be claimed"
            value={rule.non_claimable_weekdays}
            options={WEEKDAYS}
            onChange={(days: number[]) => change({ non_claimable_weekdays: days })}
          />
        </label>
        <Checkbox checked={rule.requires_project} onChange={({ target }) => change({ requires_project: target.checked })}>
          Project required
        </Checkbox>
      </div>
    </section>
  );
}
