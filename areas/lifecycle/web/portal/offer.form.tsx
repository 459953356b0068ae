import { type PortalState, portal } from '@hrms/lifecycle/contract';
import { type DialogProps, Field, FormDialog, FormPanel, formatDate, Section, useDialog, useDownload } from '@hrms/platform/web';
import { Alert, Button, Checkbox, Input } from 'antd';

type Shown = { state: PortalState; show: (state: PortalState) => void };

const DeclineDialog = ({ subject: _subject, show, ...dialog }: DialogProps<true> & { show: Shown['show'] }) => (
  <FormDialog {...dialog} title="Decline the offer" endpoint={portal.declineOffer} submitLabel="Decline" onDone={show} danger>
    <Field name="reason" label="Reason">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);

/** The offer letter, to accept by one’s name or to decline. */
export function OfferSection({ state, show }: Shown) {
  const { save } = useDownload();
  const declining = useDialog<true>();
  const { offer } = state;
  if (!offer) return null;
  const open = state.status === 'offered' && !offer.ended;
  return (
    <Section title="Your offer" action={<Button onClick={() => void save(portal.offerLetter)}>Offer letter</Button>}>
      {offer.declined && <Alert type="info" showIcon title="You declined this offer." />}
      {offer.accepted_at && <Alert type="success" showIcon title="You accepted this offer." />}
      {offer.ended && <Alert type="warning" showIcon title="This offer has expired. Please contact the HR office." />}
      {open && (
        <>
          {offer.valid_until && <p>Please answer until {formatDate(offer.valid_until)}.</p>}
          <FormPanel
            endpoint={portal.acceptOffer}
            submitLabel="Accept the offer"
            onDone={show}
            success={false}
            focusFirst={false}
          >
            <Field name="full_name" label="Your full name as on the offer">
              <Input maxLength={180} autoComplete="name" />
            </Field>
            <Field name="agrees" label="" valueProp="checked">
              <Checkbox>I accept the terms of the offer letter</Checkbox>
            </Field>
          </FormPanel>
          <Button danger onClick={() => (declining.open as (subject: true) => void)(true)}>
            Decline
          </Button>
          <DeclineDialog {...(declining as DialogProps<true>)} show={show} />
        </>
      )}
    </Section>
  );
}
