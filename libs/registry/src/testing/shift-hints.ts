import type { ModuleHint } from './module-hint';

export const SHIFT_HINTS: Readonly<Record<string, ModuleHint>> = {
  schedulingRule: {
    why: 'hours of the shifts sum up and the cycle names each of them; one team alone does not cover the day',
    set: () => ({
      ...{ pattern: 'TWO', cycle: '白夜', totalHours: 24, aroundTheClock: false },
      shifts: [
        { mark: '白', name: '白班', from: '08:00', to: '20:00', standardHours: 12 },
        { mark: '夜', name: '夜班', from: '20:00', to: '08:00', standardHours: 12 },
      ],
    }),
  },
  rosterDuty: {
    why: 'shifts in conformance run at the same time: a person can stand in one of them alone',
    provenElsewhere: {
      change: 'shifts/api roster.spec.ts: who is on another shift then is refused',
      checkIn: 'shifts/api roster.spec.ts: only by whoever stands on the roster, until the shift is over',
      cancel: 'shifts/api roster.spec.ts: until the shift is over',
      replace: 'shifts/api shift-applications.spec.ts: who is on another shift then is refused',
    },
  },
  schedulingTransferList: {
    why: 'a shift is given away by whoever stands on it once it is published, which other records do',
    provenElsewhere: Object.fromEntries(
      ['submit', 'agree', 'decline', 'approve', 'reject', 'withdraw'].map((name) => [
        name,
        'shifts/api transfer.spec.ts: both agree, the leader approves',
      ]),
    ),
  },
  shiftLog: {
    why: 'a handover is prepared, ticked and signed by the people of the shifts; what dialogs ask for is taken into lines',
    without: 'incoming entries entryKind entryText entryCarry entryPictures entryNo itemNo checkNo'.split(' '),
    provenElsewhere: Object.fromEntries(
      [
        ...['changeEntry', 'correctEntry', 'closeItem', 'prepare', 'resume', 'handOver', 'tick', 'takeOver', 'object'],
        ...['addEntry', 'relieve'],
      ].map((name) => [name, 'shifts/api shift-log.spec.ts']),
    ),
  },
};
