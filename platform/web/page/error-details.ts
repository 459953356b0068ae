/** Whether error panels show message, stack and request id: in development, and where the server's setting says so. */
export const showsErrorDetails = (): boolean =>
  import.meta.env.DEV || document.documentElement.hasAttribute('data-error-details');
