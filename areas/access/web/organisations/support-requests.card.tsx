import { platformRequests } from '@hrms/access/contract';
import {
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  StatusTag,
  useAction,
  useConfirm,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Switch } from 'antd';
import { ACT_STATUS, formatMoment } from '../words.ts';
import '../rights.css';

/** Platform access as the owner sees it: the approval setting, requests and visits with every call made. */
export function SupportRequestsCard() {
  const read = useEndpoint(platformRequests.list, { query: { limit: 50 } });
  return (
    <div className="rights-stack">
      <Setting />
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {read.data?.rows.length === 0 && (
        <NothingYet title="No platform access yet" text="Requests and visits of platform admins appear here." />
      )}
      {read.data?.rows.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </div>
  );
}

function Setting() {
  const read = useEndpoint(platformRequests.setting);
  const save = useAction(platformRequests.saveSetting, {
    failure: 'Failed to save setting',
    refresh: [platformRequests.setting],
  });
  if (!read.data) return null;
  const { support_access, version } = read.data;
  return (
    <section className="ui-card rights-card" aria-label="Setting">
      <label className="rights-tags" htmlFor="ask-first">
        <Switch
          id="ask-first"
          aria-label="Require approval for platform access"
          checked={support_access === 'ask'}
          loading={save.running}
          onChange={(ask) => void save.run({ body: { support_access: ask ? 'ask' : 'open', version } })}
        />
        Require approval for platform access
      </label>
    </section>
  );
}

type Row = NonNullable<ReturnType<typeof useRows>['data']>['rows'][number];
const useRows = () => useEndpoint(platformRequests.list, { query: { limit: 50 } });

function Request({ request }: { request: Row }) {
  const confirm = useConfirm();
  const approve = useAction(platformRequests.approve, { failure: 'Failed to approve' });
  const reject = useAction(platformRequests.reject, { failure: 'Failed to reject' });
  const { id, admin, reason, mode, minutes, status, requested_at, starts_at, ended_at, calls } = request;
  const how = mode === 'read' ? 'read' : 'read and change';
  const approveAsked = async () => {
    const text = `They can ${how} what you can for ${minutes} minutes. Every call is logged.`;
    if (await confirm({ title: `Approve access for ${admin}?`, text, label: 'Approve' }))
      await approve.run({ params: { id }, body: {} });
  };
  return (
    <section className="ui-card rights-card" aria-label={`${admin}, ${formatMoment(requested_at)}`}>
      <h3>
        {admin} <StatusTag tone={ACT_STATUS[status]?.tone ?? 'neutral'}>{ACT_STATUS[status]?.label}</StatusTag>
      </h3>
      <p>
        “{reason}” To {how}, {minutes} minutes, asked {formatMoment(requested_at)}
        {starts_at && `, started ${formatMoment(starts_at)}`}
        {ended_at && `, ended ${formatMoment(ended_at)}`}.
      </p>
      {(status === 'requested' || status === 'running') && (
        <div className="rights-tags">
          {status === 'requested' && (
            <Button type="primary" onClick={() => void approveAsked()}>
              Approve
            </Button>
          )}
          <Button danger onClick={() => void reject.run({ params: { id }, body: {} })}>
            {status === 'running' ? 'End access' : 'Reject'}
          </Button>
        </div>
      )}
      {calls.length > 0 && (
        <details>
          <summary>{calls.length === 1 ? '1 call' : `${calls.length} calls`}</summary>
          <ul className="rights-list rights-lines">
            {calls.map(({ at, method, path }) => (
              <li key={`${at} ${path}`}>
                <code>
                  {method} {path}
                </code>
                <span>{formatMoment(at)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
