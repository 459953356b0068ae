/** The nonce the server put into the page for this response. */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

/**
 * A few antd parts (the scroll lock behind dialogs) make style elements without passing the nonce on.
 * Only scripts the policy already trusts can get here, so their style elements may carry it too.
 */
export function allowOwnStyles(): void {
  const nonce = cspNonce();
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const made = create(name, options);
    if (name === 'style') made.nonce = nonce;
    return made;
  }) as typeof document.createElement;
}
