import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { MenuSection } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { useCollapsed } from './use-collapsed.ts';

type SideProps = { organisation: string; sections: readonly MenuSection[]; children: ReactNode };

/** The menu at the left, open or folded, and everything beside it. */
export function Side({ organisation, sections, children }: SideProps) {
  const [collapsed, toggle] = useCollapsed();
  const Arrow = collapsed ? DoubleRightOutlined : DoubleLeftOutlined;
  return (
    <div className={collapsed ? 'app collapsed' : 'app'}>
      <aside className="app-side">
        <div className="app-brand">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <strong>{organisation}</strong>
        </div>
        <Navigation sections={sections} collapsed={collapsed} />
        <button type="button" className="app-fold" onClick={toggle} aria-label={collapsed ? 'Expand menu' : 'Collapse menu'}>
          <Arrow />
        </button>
      </aside>
      <div className="app-main">{children}</div>
    </div>
  );
}
