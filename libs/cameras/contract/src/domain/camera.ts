import { z } from 'zod';
import { bilingualText } from '@sed/platform-contract';

/** As the service judges it: it asked and got an answer, got none, or has not asked yet. */
export const CAMERA_STATES = ['ONLINE', 'OFFLINE', 'UNKNOWN'] as const;
export type CameraState = (typeof CAMERA_STATES)[number];

/** Where the picture comes from: the camera itself, a media server, or a loop kept with the product. */
export const CAMERA_SOURCES = ['RTSP', 'HLS', 'CLIP'] as const;
export type CameraSource = (typeof CAMERA_SOURCES)[number];

/** A camera as those who look at it know it. The address of the device is nobody's business here. */
export const cameraRow = z.object({
  id: z.string(),
  code: z.string(),
  factoryNo: z.string(),
  /** In the language of the viewer. */
  name: z.string(),
  nameText: bilingualText,
  /** Code of the process section; null where none is named. */
  section: z.string().nullable(),
  place: bilingualText.nullable(),
  state: z.enum(CAMERA_STATES),
  /** Since when it is in this state, epoch ms; null while unknown. */
  stateSince: z.number().nullable(),
  /** It can be turned by whoever has the right to. */
  ptz: z.boolean(),
  /** Shown to those only who may configure cameras. */
  isPrivate: z.boolean(),
  /** A loop kept with the product, not a plant. */
  isDemo: z.boolean(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Tags of the signals it looks at. */
  signals: z.array(z.string()),
});
export type CameraRow = z.infer<typeof cameraRow>;

/** Addresses on our own origin that answer without credentials until `expiresAt`. */
export const cameraStream = z.object({
  /** HLS playlist. */
  url: z.string(),
  /** A picture of the last seconds (JPEG). */
  stillUrl: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
});
export type CameraStream = z.infer<typeof cameraStream>;

/** Speeds from -1 (left, down, wide) to 1 (right, up, close). */
export const cameraMove = z.object({
  pan: z.number().min(-1).max(1).default(0),
  tilt: z.number().min(-1).max(1).default(0),
  zoom: z.number().min(-1).max(1).default(0),
  /** How long it moves, ms; then the service stops it. */
  forMs: z.number().int().min(100).max(2000).default(400),
});
export type CameraMove = z.infer<typeof cameraMove>;
