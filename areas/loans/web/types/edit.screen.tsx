import { loanTypes } from '@hrms/loans/contract';
import { Field, FormPanel, LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { Checkbox, Input } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { TYPE_LIST } from '../labels.ts';
import { LoanTypeFields } from './type-fields.form.tsx';

/** Changes a loan type; other terms apply from a day on and to no open loan. */
export function EditLoanTypeScreen() {
  const { loanTypeId: id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(loanTypes.get, { params: { id } });
  const back = () => void navigate(TYPE_LIST.to);
  return (
    <LoadedPage of={read} title="Edit loan type" parent={TYPE_LIST}>
      {({ name, description, active, from_date, terms, version, open_loans, code }) => (
        <Page
          title={name}
          subtitle={`${code} · ${open_loans === 1 ? '1 open loan keeps its terms' : `${open_loans} open loans keep their terms`}`}
          parent={TYPE_LIST}
        >
          <FormPanel
            endpoint={loanTypes.update}
            params={{ id }}
            initial={{ name, description, active, from_date, terms, version }}
            cancel={back}
            onDone={back}
            guarded
          >
            <LoanTypeFields>
              <Field name="name" label="Name">
                <Input maxLength={60} />
              </Field>
              <Field name="active" label="" valueProp="checked">
                <Checkbox>Employees can ask for it</Checkbox>
              </Field>
            </LoanTypeFields>
          </FormPanel>
        </Page>
      )}
    </LoadedPage>
  );
}
