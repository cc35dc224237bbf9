import { factoryNoOfNode, PLANT_ORG_TYPE, type OrgNode } from '@sed/people-contract';
import { parseStored, readOfTab, writeOfTab } from '../storage';

const USER_NODE_KEY = 'userNode';
const SELECTED_KEY = 'selectedPlant';
const NEW_WORKFLOW_KEY = 'newWorkflow';

function codeIn(text: string | null): string | null {
  const stored = parseStored(text);
  const hasCode = typeof stored === 'object' && stored !== null && 'code' in stored;
  return hasCode && typeof stored.code === 'string' ? stored.code : null;
}

/** Code of the node this tab of the browser was last in, also over a reload. */
export function savedNodeCode(): string | null {
  return codeIn(readOfTab(USER_NODE_KEY)) ?? codeIn(readOfTab(SELECTED_KEY));
}

/** A plant is kept as `userNode`; any other node clears it and is only the selected one. */
export function saveNode(node: OrgNode): void {
  const kept = JSON.stringify({ code: node.code, factoryNo: factoryNoOfNode(node), type: node.type });
  writeOfTab(USER_NODE_KEY, node.type === PLANT_ORG_TYPE ? kept : null);
  writeOfTab(SELECTED_KEY, kept);
}

export function forgetNode(): void {
  writeOfTab(USER_NODE_KEY, null);
  writeOfTab(SELECTED_KEY, null);
}

/** The new work-order flow is on unless this tab of the browser has said otherwise. */
export function startNewWorkflow(): void {
  if (readOfTab(NEW_WORKFLOW_KEY) === null) writeOfTab(NEW_WORKFLOW_KEY, 'true');
}

export function isNewWorkflow(): boolean {
  return readOfTab(NEW_WORKFLOW_KEY) !== 'false';
}
