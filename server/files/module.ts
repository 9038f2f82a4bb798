import { auditWrites } from '#server/audit/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { fileHandlers } from './file-handlers.ts'
import { collectFiles } from './file-jobs.ts'
import { fileRoutes } from './file-routes.ts'
import { logoRoute } from './logo-route.ts'
import { PictureDecoder } from './pictures.ts'
import { fileStorage, fileUploads } from './service.ts'
import { Uploads } from './uploads.ts'

export const filesModule = defineModule({
  id: 'core.files',
  ledgerId: 'files',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['file'],
  provide({ clock, log, database: { read }, provide, get }) {
    const pictures = new PictureDecoder(log)
    provide(fileUploads, () => new Uploads({ read, writes: get(auditWrites), storage: get(fileStorage), clock, pictures }))
  },
  serve({ get }) {
    const storage = get(fileStorage)
    return {
      handlers: fileHandlers(get(fileUploads)),
      routes: [...fileRoutes(storage), logoRoute(storage)],
      jobs: [collectFiles(storage)],
    }
  },
})
