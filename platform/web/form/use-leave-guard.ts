import { useCallback, useEffect, useRef } from 'react';

type Words = {
  title?: string;
  text?: string;
  /** The form stands behind this name of the address: another value leaves it, though the page stays. */
  param?: string;
};

/** A form that is open, whether it holds unsaved changes, and what to ask before it is left. */
export type Guarded = { isUnsaved: () => boolean; title: string; text: string; param?: string | undefined };

/** A router takes one blocker only, so all open forms share the one in the frame. */
const open = new Set<Guarded>();
export const unsavedForm = (): Guarded | undefined => [...open].find(({ isUnsaved }) => isUnsaved());

const TITLE = 'Leave without saving?';
const TEXT = 'Your changes have not been saved.';

/** While this form is open and holds unsaved changes, leaving the page asks first. */
export function useUnsaved(guarded: boolean, isUnsaved: () => boolean, { title = TITLE, text = TEXT, param }: Words = {}): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    if (!guarded) return;
    const form = { isUnsaved: () => latest.current(), title, text, param };
    open.add(form);
    return () => void open.delete(form);
  }, [guarded, title, text, param]);
}

/**
 * Asks before the user leaves a form with unsaved changes, by a link, Back, or closing the tab.
 * `touch` says that there are some, `settle` that they are saved or given up.
 */
export function useLeaveGuard(words: Words = {}): { touch: () => void; settle: () => void } {
  const isDirty = useRef(false);
  useUnsaved(true, () => isDirty.current, words);
  const touch = useCallback(() => {
    isDirty.current = true;
  }, []);
  const settle = useCallback(() => {
    isDirty.current = false;
  }, []);
  return { touch, settle };
}
