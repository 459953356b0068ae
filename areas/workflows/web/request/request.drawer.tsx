import { LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { workflowRequests } from '@hrms/workflows/contract';
import { Drawer } from 'antd';
import { useSearchParams } from 'react-router';
import { RequestActions } from './request-actions.tsx';
import { RequestView } from './request-view.tsx';

/** The request that the address names, and how to open another one. */
export function useOpenRequest(): { request_id: string | null; open: (request_id: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    request_id: search.get('request'),
    open: (request_id) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (request_id) next.set('request', request_id);
        else next.delete('request');
        return next;
      }),
  };
}

/** The request of the address beside the list, with what the reader may do. */
export function RequestDrawer() {
  const { request_id, open } = useOpenRequest();
  const read = useEndpoint(workflowRequests.get, { params: { id: request_id ?? '' } }, { enabled: request_id !== null });
  const close = () => open(null);
  return (
    <Drawer
      open={request_id !== null}
      size={640}
      title={read.data?.title ?? 'Request'}
      onClose={close}
      destroyOnHidden
      footer={read.data && <RequestActions request={read.data} onDecided={close} />}
    >
      {read.data && <RequestView request={read.data} />}
      {read.isError && !read.data && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && request_id && <SkeletonRows rows={5} />}
    </Drawer>
  );
}
