import { FullScreenSpinner } from '@hrms/platform/web';
import { Navigate } from 'react-router';

/** The way on after a sign-in. A visitor's browser opens the application as another page: until it comes, something turns. */
export const SignInRedirect = ({ to }: { to: string }) => (
  <>
    <FullScreenSpinner />
    <Navigate to={to} replace />
  </>
);
