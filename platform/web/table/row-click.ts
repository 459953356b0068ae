const OWN_CLICK = [
  'a, button, input, label, select, textarea, summary, [role="button"], [role="menuitem"], [role="switch"]',
  '.ant-checkbox-wrapper, .ant-select, .ant-picker, .ant-input-number, .ant-upload',
].join(', ');

/** Whether a click on a row opens it: not one on something in it that does its own, on a menu over it, or that ends a selection of text. */
export function opensRow(target: EventTarget | null, row: Element): boolean {
  if (!(target instanceof Element) || !row.contains(target)) return false;
  const own = target.closest(OWN_CLICK);
  if (own && row.contains(own)) return false;
  return (document.getSelection()?.toString() ?? '') === '';
}
