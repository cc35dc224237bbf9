import { create } from 'zustand';

interface PaletteState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Whether the command palette stands open: pages that lead nowhere offer it as a way on. */
export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen }),
}));
