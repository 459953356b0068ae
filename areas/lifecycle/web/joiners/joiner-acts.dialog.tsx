import { type JoinerDetail, joiners } from '@hrms/lifecycle/contract';
import { addDays } from '@hrms/platform/calendar';
import { DateInput, type DialogProps, Field, FormDialog, ReasonDialog, useDownload, useToday } from '@hrms/platform/web';
import { Button } from 'antd';

type Props = DialogProps<JoinerDetail>;

export const REFRESH = [joiners.get, joiners.list, joiners.summary];

export function OfferDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  const { save } = useDownload();
  const extending = subject?.actions.includes('extend_offer') === true && subject.status === 'offered';
  return (
    <FormDialog
      {...dialog}
      title={extending ? 'Extend the offer' : `Offer to ${subject?.full_name ?? ''}`}
      endpoint={extending ? joiners.extendOffer : joiners.offer}
      params={{ id: subject?.joiner_id ?? '' }}
      initial={{ valid_until: subject?.offer_valid_until ?? addDays(today, 7) }}
      submitLabel={extending ? 'Save' : 'Issue and send'}
      refresh={REFRESH}
    >
      <p className="ui-note">
        {extending
          ? 'The joiner can accept until this day.'
          : 'The letter is created from the template. The joiner gets a link by mail.'}
      </p>
      <Field name="valid_until" label="Valid until">
        <DateInput />
      </Field>
      {subject && !extending && (
        <Button onClick={() => void save(joiners.previewOffer, { params: { id: subject.joiner_id } })}>Preview the letter</Button>
      )}
    </FormDialog>
  );
}

type ReasonProps = Props & { endpoint: typeof joiners.cancel | typeof joiners.noShow; title: string; label: string };

export const JoinerReasonDialog = ({ subject, endpoint, title, label, ...dialog }: ReasonProps) => (
  <ReasonDialog
    {...dialog}
    title={title}
    endpoint={endpoint}
    params={{ id: subject?.joiner_id ?? '' }}
    submitLabel={label}
    refresh={REFRESH}
    danger
  />
);

type Returned = { joiner_id: string; name: string; key?: string; document_id?: string };

export const ReturnDialog = ({ subject, ...dialog }: DialogProps<Returned>) => (
  <ReasonDialog
    {...dialog}
    title={`Return “${subject?.name ?? ''}”`}
    endpoint={(subject?.document_id ? joiners.returnDocument : joiners.returnSection) as typeof joiners.returnSection}
    params={
      (subject?.document_id
        ? { id: subject.joiner_id, documentId: subject.document_id }
        : { id: subject?.joiner_id ?? '', key: subject?.key ?? 'personal' }) as never
    }
    submitLabel="Return"
    refresh={REFRESH}
    name="remark"
    label="What must change"
    help="The joiner reads this by mail and on the page."
  />
);
