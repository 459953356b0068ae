import { useEffect, useRef } from 'react';

export type InboxKeys = {
  ids: readonly string[];
  current: string | undefined;
  setCurrent: (id: string) => void;
  open: (id: string) => void;
  approve: (id: string) => void;
  reject: (id: string) => void;
  toggle: (id: string) => void;
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

const TYPING =
  'input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=dialog],[role=menu],[role=listbox],.ant-modal';
const PRESSABLE = 'button,a,[role=tab]';

/** Row that j and k lead to; the first one when none is current. */
export function neighbourOf(ids: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at < 0) return ids[0];
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)];
}

/** What a key does in the inbox; null for keys that are not its own. Enter on a button stays the button's. */
export function actOfKey({ key, ctrlKey, metaKey, altKey, target }: Pressed): 'next' | 'previous' | keyof InboxKeys | null {
  if (ctrlKey || metaKey || altKey) return null;
  const element = target instanceof Element ? target : null;
  if (element?.closest(TYPING)) return null;
  if (key === 'Enter') return element?.closest(PRESSABLE) ? null : 'open';
  const acts = { j: 'next', k: 'previous', a: 'approve', r: 'reject', x: 'toggle' } as const;
  return acts[key as keyof typeof acts] ?? null;
}

/** j and k move, Enter opens, a approves, r rejects, x selects. A key after g belongs to the program's own shortcuts. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let afterG = -Infinity;
    const press = (event: KeyboardEvent) => {
      const { ids, current, setCurrent, open, approve, reject, toggle } = latest.current;
      if (event.key === 'g') afterG = performance.now();
      else if (performance.now() - afterG < 1_500) return void (afterG = -Infinity);
      const act = actOfKey(event);
      if (!act || event.repeat) return;
      if (act === 'next' || act === 'previous') {
        const to = neighbourOf(ids, current, act === 'next' ? 1 : -1);
        if (to) setCurrent(to);
        return;
      }
      if (current === undefined || !ids.includes(current)) return;
      event.preventDefault();
      ({ open, approve, reject, toggle })[act as 'open' | 'approve' | 'reject' | 'toggle'](current);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
