import { INDIAN_STATES, MoneyInput, MonthInput } from '@hrms/platform/web';
import type { CalculatorBasis } from '@hrms/salary/contract';
import { Input, Select } from 'antd';
import type { Offer } from './offer.ts';

type Props = { offer: Offer; basis: CalculatorBasis; label: string; onChange: (offer: Offer) => void };

const AMOUNTS = [
  { value: 'ctc', label: 'CTC a year' },
  { value: 'gross', label: 'Gross a month' },
  { value: 'net', label: 'Take-home a month' },
] as const;

const FUND = [
  { value: 'restricted', label: 'Up to the ceiling' },
  { value: 'actual', label: 'On full wages' },
  { value: 'none', label: 'Not a member' },
];

/** What one offer is worked out from. */
export function OfferForm({ offer, basis, label, onChange }: Props) {
  const set = (patch: Partial<Offer>) => onChange({ ...offer, ...patch });
  const id = (name: string) => `${label}-${name}`.replaceAll(' ', '-').toLowerCase();
  const money = (name: 'rent' | 'savings' | 'house_loan_interest', text: string) => (
    <label htmlFor={id(name)}>
      <span>{text}</span>
      <MoneyInput id={id(name)} value={offer[name] || null} onChange={(value) => set({ [name]: value ?? 0 })} />
    </label>
  );
  return (
    <div className="ui-column">
      <div className="ui-fields">
        <label htmlFor={id('of')}>
          <span>You enter</span>
          <Select id={id('of')} value={offer.of} options={[...AMOUNTS]} onChange={(of: Offer['of']) => set({ of })} />
        </label>
        <label htmlFor={id('amount')}>
          <span>{AMOUNTS.find(({ value }) => value === offer.of)?.label}</span>
          <MoneyInput id={id('amount')} value={offer.amount} placeholder="18,00,000" onChange={(amount) => set({ amount })} />
        </label>
        <label htmlFor={id('structure')}>
          <span>Structure</span>
          <Select
            id={id('structure')}
            value={offer.structure}
            options={basis.structures.map(({ structure_id, name }) => ({ value: structure_id, label: name }))}
            onChange={(structure: string) => set({ structure })}
          />
        </label>
        <label htmlFor={id('state')}>
          <span>State of work</span>
          <Select
            id={id('state')}
            showSearch={{ optionFilterProp: 'label' }}
            value={offer.state}
            options={[...INDIAN_STATES]}
            onChange={(state: string) => set({ state })}
          />
        </label>
        <label htmlFor={id('from')}>
          <span>First month of the year</span>
          <MonthInput id={id('from')} value={offer.from_month} onChange={(month) => month && set({ from_month: month })} />
        </label>
        <label htmlFor={id('epf')}>
          <span>Provident fund</span>
          <Select id={id('epf')} value={offer.epf} options={FUND} onChange={(epf: Offer['epf']) => set({ epf })} />
        </label>
        <label htmlFor={id('regime')}>
          <span>Tax regime</span>
          <Select
            id={id('regime')}
            value={offer.regime}
            options={[
              { value: 'new', label: 'New' },
              { value: 'old', label: 'Old' },
            ]}
            onChange={(regime: Offer['regime']) => set({ regime })}
          />
        </label>
      </div>
      <details>
        <summary>Rent, savings and home loan (old regime)</summary>
        <div className="ui-fields">
          {money('rent', 'Rent a month')}
          <label htmlFor={id('city')}>
            <span>City of the home</span>
            <Input id={id('city')} maxLength={60} value={offer.city} onChange={({ target }) => set({ city: target.value })} />
          </label>
          {money('savings', 'Savings of the year (80C, section 123)')}
          {money('house_loan_interest', 'Home-loan interest of the year')}
        </div>
      </details>
    </div>
  );
}
