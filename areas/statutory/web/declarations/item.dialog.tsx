import { type DialogProps, Field, FormDialog, MoneyInput, MonthInput } from '@hrms/platform/web';
import { type TaxDeclaration, type TaxItem, taxDeclarations } from '@hrms/statutory/contract';
import { Form, Input, Select, Switch } from 'antd';
import { ITEM_CHOICES } from '../tax-labels.ts';
import { ItemEffect } from './item-effect.tsx';

/** An item as it is sent back. */
export const toItemInput = ({ approved_paise: _approved, proofs: _proofs, ...item }: TaxItem) => item;

const WITH_HIGHER_LIMIT = new Set(['health_self', 'health_parents', 'disabled_dependant', 'specified_disease', 'own_disability']);

function RentFields({ at }: { at: number }) {
  return (
    <>
      <Field name={['items', at, 'first_month']} label="First month">
        <MonthInput />
      </Field>
      <Field name={['items', at, 'last_month']} label="Last month">
        <MonthInput />
      </Field>
      <Field name={['items', at, 'monthly_rent_paise']} label="Rent a month">
        <MoneyInput />
      </Field>
      <Field name={['items', at, 'city']} label="City of the home" help="Its rate decides, not that of the workplace.">
        <Input maxLength={60} />
      </Field>
      <Field name={['items', at, 'landlord_name']} label="Landlord">
        <Input maxLength={100} />
      </Field>
      <Field name={['items', at, 'landlord_pan']} label="PAN of the landlord" help="Needed for rent above ₹1,00,000 a year.">
        <Input maxLength={10} />
      </Field>
    </>
  );
}

function ItemFields({ at }: { at: number }) {
  const kind: unknown = Form.useWatch(['items', at, 'kind']);
  return (
    <>
      <Field name={['items', at, 'kind']} label="What">
        <Select options={ITEM_CHOICES} showSearch={{ optionFilterProp: 'label' }} />
      </Field>
      {kind === 'house_rent' ? (
        <RentFields at={at} />
      ) : (
        <>
          <Field name={['items', at, 'amount_paise']} label="Amount for the year">
            <MoneyInput />
          </Field>
          <Field name={['items', at, 'label']} label="Description" help="The policy, the school, the bank.">
            <Input maxLength={120} />
          </Field>
        </>
      )}
      {WITH_HIGHER_LIMIT.has(String(kind)) && (
        <Field name={['items', at, 'raised']} label="Senior citizen or severe disability" valueProp="checked">
          <Switch />
        </Field>
      )}
      {kind === 'home_loan_interest' && (
        <>
          <Field name={['items', at, 'lender_name']} label="Lender">
            <Input maxLength={100} />
          </Field>
          <Field name={['items', at, 'lender_pan']} label="PAN of the lender" help="Where the lender is not a bank.">
            <Input maxLength={10} />
          </Field>
        </>
      )}
    </>
  );
}

type ItemDialogProps = DialogProps<TaxItem> & { declaration: TaxDeclaration };

/** Adds an item, or changes one; the declaration is saved with it. */
export function ItemDialog({ subject, declaration, ...dialog }: ItemDialogProps) {
  const { employee_id, tax_year, version, items } = declaration;
  const found = items.findIndex(({ item_id }) => item_id === subject?.item_id);
  const at = found < 0 ? items.length : found;
  const inputs = items.map(toItemInput);
  return (
    <FormDialog
      {...dialog}
      title={subject ? 'Change item' : 'Add item'}
      endpoint={taxDeclarations.save}
      params={{ employee_id }}
      initial={{ tax_year, version, items: found < 0 ? [...inputs, { kind: 'savings' as const, amount_paise: 0 }] : inputs }}
      refresh={[taxDeclarations.get]}
    >
      <ItemFields at={at} />
      <ItemEffect declaration={declaration} at={at} />
    </FormDialog>
  );
}
