import { type NoticeInfo, notices } from '@hrms/platform/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { areaLabel, noticeName } from '../area-names.ts';

/** All notices, and as choices by area. */
export function useNotices() {
  const can = useCan();
  const read = useEndpoint(notices.list, {}, { enabled: can(notices.list) });
  const all = read.data?.notices ?? [];
  return { read, all };
}

/** Notices as choices of a select, grouped by area. */
export function toNoticeChoices(all: readonly NoticeInfo[]) {
  const areas = [...new Set(all.map(({ area }) => area))];
  return areas.map((area) => ({
    label: areaLabel(area),
    options: all
      .filter((notice) => notice.area === area)
      .map((notice) => ({
        value: notice.notice_id,
        label: `${noticeName(notice.notice_id)}${notice.adapted ? ' (adapted)' : ''}`,
      })),
  }));
}
