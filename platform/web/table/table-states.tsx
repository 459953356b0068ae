import { InboxOutlined, SearchOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import './table.css';

type StateProps = { icon: ReactNode; title: string; text?: string; action?: ReactNode };

const State = ({ icon, title, text, action }: StateProps) => (
  <div className="ui-state">
    <span className="ui-state-icon" aria-hidden="true">
      {icon}
    </span>
    <strong>{title}</strong>
    {text && <p>{text}</p>}
    {action}
  </div>
);

export type FirstUse = {
  title: string;
  text?: string;
  icon?: ReactNode;
  label?: string;
  action?: (() => void) | undefined;
  /** Further ways to begin, beside the one. */
  others?: ReactNode;
};

/** Nothing there yet: one sentence and the one thing to do. */
export const NothingYet = ({ title, text, icon, label, action, others }: FirstUse) => (
  <State
    icon={icon ?? <InboxOutlined />}
    title={title}
    {...(text && { text })}
    action={
      label &&
      action && (
        <div className="ui-state-actions">
          <Button type="primary" onClick={action}>
            {label}
          </Button>
          {others}
        </div>
      )
    }
  />
);

/** `clear` is left out where the filters are the list's own defaults. */
type NoMatchProps = { many: string; title?: string | undefined; clear: (() => void) | false };

export const NoMatch = ({ many, title = `No ${many} match these filters`, clear }: NoMatchProps) => (
  <State icon={<SearchOutlined />} title={title} action={clear && <Button onClick={clear}>Clear filters</Button>} />
);

export const LoadFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <div role="alert">
    <State icon={<WarningOutlined />} title={message} action={<Button onClick={retry}>Retry</Button>} />
  </div>
);

/** Grey bars in the place of rows to come. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div className="ui-skeleton" role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, at) => `row${at}`).map((key) => (
      <div key={key}>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
);
