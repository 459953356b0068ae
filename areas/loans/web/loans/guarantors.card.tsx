import { type LoanDetail, loans } from '@hrms/loans/contract';
import { type DialogProps, EmployeesSelect, Facts, Field, FormDialog, Section, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { GUARANTOR_STATUSES } from '../labels.ts';

const GuarantorsDialog = ({ subject, ...dialog }: DialogProps<LoanDetail>) => (
  <FormDialog
    {...dialog}
    title={`Guarantors of ${subject?.number ?? ''}`}
    endpoint={loans.setGuarantors}
    params={{ id: subject?.loan_id ?? '' }}
    initial={{ guarantor_ids: subject?.guarantors.map(({ employee_id }) => employee_id) ?? [] }}
    submitLabel="Ask guarantors"
    refresh={[loans.get]}
  >
    <Field name="guarantor_ids" label="Guarantors" help={`This loan needs ${subject?.terms.guarantors_required ?? 0}.`}>
      <EmployeesSelect most={3} except={[subject?.employee_id]} />
    </Field>
  </FormDialog>
);

/** Guarantors of a loan with their answers; nothing where nobody does. */
export function GuarantorsCard({ loan }: { loan: LoanDetail }) {
  const changing = useDialog<LoanDetail>();
  const mayChange = loan.actions.includes('guarantors');
  if (loan.guarantors.length === 0 && !mayChange) return null;
  return (
    <Section
      title="Guarantors"
      text="The loan is paid out when they have accepted."
      action={
        mayChange && (
          <Button type="link" onClick={() => changing.open(loan)}>
            Change
          </Button>
        )
      }
    >
      {loan.guarantors.length === 0 ? (
        <p className="ui-note">No guarantors yet.</p>
      ) : (
        <Facts
          facts={loan.guarantors.map(({ employee_name, employee_code, status }) => [
            `${employee_name} (${employee_code})`,
            GUARANTOR_STATUSES.tagOf(status),
          ])}
        />
      )}
      <GuarantorsDialog {...changing} />
    </Section>
  );
}
