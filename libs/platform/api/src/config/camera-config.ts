import { z } from 'zod';

export interface CameraConfig {
  /** Program that reads cameras and makes pictures; found on the path unless a path is given. */
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Hosts cameras may be at although they are this machine or an address of the link. */
  readonly hosts: readonly string[];
}

export const cameraVariables = {
  FFMPEG_PATH: z.string().max(300).default('ffmpeg'),
  FFPROBE_PATH: z.string().max(300).default('ffprobe'),
  CAMERA_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ''),
    ),
} as const;

type CameraVariables = z.output<z.ZodObject<typeof cameraVariables>>;

export function cameraConfigOf(env: CameraVariables): CameraConfig {
  return Object.freeze({ ffmpeg: env.FFMPEG_PATH, ffprobe: env.FFPROBE_PATH, hosts: Object.freeze(env.CAMERA_HOSTS) });
}
