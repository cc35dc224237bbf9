export { formatAge, formatDuration, formatNumber, PLACEHOLDER } from '@sed/platform-contract';
export { useAddress, type Address, type AddressChange } from './address/use-address';
export {
  listFiltering,
  listOrder,
  timeOfAddress,
  useListAddress,
  type ListAddress,
  type ListOrder,
  type ListSort,
} from './address/use-list-address';
export * from './calls/call-error';
export { mannersOf, type CallManners } from './calls/call-manners';
export { beginEpoch, currentEpoch, onEpoch } from './calls/epoch';
export { type CallInput } from './calls/request';
export { csvOf, saveText, type CsvCell } from './calls/csv';
export { saveFile } from './calls/save-file';
export { MAX_EXPORT_ROWS, readRows } from './calls/read-rows';
export { CALL_TIMEOUT_MS, download, send, type SendOptions } from './calls/send';
export * from './calls/toaster';
export * from './format/format-time';
export { tellMobileApp, type MobileMessage } from './mobile-bridge';
export { commonPhrases, commonText } from './phrases/common';
export { currentLanguage, isLanguage, setLanguage, showLanguage, useLanguage } from './phrases/language';
export * from './phrases/phrases';
export * from './query/query-provider';
export { callKey, useAction, useCall, useEpoch, type UseActionOptions, type UseCallOptions } from './query/use-call';
export { giftOf, signInWith, startAddress, type SignInGift } from './session/exchange';
export * from './session/org-scope';
export { keptSince, orKept } from './session/kept-session';
export { goToPlant, offerPlantSwitch, type SwitchPlant } from './session/plant-switch';
export { hasRight, holdsButton } from './session/rights';
export { isNewWorkflow } from './session/selected-node';
export { renewToken } from './session/session-load';
export { type PlantDescription, type SessionData, type SessionPhase, type SessionState } from './session/session-state';
export { useSession } from './session/session-store';
export {
  factoryNoOfPath,
  isOwnPath,
  PENDING_LINK_MS,
  peekTarget,
  rememberPendingLink,
  rememberTarget,
  takePendingLink,
  takeTarget,
} from './session/target';
export { dropToken, jtiOf, subjectOf, type SessionEnd } from './session/token';
export { PagePathContext, useButton, useRight } from './session/use-rights';
export { follow as followPhone, readCode, readTag, whereAmI } from './phone/phone';
export { parseStored, readOfTab, readStored, writeOfTab, writeStored } from './storage';
export * as sessionFixtures from './testing/session-fixtures';
