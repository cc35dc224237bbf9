import { ConfigProvider, theme } from 'antd';
import type { ReactNode } from 'react';

/** Middle of the grey scale of a colour channel. */
const MIDDLE = 0x80;

/** Fields on a white sheet are white themselves: a grey field reads as one that cannot be changed. */
export function Raised({ children }: { readonly children: ReactNode }) {
  const { token } = theme.useToken();
  const isLight = Number.parseInt(token.colorBgLayout.slice(1, 3), 16) > MIDDLE;
  if (!isLight) return <>{children}</>;
  return <ConfigProvider theme={{ token: { colorBgContainer: token.colorBgElevated } }}>{children}</ConfigProvider>;
}
