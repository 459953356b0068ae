import { PlusOutlined } from '@ant-design/icons';
import { listExports, type OwnerRecord, ownership } from '@hrms/organisation/contract';
import {
  DateInput,
  formatDate,
  LoadedSection,
  NothingYet,
  Page,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ExportListButton } from '../export-list-button.tsx';
import { AccountOwnerCard } from './account-owner.card.tsx';
import { ownerKindLabel } from './labels.ts';
import { OwnerDialog } from './owner.dialog.tsx';
import { SharesDialog } from './shares.dialog.tsx';
import '../records.css';

const formatPercent = (bp: number) => `${(bp / 100).toFixed(2)}%`;

/** Who owns and directs the organisation, and whose account it is. */
export function OwnershipScreen() {
  const can = useCan();
  const today = useSignedIn().organisation?.today ?? '';
  const [on, setOn] = useState<string>();
  const read = useEndpoint(ownership.list, { query: { on } }, { keepPrevious: true });
  const editing = useDialog<OwnerRecord>();
  const sharing = useDialog();
  const mayChange = can(ownership.create);
  return (
    <Page
      title="Ownership"
      action={
        <>
          {(read.data?.owners.length ?? 0) > 0 && <ExportListButton endpoint={listExports.owners} what="Owners" />}
          {mayChange && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => editing.open()}>
              Add owner
            </Button>
          )}
        </>
      }
    >
      {read.data?.warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      <LoadedSection
        title="Owners and directors"
        of={read}
        action={
          <div className="rec-actions">
            <DateInput aria-label="Shares on" value={on ?? today} onChange={(day) => setOn(day ?? undefined)} />
            {mayChange && (read.data?.owners.length ?? 0) > 0 && <Button onClick={sharing.open}>Set shares</Button>}
          </div>
        }
      >
        {({ owners, total_bp }) =>
          owners.length === 0 ? (
            <NothingYet
              title="No owners or directors yet"
              {...(mayChange && { label: 'Add owner', action: () => editing.open() })}
            />
          ) : (
            <>
              <div className="rec-shares" role="img" aria-label={`${formatPercent(total_bp)} of shares recorded`}>
                {owners
                  .filter(({ share_bp }) => share_bp > 0)
                  .map(({ owner_id, share_bp }) => (
                    <ShareCell key={owner_id} share_bp={share_bp} />
                  ))}
              </div>
              <ul className="rec-list">
                {owners.map((owner) => (
                  <OwnerRow key={owner.owner_id} owner={owner} edit={mayChange ? () => editing.open(owner) : undefined} />
                ))}
              </ul>
            </>
          )
        }
      </LoadedSection>
      <AccountOwnerCard />
      <OwnerDialog {...editing} />
      <SharesDialog {...sharing} owners={read.data?.owners ?? []} from_date={on ?? today} />
    </Page>
  );
}

const ShareCell = ({ share_bp }: { share_bp: number }) => (
  <i
    ref={(bar) => {
      if (bar) bar.style.width = `${share_bp / 100}%`;
    }}
  />
);

function OwnerRow({ owner, edit }: { owner: OwnerRecord; edit: (() => void) | undefined }) {
  const facts = [
    ownerKindLabel(owner.kind),
    owner.din && `DIN ${owner.din}`,
    owner.pan && `PAN ${owner.pan}`,
    `from ${formatDate(owner.from_date)}`,
    owner.to_date && `until ${formatDate(owner.to_date)}`,
  ];
  return (
    <li className="rec-owner">
      <div>
        <strong>{owner.person_name}</strong>{' '}
        <span className="rec-tags">
          {owner.is_responsible_for_tds && <StatusTag tone="accent">Responsible for TDS</StatusTag>}
          {owner.is_signatory && <StatusTag tone="neutral">Signatory</StatusTag>}
        </span>
        <br />
        <span className="rec-quiet">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className="rec-actions">
        <span className="rec-percent">{formatPercent(owner.share_bp)}</span>
        {edit && (
          <Button size="small" onClick={edit} aria-label={`Edit ${owner.person_name}`}>
            Edit
          </Button>
        )}
      </span>
    </li>
  );
}
