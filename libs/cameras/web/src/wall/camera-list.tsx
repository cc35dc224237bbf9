import type { CameraRow } from '@sed/cameras-contract';
import { sectionName } from '@sed/platform-contract';
import { usePlants } from '@sed/signals-web';
import { useLanguage, useT } from '@sed/platform-web';
import { cameraPhrases } from '../phrases';
import { sectionsOf } from './wall-view';

interface Props {
  readonly cameras: readonly CameraRow[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** Plants, their sections and the cameras there. */
export function CameraList({ cameras, openId, onOpen }: Props) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const plants = [...new Set(cameras.map(({ factoryNo }) => factoryNo))];
  return (
    <nav className="sed-wall-list" aria-label={t('list')}>
      {plants.map((factoryNo) => {
        const own = cameras.filter((camera) => camera.factoryNo === factoryNo);
        return (
          <section key={factoryNo}>
            {plants.length > 1 && <h2>{nameOf(factoryNo)}</h2>}
            {sectionsOf(own).map((section) => (
              <div key={section}>
                <h3>{section === '' ? t('noSection') : sectionName(section)[language]}</h3>
                <ul>
                  {own
                    .filter((camera) => (camera.section ?? '') === section)
                    .map((camera) => (
                      <li key={camera.id}>
                        <button type="button" aria-current={camera.id === openId} onClick={() => onOpen(camera.id)}>
                          <span
                            className="sed-camera-state"
                            data-state={camera.state}
                            title={t(`states.${camera.state}`)}
                          />
                          <span className="sed-wall-name">{camera.nameText[language]}</span>
                          {camera.isPrivate && <span className="sed-dim">{t('isPrivate')}</span>}
                        </button>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </nav>
  );
}
