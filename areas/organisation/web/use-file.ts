import { ApiError, fileOf, messageOf } from '@hrms/platform/web';
import { useEffect, useState } from 'react';

type Target = Parameters<typeof fileOf>[0];
type Shown = { address: string | null; problem: string | null };

/** The address of a file fetched with the session, for pictures and documents shown in place; it ends with the component. */
export function useFileUrl(endpoint: Target, id: string | null | undefined, onShown?: () => void): Shown {
  const [shown, setShown] = useState<Shown>({ address: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another file only
  useEffect(() => {
    if (!id) return setShown({ address: null, problem: null });
    let address: string | null = null;
    let wanted = true;
    fileOf(endpoint, { params: { id } } as never)
      .then((blob) => {
        if (!wanted) return;
        address = URL.createObjectURL(blob);
        setShown({ address, problem: null });
        onShown?.();
      })
      .catch((problem: unknown) => {
        if (wanted)
          setShown({ address: null, problem: problem instanceof ApiError ? messageOf(problem) : 'The file cannot be shown' });
      });
    return () => {
      wanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id]);
  return shown;
}
