import { instanceMonitor } from '#server/metrics/service.ts'
import { describeMachine } from '#platform/machine.ts'
import { getAbout, type SystemInfo } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { ProductRecord } from '#server/kit/module.ts'
import { aboutStore } from './about-store.ts'

async function readSystemInfo({ read, get }: Context): Promise<SystemInfo> {
  const { runtime, platform, cores } = describeMachine()
  return {
    runtime,
    platform,
    cores,
    database: await aboutStore(read.db).databaseVersion(),
    startedAt: new Date(get(instanceMonitor).startedAt).toISOString(),
  }
}

/** The handlers of the about page of a product. */
export function aboutHandlers({ version, built, packages }: ProductRecord): readonly Handler[] {
  return [
    handle(getAbout, async (_, context) => {
      const maySee = context.principal.can(aboutSystem)
      return {
        version,
        ...built,
        system: maySee ? await readSystemInfo(context) : null,
        packages: maySee ? await packages() : null,
      }
    }),
  ]
}
