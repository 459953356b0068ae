/** Shown while sign-in or a screen's code loads. */
export function FullScreenSpinner({ inside = false }: { inside?: boolean }) {
  return (
    <div className={inside ? 'ui-spinner inside' : 'ui-spinner'} role="status" aria-label="Loading">
      {/* the page itself begins with the same picture: nothing moves when the program takes over */}
      {!inside && <img src="/favicon.svg" alt="" width="40" height="40" />}
      <i />
    </div>
  );
}
