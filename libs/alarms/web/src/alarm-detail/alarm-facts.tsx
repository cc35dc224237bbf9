import type { AlarmDto } from '@sed/alarms-contract';
import { PLACEHOLDER, sectionName } from '@sed/platform-contract';
import { limitText, measureText } from '@sed/signals-contract';
import { usePlants } from '@sed/signals-web';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import type { ReactNode } from 'react';
import { DurationCell, NowCell, StateCell } from '../alarm-list/cells';
import { alarmPhrases } from '../alarm-list/phrases';
import { Countdown, PersonName } from '../alarm-life/life-cells';
import { lifePhrases } from '../alarm-life/phrases';
import { sideText } from '../list/side-text';
import { recordPhrases } from '../alarm-records/phrases';

type Fact = readonly [name: string, value: ReactNode];

function isText(value: string | null | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

/** Why, by whom and how long the alarm is hidden. */
function useOverlayFacts(alarm: AlarmDto): Fact[] {
  const t = useT(alarmPhrases);
  const say = useT(lifePhrases);
  const { zoneOf } = usePlants();
  const { overlay, overlayUntil, overlayBy, overlayReason, overlayReference, base, factoryNo } = alarm;
  if ((overlay ?? null) === null) return [];
  const facts: Fact[] = [[say('fact.base'), t(`state.${base ?? alarm.state}`)]];
  if (isText(overlayReason)) facts.push([say('fact.reason'), overlayReason]);
  if (isText(overlayReference)) facts.push([say('fact.reference'), overlayReference]);
  if (isText(overlayBy)) facts.push([say('fact.by'), <PersonName key="by" factoryNo={factoryNo} code={overlayBy} />]);
  if (typeof overlayUntil === 'number')
    facts.push([
      say('fact.until'),
      <>
        {formatTime(overlayUntil, zoneOf(factoryNo))} (<Countdown untilMs={overlayUntil} />)
      </>,
    ]);
  return facts;
}

/** Who has it, what it was turned into, and what was found. */
function usePeopleFacts(alarm: AlarmDto): Fact[] {
  const say = useT(lifePhrases);
  const tell = useT(recordPhrases);
  const { assignee, link, causeCode, result, handledBy, factoryNo } = alarm;
  const facts: Fact[] = [];
  if (isText(assignee))
    facts.push([say('fact.assignee'), <PersonName key="to" factoryNo={factoryNo} code={assignee} />]);
  if (link !== null && link !== undefined) {
    const kind = say(`kind.${link.kind}`);
    const text = link.id === null ? say('link.waiting', { kind }) : say('link.made', { kind, no: link.no ?? link.id });
    facts.push([say('link.name'), `${text} ${link.isTargetClosed ? say('link.closed') : ''}`.trim()]);
  }
  if (causeCode !== null && causeCode !== undefined) facts.push([say('fact.causeCode'), tell(`cause.${causeCode}`)]);
  if (isText(result)) facts.push([say('fact.result'), result]);
  if (isText(handledBy))
    facts.push([say('fact.handledBy'), <PersonName key="handled" factoryNo={factoryNo} code={handledBy} />]);
  return facts;
}

/** While the condition holds its worst value may still come: one of an earlier moment would be taken for it. */
function hasPeak({ words, active }: AlarmDto): boolean {
  return words === undefined && !active;
}

/** What is known about one alarm. */
export function AlarmFacts({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(alarmPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const overlayFacts = useOverlayFacts(alarm);
  const peopleFacts = usePeopleFacts(alarm);
  const { ackedAt, ackedBy, factoryNo } = alarm;
  const zone = zoneOf(factoryNo);
  const { words, unit, decimals } = alarm;
  const style = { language, words, unit, decimals };
  const facts: Fact[] = [
    [t('column.plant'), alarm.plantName[language]],
    [t('column.section'), sectionName(alarm.section)[language]],
    [t('column.object'), `${alarm.signalName[language]} (${alarm.signalCode})`],
    [t('column.raisedAt'), formatTime(alarm.raisedAt, zone)],
    [t('column.duration'), <DurationCell key="duration" alarm={alarm} />],
    [t('column.state'), <StateCell key="state" alarm={alarm} />],
    ...overlayFacts,
    [t('column.raised'), measureText(alarm.value, style)],
    ...(hasPeak(alarm) ? [[t('column.peak'), measureText(alarm.peak, style)] as const] : []),
    [
      t('column.now'),
      <NowCell key="now" factoryNo={factoryNo} code={alarm.signalCode} words={words} decimals={decimals} unit={unit} />,
    ],
    [t('column.limit'), `${sideText(alarm.side)} ${limitText(alarm, style)}`.trim()],
    [
      t('column.acked'),
      ackedAt === null ? (
        PLACEHOLDER
      ) : (
        <>
          {formatTime(ackedAt, zone)} · <PersonName factoryNo={factoryNo} code={ackedBy} />
        </>
      ),
    ],
    ...peopleFacts,
  ];
  return (
    <dl className="sed-facts">
      {facts.map(([name, fact]) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>{fact}</dd>])}
    </dl>
  );
}
