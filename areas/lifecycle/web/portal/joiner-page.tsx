import { consentParagraphs, type PortalState, portal } from '@hrms/lifecycle/contract';
import { FullScreenSpinner, formatDate, Section, useAction, WebProvider } from '@hrms/platform/web';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { DocumentsSection } from './documents.form.tsx';
import { OfferSection } from './offer.form.tsx';
import { SectionForms } from './section.form.tsx';
import { usePortal } from './use-portal.ts';
import '../joining.css';

type Shown = { state: PortalState; show: (state: PortalState) => void };

type CodeProps = {
  sentTo: string | null;
  problem: string | undefined;
  onSend: (code: string) => Promise<void>;
  onResend: () => void;
};

function CodeForm({ sentTo, problem, onSend, onResend }: CodeProps) {
  const [code, setCode] = useState('');
  return (
    <Section
      title="Enter the code / कोड भरें"
      text={`We sent a code of six digits to ${sentTo ?? 'your e-mail'}. It is valid for 10 minutes.`}
    >
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSend(code);
        }}
      >
        <Input
          aria-label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className="ui-buttons">
          <Button onClick={onResend}>Send a new code / नया कोड भेजें</Button>
          <Button type="primary" htmlType="submit">
            Continue / आगे बढ़ें
          </Button>
        </div>
      </form>
    </Section>
  );
}

function ConsentSection({ state, show }: Shown) {
  const [agreed, setAgreed] = useState(false);
  const consent = useAction(portal.consent, { failure: 'Not saved', success: false, onDone: show });
  return (
    <Section title="Your data / आपकी जानकारी">
      {consentParagraphs(state.organisation).map(({ language, text }) => (
        <p key={text} lang={language}>
          {text}
        </p>
      ))}
      <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        I agree / मैं सहमत हूँ
      </Checkbox>
      <div className="ui-buttons">
        <Button type="primary" disabled={!agreed} loading={consent.running} onClick={() => void consent.run({ body: {} })}>
          Continue / आगे बढ़ें
        </Button>
      </div>
    </Section>
  );
}

function SubmitSection({ state, show }: Shown) {
  const submit = useAction(portal.submit, { failure: 'Not sent', success: false, onDone: show });
  return (
    <Section title="Send everything / सब भेजें">
      {state.submitted_at && (
        <Alert type="success" showIcon title={`Thank you. ${state.organisation} will check your details.`} />
      )}
      {state.missing.length > 0 ? (
        <p>Still missing / अभी बाकी: {state.missing.join(', ')}</p>
      ) : (
        <div className="ui-buttons">
          <Button type="primary" loading={submit.running} onClick={() => void submit.run({ body: {} })}>
            {state.submitted_at ? 'Send again / फिर भेजें' : 'Send to the office / कार्यालय को भेजें'}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Inside({ state, show }: Shown) {
  const offered = state.status === 'offered';
  const answering = offered || state.status === 'declined';
  return (
    <>
      {state.offer && <OfferSection state={state} show={show} />}
      {!answering && !state.consented_at && <ConsentSection state={state} show={show} />}
      {!answering && state.consented_at && (
        <>
          <SectionForms state={state} show={show} />
          <DocumentsSection state={state} show={show} />
          <SubmitSection state={state} show={show} />
        </>
      )}
    </>
  );
}

function Content() {
  const { entry, sendCode, resend, show } = usePortal();
  if (entry.step === 'loading') return <FullScreenSpinner />;
  const organisation =
    entry.step === 'inside' ? entry.state.organisation : entry.step === 'code' ? entry.opened.organisation : 'Joining';
  return (
    <main className="joiner-page">
      <title>{`${organisation} · Joining`}</title>
      <header>
        <h1>{organisation}</h1>
        {entry.step === 'inside' && (
          <p>
            Welcome, {entry.state.full_name}. {entry.state.designation}, {entry.state.department}, {entry.state.branch}, from{' '}
            {formatDate(entry.state.joining_date)}.
          </p>
        )}
      </header>
      {entry.step === 'closed' && <Alert type="warning" showIcon title={entry.message} />}
      {entry.step === 'code' && (
        <CodeForm sentTo={entry.opened.code_sent_to} problem={entry.problem} onSend={sendCode} onResend={resend} />
      )}
      {entry.step === 'inside' && <Inside state={entry.state} show={show} />}
    </main>
  );
}

/** The joiner’s own page: no account and no menu; it works on a phone and resumes where it was left. */
export const JoinerPage = () => (
  <WebProvider>
    <Content />
  </WebProvider>
);
