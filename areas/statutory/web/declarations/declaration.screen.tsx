import {
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadedPage,
  Page,
  ReasonDialog,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { type TaxDeclaration, taxDeclarations } from '@hrms/statutory/contract';
import { Alert, Button, Input } from 'antd';
import { useParams } from 'react-router';
import { PreviousEmployments } from '../previous-employments.card.tsx';
import { DECLARATION_STATUSES } from '../tax-labels.ts';
import { useTaxYear } from '../tds/tds-page.tsx';
import { EffectCard, LimitsCard } from './effect.card.tsx';
import { HistoryCard } from './history.card.tsx';
import { ItemsCard, ProofsCard } from './items.card.tsx';
import '../statements.css';

const SubmitDialog = ({ subject, ...dialog }: DialogProps<TaxDeclaration>) => (
  <FormDialog
    {...dialog}
    title="Submit declaration"
    endpoint={taxDeclarations.submit}
    params={{ employee_id: subject?.employee_id ?? '' }}
    initial={{ tax_year: subject?.tax_year }}
    submitLabel="Submit"
    refresh={[taxDeclarations.get]}
  >
    <Field
      name="confirmed_as"
      label="Type your full name"
      help="I declare that what I entered is correct and complete, and that I will give proof when asked."
    >
      <Input maxLength={120} />
    </Field>
  </FormDialog>
);

const ReturnDialog = ({ subject, ...dialog }: DialogProps<TaxDeclaration>) => (
  <ReasonDialog
    {...dialog}
    title="Return declaration"
    endpoint={taxDeclarations.return}
    params={{ employee_id: subject?.employee_id ?? '' }}
    initial={{ tax_year: subject?.tax_year }}
    submitLabel="Return"
    refresh={[taxDeclarations.get]}
    name="note"
    label="What is to be corrected"
  />
);

function Actions({ declaration }: { declaration: TaxDeclaration }) {
  const can = useCan();
  const { employee_id, tax_year, own, status, may_edit, items } = declaration;
  const submitting = useDialog<TaxDeclaration>();
  const returning = useDialog<TaxDeclaration>();
  const accept = useAction(taxDeclarations.accept, { failure: 'Declaration not accepted', refresh: [taxDeclarations.get] });
  const open = (dialog: unknown) => () => (dialog as (one: TaxDeclaration) => void)(declaration);
  const { save } = useDownload();
  const decides = !own && status === 'submitted';
  return (
    <>
      {items.length > 0 && (
        <Button onClick={() => void save(taxDeclarations.print, { params: { employee_id }, query: { tax_year } })}>
          Download {declaration.form}
        </Button>
      )}
      {decides && can(taxDeclarations.return) && <Button onClick={open(returning.open)}>Return</Button>}
      {decides && can(taxDeclarations.accept) && (
        <Button type="primary" onClick={() => void accept.run({ params: { employee_id }, body: { tax_year } })}>
          Accept
        </Button>
      )}
      {may_edit && items.length > 0 && status !== 'submitted' && status !== 'accepted' && (
        <Button type="primary" onClick={open(submitting.open)}>
          Submit
        </Button>
      )}
      <SubmitDialog {...(submitting as DialogProps<TaxDeclaration>)} />
      <ReturnDialog {...(returning as DialogProps<TaxDeclaration>)} />
    </>
  );
}

function windowText({ declaration_window: { open, until, closed_since } }: TaxDeclaration): string {
  if (open) return until ? `Declarations are open until ${formatDate(until)}.` : 'Declarations are open.';
  return closed_since ? `Declarations are closed since ${formatDate(closed_since)}.` : 'Declarations are not open yet.';
}

/** The declaration of an employee: regime, items with limits and proofs, previous employers. */
export function DeclarationScreen() {
  const { employeeId: employee_id = '' } = useParams();
  const { tax_year, picker } = useTaxYear();
  const can = useCan();
  const own = useSignedIn().user.employee_id === employee_id;
  const read = useEndpoint(taxDeclarations.get, { params: { employee_id }, query: { tax_year } });
  const office = can(taxDeclarations.accept);
  return (
    <LoadedPage of={read} title="Tax declaration">
      {(declaration) => (
        <Page
          title={own ? `My tax declaration, ${declaration.form}` : `${declaration.employee_name}, ${declaration.form}`}
          subtitle={
            <>
              {`${windowText(declaration)} `}
              {DECLARATION_STATUSES.tagOf(declaration.status)}
            </>
          }
          {...(office && { parent: { to: '/tds/declarations', label: 'Tax declarations' } })}
          action={
            <>
              {picker}
              <Actions declaration={declaration} />
            </>
          }
        >
          <div className="st-stack">
            {declaration.note && <Alert type="warning" showIcon title="Returned" description={declaration.note} />}
            {declaration.differs_from_submitted && (
              <Alert type="info" showIcon title="Payroll still uses what was submitted before. Submit to use these items." />
            )}
            <div className="ui-view two">
              <div className="ui-column">
                <ItemsCard declaration={declaration} />
                <ProofsCard declaration={declaration} />
                <PreviousEmployments employee_id={employee_id} tax_year={tax_year} />
              </div>
              <div className="ui-column">
                <EffectCard declaration={declaration} />
                <LimitsCard declaration={declaration} />
                <HistoryCard declaration={declaration} />
              </div>
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
