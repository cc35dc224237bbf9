import type { ProposedLoop } from '@sed/instruments-contract';
import type { Language } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';

/** What a mode signal is called: `PS_LIC201_MODE`, `BI_OX2_DO_AUTO`. */
const MODE_SUFFIX = /_(MODE|AUTO|AUT)$/;
/** Controllers by the letter of what they control (ISA 5.1): LIC201 goes by LIT201. */
const CONTROLLER = /^(.*_)?([A-Z])I?C(\d+)$/;

const KIND_OF_LETTER: Readonly<Record<string, string>> = { L: 'LEVEL', P: 'PRESSURE', F: 'FLOW', A: 'OTHER' };

type Signals = ReadonlyMap<string, SignalRef>;

/** Loops the signals of a plant suggest by role and tag; those whose mode signal is known already are left out. */
export function proposedLoops(signals: Signals, known: ReadonlySet<string>, language: Language): ProposedLoop[] {
  return [...signals.values()]
    .filter((signal) => signal.enabled && isMode(signal) && !known.has(idOf(signal)))
    .map((mode) => proposed(mode, signals, language))
    .toSorted((a, b) => a.code.localeCompare(b.code));
}

function isMode({ role, kind, code }: SignalRef): boolean {
  return role === 'MODE' || (role === null && kind === 'DI' && MODE_SUFFIX.test(code));
}

const idOf = ({ factoryNo, code }: SignalRef): string => `${factoryNo}/${code}`;
const idOrNull = (signal: SignalRef | undefined): string | null => (signal === undefined ? null : idOf(signal));

function proposed(mode: SignalRef, signals: Signals, language: Language): ProposedLoop {
  const base = mode.code.replace(MODE_SUFFIX, '');
  const pv = signals.get(base) ?? transmitterOf(base, signals);
  return {
    code: base,
    name: (pv ?? mode).name[language],
    kind: kindOf(base, pv),
    section: mode.section,
    modeSignal: idOf(mode),
    runSignal: idOrNull(runningOf(base, signals)),
    pvSignal: idOrNull(pv),
    spSignal: idOrNull(signals.get(`${base}_SP`)),
    outSignal: idOrNull(signals.get(`${base}_OUT`)),
    signalName: mode.name,
  };
}

function transmitterOf(base: string, signals: Signals): SignalRef | undefined {
  const [, area = '', letter = '', no = ''] = CONTROLLER.exec(base) ?? [];
  if (letter === '') return undefined;
  const tag = `${area}${letter}IT${no}`;
  return signals.get(tag) ?? [...signals.values()].find(({ code }) => code.startsWith(`${tag}_`));
}

/** The first machine of the area: where it stands still, so does the loop. */
function runningOf(base: string, signals: Signals): SignalRef | undefined {
  const area = base.split('_')[0] ?? '';
  return [...signals.values()].find(({ code, role }) => role === 'RUN' && code.startsWith(`${area}_`));
}

function kindOf(base: string, pv: SignalRef | undefined): string {
  if (/(^|_)DO(\d|_|$)/.test(base)) return 'AERATION';
  if (pv !== undefined && /^(L\/h|kg\/h)$/.test(pv.unit)) return 'DOSING';
  if (base.startsWith('RS_')) return 'RECYCLE';
  return KIND_OF_LETTER[CONTROLLER.exec(base)?.[2] ?? ''] ?? 'OTHER';
}
