import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { ThemeMode } from './theme-mode.ts';

/** Tokens proven for contrast in light and dark, at 1440 and 390 px. theme.css repeats the colours for what is not antd. */
const base = {
  fontFamily: "'Inter Variable',system-ui,-apple-system,'Segoe UI',sans-serif",
  fontSize: 14,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  controlHeight: 36,
  colorPrimary: '#4f46e5',
  colorInfo: '#4f46e5',
  colorSuccess: '#12713a',
  colorWarning: '#a14a08',
  colorError: '#dc2626',
  fontWeightStrong: 600,
  wireframe: false,
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
};

const parts = {
  Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
  Card: { paddingLG: 20 },
  Tag: { borderRadiusSM: 999 },
  Modal: { titleFontSize: 16 },
};
const pressed = { colorPrimaryHover: '#4338ca', colorPrimaryActive: '#3730a3' };
const menu = { itemBorderRadius: 8, itemHeight: 36, itemMarginInline: 8, groupTitleFontSize: 12 };
const table = { headerSplitColor: 'transparent', cellPaddingBlock: 12 };
const layout = { headerHeight: 56, headerPadding: '0 24px' };

const light: ThemeConfig = {
  algorithm: antdTheme.defaultAlgorithm,
  token: {
    ...base,
    colorSuccessBg: '#e7f6ec',
    colorSuccessBorder: '#b4e0c3',
    colorWarningBg: '#fdf3e4',
    colorWarningBorder: '#f1d3a1',
    colorErrorBg: '#fdecec',
    colorErrorBorder: '#f5c2c2',
    colorTextPlaceholder: '#6b7385',
    colorLink: '#4338ca',
    colorBgLayout: '#f6f7f9',
    colorBorder: '#d9dce3',
    colorBorderSecondary: '#e9ebf0',
    colorText: '#12161f',
    colorTextSecondary: '#525a6b',
    colorTextTertiary: '#667085',
    ...pressed,
    boxShadowTertiary: '0 1px 2px rgba(16,24,40,.05)',
  },
  components: {
    ...parts,
    Table: { ...table, headerBg: '#fafbfc', headerColor: '#525a6b', rowHoverBg: '#f6f7fb', borderColor: '#eef0f4' },
    Menu: { ...menu, itemSelectedBg: '#eef0ff', itemSelectedColor: '#4338ca', itemColor: '#414858', groupTitleColor: '#667085' },
    Tabs: { itemSelectedColor: '#4338ca', itemHoverColor: '#4338ca', itemActiveColor: '#3730a3' },
    Layout: { ...layout, siderBg: '#fff', headerBg: '#fff', bodyBg: '#f6f7f9' },
  },
};

const dark: ThemeConfig = {
  algorithm: antdTheme.darkAlgorithm,
  token: {
    ...base,
    colorPrimary: '#6366f1',
    colorPrimaryHover: '#6163e4',
    colorPrimaryActive: '#4f46e5',
    colorInfo: '#b4bcff',
    colorLink: '#a5b0ff',
    colorTextPlaceholder: '#8b94a6',
    colorSuccess: '#4ade80',
    colorWarning: '#fbbf24',
    colorError: '#f87171',
    colorSuccessBg: '#12291b',
    colorSuccessBorder: '#1f4a30',
    colorWarningBg: '#2c2210',
    colorWarningBorder: '#574219',
    colorErrorBg: '#2d1618',
    colorErrorBorder: '#5c2a2d',
    colorInfoBg: '#1c1f3d',
    colorBgBase: '#0f1115',
    colorBgLayout: '#0b0d11',
    colorBgContainer: '#14171d',
    colorBgElevated: '#1b1f27',
    colorBorder: '#2e3440',
    colorBorderSecondary: '#232833',
    colorText: '#e8eaf0',
    colorTextSecondary: '#a4acbc',
    colorTextTertiary: '#8b94a6',
  },
  components: {
    ...parts,
    // the dark red is light: dark letters on it
    Button: { ...parts.Button, dangerColor: '#1b0e0e' },
    Table: { ...table, headerBg: '#171b22', headerColor: '#a4acbc', rowHoverBg: '#1a1e27', borderColor: '#21262f' },
    Menu: { ...menu, itemSelectedBg: '#23264a', itemSelectedColor: '#b9bbff', itemColor: '#b3bac8', groupTitleColor: '#8b94a6' },
    // the seed is too dark for words on a dark ground
    Tabs: { itemSelectedColor: '#a5b0ff', itemHoverColor: '#a5b0ff', itemActiveColor: '#b9bbff' },
    Layout: { ...layout, siderBg: '#0f1217', headerBg: '#0f1217', bodyBg: '#0b0d11' },
  },
};

/** @param motion false: whatever opens stands where it belongs at once. Shortened by style sheet alone, menus measure themselves in passing */
export const tokensOf = (mode: ThemeMode, motion = true): ThemeConfig => {
  const { token, ...theme } = mode === 'dark' ? dark : light;
  return { ...theme, token: { ...token, motion }, cssVar: { key: 'hr', prefix: 'hr' }, hashed: false };
};
