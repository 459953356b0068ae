import { callForAnswer, takeTenantHint } from '@hrms/platform/web';
import { useEffect, useState } from 'react';

type Tenant = { name: string; slug: string; logo_url: string | null };

/** `nilgiri.hrms.example`; neither `www.hrms.example` nor an address in numbers. */
const isSubdomain = () => /^(?!www\.)[a-z0-9-]+\.[^.]+\.[^.]+/.test(location.hostname) && !/^[\d.]+$/.test(location.hostname);

/** The organisation the sign-in page was opened for, once known. Without a hint, or for an unknown one, none. */
export function useTenant(): Tenant | undefined {
  const [tenant, setTenant] = useState<Tenant>();
  useEffect(() => {
    if (!takeTenantHint() && !isSubdomain()) return;
    let isHere = true;
    // the hint travels with the call itself; an unknown one is forgotten by the client
    callForAnswer({ method: 'GET', path: '/auth/tenant' }).then(
      ({ data }) => isHere && setTenant(data as unknown as Tenant),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return tenant;
}
