import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { queryClient } from '../data/query-client.ts';
import { IdentityDialog } from '../session/identity.dialog.tsx';
import { cspNonce } from './nonce.ts';
import { useReducedMotion } from './reduced-motion.ts';
import { useThemeMode } from './theme-mode.ts';
import { tokensOf } from './tokens.ts';

/** What antd screens stand in: theme, style nonce, notices and the query cache. Public pages do without. */
export function WebProvider({ children }: { children: ReactNode }) {
  const nonce = cspNonce();
  return (
    <ConfigProvider
      theme={tokensOf(useThemeMode(), !useReducedMotion())}
      {...(nonce && { csp: { nonce } })}
      button={{ autoInsertSpace: false }}
    >
      <App notification={{ placement: 'bottom', bottom: 64, duration: 4 }}>
        <QueryClientProvider client={queryClient}>
          {children}
          <IdentityDialog />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
