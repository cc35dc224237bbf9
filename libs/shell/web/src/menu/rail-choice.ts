import { create } from 'zustand';

/** Name and values are those long used for this cookie, so a choice made before is kept. */
const COOKIE = 'sidebarStatus';
const OPEN = '1';
const CLOSED = '0';
const YEAR_S = 31_536_000;

function remembered(): boolean {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  return cookie !== `${COOKIE}=${CLOSED}`;
}

interface RailChoice {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Whether the side menu is shown, remembered in a cookie. */
export const useRailChoice = create<RailChoice>()((set) => ({
  isOpen: remembered(),
  setOpen: (isOpen) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${COOKIE}=${isOpen ? OPEN : CLOSED}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
    set({ isOpen });
  },
}));
