import { z } from 'zod';
import { bilingualText, get, listOf, listQuery, post } from '@sed/platform-contract';
import { cameraRow } from '../domain/camera';

const factoryNo = z.string().min(1).max(64);
const instant = z.coerce.number().int().min(0);

/** A camera as people choose it. The address of the device is nobody's business here. */
export const cameraEntry = cameraRow.extend({
  /** Where it hangs, in the words of the plant. */
  position: z.string().nullable(),
});
export type CameraEntry = z.infer<typeof cameraEntry>;

/** A camera of a media server, as whoever configures cameras sets it. */
export const plantCamera = z.object({
  name: z.string().trim().min(1).max(30),
  /** Address of the HLS playlist; told to those only who may configure cameras. */
  url: z.string().max(300).optional(),
  position: z.string().max(50).nullish(),
  /** One that is off is kept and offered to nobody. */
  enabled: z.boolean().default(true),
});
export type PlantCamera = z.infer<typeof plantCamera>;

/** A still somebody kept. */
export const cameraImage = z.object({
  id: z.string(),
  factoryNo: z.string(),
  cameraId: z.string(),
  /** As it was called then: a camera that is gone keeps its pictures. */
  cameraName: z.string(),
  /** To be read by `export/file/{id}`. */
  fileId: z.string(),
  takenAt: z.number(),
  takenBy: z.string(),
  alarmId: z.string().nullable(),
  orderNo: z.string().nullable(),
  note: z.string().nullable(),
});
export type CameraImage = z.infer<typeof cameraImage>;

/** Cameras and their stills by the specification's paths. */
export const cameraCalls = {
  video: get('factory/getFactoryVideo', {
    access: 'session',
    summary: 'Cameras of a plant that are switched on',
    query: z.object({ factoryNo }),
    reply: z.array(plantCamera),
  }),
  setVideo: post('factory/setFactoryVideo', {
    access: 'camera:config',
    summary: 'Set the cameras of a plant that come from a media server; those of other sources stay as they are',
    body: z.object({
      factoryNo,
      cameras: z.array(plantCamera.extend({ url: z.string().max(300) })).max(50),
    }),
    reply: z.array(plantCamera),
  }),
  mine: get('video/getMyFactoryVideoList', {
    access: 'session',
    summary: 'Plants of the viewer that have cameras, with those that are switched on',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(
      z.object({
        factoryNo: z.string(),
        factoryName: z.string(),
        factoryNameText: bilingualText,
        cameras: z.array(cameraEntry),
      }),
    ),
  }),
  images: get('video/getFactoryVideoImages', {
    access: 'session',
    summary: 'Stills kept of the cameras of a plant, the latest first',
    query: listQuery.omit({ sort: true }).extend({
      factoryNo,
      cameraId: z.string().max(64).optional(),
      alarmId: z.string().max(64).optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    reply: listOf(cameraImage),
  }),
  saveImage: post('video/saveFactoryCameraImage', {
    access: 'session',
    summary: 'Keep a still of a camera: an uploaded picture, or what the camera shows now',
    body: z.object({
      factoryNo,
      cameraId: z.string().min(1).max(64),
      /** Of an uploaded picture; without it the service takes one from the camera. */
      fileId: z.string().min(1).max(64).optional(),
      /** Of an uploaded picture; now when absent. */
      takenAt: z.number().int().min(0).optional(),
      alarmId: z.string().max(64).nullable().default(null),
      orderNo: z.string().trim().max(50).nullable().default(null),
      note: z.string().trim().max(300).nullable().default(null),
    }),
    reply: cameraImage,
  }),
  ofPlant: get('VFAIN-platform/securityapp/realtimemonitoring/getCameraList.do', {
    access: 'session',
    summary: 'Cameras of a plant that are switched on',
    query: z.object({ factoryNo }),
    reply: z.array(cameraEntry),
  }),
  near: get('VFAIN-platform/securityapp/realtimemonitoring/getNearCameraList.do', {
    access: 'session',
    summary: 'Cameras whose place names the process section or the device that is asked about',
    query: z
      .object({
        factoryNo,
        /** Tag of a signal or number of a device: its process section is looked for too. */
        code: z.string().trim().min(1).max(50).optional(),
        /** Words of a place. */
        position: z.string().trim().min(1).max(50).optional(),
      })
      .refine(({ code, position }) => code !== undefined || position !== undefined, {
        error: 'field.required',
        path: ['code'],
      }),
    reply: z.array(cameraEntry),
  }),
} as const;
