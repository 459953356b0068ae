import { type Campaign, campaigns } from '@hrms/employees/contract';
import { formatDate, LoadedSection, RowMenu, StatusTag, useAction, useConfirm, useDialog, useEndpoint } from '@hrms/platform/web';
import { App, Button, Progress } from 'antd';
import { CampaignDrawer } from './campaign.drawer.tsx';
import { CAMPAIGN_SECTION_LABELS } from './labels.ts';
import { CampaignPeopleDrawer } from './people.drawer.tsx';
import '../change-request.css';

const countPeople = (people: number) => `${people.toLocaleString('en-IN')} ${people === 1 ? 'employee' : 'employees'}`;

/** Campaigns with their progress. */
export function CampaignsSettings() {
  const read = useEndpoint(campaigns.list, { query: { limit: 100 } });
  const starting = useDialog();
  const following = useDialog<Campaign>();
  return (
    <LoadedSection title="Campaigns" of={read} action={<Button onClick={() => starting.open()}>Start campaign</Button>}>
      {({ rows }) => (
        <>
          {rows.length === 0 && (
            <p className="note">
              No campaigns yet. Start one to have employees confirm their details and upload documents by a due date.
            </p>
          )}
          <ul className="emp-rows">
            {rows.map((campaign) => (
              <CampaignRow key={campaign.campaign_id} campaign={campaign} follow={() => following.open(campaign)} />
            ))}
          </ul>
          <CampaignDrawer {...starting} />
          <CampaignPeopleDrawer {...following} />
        </>
      )}
    </LoadedSection>
  );
}

function CampaignRow({ campaign, follow }: { campaign: Campaign; follow: () => void }) {
  const { campaign_id: campaignId, title, sections, document_types, due_on, status, people, done, version } = campaign;
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const close = useAction(campaigns.close, { failure: 'Error closing campaign' });
  const remind = useAction(campaigns.remind, {
    failure: 'Error sending reminders',
    onDone: ({ told }) => notification.success({ title: `Reminder sent to ${countPeople(told)}` }),
  });
  const closeAsked = async () => {
    const text = `${countPeople(people - done)} can no longer respond. Responses so far are kept.`;
    if (await confirm({ title: `Close ${title}?`, text, label: 'Close campaign' }))
      await close.run({ params: { campaignId }, body: { version } });
  };
  const asks = [...sections.map((section) => CAMPAIGN_SECTION_LABELS[section].label), ...document_types.map(({ name }) => name)];
  const isOpen = status === 'open';
  return (
    <li>
      <div className="emp-campaign">
        <strong>{title}</strong>
        <small>{asks.join(', ')}</small>
        <small>{`Due ${formatDate(due_on)} · ${done.toLocaleString('en-IN')} of ${countPeople(people)} completed`}</small>
        <Progress
          percent={people === 0 ? 0 : Math.round((done * 100) / people)}
          size="small"
          aria-label={`Completed: ${title}`}
        />
      </div>
      <div className="side">
        <StatusTag tone={isOpen ? 'accent' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</StatusTag>
        <RowMenu
          label={title}
          actions={[
            { label: 'View responses', onClick: follow },
            ...(isOpen
              ? [
                  { label: 'Remind', onClick: () => void remind.run({ params: { campaignId }, body: {} }) },
                  { label: 'Close', onClick: () => void closeAsked() },
                ]
              : []),
          ]}
        />
      </div>
    </li>
  );
}
