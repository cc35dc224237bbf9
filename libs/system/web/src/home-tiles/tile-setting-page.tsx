import type { OrgNode } from '@sed/people-contract';
import { homeTileCalls, MAX_HOME_TILES, type HomeTile, type HomeTileSet } from '@sed/plants-contract';
import type { Language } from '@sed/platform-contract';
import { messageOf, send, useCall, useLanguage, useRight, useSession, useT } from '@sed/platform-web';
import { ConfirmButton, EmptyState, ErrorState, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { changedTile, newTile, withoutTile } from './edit-tiles';
import { tilePhrases } from './phrases';
import { TileForm } from './tile-form';
import { TileOrder } from './tile-order';
import { TileView } from './tile-view';
import { useTileEdits } from './use-tile-edits';

const PREVIEW_MS = 5000;

/** Values of tiles as they are on screen, saved or not. */
function usePreview(orgCode: string, tiles: readonly HomeTile[]) {
  const wanted = useDeferredValue(tiles);
  return useQuery({
    queryKey: ['home-tile-preview', orgCode, wanted],
    queryFn: ({ signal }) => send(homeTileCalls.preview, { body: { orgCode, tiles: [...wanted] } }, { signal }),
    refetchInterval: PREVIEW_MS,
    placeholderData: keepPreviousData,
  });
}

function Preview({ orgCode, tiles }: { readonly orgCode: string; readonly tiles: readonly HomeTile[] }) {
  const t = useT(tilePhrases);
  const { data, error } = usePreview(orgCode, tiles);
  const values = new Map(data?.values.map((value) => [value.id, value]));
  return (
    <section className="sed-tile-preview" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <p>{t('previewHint')}</p>
      {error !== null && <Alert type="error" showIcon title={messageOf(error, t('failed'))} />}
      {tiles.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <div className="sed-tiles">
          {tiles.map((tile) => (
            <TileView key={tile.id} tile={tile} value={values.get(tile.id)} isLinked={false} />
          ))}
        </div>
      )}
    </section>
  );
}

interface EditorProps {
  readonly set: HomeTileSet;
  readonly nameOf: (orgCode: string) => string;
}

function Tools({ edits, nameOf }: { edits: ReturnType<typeof useTileEdits>; nameOf: EditorProps['nameOf'] }) {
  const t = useT(tilePhrases);
  const { base, isDirty, isBusy } = edits;
  return (
    <div className="sed-tile-tools">
      {base.from === base.orgCode && (
        <ConfirmButton
          disabled={isBusy}
          question={t('takeOverAsk', { org: nameOf(base.orgCode) })}
          consequence={t('takeOverThen')}
          onConfirm={edits.takeOver}
        >
          {t('takeOver')}
        </ConfirmButton>
      )}
      {isDirty && <Button onClick={edits.discard}>{t('discard')}</Button>}
      <Button type="primary" disabled={!isDirty} loading={isBusy} onClick={() => void edits.save()}>
        {t('save')}
      </Button>
    </div>
  );
}

function sourceText({ from, orgCode }: HomeTileSet): 'own' | 'above' | 'product' {
  if (from === null) return 'product';
  return from === orgCode ? 'own' : 'above';
}

function TileEditor({ set, nameOf }: EditorProps) {
  const t = useT(tilePhrases);
  const mayEdit = useRight('indexSetting:edit');
  const edits = useTileEdits(set);
  const [chosen, setChosen] = useState<string>();
  const { base, tiles, setTiles } = edits;
  const tile = tiles.find(({ id }) => id === chosen);
  const isFull = tiles.length >= MAX_HOME_TILES;
  const add = () => {
    const made = newTile();
    setTiles([...tiles, made]);
    setChosen(made.id);
  };
  return (
    <>
      <div className="sed-tile-head">
        <span>{t(`from.${sourceText(base)}`, { org: nameOf(base.from ?? '') })}</span>
        {edits.isDirty && <StatusTag tone="warn">{t('unsaved')}</StatusTag>}
        {mayEdit ? <Tools edits={edits} nameOf={nameOf} /> : <span>{t('noRight')}</span>}
      </div>
      {edits.isConflict && <Alert type="warning" showIcon title={t('conflict')} />}
      <div className="sed-tile-work">
        <section className="sed-tile-box">
          <TileOrder tiles={tiles} chosen={chosen} mayEdit={mayEdit} onChoose={setChosen} onChange={setTiles} />
          {mayEdit && (
            <Button disabled={isFull} title={isFull ? t('full', { max: MAX_HOME_TILES }) : ''} onClick={add}>
              {t('add')}
            </Button>
          )}
        </section>
        <section className="sed-tile-box">
          {tile === undefined || !mayEdit ? (
            <p className="sed-tile-dim">{t('choose')}</p>
          ) : (
            <TileForm
              key={tile.id}
              tile={tile}
              onChange={(change) => setTiles(changedTile(tiles, tile.id, change))}
              onRemove={() => setTiles(withoutTile(tiles, tile.id))}
            />
          )}
        </section>
        <Preview orgCode={base.orgCode} tiles={tiles} />
      </div>
    </>
  );
}

function OrgTiles({ orgCode, nameOf }: { readonly orgCode: string; readonly nameOf: EditorProps['nameOf'] }) {
  const { data, error, refetch } = useCall(homeTileCalls.ofOrg, { query: { orgCode } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return <TileEditor set={data} nameOf={nameOf} />;
}

interface OrgChoice {
  readonly code: string;
  readonly name: string;
  readonly depth: number;
}

function flat(nodes: readonly OrgNode[], language: Language, depth = 0): OrgChoice[] {
  return nodes.flatMap(({ code, nameText, childrenList }) => [
    { code, name: nameText[language], depth },
    ...flat(childrenList, language, depth + 1),
  ]);
}

/** The organisations and plants of the viewer, in the order of the tree. */
function useOrgChoices(): readonly OrgChoice[] {
  const language = useLanguage();
  const tree = useSession((session) => session.orgTree);
  const mine = useSession((session) => session.orgCodeList);
  return useMemo(() => {
    const own = new Set(mine.map(({ orgCode }) => orgCode));
    return flat(tree, language).filter(({ code }) => own.has(code));
  }, [tree, mine, language]);
}

/** Arranges the tiles of the start page for an organisation or a plant, with a preview of this moment. */
export function HomeTileSettingPage() {
  const t = useT(tilePhrases);
  const selected = useSession((session) => session.selectedNode);
  const orgs = useOrgChoices();
  const [asked, setAsked] = useState<string>();
  const orgCode = asked ?? orgs.find(({ code }) => code === selected?.code)?.code ?? orgs[0]?.code;
  const nameOf = (code: string) => orgs.find((org) => org.code === code)?.name ?? code;
  return (
    <PageFrame title={t('title')} subtitle={t('subtitle')}>
      {orgCode === undefined ? (
        <EmptyState />
      ) : (
        <>
          <label className="sed-tile-org">
            <span>{t('org')}</span>
            <Select
              aria-label={t('org')}
              showSearch={{ optionFilterProp: 'name' }}
              value={orgCode}
              options={orgs.map(({ code, name, depth }) => ({
                value: code,
                label: `${'\u2003'.repeat(depth)}${name}`,
                name,
              }))}
              onChange={setAsked}
            />
          </label>
          <OrgTiles key={orgCode} orgCode={orgCode} nameOf={nameOf} />
        </>
      )}
    </PageFrame>
  );
}
