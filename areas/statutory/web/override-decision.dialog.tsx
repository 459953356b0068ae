import { DateInput, type DialogProps, Field, formatDate, ReasonDialog, useSignedIn } from '@hrms/platform/web';
import { type LawOverride, law, lawOverrides } from '@hrms/statutory/contract';

import { OverrideImpact } from './override-impact.card.tsx';

const refresh = [law.get, law.list, law.changes, lawOverrides.list];
const decisionParams = (subject: LawOverride | undefined) => ({
  params: { id: subject?.override_id ?? '' },
  initial: { version: subject?.version },
});

const figuresText = (subject: LawOverride | undefined) =>
  subject?.figures.map(({ label, own_text }) => `${label ? `${label} ` : ''}${own_text}`).join(', ');

/** Approves an override. */
export const ApproveDialog = ({ isOpen, close, subject }: DialogProps<LawOverride>) => (
  <ReasonDialog
    isOpen={isOpen}
    close={close}
    title={`Approve override of ${subject?.title ?? 'rate'}`}
    submitLabel="Approve"
    endpoint={lawOverrides.approve}
    refresh={refresh}
    {...decisionParams(subject)}
    name="note"
    label="Note"
  >
    <p>
      {figuresText(subject)} from {formatDate(subject?.from_date)}. Recalculated payroll runs use it. Finalised months don’t
      change.
    </p>
    {subject && <OverrideImpact override_id={subject.override_id} />}
  </ReasonDialog>
);

/** Rejects an override. */
export const RejectDialog = ({ isOpen, close, subject }: DialogProps<LawOverride>) => (
  <ReasonDialog
    isOpen={isOpen}
    close={close}
    title={`Reject override of ${subject?.title ?? 'rate'}`}
    submitLabel="Reject"
    endpoint={lawOverrides.reject}
    refresh={refresh}
    {...decisionParams(subject)}
    name="note"
  />
);

/** Sets the last day of an override, or withdraws a pending one. */
export function EndDialog({ isOpen, close, subject }: DialogProps<LawOverride>) {
  const today = useSignedIn().organisation?.today ?? subject?.from_date;
  const { params, initial } = decisionParams(subject);
  const waiting = subject?.status === 'pending';
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title={`${waiting ? 'Withdraw' : 'End'} override of ${subject?.title ?? 'rate'}`}
      submitLabel={waiting ? 'Withdraw' : 'End override'}
      endpoint={lawOverrides.end}
      refresh={refresh}
      params={params}
      initial={{ ...initial, to_date: today }}
      name="note"
    >
      {!waiting && (
        <Field name="to_date" label="Last day">
          <DateInput />
        </Field>
      )}
    </ReasonDialog>
  );
}
