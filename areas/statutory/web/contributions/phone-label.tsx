import { useIsPhone } from '@hrms/platform/web';

/** The title of a column before its figure, on a phone, where a table has no head. */
export function PhoneLabel({ children }: { children: string }) {
  const phone = useIsPhone();
  return phone && `${children} `;
}
