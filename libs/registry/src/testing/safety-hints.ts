import type { ModuleHint } from './module-hint';

/** Work that needs a permit: each of its steps is another person's, and asks for what the steps before it left. */
function permitHint(own: object = {}): ModuleHint {
  const actions = [
    ...['submit', 'analyse', 'agreeAnalysis', 'takeMeasures', 'confirmMeasures', 'testGas', 'testBeforeStart'],
    ...['testAtWork', 'testWhileStopped', 'approve', 'refuse', 'brief', 'start', 'logEntry', 'logExit', 'stopWork'],
    ...[
      'resume',
      'handGuard',
      'takeGuard',
      'finish',
      'changeWork',
      'unlock',
      'accept',
      'notAccept',
      'renew',
      'cleanUp',
    ],
  ];
  return {
    why: 'people of a permit are different ones; what its steps write is no part of the application',
    set: (mark) => ({
      ...{ leader: 'demo_lead_e01', placeOwner: 'demo_oper', guardians: ['demo_shift2_e01', 'demo_shift3_e01'] },
      workers: [{ name: mark, company: mark, certificate: mark, certificateTo: '2091-05-01', trainedOn: '2026-01-05' }],
      ...own,
    }),
    without: [
      ...['tester', 'readings', 'briefing', 'briefingSheet', 'people', 'nextGuardian', 'stopReason', 'siteCode'],
      ...['sitePhotos', 'isClean', 'closingPhotos'],
    ],
    provenElsewhere: Object.fromEntries(
      actions.map((name) => [name, 'apps/api permits.spec.ts: by the people of the permit, one after another']),
    ),
  };
}

/** The same without what only gas tests have. */
function untestedPermitHint(own: object): ModuleHint {
  const hint = permitHint(own);
  const elsewhere = Object.entries(hint.provenElsewhere ?? {}).filter(([name]) => !name.startsWith('test'));
  return { ...hint, provenElsewhere: Object.fromEntries(elsewhere) };
}

/** Actions of hazardous work that come once a permit of it is in force. */
export const UNDER_PERMIT = [
  ...[
    'start',
    'fill',
    'save',
    'leave',
    'submit',
    'withdraw',
    'reopen',
    'rework',
    'agree',
    'reject',
    'accept',
    'refuse',
  ],
  'requestCancel',
] as const;

/** Of the area of safety. */
export const SAFETY_HINTS: Readonly<Record<string, ModuleHint>> = {
  finiteSpace: permitHint({ lampVoltage: 12 }),
  fireWork: permitHint(),
  heightWork: untestedPermitHint({}),
  temporaryElectricity: permitHint({ lampVoltage: 12, leakageMa: 10, cableM: 6 }),
  safety: {
    why: 'whoever rectifies it proves it by pictures of their own, and others verify it',
    set: () => ({ owner: 'demo_lead_e01' }),
    provenElsewhere: Object.fromEntries(
      ['fixOnSpot', 'done', 'managerVerify', 'verify', 'notOk', 'askExtension', 'extend', 'refuseExtension'].map(
        (name) => [name, 'apps/api hazards.spec.ts'],
      ),
    ),
  },
  safetyWork: { why: 'it shows the permits of all types', madeBy: 'fireWork' },
};
