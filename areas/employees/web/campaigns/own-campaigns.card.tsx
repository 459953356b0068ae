import { campaigns, type OwnCampaign } from '@hrms/employees/contract';
import { formatDate, StatusTag, useAction, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { CAMPAIGN_SECTION_LABELS } from './labels.ts';
import '../change-request.css';
import '../employees.css';

const ANSWERED = { confirmed: 'Confirmed', change_asked: 'Change requested' } as const;

/** Pending campaigns of the user; hidden when there are none. */
export function OwnCampaignCards() {
  const read = useEndpoint(campaigns.mine);
  return (
    <>
      {(read.data?.campaigns ?? []).map((campaign) => (
        <OwnCampaignCard key={campaign.campaign_id} campaign={campaign} />
      ))}
    </>
  );
}

type Answered = { campaignId: string; section: OwnCampaign['answers'][number]['section']; label: string };

/** One action per section, so that sections can be confirmed one after another without waiting. */
function ConfirmCorrectButton({ campaignId, section, label }: Answered) {
  const answer = useAction(campaigns.answer, { failure: 'Error saving response', refresh: [campaigns.mine] });
  return (
    <Button
      loading={answer.running}
      aria-label={`Confirm ${label.toLowerCase()}`}
      onClick={() => void answer.run({ params: { campaignId }, body: { section } })}
    >
      Confirm
    </Button>
  );
}

function OwnCampaignCard({
  campaign: { campaign_id: campaignId, title, note, due_on, answers, lacking },
}: {
  campaign: OwnCampaign;
}) {
  const { user } = useSignedIn();
  return (
    <section className="ui-card emp-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <StatusTag tone="warning">{`Due ${formatDate(due_on)}`}</StatusTag>
      </header>
      <p className="note emp-asked">{note ?? 'Review each section of your record. Correct anything wrong, then confirm it.'}</p>
      <ul className="emp-rows">
        {answers.map(({ section, state }) => {
          const { label, tab } = CAMPAIGN_SECTION_LABELS[section];
          return (
            <li key={section}>
              <div>
                <strong>{label}</strong>
                <small>
                  <Link to={`/profile?tab=${tab}`} aria-label={`Review ${label.toLowerCase()}`}>
                    Review
                  </Link>
                </small>
              </div>
              <div className="side">
                {state === 'waiting' ? (
                  <ConfirmCorrectButton campaignId={campaignId} section={section} label={label} />
                ) : (
                  <StatusTag tone="success">{ANSWERED[state]}</StatusTag>
                )}
              </div>
            </li>
          );
        })}
        {lacking.map(({ document_type_id, name }) => (
          <li key={document_type_id}>
            <div>
              <strong>{name}</strong>
              <small>Document to upload</small>
            </div>
            <div className="side">
              <Link to={`/employees/documents/${user.employee_id}/upload?type=${document_type_id}`}>Upload</Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
