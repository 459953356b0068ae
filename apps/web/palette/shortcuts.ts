/** What the keyboard can do everywhere; `?` shows this list. */
export const SHORTCUTS: readonly { keys: string; label: string; to?: string }[] = [
  { keys: 'Ctrl K', label: 'Search (Cmd K on a Mac, or /)' },
  { keys: '?', label: 'Show this list' },
  { keys: 'g h', label: 'Home', to: '/dashboard' },
  { keys: 'g l', label: 'Leave', to: '/leaves' },
  { keys: 'g a', label: 'Approvals', to: '/organization/approvals-workflow' },
  { keys: 'g p', label: 'Payroll', to: '/payroll' },
  { keys: 'g n', label: 'Notifications' },
  { keys: 'c', label: 'Create on the current list' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
export type ShortcutAction =
  | { kind: 'palette' | 'help' | 'bell' | 'create' }
  | { kind: 'go'; to: string }
  | { kind: 'wait' }
  | null;

/** What a key means; after `g` the next one says where to. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  afterG: boolean,
  reachable: ReadonlySet<string>,
): ShortcutAction {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'palette' };
  if (ctrlKey || metaKey || altKey) return null;
  if (afterG) {
    if (key === 'n') return { kind: 'bell' };
    const to = SHORTCUTS.find(({ keys }) => keys === `g ${key}`)?.to;
    return to && reachable.has(to) ? { kind: 'go', to } : null;
  }
  if (key === 'g') return { kind: 'wait' };
  if (key === '/') return { kind: 'palette' };
  if (key === '?') return { kind: 'help' };
  return key === 'c' ? { kind: 'create' } : null;
}

/** Whether keys belong to what is being typed, or to a dialog that is open. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"], dialog, .ant-modal, .ant-drawer') !==
    null;
