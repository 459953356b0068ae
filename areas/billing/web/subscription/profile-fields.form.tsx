import { Field, INDIAN_STATES } from '@hrms/platform/web';
import { Input, Select } from 'antd';

/** Fields of the buyer; `within` is the name of the object that holds them. */
export function ProfileFields({ within = '' }: { within?: string }) {
  const name = (field: string) => (within ? `${within}.${field}` : field);
  return (
    <div className="ui-fields">
      <Field name={name('legal_name')} label="Legal name">
        <Input maxLength={200} />
      </Field>
      <Field name={name('gstin')} label="GSTIN" help="Leave empty if you are not registered.">
        <Input maxLength={15} />
      </Field>
      <Field name={name('address')} label="Address">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field name={name('state_code')} label="State" help="Place of supply on the invoice.">
        <Select showSearch optionFilterProp="label" options={[...INDIAN_STATES]} />
      </Field>
      <Field name={name('pan')} label="PAN">
        <Input maxLength={10} />
      </Field>
      <Field name={name('billing_emails')} label="Billing e-mails" help="Invoices are announced to these addresses.">
        <Select mode="tags" open={false} tokenSeparators={[',', ' ']} />
      </Field>
      <Field name={name('purchase_order_number')} label="Purchase order number">
        <Input maxLength={60} />
      </Field>
      <Field name={name('tds_section')} label="TDS section" help="For example 194J, where you deduct tax from what you pay.">
        <Input maxLength={20} />
      </Field>
    </div>
  );
}
