import {
  DIAGRAM_TEMPLATES,
  SYMBOL_CATEGORIES,
  SYMBOL_KEYS,
  symbolOf,
  TEMPLATE_KEYS,
  type SymbolCategory,
  type SymbolKey,
  type TemplateKey,
} from '@sed/diagrams-contract';
import type { BilingualText } from '@sed/platform-contract';
import { SearchField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { useState } from 'react';
import { SymbolShape } from '../symbols/symbol-shape';
import { SYMBOL_TYPE, TEMPLATE_TYPE } from './edit-canvas';
import { editorPhrases } from './phrases';

const STILL = { body: 'plain', fill: null } as const;
const CATEGORIES = Object.keys(SYMBOL_CATEGORIES).filter(isCategory);

function isCategory(key: string): key is SymbolCategory {
  return Object.hasOwn(SYMBOL_CATEGORIES, key);
}

interface Props {
  readonly onAdd: (symbol: SymbolKey) => void;
  readonly onTemplate: (template: TemplateKey) => void;
}

/** The library: dragged onto the diagram by pointer, added to its middle by keyboard. */
export function Palette({ onAdd, onTemplate }: Props) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const fits = ({ zh, en }: BilingualText) => wanted === '' || `${zh} ${en}`.toLowerCase().includes(wanted);
  const templates = TEMPLATE_KEYS.filter((key) => fits(DIAGRAM_TEMPLATES[key].name));
  return (
    <aside className="sed-palette" aria-label={t('palette.label')}>
      <SearchField label={t('palette.search')} value={keyword} onChange={(text) => setKeyword(text ?? '')} />
      <p className="sed-dim">{t('palette.hint')}</p>
      {templates.length > 0 && (
        <details open>
          <summary>{t('palette.templates')}</summary>
          <div className="sed-palette-templates">
            {templates.map((key) => (
              <button
                key={key}
                type="button"
                draggable
                onClick={() => onTemplate(key)}
                onDragStart={(event) => event.dataTransfer.setData(TEMPLATE_TYPE, key)}
              >
                {DIAGRAM_TEMPLATES[key].name[language]}
              </button>
            ))}
          </div>
        </details>
      )}
      {CATEGORIES.map((category) => {
        const keys = SYMBOL_KEYS.filter((key) => symbolOf(key).category === category && fits(symbolOf(key).name));
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
