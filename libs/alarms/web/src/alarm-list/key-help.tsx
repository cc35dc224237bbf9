import { useT } from '@sed/platform-web';
import { Button, Popover } from 'antd';
import { lifePhrases } from '../alarm-life/phrases';

const HELP = [
  ['↑ ↓', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['A', 'keys.a'],
  ['S', 'keys.s'],
  ['U', 'keys.u'],
  ['?', 'keys.help'],
] as const;

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The keys of the list. */
export function KeyHelp({ isOpen, onOpenChange }: Props) {
  const t = useT(lifePhrases);
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      title={t('keys.title')}
      content={
        <dl className="sed-key-help">
          {HELP.map(([key, text]) => [
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>,
            <dd key={text}>{t(text)}</dd>,
          ])}
        </dl>
      }
    >
      <Button aria-label={t('keys.open')} title={t('keys.open')}>
        ?
      </Button>
    </Popover>
  );
}
