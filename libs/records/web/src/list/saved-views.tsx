import { moduleCalls } from '@sed/records-contract';
import { messageOf, useAction, useCall } from '@sed/platform-web';
import { App, Button, Checkbox, Input, Popover } from 'antd';
import { FormDialog } from '@sed/platform-ui';
import { useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import type { ListState } from './use-list-state';

const MAX_NAME = 30;

interface SaveProps {
  readonly query: string;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

function SaveViewDialog({ query, onSaved, onClose }: SaveProps) {
  const { module, t } = useModuleFrame();
  const { message } = App.useApp();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useAction(moduleCalls.saveView, { refreshes: [moduleCalls.views] });
  const submit = () =>
    save.mutate(
      { params: { module: module.key }, body: { name: name.trim(), query, isShared } },
      {
        onSuccess: (view) => {
          void message.success(t('list.viewSaved'));
          onSaved(view.id);
        },
        onError: (error) => void message.error(messageOf(error, '')),
      },
    );
  return (
    <FormDialog
      title={t('list.viewSaveTitle')}
      submitText={t('form.save')}
      isPending={save.isPending}
      isIncomplete={name.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="sed-view-form">
        <Input
          autoFocus
          aria-label={t('list.viewName')}
          placeholder={t('list.viewName')}
          maxLength={MAX_NAME}
          showCount
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
          {t('list.viewShared')}
        </Checkbox>
      </div>
    </FormDialog>
  );
}

/** Named states of the list: own ones and those shared with everybody. */
export function SavedViews({ state }: { readonly state: ListState }) {
  const { module, t } = useModuleFrame();
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isWanted = isOpen || state.viewId !== undefined;
  const { data } = useCall(moduleCalls.views, { params: { module: module.key } }, { enabled: isWanted });
  const remove = useAction(moduleCalls.removeView, { refreshes: [moduleCalls.views] });
  const views = data ?? [];
  const current = views.find(({ id }) => id === state.viewId);
  const apply = (id: string | undefined, query: string) => {
    setOpen(false);
    state.applyView(id, query);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        content={
          <div className="sed-views">
            <button type="button" aria-pressed={current === undefined} onClick={() => apply(undefined, '')}>
              {t('list.viewNone')}
            </button>
            {views.map((view) => (
              <div key={view.id} className="sed-view">
                <button
                  type="button"
                  aria-pressed={view.id === state.viewId}
                  onClick={() => apply(view.id, view.query)}
                >
                  {view.name}
                  {view.isShared && <span className="sed-dim"> · {t('list.viewSharedMark')}</span>}
                </button>
                {view.isOwn && (
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon name="trash" />}
                    aria-label={t('list.viewRemove', { name: view.name })}
                    onClick={() =>
                      remove.mutate(
                        { params: { module: module.key, id: view.id } },
                        { onError: (error) => void message.error(messageOf(error, '')) },
                      )
                    }
                  />
                )}
              </div>
            ))}
            {views.length === 0 && <p className="sed-dim">{t('list.viewEmpty')}</p>}
            <Button
              block
              icon={<Icon name="plus" />}
              onClick={() => {
                setOpen(false);
                setSaving(true);
              }}
            >
              {t('list.viewSave')}
            </Button>
          </div>
        }
      >
        <Button icon={<Icon name="bookmark" />}>{current?.name ?? t('list.views')}</Button>
      </Popover>
      {isSaving && (
        <SaveViewDialog
          query={state.viewQuery}
          onClose={() => setSaving(false)}
          onSaved={(id) => {
            setSaving(false);
            state.set({ view: id });
          }}
        />
      )}
    </>
  );
}
