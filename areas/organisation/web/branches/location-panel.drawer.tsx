import type { Location } from '@hrms/organisation/contract';
import { ErrorGuard, type LocationPanel, SkeletonRows, useOffered, useSession } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { lazy, Suspense, useMemo } from 'react';

export type OpenPanel = { panel: LocationPanel; location: Location };

/** What other areas keep of a location and the user may see. */
export function useLocationPanels(): LocationPanel[] {
  const session = useSession();
  const granted = session.status === 'signed_in' ? session.user.roles.flatMap(({ permissions }) => permissions) : [];
  return useOffered()
    .flatMap(({ locationPanels = [] }) => locationPanels)
    .filter(({ permission }) => granted.some(({ permission_code }) => permission_code === permission));
}

type PanelDrawerProps = { isOpen: boolean; subject: OpenPanel | undefined; close: () => void };

/** One area's part of a location; its code is loaded when it opens. */
export function LocationPanelDrawer({ isOpen, subject, close }: PanelDrawerProps) {
  const title = subject && `${subject.panel.label} at ${subject.location.name}`;
  return (
    <Drawer open={isOpen} size={640} title={title} onClose={close} destroyOnHidden>
      {subject && <PanelContent {...subject} close={close} />}
    </Drawer>
  );
}

function PanelContent({ panel, location: { location_id }, close }: OpenPanel & { close: () => void }) {
  const Shown = useMemo(() => lazy(async () => ({ default: await panel.lazy() })), [panel]);
  return (
    <ErrorGuard>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <Shown location_id={location_id} close={close} />
      </Suspense>
    </ErrorGuard>
  );
}
