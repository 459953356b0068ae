import type { ReactNode, Ref } from 'react';

type PublicNoticeProps = { tone?: 'error' | 'info' | 'success'; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** A message above a form. Focus can be moved to it. */
export const PublicNotice = ({ tone = 'error', children, ref }: PublicNoticeProps) => (
  <div ref={ref} className={`public-notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'} tabIndex={-1}>
    {children}
  </div>
);
