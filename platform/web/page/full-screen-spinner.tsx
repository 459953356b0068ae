/** Shown while sign-in or a screen's code loads. */
export function FullScreenSpinner({ inside = false }: { inside?: boolean }) {
  return (
    <div className={inside ? 'ui-spinner inside' : 'ui-spinner'} role="status" aria-label="Loading">
      <i />
    </div>
  );
}
