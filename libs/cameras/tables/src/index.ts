import { plant } from '@sed/plants-tables';
import { epochMs, factoryNoColumn } from '@sed/platform-database/columns';
import { index, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';

/** Stills people keep of cameras; a camera that is gone keeps its pictures and the name it had. */
export const cameraImage = pgTable(
  'camera_image',
  {
    id: uuid().primaryKey(),
    factoryNo: factoryNoColumn()
      .notNull()
      .references(() => plant.factoryNo),
    cameraId: varchar({ length: 64 }).notNull(),
    cameraName: varchar({ length: 100 }).notNull(),
    fileId: varchar({ length: 43 }).notNull(),
    takenAt: epochMs().notNull(),
    takenBy: varchar({ length: 50 }).notNull(),
    alarmId: varchar({ length: 64 }),
    orderNo: varchar({ length: 50 }),
    note: varchar({ length: 300 }),
  },
  (t) => [index('camera_image_plant').on(t.factoryNo, t.takenAt)],
);

/** Passwords of devices, sealed: neither the register, its history nor a copy of the database alone shows them. */
export const cameraSecret = pgTable('camera_secret', {
  cameraId: uuid().primaryKey(),
  sealed: varchar({ length: 400 }).notNull(),
});

/** What a camera showed when its reference was taken, reduced to grey pixels, and when it was compared last. */
export const cameraView = pgTable('camera_view', {
  cameraId: uuid().primaryKey(),
  factoryNo: factoryNoColumn()
    .notNull()
    .references(() => plant.factoryNo),
  reference: varchar({ length: 4000 }),
  referenceAt: epochMs(),
  checkedAt: epochMs(),
});
