import { operateProject } from '@sed/modules-definitions';
import { defineSlots, type RecordSlotProps } from '@sed/web-module-pages';
import { useRight, useT } from '@sed/web-platform';
import { Link } from 'react-router';
import { projectPhrases } from '../projects/phrases';
import { applyPath, flowPath, viewPath } from '../projects/project-paths';

/** Ways from a project to its own pages. */
function ProjectLinks({ record }: RecordSlotProps) {
  const t = useT(projectPhrases);
  return (
    <p className="sed-slot-links">
      <Link to={viewPath(record.id)}>{t('toView')}</Link> <Link to={flowPath(record.id)}>{t('toFlow')}</Link>
    </p>
  );
}

function ApplyLink() {
  const t = useT(projectPhrases);
  const mayAdd = useRight('operateProject:add');
  return mayAdd ? <Link to={applyPath()}>{t('newApply')}</Link> : null;
}

export const projectSlots = defineSlots(operateProject, {
  'list.toolbar': ApplyLink,
  'detail.before': ProjectLinks,
});
