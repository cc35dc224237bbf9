import { useSession, useT } from '@sed/platform-web';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { blockPhrases } from './block-phrases';
import { useHomePlant, usePlantSlots, type PlantSlots } from './plant-slots';

const PATHS: Readonly<Record<keyof PlantSlots, string>> = {
  process: '/group/monitoringWarning/realMonitoring/technologicalProcess',
  cameras: '/group/monitoringWarning/realMonitoring/video',
};

/** A block whose content comes from another area. */
function SlotBlock({ slot }: { readonly slot: keyof PlantSlots }) {
  const t = useT(blockPhrases);
  const factoryNo = useHomePlant();
  const { [slot]: Content } = usePlantSlots();
  const mayOpen = useSession((session) => session.menuPathList.includes(PATHS[slot]));
  if (Content === undefined || factoryNo === undefined) return null;
  const title = t(`names.${slot}`);
  const to = `${PATHS[slot]}?plant=${encodeURIComponent(factoryNo)}`;
  return (
    <section className="sed-block" data-slot={slot} aria-label={title}>
      <h2>{mayOpen ? <Link to={to}>{title}</Link> : title}</h2>
      <Suspense fallback={null}>
        <Content key={factoryNo} factoryNo={factoryNo} />
      </Suspense>
    </section>
  );
}

export function ProcessBlock() {
  return <SlotBlock slot="process" />;
}

export function CamerasBlock() {
  return <SlotBlock slot="cameras" />;
}
