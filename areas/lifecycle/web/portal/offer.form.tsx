import { type PortalState, portal } from '@hrms/lifecycle/contract';
import {
  type DialogProps,
  Field,
  FormPanel,
  formatDate,
  ReasonDialog,
  Section,
  useDialog,
  useDownload,
} from '@hrms/platform/web';
import { Alert, Button, Checkbox, Input } from 'antd';

type Shown = { state: PortalState; show: (state: PortalState) => void };

const DeclineDialog = ({ subject: _subject, show, ...dialog }: DialogProps<true> & { show: Shown['show'] }) => (
  <ReasonDialog {...dialog} title="Decline the offer" endpoint={portal.declineOffer} submitLabel="Decline" onDone={show} danger />
);

/** The offer letter, to accept by one’s name or to decline. */
export function OfferSection({ state, show }: Shown) {
  const { save } = useDownload();
  const declining = useDialog<true>();
  const { offer } = state;
  if (!offer) return null;
  const open = state.status === 'offered' && !offer.ended;
  return (
    <Section
      title="Your offer / आपका प्रस्ताव"
      action={<Button onClick={() => void save(portal.offerLetter)}>Offer letter / प्रस्ताव पत्र</Button>}
    >
      {offer.declined && <Alert type="info" showIcon title="You declined this offer. / आपने यह प्रस्ताव अस्वीकार किया।" />}
      {offer.accepted_at && <Alert type="success" showIcon title="You accepted this offer. / आपने यह प्रस्ताव स्वीकार किया।" />}
      {offer.ended && (
        <Alert
          type="warning"
          showIcon
          title="This offer has expired. Please contact the HR office. / प्रस्ताव की अवधि समाप्त है। HR से संपर्क करें।"
        />
      )}
      {open && (
        <>
          {offer.valid_until && <p>Please answer until {formatDate(offer.valid_until)}. / कृपया इस तिथि तक उत्तर दें।</p>}
          <FormPanel
            endpoint={portal.acceptOffer}
            submitLabel="Accept the offer / स्वीकार करें"
            onDone={show}
            success={false}
            focusFirst={false}
          >
            <Field name="full_name" label="Your full name as on the offer / प्रस्ताव के अनुसार पूरा नाम">
              <Input maxLength={180} autoComplete="name" />
            </Field>
            <Field name="agrees" label="" valueProp="checked">
              <Checkbox>I accept the terms of the offer letter / मुझे प्रस्ताव की शर्तें स्वीकार हैं</Checkbox>
            </Field>
          </FormPanel>
          <Button danger onClick={() => (declining.open as (subject: true) => void)(true)}>
            Decline / अस्वीकार करें
          </Button>
          <DeclineDialog {...(declining as DialogProps<true>)} show={show} />
        </>
      )}
    </Section>
  );
}
