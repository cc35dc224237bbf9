import { CAMERA_STATES, type CameraRow } from '@sed/cameras-contract';
import { sectionName } from '@sed/platform-contract';
import { usePlants } from '@sed/signals-web';
import { useAddress, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, isTyping, LineIcon, SearchField } from '@sed/platform-ui';
import { App, Button, Segmented, Select } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { cameraPhrases } from '../phrases';
import { CameraView } from '../player/camera-view';
import { CameraList } from './camera-list';
import { useLayout } from './use-layout';
import { camerasShown, LAYOUTS, pageOfWall, sectionsOf } from './wall-view';

/** What the address says of the wall: filter, layout, page, and the one camera that is looked at. */
function useWall(cameras: readonly CameraRow[]) {
  const { get, set } = useAddress();
  const { layout, keep } = useLayout(get('layout'));
  const filter = { section: get('section'), state: get('state'), keyword: get('q') };
  // An empty word in an address is none: cameras of no section are chosen by a dash.
  const shown = camerasShown(cameras, { ...filter, section: filter.section === '-' ? '' : filter.section });
  const opened = cameras.find(({ id }) => id === get('camera'));
  const wall = pageOfWall(shown, layout, Number(get('page') ?? 1));
  return { set, keep, layout, filter, shown, opened, wall };
}

function useFullScreen() {
  const t = useT(cameraPhrases);
  const { message } = App.useApp();
  const ref = useRef<HTMLDivElement>(null);
  const toggle = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    else if (ref.current === null || !document.fullscreenEnabled) void message.warning(t('noFullScreen'));
    else void ref.current.requestFullscreen();
  }, [message, t]);
  return { ref, toggle };
}

type Wall = ReturnType<typeof useWall>;

/** Pages by the arrows, the whole screen by F, back from one camera by Escape. */
function useWallKeys(
  { set, opened, wall: { page, pages } }: Wall,
  turn: (to: number) => void,
  onFull: () => void,
): void {
  const isOne = opened !== undefined;
  useEffect(() => {
    const deeds: Readonly<Record<string, () => void>> = {
      f: onFull,
      Escape: () => isOne && set({ camera: undefined }),
      ArrowRight: () => !isOne && page < pages && turn(page + 1),
      ArrowLeft: () => !isOne && page > 1 && turn(page - 1),
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) deeds[event.key]?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [set, turn, onFull, isOne, page, pages]);
}

/** What is shown: words, section and state. */
function Filters({ cameras, wall: { filter, set } }: { readonly cameras: readonly CameraRow[]; readonly wall: Wall }) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  return (
    <>
      <SearchField isMain label={t('search')} value={filter.keyword} onChange={(q) => set({ q })} widthEm={18} />
      <Select
        aria-label={t('section')}
        placeholder={t('section')}
        allowClear
        value={filter.section ?? null}
        onChange={(section: string | null | undefined) => set({ section: section ?? undefined })}
        options={sectionsOf(cameras).map((code) =>
          code === '' ? { value: '-', label: t('noSection') } : { value: code, label: sectionName(code)[language] },
        )}
        style={{ width: '12em' }}
      />
      <Select
        aria-label={t('state')}
        placeholder={t('state')}
        allowClear
        value={filter.state ?? null}
        onChange={(state: string | null | undefined) => set({ state: state ?? undefined })}
        options={CAMERA_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        style={{ width: '10em' }}
      />
    </>
  );
}

/** Which page of how many, or the way back from one camera. */
function Paging({ wall: { set, opened, wall }, turn }: { readonly wall: Wall; readonly turn: (to: number) => void }) {
  const t = useT(cameraPhrases);
  const { page, pages } = wall;
  if (opened !== undefined) {
    return (
      <Button onClick={() => set({ camera: undefined })} icon={<LineIcon name="chevronLeft" />}>
        {t('back')}
      </Button>
    );
  }
  if (pages === 1) return null;
  const step = (by: -1 | 1) => ({ disabled: by < 0 ? page <= 1 : page >= pages, onClick: () => turn(page + by) });
  return (
    <span className="sed-wall-pages">
      <Button aria-label={t('before')} {...step(-1)} icon={<LineIcon name="chevronLeft" />} />
      <span className="sed-number">{t('pages', { page, pages })}</span>
      <Button aria-label={t('after')} {...step(1)} icon={<LineIcon name="chevronRight" />} />
    </span>
  );
}

/** The wall of live pictures with what chooses them. */
export function LiveWall({ cameras }: { readonly cameras: readonly CameraRow[] }) {
  const t = useT(cameraPhrases);
  const { nameOf, zoneOf } = usePlants();
  const whole = useWall(cameras);
  const { set, keep, layout, shown, opened, wall } = whole;
  const { ref, toggle } = useFullScreen();
  const turn = useCallback((to: number) => set({ page: to <= 1 ? undefined : String(to) }), [set]);
  useWallKeys(whole, turn, toggle);
  const areSeveralPlants = new Set(cameras.map(({ factoryNo }) => factoryNo)).size > 1;
  const inView = opened === undefined ? wall.shown : [opened];
  const cells = opened === undefined ? layout : 1;
  return (
    <>
      <div className="sed-wall-bar">
        <Filters cameras={cameras} wall={whole} />
        <span className="sed-wall-space" />
        <Paging wall={whole} turn={turn} />
        <Segmented
          aria-label={t('layout')}
          value={layout}
          options={LAYOUTS.map((value) => ({ value, label: String(value), title: t('layoutOf', { count: value }) }))}
          onChange={(value) => {
            keep(value);
            set({ layout: String(value), camera: undefined });
          }}
        />
        <Button
          aria-label={t('fullScreen')}
          title={t('fullScreen')}
          onClick={toggle}
          icon={<LineIcon name="fullScreen" />}
        />
      </div>
      <div className="sed-wall-panes">
        <CameraList cameras={shown} openId={opened?.id} onOpen={(camera) => set({ camera })} />
        <div ref={ref} className="sed-wall-grid" data-cells={cells}>
          {inView.length === 0 && <EmptyState text={cameras.length === 0 ? t('empty') : t('none')} />}
          {inView.map((camera) => (
            <CameraView
              key={camera.id}
              camera={camera}
              zone={zoneOf(camera.factoryNo)}
              plantName={areSeveralPlants ? nameOf(camera.factoryNo) : undefined}
              isLarge={cells === 1}
              {...(cells > 1 && { onOpen: () => set({ camera: camera.id }) })}
            />
          ))}
        </div>
      </div>
    </>
  );
}
