import { formatNumber, moduleRoute, type Language } from '@sed/platform-contract';
import { formatTime, useLanguage, useRight, useT, type Translate } from '@sed/platform-web';
import { presetQuery } from '@sed/records-contract';
import { usePlants } from '@sed/signals-web';
import type { MachineEfficiency } from '@sed/toolbox-contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { bandName, dutyText, figureText, measureName, yuanText } from './figures';
import { efficiencyPhrases } from './phrases';

const ORDER = 'forecastEquipment';
const EXCEPTION = 'equipmentAbnormal';
const MAX = { name: 50, content: 500, description: 300, equipName: 50 } as const;

type Say = Translate<typeof efficiencyPhrases.en>;

/** The figure in words, as whoever repairs the machine reads it. */
export function findingText(
  machine: MachineEfficiency,
  words: { t: Say; language: Language; zone: string | undefined },
) {
  const { t, language, zone } = words;
  const { kind, figure, powerKw, referenceKw, lossYuanPerDay } = machine;
  const said = {
    ...{ name: machine.name, measure: measureName(kind, language), figure: figureText(kind, figure) },
    ...{ band: bandName(machine, language) ?? t('noBand'), power: formatNumber(powerKw, 1) },
    time: formatTime(machine.atMs, zone).slice(0, 16),
  };
  if (referenceKw === null || lossYuanPerDay === null) return t('sendTextPlain', said);
  const compared = { reference: formatNumber(referenceKw, 1), loss: yuanText(lossYuanPerDay), duty: dutyText(machine) };
  return t('sendText', { ...said, ...compared });
}

/** The form of an order, or of an exception for those who may only report one, that knows what was found. */
function useForm(machine: MachineEfficiency): string | undefined {
  const t = useT(efficiencyPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(machine.factoryNo);
  const mayOrder = useRight(`${ORDER}:add`, machine.factoryNo);
  const mayReport = useRight(`${EXCEPTION}:add`, machine.factoryNo);
  const { factoryNo, equipment, atMs, figure } = machine;
  if (equipment === null || figure === null) return undefined;
  const text = findingText(machine, { t, language, zone });
  if (mayOrder) {
    const name = t('sendName', { name: equipment.tagNo ?? equipment.name }).slice(0, MAX.name);
    const values = { factoryNo, name, content: text.slice(0, MAX.content), equipment: equipment.id };
    return `${moduleRoute(ORDER)?.path ?? ''}?${presetQuery(values)}`;
  }
  if (!mayReport) return undefined;
  const values = {
    ...{ factoryNo, equipName: equipment.name.slice(0, MAX.equipName), equipNo: equipment.tagNo ?? undefined },
    ...{ description: text.slice(0, MAX.description), foundAt: atMs ?? undefined, impact: 'REDUCED' },
  };
  return `${moduleRoute(EXCEPTION)?.path ?? ''}?${presetQuery(values)}`;
}

/** Leads to the form; nothing for whom may neither order nor report, and where nothing was found. */
export function SendToMaintenance({ machine, isPlain = false }: { machine: MachineEfficiency; isPlain?: boolean }) {
  const t = useT(efficiencyPhrases);
  const navigate = useNavigate();
  const form = useForm(machine);
  if (form === undefined) return null;
  return (
    <Button
      {...(isPlain ? { size: 'small' as const, type: 'link' as const } : {})}
      onClick={(event) => {
        event.stopPropagation();
        void navigate(form);
      }}
    >
      {t('send')}
    </Button>
  );
}
