import { useSession, useT } from '@sed/platform-web';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { PATHS } from '../pages';
import { providerAddress } from './provider-address';
import { userPhrases } from './user-phrases';

/**
 * Asks, ends the session and leaves the single sign-on as well where there is one.
 * @param stopFeed ends the live link first, where one is held
 */
export function useSignOut(stopFeed: () => void): () => void {
  const t = useT(userPhrases);
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const signOut = useSession((session) => session.signOut);
  return () =>
    void modal.confirm({
      title: t('signOut.confirm'),
      okText: t('signOut.yes'),
      cancelText: t('signOut.no'),
      mask: { closable: false },
      onOk: async () => {
        // The service ends the sockets of the session, which is no news any more and must not be asked about.
        stopFeed();
        // Without the service the token is dropped here all the same and runs out there by itself.
        const logoutUrl = await signOut().catch(() => null);
        const outside = logoutUrl === null ? null : providerAddress(logoutUrl);
        if (outside === null) await navigate(PATHS.login, { replace: true });
        else window.location.assign(outside);
      },
    });
}
