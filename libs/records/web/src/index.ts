import { RECORDS_ERRORS } from '@sed/records-contract/errors';
import { knowErrors } from '@sed/platform-contract/errors';

export { ModulePage } from './module-page';
export { ModuleListPage, type ModuleListPageProps } from './list/module-list-page';
export { ModuleForm, type ModuleFormProps } from './form/module-form';
export { ModuleDetail, type ModuleDetailProps } from './detail/module-detail';
export { ModuleFrameProvider, useModuleFrame, type ModuleFrame } from './frame/module-frame';
export {
  loadModule,
  moduleOfEntry,
  registerModulePages,
  type DictionaryItem,
  type DictionarySource,
  type ModulePagesSetup,
  type ModuleParts,
} from './registry';
export * from './slots';
export { type FeedSample, type LiveFeed } from './frame/live-feed';
export { AnyPicker } from './pick/any-picker';
export { useOptionLabels } from './pick/use-options';
export { type PickerProps } from './pick/ref-picker';
export { LabelSheet, type PrintedLabel } from './detail/label-sheet';
export { PrintSheet } from './detail/print-sheet';
export { OtherRecord, type OtherRecordProps } from './detail/other-record';
export { FieldControl, isGroupField, isWideField } from './form/controls/field-control';
export { useSignalSample } from './frame/live-feed';
export { FieldValue } from './value/field-value';
export { rowsOf, textOfValue } from './value/format-value';
export { FieldFrame } from './form/field-frame';
export { FileList, PicturePreview, type ShownFile } from './files/file-list';
export { FilePicture } from './files/file-picture';
export { uploadFile, type UploadOptions } from './files/transport';
export { useTakeAction, type TakeAction } from './act/use-take-action';
export { useRecordActions, type RecordActions } from './act/use-record-actions';
export { JobsList } from './exchange/jobs';
export { dropDraft, readDraft, writeDraft } from './form/draft';
export { DraftOffer } from './form/draft-offer';
export { ExpectedEnd } from './flow/expected-end';
export { IntentKeys } from './form/intent-key';
export { useDraft } from './form/use-draft';
export { recordPath, viewPath, type PageView } from './pages/view-path';

// Its pages refuse in these words before the service does.
knowErrors([RECORDS_ERRORS]);
