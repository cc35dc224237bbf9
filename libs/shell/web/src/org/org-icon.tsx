import { CENTRE_ORG_TYPE, PLANT_ORG_TYPE, type OrgType } from '@sed/people-contract';
import { LineIcon } from '@sed/platform-ui';

/** Plant, centre or managerial level at a glance. */
export function OrgIcon({ type }: { readonly type: OrgType }) {
  if (type === PLANT_ORG_TYPE) return <LineIcon name="plant" />;
  return <LineIcon name={type === CENTRE_ORG_TYPE ? 'centre' : 'organisation'} />;
}
