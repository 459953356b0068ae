import { useLeaveGuard } from '@hrms/platform/web';
import { useState } from 'react';
import type { Draft } from './draft.ts';

export type BuilderPart = { draft: Draft; change: (change: (draft: Draft) => Draft) => void; readOnly: boolean };

/** The workflow on the screen; leaving it with unsaved changes asks first. */
export function useDraft(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const { touch, settle } = useLeaveGuard({ param: 'workflow' });
  const change: BuilderPart['change'] = (to) => {
    touch();
    setDraft(to);
  };
  return { draft, change, settle };
}
