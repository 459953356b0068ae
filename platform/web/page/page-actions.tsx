import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useIsPhone } from '../table/use-narrow.ts';

const isSecondary = (element: Element) => !element.matches('.ant-btn-primary, .ui-page-more');

/** The buttons of a screen. On a phone two and more secondary ones stand behind one button, the primary one stays. */
export function PageActions({ children }: { children: ReactNode }) {
  const phone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const [many, setMany] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    setMany(phone && [...(box.current?.children ?? [])].filter(isSecondary).length > 1);
  });
  const closeAfter = (target: EventTarget) => {
    if (open && !(target as Element).closest('.ui-page-more')) setOpen(false);
  };
  return (
    <div
      ref={box}
      className={`ui-page-actions${many ? ' many' : ''}${open ? ' open' : ''}`}
      onClick={({ target }) => closeAfter(target)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {children}
      {many && (
        <Button
          className="ui-page-more"
          icon={<MoreOutlined />}
          aria-label="More actions"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
    </div>
  );
}
