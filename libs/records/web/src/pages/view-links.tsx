import { isEditable, isLeftTo } from '@sed/records-model';
import type { RecordDto } from '@sed/records-contract';
import { Link } from 'react-router';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { actionPath, viewPath, type PageView } from './view-path';

interface ViewLink {
  readonly view: PageView;
  readonly label: string;
  readonly path: string;
}

/** What leads to a page: the step to who has one to take, forms to who may edit. */
interface Offered {
  readonly hasStep: boolean;
  readonly mayEdit: boolean;
  /** An action of the flow proposes a correction. */
  readonly mayCorrect?: boolean;
}

const ORDER: readonly PageView[] = ['detail', 'flow', 'step', 'form', 'correct', 'copy'];

function isOffered(view: PageView, { hasStep, mayEdit, mayCorrect = false }: Offered): boolean {
  if (view === 'step') return hasStep;
  if (view === 'correct' && mayCorrect) return true;
  return view === 'form' || view === 'correct' ? mayEdit : true;
}

/** Pages of a record there are for this viewer, in the order they are offered. */
export function viewLinks(frame: ModuleFrame, record: RecordDto, offered: Offered): readonly ViewLink[] {
  const { module, t, may } = frame;
  const mayCopy = module.verbs.includes('add') && may('add', record.factoryNo);
  // Without a flow nothing is unfinished: where editing has a page of its own, the one for new records is not another.
  const isEditedThere = module.flow === undefined && viewPath(module, 'correct') !== undefined;
  const isShown = (view: PageView): boolean => {
    if (view === 'copy') return mayCopy;
    return isOffered(view, offered) && !(view === 'form' && isEditedThere);
  };
  return ORDER.filter(isShown).flatMap((view) => {
    const path = viewPath(module, view, record.id);
    const label = t(view === 'correct' && isEditedThere ? 'page.form' : `page.${view}`);
    return path === undefined ? [] : [{ view, path, label }];
  });
}

/** Pages a row leads to, by what the list knows of the record. */
export function rowLinks(frame: ModuleFrame, record: RecordDto): readonly ViewLink[] {
  const { module, may, actorAt } = frame;
  const isTheirs = isLeftTo(module, record, actorAt(record.factoryNo).code);
  const mayEdit = isTheirs && may('edit', record.factoryNo) && isEditable(module, record.status);
  return viewLinks(frame, record, { hasStep: false, mayEdit })
    .filter(({ view }) => view === 'detail' || view === 'flow')
    .map((link) => (link.view === 'detail' ? { ...link, label: frame.t('page.openPage') } : link));
}

interface Props extends Offered {
  readonly record: RecordDto;
  /** The page that is open, which need not lead to itself. */
  readonly except?: PageView;
  /** Actions that can be taken now: some have a page of their own. */
  readonly actions?: readonly string[];
}

/** Ways from a record to its other pages. */
export function ViewLinks({ record, except, actions = [], ...offered }: Props) {
  const frame = useModuleFrame();
  const steps = actions.flatMap((name) => {
    const [path, action] = [actionPath(frame.module, name, record.id), frame.module.flow?.actions[name]];
    return path === undefined || action === undefined ? [] : [{ view: name, path, label: frame.say(action.label) }];
  });
  const links = [...viewLinks(frame, record, offered).filter(({ view }) => view !== except), ...steps];
  if (links.length === 0) return null;
  return (
    <nav className="sed-view-links" aria-label={frame.t('page.links')}>
      {links.map(({ view, path, label }) => (
        <Link key={view} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
