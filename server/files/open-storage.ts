import { join } from 'node:path'
import { DiskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import type { S3Location } from './s3/s3-location.ts'
import { S3Storage } from './s3/s3-storage.ts'

interface Place {
  readonly dataFolder: string
  /** The bucket that files are kept in; undefined if they are in the data folder. */
  readonly files: S3Location | undefined
}

/** Where contents are kept. `warn` is told if that is a bucket that cannot be used; the server runs without it. */
export function openStorage({ dataFolder, files }: Place, warn?: (error: unknown) => void): FileStorage {
  if (!files) return new DiskStorage(join(dataFolder, 'files'))
  const storage = new S3Storage(files, join(dataFolder, 'receiving'))
  if (warn) storage.check().catch(warn)
  return storage
}
