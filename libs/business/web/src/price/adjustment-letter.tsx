import { priceCalculation, priceVolume } from '@sed/business-definitions';
import { PLACEHOLDER } from '@sed/platform-contract';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { PrintSheet, type RecordSlotProps } from '@sed/records-web';
import { Button } from 'antd';
import { useState } from 'react';
import '../revenue.css';
import { revenuePhrases } from '../phrases';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const orNothing = (value: unknown): string => (text(value) === '' ? PLACEHOLDER : text(value));

function linesIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) => (typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row)) : {}));
}

/** Cost items the price rests on, as the calculation has them. */
function CostItems({ id }: { readonly id: string }) {
  const t = useT(revenuePhrases);
  const language = useLanguage();
  const { data } = useCall(moduleCalls.detail, { params: { module: priceCalculation.key, id } });
  const elements = priceCalculation.fields.items.fields.element.items;
  return (
    <table>
      <thead>
        <tr>
          {(['element', 'weight', 'index', 'part', 'basis'] as const).map((name) => (
            <th key={name}>{t(name)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesIn(data?.record.values.items).map((line) => (
          <tr key={text(line.element)}>
            <td>{elements.find(({ code }) => code === line.element)?.label[language] ?? PLACEHOLDER}</td>
            {[line.usedWeight, line.index, line.part].map((value, at) => (
              <td key={`${text(line.element)} ${String(at)}`} data-number="true">
                {orNothing(value)}
              </td>
            ))}
            <td>{text(line.basis)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The application to the authority, read here and printed to be signed and sealed. */
export function LetterTab({ record }: RecordSlotProps) {
  const t = useT(revenuePhrases);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className="sed-fee-volume">
      <div>
        <Button onClick={() => setPrinting(true)}>{t('print')}</Button>
      </div>
      <Letter record={record} />
      {isPrinting && (
        <PrintSheet record={record} onDone={() => setPrinting(false)}>
          <Letter record={record} />
        </PrintSheet>
      )}
    </div>
  );
}

function Letter({ record }: { readonly record: RecordDto }) {
  const t = useT(revenuePhrases);
  const { values, labels } = record;
  const id = text(values.priceVolume);
  const { data } = useCall(moduleCalls.detail, { params: { module: priceVolume.key, id } });
  const price = data?.record;
  const payer = text(price?.values.payer);
  const change = text(values.k) === '' ? PLACEHOLDER : `${((Number(values.k) - 1) * 100).toFixed(2)} %`;
  const facts = [
    [t('oldPrice'), orNothing(values.oldPrice)],
    [t('factor'), orNothing(values.k)],
    [t('change'), change],
    [t('newPrice'), orNothing(values.newPrice)],
  ] as const;
  return (
    <div className="sed-letter">
      <h2>{t('letterTitle')}</h2>
      <p>{t('letterTo', { payer: price?.labels.payer?.[payer] ?? PLACEHOLDER })}</p>
      <p>
        {t('letterIntro', {
          record: labels.priceVolume?.[id] ?? PLACEHOLDER,
          from: text(values.effectiveFrom) === '' ? t('letterUnknownMonth') : text(values.effectiveFrom),
          reason: orNothing(values.reason),
        })}
      </p>
      {typeof values.calculation === 'string' && <CostItems id={values.calculation} />}
      <dl className="sed-print-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('letterEnd')}</p>
      <footer>
        <span>{t('applicant')}</span>
        <span>{t('date')}</span>
      </footer>
    </div>
  );
}
