import { SYMBOL_CATEGORIES, SYMBOL_KEYS, symbolOf, type SymbolCategory, type SymbolKey } from '@sed/diagrams-contract';
import { SearchField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { useState } from 'react';
import { SymbolShape } from '../symbols/symbol-shape';
import { SYMBOL_TYPE } from './edit-canvas';
import { editorPhrases } from './phrases';

const STILL = { body: 'plain', fill: null } as const;
const CATEGORIES = Object.keys(SYMBOL_CATEGORIES).filter(isCategory);

function isCategory(key: string): key is SymbolCategory {
  return Object.hasOwn(SYMBOL_CATEGORIES, key);
}

interface Props {
  readonly onAdd: (symbol: SymbolKey) => void;
}

/** The library: dragged onto the diagram by pointer, added to its middle by keyboard. */
export function Palette({ onAdd }: Props) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const fits = (key: SymbolKey) => {
    const { zh, en } = symbolOf(key).name;
    return wanted === '' || `${zh} ${en}`.toLowerCase().includes(wanted);
  };
  return (
    <aside className="sed-palette" aria-label={t('palette.label')}>
      <SearchField label={t('palette.search')} value={keyword} onChange={(text) => setKeyword(text ?? '')} />
      <p className="sed-dim">{t('palette.hint')}</p>
      {CATEGORIES.map((category) => {
        const keys = SYMBOL_KEYS.filter((key) => symbolOf(key).category === category && fits(key));
        if (keys.length === 0) return null;
        return (
          <details key={category} open={wanted !== '' || category === 'structures' || category === 'machines'}>
            <summary>{SYMBOL_CATEGORIES[category][language]}</summary>
            <div className="sed-palette-symbols">
              {keys.map((key) => (
                <button
                  key={key}
                  type="button"
                  draggable
                  title={symbolOf(key).name[language]}
                  onClick={() => onAdd(key)}
                  onDragStart={(event) => event.dataTransfer.setData(SYMBOL_TYPE, key)}
                >
                  <span className="sed-palette-shape">
                    <SymbolShape symbol={key} state={STILL} />
                  </span>
                  <span>{symbolOf(key).name[language]}</span>
                </button>
              ))}
            </div>
          </details>
        );
      })}
    </aside>
  );
}
