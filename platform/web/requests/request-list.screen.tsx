import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import type { AnyEndpoint, Whose } from '@hrms/platform/contract';
import { Button, Tabs } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDownload } from '../api/use-download.ts';
import { useListParams } from '../data/use-list-params.ts';
import { type DialogProps, useDialog } from '../form/use-dialog.ts';
import { Page } from '../page/page.tsx';
import { type Permit, useCan, useSignedIn } from '../session/use-session.ts';
import { RequestList, type RequestListProps } from './request-list.tsx';
import { useVisibleLists } from './use-visible-lists.ts';
import './requests.css';

/** Pending approvals of the caller of one subject; nothing where there are none. `refresh` is read again after a decision. */
export type ApprovalsPanel = ComponentType<{ subject: string; refresh: readonly AnyEndpoint[] }>;

type CreateButton = {
  label: string;
  endpoint: AnyEndpoint;
  /** A dialog, or the address of a form. */
  form: ComponentType<DialogProps> | string;
  /** Lets users without an employee record create for others. */
  forOthers?: Permit;
};

export type RequestListScreenProps<E extends AnyEndpoint> = Pick<RequestListProps<E>, 'kind'> & {
  title: string;
  /** Label of the own list: 'My comp-off'. */
  ownTab: string;
  create?: CreateButton;
  /** Secondary buttons. */
  buttons?: ReactNode;
  approvals?: { subject: string; panel: ApprovalsPanel; refresh?: readonly AnyEndpoint[] };
  /** A file of others' requests by the filters of the list. */
  file?: { endpoint: AnyEndpoint; query: object };
  /** Above the own list. */
  aboveOwn?: ReactNode;
  moreTabs?: readonly { key: string; label: string; children: ReactNode }[];
  /** Dialogs and drawers. */
  children?: ReactNode;
};

/** The button that adds a request, by permission, and the form it opens. */
function useCreate(button: CreateButton | undefined) {
  const can = useCan();
  const navigate = useNavigate();
  const dialog = useDialog();
  const own = useSignedIn().user.employee_id !== null;
  const mayCreate = button && can(button.endpoint) && (own || (button.forOthers !== undefined && can(button.forOthers)));
  if (!mayCreate) return undefined;
  const { label, form: Form } = button;
  const isPage = typeof Form === 'string';
  return {
    label,
    open: () => (isPage ? void navigate(Form) : dialog.open()),
    form: isPage ? null : <Form isOpen={dialog.isOpen} close={dialog.close} subject={undefined} />,
  };
}

/** The screen of a kind of request: pending approvals on top; own, team's and all requests as tabs by the caller's scopes. */
export function RequestListScreen<E extends AnyEndpoint>(props: RequestListScreenProps<E>) {
  const { title, ownTab, kind, buttons, approvals, file, aboveOwn, moreTabs = [], children } = props;
  const [search, setSearch] = useSearchParams();
  const create = useCreate(props.create);
  const labels: Record<Whose, string> = { own: ownTab, team: 'Team', all: 'All' };
  const tabs = [
    ...useVisibleLists(kind.endpoint.permission).map((whose) => ({
      key: whose as string,
      label: labels[whose],
      children: (
        <>
          {whose === 'own' && aboveOwn}
          <RequestList kind={kind} whose={whose} create={create} />
        </>
      ),
    })),
    ...moreTabs,
  ];
  const tab = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <Page
      title={title}
      action={
        <>
          {file && tab?.key !== 'own' && <FileButton {...file} />}
          {buttons}
          {create && (
            <Button type="primary" icon={<PlusOutlined />} onClick={create.open}>
              {create.label}
            </Button>
          )}
        </>
      }
    >
      {approvals && <approvals.panel subject={approvals.subject} refresh={[kind.endpoint, ...(approvals.refresh ?? [])]} />}
      {tabs.length > 1 ? (
        <Tabs
          className="ui-request-tabs"
          activeKey={tab?.key ?? ''}
          onChange={(key) => setSearch(key === tabs[0]?.key ? {} : { tab: key })}
          destroyOnHidden
          items={tabs}
        />
      ) : (
        tab?.children
      )}
      {create?.form}
      {children}
    </Page>
  );
}

function FileButton({ endpoint, query }: NonNullable<RequestListScreenProps<AnyEndpoint>['file']>) {
  const { save, saving } = useDownload();
  // of the list's filters those that the file takes
  const [{ page: _page, limit: _limit, ...filter }] = useListParams(endpoint);
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={saving !== undefined}
      onClick={() => void save(endpoint, { query: { ...filter, ...query } as never })}
    >
      Export
    </Button>
  );
}
