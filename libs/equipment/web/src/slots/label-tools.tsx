import { equipList } from '@sed/equipment-definitions';
import { MACHINE_LABEL_PATH, moduleRoute } from '@sed/platform-contract';
import { useLanguage, useRight, useT } from '@sed/platform-web';
import { presetQuery } from '@sed/records-contract';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { Button, QRCode } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import '../equipment.css';
import { equipmentPhrases } from '../phrases';

/** The dialog of the browser opens once the label stands on the page. */
const SETTLE_MS = 300;
const CODE_PX = 110;
/** What a plant has, and has not given away yet. */
const IN_HAND: ReadonlySet<string | null> = new Set(['IN_USE', 'IDLE', 'IN_STOCK']);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Shown = Pick<RecordSlotProps, 'record' | 'module'>;

/** What is stuck to the machine or facility: its code leads whoever stands before it to what it is. */
function LabelSheet({ record, module, onDone }: Shown & { readonly onDone: () => void }) {
  const language = useLanguage();
  const { nameOf } = usePlants();
  const done = useEffectEvent(onDone);
  useEffect(() => {
    document.documentElement.dataset.printing = 'sheet';
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    const timer = window.setTimeout(() => window.print(), SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
      delete document.documentElement.dataset.printing;
    };
  }, []);
  const { values } = record;
  // The label speaks to whoever stands before it, signed in or not.
  const isMachine = module.key === equipList.key;
  const address = new URL(`${MACHINE_LABEL_PATH}#${record.id}`, window.location.origin).href;
  return createPortal(
    <article className="sed-print-sheet">
      <div className="sed-equipment-label">
        <QRCode value={address} size={CODE_PX} bordered={false} type="svg" />
        <div>
          <h1>{textOf(values.tagNo) === '' ? textOf(values.code) : textOf(values.tagNo)}</h1>
          <p>{textOf(values.name)}</p>
          <p>{textOf(values.fullCode)}</p>
          <p>{[nameOf(record.factoryNo ?? ''), textOf(values.place)].filter((part) => part !== '').join(' · ')}</p>
          {isMachine && <p>{`${equipList.fields.model.label[language]} ${textOf(values.model)}`}</p>}
        </div>
      </div>
    </article>,
    document.body,
  );
}

function LabelButton({ record, module }: Shown) {
  const t = useT(equipmentPhrases);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>{t('label')}</Button>
      {isPrinting && <LabelSheet record={record} module={module} onDone={() => setPrinting(false)} />}
    </>
  );
}

/** On a card: its label, and what somebody who stands before the machine wants to say. */
export function CardTools({ record, module }: RecordSlotProps) {
  const t = useT(equipmentPhrases);
  const navigate = useNavigate();
  const factoryNo = record.factoryNo ?? undefined;
  const mayReport = useRight('equipmentAbnormal:add', factoryNo);
  const mayRepair = useRight('faultEquipment:add', factoryNo);
  const mayScrap = useRight('scrapManage:add', factoryNo) && IN_HAND.has(record.status);
  const { values } = record;
  const about = {
    ...(factoryNo !== undefined && { factoryNo }),
    equipNo: textOf(values.tagNo) === '' ? textOf(values.fullCode) : textOf(values.tagNo),
    ...{ equipName: textOf(values.name), section: textOf(values.section) },
  };
  const to = (module_: string, said: Parameters<typeof presetQuery>[0] = about) =>
    `${moduleRoute(module_)?.path ?? ''}?${presetQuery(said)}`;
  const scrapped = { ...(factoryNo !== undefined && { factoryNo }), objectKind: 'EQUIPMENT', equipment: record.id };
  return (
    <div className="sed-equipment-tools">
      <LabelButton record={record} module={module} />
      {mayReport && <Button onClick={() => void navigate(to('equipmentAbnormal'))}>{t('report')}</Button>}
      {mayRepair && <Button onClick={() => void navigate(to('faultEquipment'))}>{t('repair')}</Button>}
      {mayScrap && <Button onClick={() => void navigate(to('scrapManage', scrapped))}>{t('scrap')}</Button>}
    </div>
  );
}

/** On the card of a facility: its label, and what somebody found at it, as an exception or as a repair. */
export function FacilityTools({ record, module }: RecordSlotProps) {
  const t = useT(equipmentPhrases);
  const navigate = useNavigate();
  const factoryNo = record.factoryNo ?? undefined;
  const mayReport = useRight('abnormalOperation:add', factoryNo);
  const mayRepair = useRight('faultFacilities:add', factoryNo) && record.status !== 'SCRAPPED';
  const maySeek = useRight('integratedQuery:view', factoryNo);
  const { code, section, place } = record.values;
  const about = {
    ...(factoryNo !== undefined && { factoryNo }),
    ...{ facilityNo: textOf(code), section: textOf(section) },
  };
  const to = (module_: string, said: Parameters<typeof presetQuery>[0]) =>
    `${moduleRoute(module_)?.path ?? ''}?${presetQuery(said)}`;
  const report = () => navigate(to('abnormalOperation', about));
  // Orders name facilities by their number.
  const sought = new URLSearchParams({ plant: record.factoryNo ?? '', 'f.facilityNo': textOf(code) });
  const seek = () => navigate(`${moduleRoute('integratedQuery')?.path ?? ''}?${sought.toString()}`);
  const repair = () => navigate(to('faultFacilities', { ...about, place: textOf(place) }));
  return (
    <div className="sed-equipment-tools">
      <LabelButton record={record} module={module} />
      {mayReport && <Button onClick={() => void report()}>{t('report')}</Button>}
      {mayRepair && <Button onClick={() => void repair()}>{t('repair')}</Button>}
      {maySeek && <Button onClick={() => void seek()}>{t('ordersOfIt')}</Button>}
    </div>
  );
}
