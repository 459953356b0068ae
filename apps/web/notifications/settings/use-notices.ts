import { type NoticeInfo, notices } from '@hrms/platform/contract';
import { useEndpoint } from '@hrms/platform/web';
import { areaLabel } from '../area-names.ts';

/** A notice in words: its title with what is filled in as '…'. */
export const noticeName = ({ title }: Pick<NoticeInfo, 'title'>): string => title.replace(/\{\{[^}]*\}\}/g, '…');

/** All notices, and as choices by area. */
export function useNotices() {
  const read = useEndpoint(notices.list);
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
        label: notice.adapted ? `${noticeName(notice)} (adapted)` : noticeName(notice),
      })),
  }));
}
