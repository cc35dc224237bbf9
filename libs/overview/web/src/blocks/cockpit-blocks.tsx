import { settingCalls } from '@sed/plants-contract';
import { hasRight, messageOf, send, showNotice, useCall, useSession, useT } from '@sed/platform-web';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { arranged, arrangementOf, moved, NO_CHOICE, toggled, type Arrangement } from './arrangement';
import { blockPhrases } from './block-phrases';
import './blocks.css';
import { useHomePlant, usePlantSlots } from './plant-slots';

const SETTING = { key: 'cockpitBlocks' } as const;

/** The own arrangement, kept by the service; what is chosen shows at once. */
function useArrangement() {
  const t = useT(blockPhrases);
  const { data, isPending } = useCall(settingCalls.details, { params: SETTING });
  const [chosen, setChosen] = useState<Arrangement>();
  const now = chosen ?? arrangementOf(data?.value);
  const change = (next: Arrangement) => {
    setChosen(next);
    send(settingCalls.save, { params: SETTING, body: { value: next } }).catch((error: unknown) => {
      setChosen(undefined);
      showNotice({ kind: 'error', text: messageOf(error, t('notSaved')) });
    });
  };
  return { now, change, isPending };
}

function Arranging({ now, change }: { readonly now: Arrangement; readonly change: (next: Arrangement) => void }) {
  const t = useT(blockPhrases);
  const all = arranged(now);
  return (
    <ul className="sed-block-order" aria-label={t('arrange')}>
      {all.map(({ key }, index) => {
        const name = t(`names.${key}`);
        return (
          <li key={key}>
            <Checkbox
              aria-label={t('show', { name })}
              checked={!now.hidden.includes(key)}
              onChange={() => change(toggled(now, key))}
            >
              {name}
            </Checkbox>
            <Button
              size="small"
              aria-label={t('up', { name })}
              disabled={index === 0}
              onClick={() => change(moved(now, key, -1))}
            >
              ↑
            </Button>
            <Button
              size="small"
              aria-label={t('down', { name })}
              disabled={index === all.length - 1}
              onClick={() => change(moved(now, key, 1))}
            >
              ↓
            </Button>
          </li>
        );
      })}
      <li>
        <Button size="small" onClick={() => change(NO_CHOICE)}>
          {t('reset')}
        </Button>
      </li>
    </ul>
  );
}

/** The blocks of the cockpit the viewer may see, in the own order. */
export function CockpitBlocks() {
  const t = useT(blockPhrases);
  const viewer = useSession((session) => session.viewer);
  const plant = useHomePlant();
  const slots = usePlantSlots();
  const { now, change, isPending } = useArrangement();
  const [isOpen, setOpen] = useState(false);
  if (isPending) return null;
  const own = arranged(now).filter(
    ({ rights, isOfPlant = false, slot }) =>
      (rights === null || rights.some((right) => hasRight(viewer, right, plant))) &&
      (!isOfPlant || plant !== undefined) &&
      (slot === undefined || slots[slot] !== undefined),
  );
  const shown = own.filter(({ key }) => !now.hidden.includes(key));
  return (
    <section aria-label={t('blocks')}>
      <div className="sed-blocks">
        {shown.map(({ key, isWide = false, Content }) => (
          <div key={key} data-wide={isWide}>
            <Content />
          </div>
        ))}
      </div>
      <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'done' : 'arrange')}
      </Button>
      {isOpen && <Arranging now={now} change={change} />}
    </section>
  );
}
