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

/** The wall of live pictures with what chooses them. */
export function LiveWall({ cameras }: { readonly cameras: readonly CameraRow[] }) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const { set, keep, layout, filter, shown, opened, wall } = useWall(cameras);
  const screen = useFullScreen();
  const { page, pages } = wall;
  const turn = useCallback((to: number) => set({ page: to <= 1 ? undefined : String(to) }), [set]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'f') screen.toggle();
      else if (event.key === 'Escape' && opened !== undefined) set({ camera: undefined });
      else if (event.key === 'ArrowRight' && opened === undefined && page < pages) turn(page + 1);
      else if (event.key === 'ArrowLeft' && opened === undefined && page > 1) turn(page - 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [screen, set, turn, opened, page, pages]);
  const areSeveralPlants = new Set(cameras.map(({ factoryNo }) => factoryNo)).size > 1;
  const inView = opened === undefined ? wall.shown : [opened];
  const cells = opened === undefined ? layout : 1;
  return (
    <>
      <div className="sed-wall-bar">
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
        <span className="sed-wall-space" />
        {opened !== undefined && (
          <Button onClick={() => set({ camera: undefined })} icon={<LineIcon name="chevronLeft" />}>
            {t('back')}
          </Button>
        )}
        {opened === undefined && pages > 1 && (
          <span className="sed-wall-pages">
            <Button
              aria-label={t('before')}
              disabled={page <= 1}
              onClick={() => turn(page - 1)}
              icon={<LineIcon name="chevronLeft" />}
            />
            <span className="sed-number">{t('pages', { page, pages })}</span>
            <Button
              aria-label={t('after')}
              disabled={page >= pages}
              onClick={() => turn(page + 1)}
              icon={<LineIcon name="chevronRight" />}
            />
          </span>
        )}
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
          onClick={screen.toggle}
          icon={<LineIcon name="fullScreen" />}
        />
      </div>
      <div className="sed-wall-panes">
        <CameraList cameras={shown} openId={opened?.id} onOpen={(camera) => set({ camera })} />
        <div ref={screen.ref} className="sed-wall-grid" data-cells={cells}>
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
